// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { refusal, visit } from '../../world.tsx';
import { aLookupServer, lookupViewer, ok } from '../searchServer.ts';

const own = (list_uid: string, name: string, shared = false) => ({
  list_uid,
  page: 'worklist',
  name,
  objects: [7, 8],
  source: 1,
  domain: null,
  shared,
  updated_at: '2026-01-05T12:00:00.000Z',
});
const theirs = {
  list_uid: 'lst_3',
  page: 'comparison',
  name: 'Serums',
  source: 1,
  domain: 9022,
  updated_at: '2026-01-04T12:00:00.000Z',
  count: 3,
  owner: 'Priya Nair',
  opens_with: { gap_uid: lookupViewer().profile?.gap_uid, profile_name: 'Larkspur Foods: All' },
};

async function open(more = {}, viewer = lookupViewer()) {
  let lists = [own('lst_1', 'Breakfast'), own('lst_2', 'Tea', true)];
  const sent: unknown[] = [];
  const { asked } = aLookupServer(
    {
      'GET /saved-lists': () => ok({ lists, shared: [theirs] }),
      'GET /saved-views': ok({ views: [], shared: [] }),
      'PUT /saved-lists/lst_1': (_query, body) => {
        sent.push(body);
        lists = lists.map((each) => (each.list_uid === 'lst_1' ? { ...each, ...body } : each));
        return ok({ list: lists[0] });
      },
      'DELETE /saved-lists/lst_1': () => {
        lists = lists.slice(1);
        return ok({});
      },
      'DELETE /saved-lists/lst_2': ok({}),
      ...more,
    },
    viewer,
  );
  const user = visit('/ConsumerForecast/saved-lists?tab=lists', { hinted: true });
  return { user, asked, sent };
}
const row = (name: string) => screen.findByRole('row', { name: new RegExp(`^${name}`) });
const removals = (asked: readonly string[]) => asked.filter((each) => each.startsWith('DELETE'));

test('saved lists show their owner, sharing and number of objects', async () => {
  await open();
  expect((await row('Breakfast')).textContent).toMatch(
    /^BreakfastWorklist · 2 objects · InstagramYouOnly you/,
  );
  expect((await row('Tea')).textContent).toMatch(/YouShared/);
  const serums = await row('Serums');
  expect(serums.textContent).toMatch(/^SerumsComparison · 3 objects · Beauty · InstagramPriya NairShared/);
  expect(within(serums).getByRole('link', { name: 'Serums' }).getAttribute('href')).toBe(
    '/ConsumerForecast/compare?list=lst_3',
  );
  expect(
    within(serums)
      .getAllByRole('button')
      .map((each) => each.ariaLabel),
  ).toEqual(['Copy link to Serums']);
});

test('a shared list that another profile opens names it, and its link says which place it needs', async () => {
  const opens_with = { gap_uid: 'gap_2', profile_name: 'Larkspur Foods: Beauty' };
  await open({ 'GET /saved-lists': ok({ lists: [], shared: [{ ...theirs, opens_with }] }) });
  const serums = await row('Serums');
  expect(serums.textContent).toMatch(/Instagram · Opens with your profile “Beauty”/);
  expect(within(serums).getByRole('link', { name: 'Serums' }).getAttribute('href')).toBe(
    '/ConsumerForecast/compare?list=lst_3&source=1&domain=9022',
  );
});

test('a saved list can be renamed and shared in the list', async () => {
  const { user, sent } = await open();
  await user.click(await screen.findByRole('button', { name: 'Rename or share Breakfast' }));
  const dialog = await screen.findByRole('dialog', { name: 'Breakfast' });
  const name = within(dialog).getByRole('textbox', { name: /Name/ });
  await user.clear(name);
  await user.type(name, 'Brunch');
  await user.click(within(dialog).getByRole('checkbox', { name: 'Everyone at Larkspur Foods can open it' }));
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect((await row('Brunch')).textContent).toMatch(/YouShared/);
  expect(sent).toEqual([{ name: 'Brunch', shared: true, before: { name: 'Breakfast', shared: false } }]);
});

test('a removed list can be restored until one leaves the page', async () => {
  const { user, asked } = await open();
  const remove = async () => user.click(await screen.findByRole('button', { name: 'Remove Breakfast' }));
  await remove();
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Breakfast' })).toBeNull());
  await user.click(within(screen.getByText(/“Breakfast” is removed/)).getByRole('button', { name: 'Undo' }));
  await row('Breakfast');
  expect(removals(asked)).toEqual([]);
  await remove();
  await user.click(await screen.findByRole('button', { name: 'Dismiss' }));
  await waitFor(() => expect(removals(asked)).toEqual(['DELETE /saved-lists/lst_1']));
  expect(screen.queryByRole('link', { name: 'Breakfast' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Remove Tea' }));
  await screen.findByText(/“Tea” is removed/);
  cleanup();
  await waitFor(() => expect(removals(asked)).toHaveLength(2));
});

test('a list that fails to be removed is shown again, with the reason', async () => {
  const { user } = await open({ 'DELETE /saved-lists/lst_1': refusal(500, 'internal') });
  await user.click(await screen.findByRole('button', { name: 'Remove Breakfast' }));
  await user.click(await screen.findByRole('button', { name: 'Dismiss' }));
  await screen.findByRole('alert');
  await row('Breakfast');
});

test('the page without lists shows how to save one', async () => {
  await open({ 'GET /saved-lists': ok({ lists: [], shared: [] }) });
  await screen.findByText(/“Save as list” is on every worklist and comparison\./);
});

test('guests see how to save lists', async () => {
  await open({}, lookupViewer({ anon: true, account_uid: null, email: null, roles: [] }));
  await screen.findByText('Log in with an account to keep bookmarks, lists, views and alerts.');
});
