import { describe, expect, test } from 'vitest';
import { check } from '../../../../shared/api/access/auth.ts';
import {
  changeSavedView,
  readSavedViews,
  removeSavedView,
  saveView,
} from '../../../../shared/api/lookup/savedViews.ts';
import { maxSavedViews, maxSharedViews } from '../../../../shared/model/lookup/savedView.ts';
import type { Browser } from '../../../support/browser.ts';
import { databaseRequests } from '../../../support/databaseRequests.ts';
import { demoStage, logInAs } from '../../../support/demo.ts';
import {
  beautyProfile,
  foodProfile,
  homeGoodsProfile,
  loggedIn,
  newPerson,
  saltmarsh,
} from '../../../support/people.ts';
import { joinAsGuest } from '../../../support/preview.ts';
import { tables } from '../../../support/tables.ts';
import { holderOf } from '../queries/lookupWorld.ts';

const stage = demoStage();
const address = '/ConsumerForecast/lookup-view?sid=7&domain=1215&source=1&forecast=1';
const saved = async ({ call }: Browser, more = {}) =>
  (await call(saveView, { name: 'Oat drinks, with forecast', address, ...more })).view;
const refused = (code: string) => expect.objectContaining({ code });

/** At the limit of these. */
const limited = (of: string) =>
  expect.objectContaining({ code: 'limit_reached', details: expect.objectContaining({ of }) });

describe('a saved view', () => {
  test('a saved view is visible to its owner with its filters, until it is removed', async () => {
    const owner = await holderOf(stage);
    const { view_uid: view } = await saved(owner);
    expect((await owner.call(readSavedViews, {})).views).toMatchObject([{ address, shared: false }]);
    await owner.call(changeSavedView, { view, name: ' Oat ' });
    expect((await owner.call(readSavedViews, {})).views).toMatchObject([{ name: 'Oat', address }]);
    await owner.call(removeSavedView, { view });
    expect((await owner.call(readSavedViews, {})).views).toEqual([]);
    await expect(owner.call(removeSavedView, { view })).rejects.toEqual(refused('not_found'));
  });

  test.each([
    ['no name', { name: ' ' }],
    ['a name too long', { name: 'x'.repeat(81) }],
    ['an address elsewhere', { address: 'https://elsewhere.example/' }],
    [
      'an address that browsers resolve to another site',
      { address: '//elsewhere.example/ConsumerForecast/signals' },
    ],
    ['an address with a script', { address: 'javascript:alert(1)' }],
    ['a page outside CF Lite', { address: '/AppView/admin' }],
    ['an address of 2,001 characters', { address: address.padEnd(2001, 'x') }],
  ])('a saved view is refused with %s', async (_what, wrong) => {
    const { call } = await holderOf(stage);
    await expect(call(saveView, { name: 'A', address, ...wrong })).rejects.toEqual(refused('invalid_input'));
  });

  test('a saved view is limited to a hundred per person', async () => {
    const owner = await holderOf(stage);
    const before = maxSavedViews - 5;
    for (let at = 0; at < before; at += 1) await saved(owner, { name: `View ${at}` });
    const results = await Promise.allSettled(Array.from({ length: 8 }, () => saved(owner)));
    const failures = results.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
    expect(failures).toEqual(Array(3).fill(limited('saved_views')));
    const { views } = await owner.call(readSavedViews, {});
    expect(views).toHaveLength(maxSavedViews);
    for (const { view_uid: view } of views.slice(0, 2)) await owner.call(removeSavedView, { view });
    await saved(owner);
    await saved(owner);
    await expect(saved(owner)).rejects.toEqual(limited('saved_views'));
  }, 60_000);
});

test('a hundred views that one person saves at once are all saved, each in one transaction', async () => {
  const owner = await holderOf(stage);
  await saved(owner);
  const all = () =>
    Promise.all(Array.from({ length: maxSavedViews - 1 }, () => saved(owner, { shared: true })));
  const requests = await databaseRequests(all);
  expect((await owner.call(readSavedViews, {})).views).toHaveLength(maxSavedViews);
  // The first to share also creates the count of the organization, for which others may have to try again.
  const transactions = requests.filter((name) => name === 'TransactWriteItemsCommand');
  expect(transactions.length).toBeLessThan(2 * maxSavedViews);
}, 120_000);

test('a save that keeps meeting other changes is refused with the time to try again, instead of failing', async () => {
  const { inTurn } = await import('../../../../functions/lookup/saving/savedCounts.ts');
  const { Conflict } = await import('../../../../functions/platform/data/table/commit.ts');
  const meeting = inTurn(() => Promise.reject(new Conflict([0])));
  await expect(meeting).rejects.toMatchObject({ code: 'too_many_attempts', retryAfterSeconds: 1 });
}, 30_000);

describe('another person of the organization', () => {
  test('another person of the organization finds a shared view with its owner’s name until it is withdrawn, and can’t change it', async () => {
    const [owner, colleague] = [await holderOf(stage), await holderOf(stage)];
    await saved(owner, { name: 'Private' });
    const { view_uid: view } = await saved(owner);
    const sharedWith = async (reader: Browser) =>
      (await reader.call(readSavedViews, {})).shared.filter(({ view_uid }) => view_uid === view);
    expect(await sharedWith(colleague)).toEqual([]);
    await owner.call(changeSavedView, { view, shared: true });
    await owner.call(changeSavedView, { view, shared: true, name: 'Twice' });
    const { full_name } = await owner.call(check, {});
    const [found] = await sharedWith(colleague);
    expect(found).toMatchObject({ name: 'Twice', address, owner: full_name });
    expect(Object.keys(found ?? {})).not.toContain('account_uid');
    expect(await sharedWith(owner)).toEqual([]);
    for (const change of [
      () => colleague.call(changeSavedView, { view, name: 'Mine' }),
      () => colleague.call(removeSavedView, { view }),
    ]) {
      await expect(change()).rejects.toEqual(refused('not_found'));
    }
    await owner.call(changeSavedView, { view, shared: false });
    expect(await sharedWith(colleague)).toEqual([]);
  });
});

describe('a view of a source or vertical outside the profile in use', () => {
  const of = (source: number, domain: number) =>
    `/ConsumerForecast/lookup-view?sid=7&domain=${domain}&source=${source}`;
  const beautyView = of(1, 9022);
  const travelView = of(1, 7959);

  test('a view outside the profile in use is listed with the reader’s other profile that opens it, or not at all', async () => {
    const owner = await holderOf(stage, { sources: [{ source: 1, verticals: [1215, 9022, 7959] }] });
    const names = ['Food', 'Beauty', 'Travel'];
    const addresses = [of(1, 1215), beautyView, travelView];
    const uids: string[] = [];
    for (const [at, shown] of addresses.entries()) {
      const view = await saved(owner, { name: names[at], address: shown, shared: true });
      uids.push(view.view_uid);
    }
    const reader = await loggedIn(
      stage,
      await newPerson({
        account: { primary_gap_uid: foodProfile },
        memberships: [{ profiles: [foodProfile, beautyProfile] }],
      }),
    );
    const { shared } = await reader.call(readSavedViews, {});
    const found = shared.filter(({ view_uid }) => uids.includes(view_uid));
    expect(Object.fromEntries(found.map(({ name, opens_with }) => [name, opens_with.gap_uid]))).toEqual({
      Food: foodProfile,
      Beauty: beautyProfile,
    });
  });

  test('a view stays in its owner’s list without a profile that opens it', async () => {
    const owner = await holderOf(stage);
    await saved(owner, { address: travelView });
    await saved(owner);
    const { views } = await owner.call(readSavedViews, {});
    expect(views.map(({ opens_with }) => opens_with !== null)).toEqual([true, false]);
  });
});

describe('an organization that shares two hundred views', () => {
  test('an organization that shares two hundred views is refused another one, new or private so far, until one is withdrawn', async () => {
    const { commit, create } = await tables();
    const { savedCount } = await import('../../../../functions/platform/data/savedCount.ts');
    const owner = await loggedIn(
      stage,
      await newPerson({
        account: { primary_gap_uid: homeGoodsProfile },
        memberships: [{ organization_uid: saltmarsh }],
      }),
    );
    await commit(
      create(savedCount, {
        saved: 'views',
        organization_uid: saltmarsh,
        account_uid: null,
        count: maxSharedViews - 2,
      }),
    );
    const results = await Promise.allSettled([1, 2, 3].map(() => saved(owner, { shared: true })));
    const failures = results.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
    expect(failures).toEqual([limited('shared_views')]);
    const { view_uid: view } = await saved(owner);
    const share = () => owner.call(changeSavedView, { view, shared: true });
    await expect(share()).rejects.toEqual(limited('shared_views'));
    const [first] = (await owner.call(readSavedViews, {})).views.filter(({ shared }) => shared);
    if (first) await owner.call(changeSavedView, { view: first.view_uid, shared: false });
    expect((await share()).view).toMatchObject({ shared: true });
    await owner.call(removeSavedView, { view });
    await saved(owner, { shared: true });
    await expect(saved(owner, { shared: true })).rejects.toEqual(limited('shared_views'));
  });
});

test('another organization can’t see a shared view', async () => {
  await saved(await holderOf(stage), { shared: true });
  const stranger = stage.browser();
  await logInAs(stranger, 'investor@ninefold.example');
  expect((await stranger.call(readSavedViews, {})).shared).toEqual([]);
});

test('guests can’t save views', async () => {
  const guest = stage.browser();
  await joinAsGuest(guest);
  await expect(guest.call(readSavedViews, {})).rejects.toMatchObject({ status: 403 });
});
