import { expect, test } from 'vitest';
import { readSettings, writeSettings } from '../../../../shared/api/access/account.ts';
import type { AccountUid } from '../../../../shared/model/ids.ts';
import { type Bookmark, maxBookmarks } from '../../../../shared/model/lookup/bookmark.ts';
import { demoStage } from '../../../support/demo.ts';
import {
  foodProfile,
  homeGoodsProfile,
  larkspur,
  loggedIn,
  newPerson,
  saltmarsh,
} from '../../../support/people.ts';
import { joinAsGuest } from '../../../support/preview.ts';
import { expectRefused } from '../../../support/refused.ts';
import { tables } from '../../../support/tables.ts';

const stage = demoStage();

const bookmark = (object_sid: number, rest: Partial<Bookmark> = {}): Bookmark => ({
  object_name: `Object ${object_sid}`,
  object_sid,
  date_added: '2026-01-02T03:04:05.000Z',
  ts: 1_767_323_045_000,
  source: 1,
  domain: 1215,
  type_code: 'BR',
  ...rest,
});
const sids = ({ bookmarks = [] }: { bookmarks?: Bookmark[] | undefined }) =>
  bookmarks.map(({ object_sid }) => object_sid);

const somebody = async () => loggedIn(stage, await newPerson());

test('bookmarks are empty at first, and persist across logins', async () => {
  const person = await newPerson();
  const { call } = await loggedIn(stage, person);
  expect(await call(readSettings, { type: 'bookmarks' })).toEqual({ bookmarks: [] });
  expect(await call(writeSettings, { settings: { add_bookmark: bookmark(1) } })).toEqual({
    bookmarks: [bookmark(1)],
  });
  const next = await loggedIn(stage, person);
  expect(await next.call(readSettings, {})).toMatchObject({ bookmarks: [bookmark(1)] });
});

test('bookmarks contain an object once per source and vertical', async () => {
  const { call } = await somebody();
  const add = (each: Bookmark) => call(writeSettings, { settings: { add_bookmark: each } });
  await add(bookmark(1));
  await add(bookmark(1, { source: 5 }));
  await add(bookmark(1, { domain: 9022 }));
  const { bookmarks } = await add(bookmark(1, { object_name: 'Its new name' }));
  expect(bookmarks).toHaveLength(3);
  expect(bookmarks?.at(-1)?.object_name).toBe('Its new name');
});

test('bookmarks can be removed, even twice', async () => {
  const { call } = await somebody();
  await call(writeSettings, { settings: { bookmarks: [bookmark(1), bookmark(2)] } });
  const place = { object_sid: 1, source: 1, domain: 1215 } as const;
  const remove = () => call(writeSettings, { settings: { remove_bookmark: place } });
  expect(sids(await remove())).toEqual([2]);
  expect(sids(await remove())).toEqual([2]);
});

test('bookmarks added on two devices at the same time are all kept', async () => {
  const person = await newPerson();
  const devices = [await loggedIn(stage, person), await loggedIn(stage, person)];
  await Promise.all(
    devices.flatMap(({ call }, at) =>
      [1, 2, 3].map((each) => call(writeSettings, { settings: { add_bookmark: bookmark(10 * at + each) } })),
    ),
  );
  const [{ call }] = devices as [(typeof devices)[0]];
  expect(sids(await call(readSettings, {})).sort((a, b) => a - b)).toEqual([1, 2, 3, 11, 12, 13]);
});

test(`bookmarks are limited to ${maxBookmarks}`, async () => {
  const { call } = await somebody();
  const full = Array.from({ length: maxBookmarks }, (_, at) => bookmark(at + 1));
  await call(writeSettings, { settings: { bookmarks: full } });
  const one = { settings: { add_bookmark: bookmark(maxBookmarks + 1) } };
  await expectRefused(call(writeSettings, one), 'invalid_input');
  expect(sids(await call(readSettings, {}))).toHaveLength(maxBookmarks);
});

test('bookmarks fit their row even with the longest names in a three-byte script', async () => {
  const person = await newPerson();
  const { call } = await loggedIn(stage, person);
  const { bookmarks, commit, create } = await tables();
  const long = (sid: number) => bookmark(sid, { object_name: '語'.repeat(200) });
  const rows = Array.from({ length: maxBookmarks - 1 }, (_, at) => long(at + 1));
  await commit(create(bookmarks, { account_uid: person.account_uid, bookmarks: rows }));
  const last = await call(writeSettings, { settings: { add_bookmark: long(maxBookmarks) } });
  expect(sids(last)).toHaveLength(maxBookmarks);
});

test.each([
  ['an unknown field', { ...bookmark(1), is_admin: true }],
  ['a name of 10 kB', bookmark(1, { object_name: 'x'.repeat(10_000) })],
  ['a lone surrogate in its name', bookmark(1, { object_name: 'Ada \ud83d' })],
  ['an endless date', bookmark(1, { date_added: `2026-01-01T00:00:00.${'0'.repeat(10_000)}Z` })],
  ['a source that is not listed', { ...bookmark(1), source: 6 }],
  ['a nonexistent vertical', { ...bookmark(1), domain: 1 }],
  ['a negative id', bookmark(-1)],
])('bookmarks are refused with %s', async (_what, add_bookmark) => {
  const { call } = await somebody();
  const settings = { add_bookmark: add_bookmark as Bookmark };
  await expectRefused(call(writeSettings, { settings }), 'invalid_input');
  expect(sids(await call(readSettings, {}))).toEqual([]);
});

test('bookmarks are refused to guests', async () => {
  const guest = stage.browser();
  await joinAsGuest(guest);
  await expectRefused(guest.call(readSettings, {}), 'no_access');
  await expectRefused(guest.call(writeSettings, { settings: { add_bookmark: bookmark(1) } }), 'no_access');
});

test('settings state the organization a login opens first', async () => {
  const { call } = await somebody();
  expect(await call(readSettings, { type: 'primary' })).toEqual({
    primary_org_uid: larkspur,
    primary_org_name: 'Larkspur Foods',
    primary_gap_uid: null,
  });
});

test('settings change together or not at all', async () => {
  const { call } = await somebody();
  const primary = { primary_org_uid: saltmarsh, primary_gap_uid: homeGoodsProfile };
  const both = { settings: { primary, add_bookmark: bookmark(1) } };
  await expectRefused(call(writeSettings, both), 'profile_not_held');
  expect(sids(await call(readSettings, {}))).toEqual([]);
  const own = { primary_org_uid: larkspur, primary_gap_uid: foodProfile };
  await call(writeSettings, { settings: { primary: own, add_bookmark: bookmark(1) } });
  expect(await call(readSettings, {})).toMatchObject({ ...own, bookmarks: [bookmark(1)] });
});

test('settings of another person can’t be read or written by an id in the query or the body', async () => {
  const { call, fetch } = await somebody();
  const id = 'acc_manager' as AccountUid;
  await expectRefused(call(readSettings, { id }), 'no_access');
  await expectRefused(call(writeSettings, { id, settings: { add_bookmark: bookmark(1) } }), 'no_access');
  const response = await fetch(`/api/auth/account/settings?id=${id}`, {
    method: 'POST',
    headers: { 'x-requested-with': 'tideline', 'content-type': 'application/json' },
    body: JSON.stringify({ settings: { add_bookmark: bookmark(1) } }),
  });
  expect(response.status).toBe(403);
});

test('settings can be requested with the person’s own id', async () => {
  const person = await newPerson();
  const { call } = await loggedIn(stage, person);
  expect(await call(readSettings, { id: person.account_uid, type: 'bookmarks' })).toEqual({ bookmarks: [] });
});
