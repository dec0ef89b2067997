// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { anInsight } from '../../../fixtures/anInsight.ts';
import { limitReached, refusal, visit } from '../../world.tsx';
import { aLookupServer, aMatch, anObject, ok } from '../searchServer.ts';

const inUse = { gap_uid: 'gap_1', profile_name: 'Larkspur Foods: Food' };
const own = (view_uid: string, name: string, shared = false) => ({
  view_uid,
  name,
  address: '/ConsumerForecast/lookup-view?sid=7&domain=1215&source=1',
  shared,
  updated_at: '2026-01-05T12:00:00.000Z',
  opens_with: inUse as typeof inUse | null,
});
const theirs = {
  view_uid: 'viw_3',
  name: 'Drops in Beauty',
  address: '/ConsumerForecast/signals?source=1&kind=drop',
  updated_at: '2026-01-04T12:00:00.000Z',
  owner: 'Priya Nair',
  opens_with: inUse,
};

function open(address: string, more = {}) {
  let views = [own('viw_1', 'Oat drinks')];
  const sent: unknown[] = [];
  const { asked } = aLookupServer({
    'GET /saved-lists': ok({ lists: [], shared: [] }),
    'GET /saved-views': () => ok({ views, shared: [theirs] }),
    'POST /saved-views': (_query, body) => {
      sent.push(body);
      return ok({ view: { ...own('viw_2', String(body.name)), ...body } });
    },
    'PUT /saved-views/viw_1': (_query, body) => {
      sent.push(body);
      views = views.map((each) => ({ ...each, ...body }));
      return ok({ view: views[0] });
    },
    'DELETE /saved-views/viw_1': ok({}),
    'GET /lookup/advanced': ok({ total: 1, page: 1, pages: 1, matches: [aMatch()] }),
    ...more,
  });
  return { user: visit(address, { hinted: true }), asked, sent };
}
const row = (name: string) => screen.findByRole('row', { name: new RegExp(`^${name}`) });

describe('saved views', () => {
  const savedLists = '/ConsumerForecast/saved-lists?tab=views';

  test('saved views are listed with their page and owner, and open it', async () => {
    open(savedLists);
    expect((await row('Oat drinks')).textContent).toMatch(/^Oat drinksLook-upYouOnly you/);
    const shared = await row('Drops in Beauty');
    expect(shared.textContent).toMatch(/^Drops in BeautySignalsPriya NairShared/);
    expect(within(shared).getByRole('link').getAttribute('href')).toBe(theirs.address);
    const buttons = within(shared)
      .getAllByRole('button')
      .map((each) => each.getAttribute('aria-label'));
    expect(buttons).toEqual(['Tell me when it changes: Drops in Beauty']);
  });

  test('saved views are said to be none only where there are none', async () => {
    open(savedLists);
    await row('Oat drinks');
    expect(screen.queryByText(/No views yet/)).toBeNull();
    cleanup();
    open(savedLists, { 'GET /saved-views': ok({ views: [], shared: [] }) });
    await screen.findByText(/No views yet\. “Save this view” is in the ⋯/);
  });

  test('saved views say which other profile opens them, or that none does any more', async () => {
    const views = [{ ...own('viw_1', 'Oat drinks'), opens_with: null }];
    const shared = [{ ...theirs, opens_with: { gap_uid: 'gap_2', profile_name: 'Larkspur Foods: Beauty' } }];
    open(savedLists, { 'GET /saved-views': ok({ views, shared }) });
    within(await row('Oat drinks')).getByText(/None of your profiles opens this any more$/);
    within(await row('Drops in Beauty')).getByText(/Opens with your profile “Beauty”$/);
  });

  test('saved views can be renamed and shared in the list', async () => {
    const { user, sent } = open(savedLists);
    await user.click(await screen.findByRole('button', { name: 'Rename or share Oat drinks' }));
    const dialog = await screen.findByRole('dialog', { name: 'Oat drinks' });
    await user.click(
      within(dialog).getByRole('checkbox', { name: 'Everyone at Larkspur Foods can open it' }),
    );
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(async () => expect((await row('Oat drinks')).textContent).toMatch(/YouShared/));
    expect(sent).toEqual([{ shared: true, before: { shared: false } }]);
  });

  test('a view renamed in another window meanwhile keeps that name until the second save', async () => {
    const current = own('viw_1', 'Oat milk', true);
    const body = { code: 'changed_meanwhile', message: '', requestId: 'req-1', details: { current } };
    const answers = [{ status: 409, body }, ok({ view: current })];
    const sent: unknown[] = [];
    const { user } = open(savedLists, {
      'PUT /saved-views/viw_1': (_query: unknown, body: unknown) => {
        sent.push(body);
        return answers[sent.length - 1];
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Rename or share Oat drinks' }));
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), '!');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Another window saved this as “Oat milk”, for everyone at Larkspur Foods. Save again to replace that.',
    );
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent[1]).toMatchObject({ name: 'Oat drinks!', before: { name: 'Oat milk' } }));
  });

  test('saved views can be restored after removal until one leaves the page', async () => {
    const { user, asked } = open(savedLists);
    const removals = () => asked.filter((each) => each.startsWith('DELETE'));
    await user.click(await screen.findByRole('button', { name: 'Remove Oat drinks' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await user.click(await screen.findByRole('button', { name: 'Remove Oat drinks' }));
    expect(removals()).toEqual([]);
    cleanup();
    expect(removals()).toEqual(['DELETE /saved-views/viw_1']);
  });
});

describe('a saved view with missing content', () => {
  const lists = '/ConsumerForecast/saved-lists?tab=views';
  const openView = async (name: string, more: object) => {
    const page = open(lists, more);
    await page.user.click(await screen.findByRole('link', { name }));
    return page;
  };
  const stays = async () => {
    cleanup();
    const { asked } = open(lists);
    await row('Oat drinks');
    await row('Drops in Beauty');
    expect(asked.filter((each) => !each.startsWith('GET'))).toEqual([]);
  };

  test('a saved view with missing content shows that its object can’t be found, and stays', async () => {
    const missing = refusal(404, 'not_found');
    await openView('Oat drinks', { '/lookup/object': missing, '/lookup/insight': missing });
    await screen.findByRole('heading', { level: 1, name: 'Item not found' });
    expect(screen.getByText(/nothing at this address that your access lets you look up/)).toBeDefined();
    await stays();
  });

  test('a saved view of signals shows that the profile lost its vertical, and stays', async () => {
    const lost = { ...theirs, address: '/ConsumerForecast/signals?source=1&domain=7959' };
    const { user } = await openView('Drops in Beauty', {
      'GET /saved-views': ok({ views: [], shared: [lost] }),
      '/lookup/signals': ok({ signals: [], none_because: null }),
      '/lookup/signals/votes': ok({ votes: [] }),
    });
    await screen.findByText('Your access profile doesn’t include Travel in this source.');
    expect(screen.getByRole('button', { name: 'Vertical: Travel' })).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    await screen.findByText(/Nothing unusual in the latest months/);
    await stays();
  });

  test('a saved view of a look-up opens the object in a remaining vertical, with a message', async () => {
    await openView('Oat drinks', {
      'GET /saved-views': ok({
        views: [
          {
            ...own('viw_1', 'Oat drinks'),
            address: '/ConsumerForecast/lookup-view?sid=7&domain=7959&source=1',
          },
        ],
        shared: [],
      }),
      '/lookup/object': ok({ object: anObject() }),
      '/lookup/insight': (query: URLSearchParams) =>
        query.get('domain') === '1215'
          ? ok({ insight: anInsight(), release: 3, built_on: '2026-11-03' })
          : refusal(402, 'domain_denied'),
    });
    await screen.findByText('Market vertical updated');
    await screen.findByRole('heading', { level: 1, name: 'Oatmere' });
    await stays();
  });
});

describe('saving a view', () => {
  const results = '/ConsumerForecast/search-result?search=oat&source=1&filter=brand';
  const save = async ({ user }: ReturnType<typeof open>) => {
    await user.click(await screen.findByRole('button', { name: 'Save this view' }));
    const dialog = await screen.findByRole('dialog', { name: 'Save this view' });
    const name = within(dialog).getByRole<HTMLInputElement>('textbox', { name: /Name/ });
    expect(name.value).toBe('Results for “oat”');
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    return dialog;
  };

  test('saving a view stores the page with its filters, without the dialog, under its heading', async () => {
    const page = open(results);
    await save(page);
    await screen.findByText(/“Results for “oat”” is saved/);
    expect(page.sent).toEqual([{ name: 'Results for “oat”', shared: false, address: results }]);
  });

  test('saving a view under another name closes its dialog without a question', async () => {
    const page = open(results);
    await page.user.click(await screen.findByRole('button', { name: 'Save this view' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Save this view' }));
    await page.user.type(dialog.getByRole('textbox', { name: /Name/ }), ' for Monday');
    await page.user.click(dialog.getByRole('button', { name: 'Save' }));
    await screen.findByText(/“Results for “oat” for Monday” is saved/);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('saving a view shows why it was refused, and keeps the name', async () => {
    const page = open(results, { 'POST /saved-views': limitReached('saved_views', 100) });
    const dialog = await save(page);
    expect((await within(dialog).findByRole('alert')).textContent).toMatch(/up to 100 views/);
    within(dialog).getByDisplayValue('Results for “oat”');
  });
});

test.each([
  ['a comparison', '/ConsumerForecast/compare?objects=7&domain=1215&source=1&previous=1', null],
  ['a worklist', '/ConsumerForecast/worklist?objects=7&source=1', 'More'],
])('%s can be saved as a view where it is shown', async (_what, address, menu) => {
  const { user, sent } = open(address, {
    '/lookup/object': ok({ object: anObject() }),
    '/lookup/worklist': ok({ objects: [anObject()] }),
    '/lookup/insight': ok({ insight: anInsight(), release: 3, built_on: '2026-11-03' }),
    '/annotations': ok({ annotations: [] }),
  });
  if (menu) await user.click(await screen.findByRole('button', { name: menu }));
  await user.click(await screen.findByRole(menu ? 'menuitem' : 'button', { name: 'Save this view' }));
  const dialog = await screen.findByRole('dialog', { name: 'Save this view' });
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toMatchObject([{ address }]));
});
