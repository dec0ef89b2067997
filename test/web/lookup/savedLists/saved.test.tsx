// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { address } from '../../Address.tsx';
import { refusal, visit } from '../../world.tsx';
import { aLookupServer, anObject, beauty, food, lookupViewer, ok } from '../searchServer.ts';

const objects = [anObject(), anObject({ sid: 8, name: 'Rye & Co' }), anObject({ sid: 9, name: 'Fig Leaf' })];
const saved = {
  list_uid: 'lst_1',
  page: 'worklist',
  name: 'Breakfast',
  objects: [7, 8],
  source: 1,
  domain: null,
  shared: false,
  updated_at: '2026-01-01T00:00:00.000Z',
};
const worklist = '/ConsumerForecast/worklist';
const given = `${worklist}?objects=7,8&source=1`;

async function open(at: string, more = {}, viewer = lookupViewer()) {
  const posted: Record<string, unknown>[] = [];
  const server = aLookupServer(
    {
      '/lookup/worklist': (query) =>
        ok({ objects: objects.filter(({ sid }) => query.get('objects')?.split(',').includes(String(sid))) }),
      'GET /saved-lists/lst_1': ok({ list: saved, own: true, hidden: 0 }),
      'POST /saved-lists': (_query, body) => {
        posted.push(body);
        return ok({ list: { ...saved, ...body } });
      },
      'PUT /saved-lists/lst_1': (_query, body) => {
        posted.push(body);
        return ok({ list: { ...saved, ...body } });
      },
      'DELETE /saved-lists/lst_1': ok({}),
      ...more,
    },
    viewer,
  );
  const user = visit(at, { hinted: true });
  return { user, server, posted };
}

/** Opens the menu of the page’s head. */
async function more(user: UserEvent, name: string) {
  await user.click(await screen.findByRole('button', { name: 'More' }));
  return screen.findByRole('menuitem', { name });
}

describe('a worklist', () => {
  test('a worklist is saved under a name, which its address then contains', async () => {
    const { user, posted } = await open(given);
    await user.click(await more(user, 'Save as list'));
    const dialog = await screen.findByRole('dialog', { name: 'Save this worklist as a list' });
    await user.type(within(dialog).getByRole('textbox', { name: /Name/ }), 'Breakfast');
    await user.click(within(dialog).getByRole('checkbox', { name: /^Everyone at Larkspur Foods/ }));
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(address()).toContain('list=lst_1'));
    expect(posted).toEqual([
      { page: 'worklist', name: 'Breakfast', objects: [7, 8], source: 1, domain: null, shared: true },
    ]);
    await screen.findByText('Breakfast');
  });

  test('a worklist that was changed offers to save the changes', async () => {
    const { user, posted } = await open(`${worklist}?objects=7,8,9&source=1&list=lst_1`);
    await user.click(await screen.findByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(posted).toMatchObject([{ objects: [7, 8, 9] }]));
  });

  test('a worklist opens by its link', async () => {
    await open(`${worklist}?list=lst_1`);
    await screen.findByRole('link', { name: 'Rye & Co' });
    await screen.findByText('(only you)', { exact: false });
    expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull();
  });

  test('a worklist of a colleague can be copied, but not changed', async () => {
    const { user } = await open(`${worklist}?list=lst_theirs`, {
      'GET /saved-lists/lst_theirs': ok({
        list: { ...saved, list_uid: 'lst_theirs' },
        own: false,
        hidden: 1,
      }),
    });
    await screen.findByText('(shared with you)', { exact: false });
    await more(user, 'Save a copy');
    expect(screen.queryByRole('menuitem', { name: 'Name and sharing' })).toBeNull();
  });

  test('a worklist that isn’t available explains why it might not be', async () => {
    await open(`${worklist}?list=lst_gone`, { 'GET /saved-lists/lst_gone': refusal(404, 'not_found') });
    await screen.findByText(/It may have been deleted/);
  });

  test('a worklist that is deleted stays on the page unsaved', async () => {
    const { user } = await open(`${given}&list=lst_1`);
    await user.click(await more(user, 'Name and sharing'));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(address()).not.toContain('list='));
    screen.getByRole('link', { name: 'Oatmere' });
  });

  test('a worklist of a guest can’t be saved', async () => {
    const guest = lookupViewer({ anon: true, account_uid: null, email: null, roles: [] });
    const { user } = await open(given, {}, guest);
    await screen.findByRole('link', { name: 'Oatmere' });
    await more(user, 'Download CSV');
    expect(screen.queryByRole('menuitem', { name: /^Save|^Lists/ })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull();
  });
});

test('a worklist’s objects are compared in the vertical where most have data', async () => {
  const both = [food, beauty].map((domain_sid) => ({
    domain_sid,
    total_posts: 9,
    has_data: true,
  })) as (typeof objects)[number]['sources'][number]['domains'];
  const [source] = objects[0]?.sources ?? [];
  await open(given, {
    '/lookup/worklist': ok({
      objects: [
        anObject({ sources: source ? [{ ...source, domains: both.toReversed() }] : [] }),
        anObject({ sid: 8, name: 'Rye & Co' }),
      ],
    }),
  });
  const link = await screen.findByRole('link', { name: 'Compare these' });
  expect(link.getAttribute('href')).toBe('/ConsumerForecast/compare?objects=7,8&domain=1215&source=1');
});
