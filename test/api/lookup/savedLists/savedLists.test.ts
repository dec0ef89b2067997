import { describe, expect, test } from 'vitest';
import { check } from '../../../../shared/api/access/auth.ts';
import { readObject } from '../../../../shared/api/lookup/queries.ts';
import {
  changeSavedList,
  readSavedList,
  readSavedLists,
  removeSavedList,
  saveList,
} from '../../../../shared/api/lookup/savedLists.ts';
import { maxSavedLists, maxSharedLists } from '../../../../shared/model/lookup/savedList.ts';
import type { VerticalId } from '../../../../shared/model/scope.ts';
import type { Browser } from '../../../support/browser.ts';
import { logInAs } from '../../../support/demo.ts';
import { homeGoodsProfile, loggedIn, newPerson, saltmarsh } from '../../../support/people.ts';
import { joinAsGuest } from '../../../support/preview.ts';
import { tables } from '../../../support/tables.ts';
import { beauty, food, holderOf, lookupStage } from '../queries/lookupWorld.ts';

const stage = lookupStage();

const everything = { sources: [{ source: 1 as const, verticals: [food, beauty] as VerticalId[] }] };
const salt = { page: 'worklist' as const, name: 'Salt', objects: [1, 2], source: 1 as const };
const saved = async ({ call }: Browser, more = {}) => (await call(saveList, { ...salt, ...more })).list;
const refused = (code: string) => expect.objectContaining({ code });

/** At the limit of these. */
const limited = (of: string) =>
  expect.objectContaining({ code: 'limit_reached', details: expect.objectContaining({ of }) });

describe('a saved list', () => {
  test('a saved list is visible to its owner by name, until it is changed or removed', async () => {
    const owner = await holderOf(stage, everything);
    const { list_uid: list } = await saved(owner);
    expect(await owner.call(readSavedLists, {})).toMatchObject({ lists: [{ ...salt, shared: false }] });
    await owner.call(changeSavedList, { list, name: ' Sea salt ', objects: [2, 2] });
    const read = await owner.call(readSavedList, { list });
    expect(read).toMatchObject({ list: { name: 'Sea salt', objects: [2] }, own: true, hidden: 0 });
    await owner.call(removeSavedList, { list });
    expect((await owner.call(readSavedLists, {})).lists).toEqual([]);
    await expect(owner.call(removeSavedList, { list })).rejects.toEqual(refused('not_found'));
  });

  test('a saved list doesn’t reveal its owner or organization', async () => {
    const list = await saved(await holderOf(stage, everything), { shared: true });
    expect(Object.keys(list)).not.toContain('account_uid');
    expect(Object.keys(list)).not.toContain('organization_uid');
  });

  test.each([
    ['no name', { name: ' ' }],
    ['a name too long', { name: 'x'.repeat(81) }],
    ['no objects', { objects: [] }],
    ['more than 50 objects', { objects: Array.from({ length: 51 }, (_, at) => at + 1) }],
    ['an unknown source', { source: 2 }],
  ])('a saved list is refused with %s', async (_what, wrong) => {
    const { call } = await holderOf(stage, everything);
    await expect(call(saveList, { ...salt, ...wrong } as never)).rejects.toEqual(refused('invalid_input'));
  });

  test('a saved list is limited to a hundred per person', async () => {
    const owner = await holderOf(stage, everything);
    for (let at = 0; at < maxSavedLists - 2; at += 1) await saved(owner, { name: `List ${at}` });
    const results = await Promise.allSettled(Array.from({ length: 4 }, () => saved(owner)));
    const failures = results.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
    expect(failures).toEqual(Array(2).fill(limited('saved_lists')));
    expect((await owner.call(readSavedLists, {})).lists).toHaveLength(maxSavedLists);
  }, 60_000);
});

test('an organization shares at most two hundred lists, and another one after one is withdrawn', async () => {
  const { commit, create } = await tables();
  const { savedCount } = await import('../../../../functions/platform/data/savedCount.ts');
  const owner = await loggedIn(
    stage,
    await newPerson({
      account: { primary_gap_uid: homeGoodsProfile },
      memberships: [{ organization_uid: saltmarsh }],
    }),
  );
  const count = maxSharedLists - 1;
  await commit(create(savedCount, { saved: 'lists', organization_uid: saltmarsh, account_uid: null, count }));
  const shared = await saved(owner, { shared: true });
  await expect(saved(owner, { shared: true })).rejects.toEqual(limited('shared_lists'));
  const own = await saved(owner);
  const share = () => owner.call(changeSavedList, { list: own.list_uid, shared: true });
  await expect(share()).rejects.toEqual(limited('shared_lists'));
  await owner.call(changeSavedList, { list: shared.list_uid, shared: false });
  expect((await share()).list).toMatchObject({ shared: true });
  await owner.call(removeSavedList, { list: own.list_uid });
  await saved(owner, { shared: true });
});

describe('another person of the organization', () => {
  test('another person of the organization opens a shared list by its link, with the accessible objects', async () => {
    const owner = await holderOf(stage, everything);
    const { list_uid: list } = await saved(owner, { shared: true });
    const colleague = await holderOf(stage, { sources: [{ source: 1, verticals: [food] }] });
    await expect(colleague.call(readObject, { sid: 2, source: 1 })).rejects.toEqual(refused('not_found'));
    expect(await colleague.call(readSavedList, { list })).toMatchObject({
      list: { name: 'Salt', objects: [1] },
      own: false,
      hidden: 1,
    });
    expect((await colleague.call(readSavedLists, {})).lists).toEqual([]);
  });

  test('another person of the organization finds it among the shared ones with its owner’s name, without its objects, until it is withdrawn', async () => {
    const [owner, colleague] = [await holderOf(stage, everything), await holderOf(stage, everything)];
    await saved(owner, { name: 'Private' });
    const { list_uid: list } = await saved(owner, { name: 'Pepper', shared: true });
    const sharedWith = async (reader: Browser) =>
      (await reader.call(readSavedLists, {})).shared.filter(({ list_uid }) => list_uid === list);
    const { full_name } = await owner.call(check, {});
    expect(await sharedWith(colleague)).toEqual([
      expect.objectContaining({ name: 'Pepper', count: 2, owner: full_name }),
    ]);
    const [found] = await sharedWith(colleague);
    expect(Object.keys(found ?? {})).not.toContain('objects');
    expect(Object.keys(found ?? {})).not.toContain('account_uid');
    expect((await colleague.call(readSavedLists, {})).shared.map(({ name }) => name)).not.toContain(
      'Private',
    );
    expect(await sharedWith(owner)).toEqual([]);
    const stranger = stage.browser();
    await logInAs(stranger, 'investor@ninefold.example');
    expect((await stranger.call(readSavedLists, {})).shared).toEqual([]);
    await owner.call(changeSavedList, { list, shared: false });
    expect(await sharedWith(colleague)).toEqual([]);
  });

  test('another person of the organization finds the shared lists that one of their profiles opens, with that profile', async () => {
    const owner = await holderOf(stage, everything);
    const of = async (name: string, more = {}) =>
      (await saved(owner, { name, shared: true, ...more })).list_uid;
    const uids = [
      await of('Both', { objects: [2, 1] }),
      await of('Beauty alone', { objects: [2] }),
      await of('Food comparison', { page: 'comparison', domain: food }),
      await of('Unknown', { objects: [987_654] }),
    ];
    const found = async (reader: Browser) =>
      (await reader.call(readSavedLists, {})).shared
        .filter(({ list_uid }) => uids.includes(list_uid))
        .map(({ name, opens_with }) => [name, opens_with.gap_uid])
        .toSorted();
    const reader = await holderOf(stage, { sources: [{ source: 1, verticals: [food] }] });
    const gap = (await reader.call(check, {})).profile?.gap_uid ?? '';
    expect(await found(reader)).toEqual([
      ['Both', gap],
      ['Food comparison', gap],
    ]);
    const onlyBeauty = await holderOf(stage, { sources: [{ source: 1, verticals: [beauty] }] });
    expect((await found(onlyBeauty)).map(([name]) => name)).toEqual(['Beauty alone', 'Both']);
  });

  test('another person of the organization can open it while it is shared, but never change it', async () => {
    const [owner, colleague] = [await holderOf(stage, everything), await holderOf(stage, everything)];
    const { list_uid: list } = await saved(owner);
    const open = () => colleague.call(readSavedList, { list });
    await expect(open()).rejects.toEqual(refused('not_found'));
    await owner.call(changeSavedList, { list, shared: true });
    await owner.call(changeSavedList, { list, shared: true, name: 'Twice' });
    expect((await open()).list.name).toBe('Twice');
    await expect(colleague.call(changeSavedList, { list, name: 'Mine' })).rejects.toEqual(
      refused('not_found'),
    );
    await expect(colleague.call(removeSavedList, { list })).rejects.toEqual(refused('not_found'));
    await owner.call(changeSavedList, { list, shared: false });
    await expect(open()).rejects.toEqual(refused('not_found'));
  });
});

test('another organization can’t open a list, shared or not', async () => {
  const owner = await holderOf(stage, everything);
  const { list_uid: list } = await saved(owner, { shared: true });
  const stranger = stage.browser();
  await logInAs(stranger, 'investor@ninefold.example');
  await expect(stranger.call(readSavedList, { list })).rejects.toEqual(refused('not_found'));
});

test('guests can’t save lists', async () => {
  const guest = stage.browser();
  await joinAsGuest(guest);
  await expect(guest.call(readSavedLists, {})).rejects.toMatchObject({ status: 403 });
});
