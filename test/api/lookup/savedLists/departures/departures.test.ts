import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changeDigest } from '../../../../../shared/api/access/account.ts';
import { check } from '../../../../../shared/api/access/auth.ts';
import { removeMember } from '../../../../../shared/api/customers/members.ts';
import { eraseRemoved } from '../../../../../shared/api/customers/removals.ts';
import { addAnnotation, readAnnotations } from '../../../../../shared/api/lookup/annotations.ts';
import { readSavedLists, saveList } from '../../../../../shared/api/lookup/savedLists.ts';
import { readSavedViews, saveView } from '../../../../../shared/api/lookup/savedViews.ts';
import type { Browser } from '../../../../support/browser.ts';
import { meanwhile } from '../../../../support/meanwhile.ts';
import { deliveryOf } from '../../../../support/outbox.ts';
import { larkspur, letIn, loggedIn, membershipOf, saltmarsh } from '../../../../support/people.ts';
import type { Stage } from '../../../../support/stage.ts';
import { tables } from '../../../../support/tables.ts';
import { letPass, restoreTimeAfterEach } from '../../../../support/time.ts';
import { holderOf, startLookupStage } from '../../queries/lookupWorld.ts';

let stage: Stage;
let admin: Browser;
beforeAll(async () => {
  stage = await startLookupStage();
  admin = stage.browser();
  await letIn(admin, 'admin@tideline.example');
}, 60_000);
afterAll(() => stage.stop());
restoreTimeAfterEach();

const list = { page: 'worklist' as const, objects: [1], source: 1 as const };
const view = { address: '/ConsumerForecast/lookup-view?sid=1&domain=1215&source=1' };
const note = { object: 1, month: '2020-01' };

/** Saves one item of each kind privately, and one shared with the organization. */
async function save({ call }: Browser, name: string): Promise<void> {
  for (const shared of [false, true]) {
    const title = shared ? `${name}, shared` : name;
    await call(saveList, { ...list, name: title, shared });
    await call(saveView, { ...view, name: title, shared });
    await call(addAnnotation, { ...note, text: title, shared });
  }
  await call(changeDigest, { frequency: 'weekly', weekday: 1, zone: 'America/New_York' });
}

async function member() {
  const email = `${randomUUID()}@larkspur.example`;
  const browser = await holderOf(stage, {}, { email });
  const { account_uid } = await browser.call(check, {});
  if (!account_uid) throw new Error('Nobody is logged in.');
  return { ...browser, email, account_uid };
}
type Member = Awaited<ReturnType<typeof member>>;

const leave = ({ account_uid }: Member) => admin.call(removeMember, { organization: larkspur, account_uid });

/** Removes a person, and ends the time in which that can be undone. */
async function leaveForGood(person: Member): Promise<void> {
  await leave(person);
  await admin.call(eraseRemoved, { organization: larkspur, account_uid: person.account_uid });
}

/** Runs the outbox on all waiting departures, as the queue would; returns how many must be retried. */
async function run(): Promise<number> {
  const { departurePrefix, list: rowsIn, outbox } = await tables();
  const { departure } = await import('../../../../../functions/platform/data/departure.ts');
  const { handler } = await import('../../../../../functions/outbox/lambda.ts');
  const { rows } = await rowsIn([departure], { PK: outbox, SK: departurePrefix });
  const { batchItemFailures } = await handler(deliveryOf(...rows.map((row) => departure.keys(row).SK)));
  return batchItemFailures.length;
}

/** How many rows a person’s saved items have, including counts and due digests. */
async function rowsOf({ account_uid }: Member, organization = larkspur): Promise<Record<string, number>> {
  const { annotationsOf, digestKey, savedCountKey, savedListsOf, savedViewsOf, storedPages } = await tables();
  const partitions = {
    lists: savedListsOf(organization, account_uid),
    views: savedViewsOf(organization, account_uid),
    notes: annotationsOf(organization, account_uid),
    digests: digestKey(organization, account_uid).PK,
    counts: savedCountKey('lists', organization, account_uid).PK,
    viewCounts: savedCountKey('views', organization, account_uid).PK,
  };
  const found: Record<string, number> = {};
  for (const [name, PK] of Object.entries(partitions)) {
    found[name] = 0;
    for await (const items of storedPages({ table: 'PORTAL_TABLE' }, { PK })) found[name] += items.length;
  }
  return found;
}
const everything = { lists: 2, views: 2, notes: 1, digests: 1, counts: 1, viewCounts: 1 };
/** Shared lists and views are stored with their author’s own. */
const onlyShared = { lists: 1, views: 1, notes: 0, digests: 0, counts: 0, viewCounts: 0 };

describe('a person’s saved pages', () => {
  test('a person’s saved pages are deleted when their removal can no longer be undone; shared ones stay, with their name', async () => {
    const [leaver, colleague] = [await member(), await member()];
    await save(leaver, 'Harvest');
    await save(colleague, 'Sowing');
    await leaveForGood(leaver);
    letPass({ minutes: 2 });
    expect(await run()).toBe(0);
    expect(await rowsOf(leaver)).toEqual(onlyShared);
    expect(await rowsOf(colleague)).toEqual(everything);
    const theirs = expect.objectContaining({ name: 'Harvest, shared', owner: 'Ada Quill' });
    expect((await colleague.call(readSavedLists, {})).shared).toContainEqual(theirs);
    expect((await colleague.call(readSavedViews, {})).shared).toContainEqual(theirs);
    expect((await colleague.call(readAnnotations, { objects: '1' })).annotations).toContainEqual(
      expect.objectContaining({ text: 'Harvest, shared', author: 'Ada Quill' }),
    );
  });

  test('a person’s saved pages stop their digests at the moment of removal', async () => {
    const leaver = await member();
    await save(leaver, 'Harvest');
    await leave(leaver);
    expect(await rowsOf(leaver)).toEqual({ ...everything, digests: 0 });
  });

  test('a person’s saved pages stay in their other organizations', async () => {
    const leaver = await member();
    const { commit, create } = await tables();
    const { savedView } = await import('../../../../../functions/platform/data/savedView.ts');
    const { account_uid } = leaver;
    const at = '2026-01-01T00:00:00.000Z';
    const elsewhere = { ...view, view_uid: 'viw_elsewhere' as never, name: 'Elsewhere', shared: false };
    const times = { created_at: at, updated_at: at };
    await commit(create(savedView, { ...elsewhere, ...times, account_uid, organization_uid: saltmarsh }));
    await leaveForGood(leaver);
    letPass({ minutes: 2 });
    await run();
    expect(await rowsOf(leaver, saltmarsh)).toMatchObject({ views: 1 });
  });

  test('a person’s saved pages are deleted on the next try after a failure, which delays nobody else', async () => {
    const leavers = [await member(), await member()];
    for (const leaver of leavers) {
      await save(leaver, 'Harvest');
      await leaveForGood(leaver);
    }
    letPass({ minutes: 2 });
    const failing = () => Promise.reject(new Error('The table is away.'));
    await meanwhile('BatchWriteItem', failing, { nth: 3 });
    expect(await run()).toBe(1);
    expect(await run()).toBe(0);
    for (const leaver of leavers) expect(await rowsOf(leaver)).toEqual(onlyShared);
  });

  test('a person’s saved pages are deleted only after running calls have ended', async () => {
    const leaver = await member();
    await save(leaver, 'Harvest');
    await leaveForGood(leaver);
    expect(await run()).toBe(1);
    letPass({ minutes: 2 });
    expect(await run()).toBe(0);
    expect(await rowsOf(leaver)).toEqual(onlyShared);
  });

  test('a person’s saved pages stay if the person has returned by then', async () => {
    const leaver = await member();
    await save(leaver, 'Harvest');
    const comeBack = await leaveForAWhile(leaver);
    await comeBack();
    letPass({ minutes: 2 });
    expect(await run()).toBe(0);
    expect(await rowsOf(leaver)).toEqual({ ...everything, digests: 0 });
  });

  test('a person’s saved pages no longer count toward the limit if the person returns later', async () => {
    const leaver = await member();
    await save(leaver, 'Harvest');
    const comeBack = await leaveForAWhile(leaver);
    letPass({ minutes: 2 });
    await run();
    await (await comeBack()).call(saveList, { ...list, name: 'Back' });
    const { get, savedCountKey } = await tables();
    const { savedCount } = await import('../../../../../functions/platform/data/savedCount.ts');
    // The shared list, and the new one.
    expect(await get(savedCount, savedCountKey('lists', larkspur, leaver.account_uid))).toMatchObject({
      count: 2,
    });
  });
});

/** Removes a person for good, and returns a function that readmits them with the same access. */
async function leaveForAWhile(person: Member): Promise<() => Promise<Browser>> {
  const { commit, create, membership } = await tables();
  const before = await membershipOf(person);
  await leaveForGood(person);
  return async () => {
    await commit(create(membership, before));
    return loggedIn(stage, before);
  };
}
