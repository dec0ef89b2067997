// docs/flows/leaving.md, step 4
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { removeMember } from '../../../../../shared/api/customers/members.ts';
import { handOver, listRemoved, undoRemoval } from '../../../../../shared/api/customers/removals.ts';
import type { AlertUid } from '../../../../../shared/model/ids.ts';
import type { Browser } from '../../../../support/browser.ts';
import { demoStage } from '../../../../support/demo.ts';
import {
  countsOf,
  expectRightCounts,
  follows,
  notedOn,
  savedOf,
  savedRows,
  savedTables,
} from '../../../../support/leavers.ts';
import { meanwhile } from '../../../../support/meanwhile.ts';
import {
  auditOf,
  invitedOnly,
  larkspur,
  loggedIn,
  newPerson,
  type Someone,
  saltmarsh,
} from '../../../../support/people.ts';
import { expectRefused } from '../../../../support/refused.ts';

const stage = demoStage();

let manager: Browser;
let administrator: Someone;
beforeAll(async () => {
  administrator = await newPerson({ memberships: [{ roles: ['user_admin'] }] });
  manager = await loggedIn(stage, administrator);
});

const remove = ({ account_uid }: Someone) => manager.call(removeMember, { account_uid });
const hand = ({ account_uid }: Someone, to: Someone, by = manager) =>
  by.call(handOver, { account_uid, to: to.account_uid });

async function leaver(lists = ['own', 'shared']): Promise<Someone> {
  const person = await newPerson();
  await savedRows(person, lists);
  await notedOn(person, 1, ['mine', 'mine too']);
  await notedOn(person, 2, ['for all'], { shared: true });
  await follows(person, 1);
  await remove(person);
  return person;
}

const numbered = (count: number) =>
  Array.from({ length: count }, (_, at) => `list ${String(at).padStart(3, '0')}`);

describe('handing over', () => {
  test('handing over moves lists, views, notes and alerts to a colleague, with the counts of both', async () => {
    const [person, colleague] = [await leaver(), await newPerson({ account: { full_name: 'Nora Vale' } })];
    await savedRows(colleague, ['of the colleague']);
    await notedOn(colleague, 1, ['theirs']);
    const { moved } = await hand(person, colleague);
    expect(moved).toEqual({ lists: 2, views: 2, notes: 2, report_notes: 0, alerts: 1 });
    expect(await savedOf(person)).toEqual({ lists: [], views: [], alerts: [], notes: [] });
    expect(await savedOf(colleague)).toEqual({
      lists: ['of the colleague', 'own', 'shared'],
      views: ['of the colleague', 'own', 'shared'],
      alerts: ['Object 1'],
      notes: ['mine', 'mine too', 'theirs'],
    });
    expect(await countsOf(person)).toEqual({ lists: 0, views: 0, follows: 0 });
    expect(await countsOf(colleague)).toEqual({ lists: 3, views: 3, follows: 1 });
    expect((await auditOf(person)).at(-1)).toEqual({
      action: 'member.handed_over',
      by: administrator.account_uid,
      detail: { name: 'Ada Quill', before: null, after: { to: 'Nora Vale', ...moved } },
    });
    const { people } = await manager.call(listRemoved, {});
    expect(people.find(({ email }) => email === person.email)).toMatchObject({ handed_to_name: 'Nora Vale' });
  });

  test('handing over makes the colleague the owner of shared lists and views; shared notes keep their author', async () => {
    const [person, colleague] = [await leaver(), await newPerson()];
    await hand(person, colleague);
    const rows = await savedTables();
    const owners = async (kind: typeof rows.sharedList | typeof rows.sharedView, GSI1PK: string) =>
      (await rows.allRows(kind, { GSI1PK })).map(({ account_uid }) => account_uid);
    expect(await owners(rows.sharedList, rows.sharedListsOf(larkspur))).toContain(colleague.account_uid);
    expect(await owners(rows.sharedList, rows.sharedListsOf(larkspur))).not.toContain(person.account_uid);
    expect(await owners(rows.sharedView, rows.sharedViewsOf(larkspur))).not.toContain(person.account_uid);
    const shared = await rows.get(rows.annotations, rows.annotationsKey(larkspur, null, 2 as never));
    expect(shared?.notes).toContainEqual(
      expect.objectContaining({ text: 'for all', by: person.account_uid }),
    );
    const own = await rows.get(
      rows.annotations,
      rows.annotationsKey(larkspur, colleague.account_uid, 1 as never),
    );
    // Only so may they change them.
    expect(own?.notes.map(({ by }) => by)).toEqual([colleague.account_uid, colleague.account_uid]);
  });

  test('handing over moves notes on reports', async () => {
    const [person, colleague] = [await leaver([]), await newPerson()];
    const { allRows, commit, create, pageNote, pageNotesOf } = await savedTables();
    const { newQuestionUid } = await import('../../../../../functions/platform/data/question.ts');
    const place = { uid: 'rep_oats', company_uid: 'cmp_larkspur', file: null, page: 1, report_name: 'Oats' };
    const about = { organization_uid: larkspur, account_uid: person.account_uid, note_uid: newQuestionUid() };
    await commit(
      create(pageNote, {
        ...place,
        ...about,
        text: 'Look here',
        updated_at: '2026-01-01T00:00:00.000Z',
      } as never),
    );
    expect((await hand(person, colleague)).moved).toMatchObject({ report_notes: 1 });
    const notesOf = ({ account_uid }: Someone) =>
      allRows(pageNote, { PK: pageNotesOf(larkspur, account_uid) });
    expect((await notesOf(colleague)).map(({ text }) => text)).toEqual(['Look here']);
    expect(await notesOf(person)).toEqual([]);
  });

  test('handing over leaves alerts that the colleague has already, and ones that were only asked for', async () => {
    const [person, colleague] = [await leaver([]), await newPerson()];
    const asked = `fol_${randomUUID()}` as AlertUid;
    await follows(colleague, 1);
    await follows(colleague, 7, { follow_uid: asked });
    await follows(person, 2, { follow_uid: asked });
    await follows(person, 3, { status: 'asked' });
    await follows(person, 4);
    expect((await hand(person, colleague)).moved).toMatchObject({ alerts: 1 });
    expect((await savedOf(person)).alerts).toEqual(['Object 1', 'Object 2', 'Object 3']);
    expect((await savedOf(colleague)).alerts).toEqual(['Object 1', 'Object 4', 'Object 7']);
    await expectRightCounts(person);
    await expectRightCounts(colleague);
  });

  test.each([
    ['a guest who hasn’t accepted', () => newPerson(invitedOnly)],
    ['a person without access', () => newPerson({ memberships: [{ roles: [] }] })],
    ['someone of another organization', () => newPerson({ memberships: [{ organization_uid: saltmarsh }] })],
    ['nobody', async () => ({ email: '', account_uid: 'acc_nobody' }) as Someone],
    ['someone who was removed', () => leaver()],
  ])('handing over to %s is refused, and nothing changes', async (_, to) => {
    const person = await leaver();
    const before = await savedOf(person);
    await expectRefused(hand(person, await to()), 'not_a_colleague');
    expect(await savedOf(person)).toEqual(before);
    expect((await auditOf(person)).map(({ action }) => action)).toEqual(['member.removed']);
  });

  test('handing over to the one who left, or to oneself, is refused', async () => {
    const person = await leaver();
    await expectRefused(hand(person, person), 'hand_over_to_self');
    await expectRefused(hand(person, administrator), 'hand_over_to_self');
    expect((await savedOf(person)).lists).toEqual(['own', 'shared']);
  });

  test('handing over takes a person who was removed, and the right to remove people', async () => {
    const [member, colleague] = [await newPerson(), await newPerson()];
    await expectRefused(hand(member, colleague), 'not_found');
    const person = await leaver();
    await expectRefused(hand(person, colleague, await loggedIn(stage, colleague)), 'no_access');
    const outsider = await newPerson({
      memberships: [{ organization_uid: saltmarsh, roles: ['user_admin'] }],
    });
    await expectRefused(hand(person, colleague, await loggedIn(stage, outsider)), 'not_found');
    await manager.call(undoRemoval, { account_uid: person.account_uid });
    await expectRefused(hand(person, colleague), 'not_found');
  });

  test.each([
    ['lists', 100, (person: Someone) => savedRows(person, numbered(100))],
    ['notes', 50, (person: Someone) => notedOn(person, 1, numbered(49))],
  ])(
    'handing over more %s than a person can have is refused before anything is moved',
    async (of, most, fill) => {
      const [person, colleague] = [await leaver(), await newPerson()];
      await fill(colleague);
      const before = [await savedOf(person), await savedOf(colleague)];
      const { details } = await expectRefused(hand(person, colleague), 'hand_over_too_much');
      expect(details).toEqual({ of, most });
      expect([await savedOf(person), await savedOf(colleague)]).toEqual(before);
    },
  );

  test('handing over that is cut short goes on when it is repeated, and is recorded once with all of it', async () => {
    const [person, colleague] = [await leaver(numbered(60)), await newPerson()];
    await meanwhile('TransactWriteItems', () => Promise.reject(new Error('The process is killed.')), {
      nth: 3,
    });
    await expect(hand(person, colleague)).rejects.toThrow();
    const [left, got] = [await savedOf(person), await savedOf(colleague)];
    expect(left.lists.length).toBeGreaterThan(0);
    expect(got.lists.length).toBeGreaterThan(0);
    expect([...left.lists, ...got.lists].sort()).toEqual(numbered(60));
    await expectRightCounts(person);
    await expectRightCounts(colleague);
    expect((await hand(person, colleague)).moved).toMatchObject({
      lists: 60,
      views: 60,
      notes: 2,
      alerts: 1,
    });
    expect((await savedOf(colleague)).lists).toEqual(numbered(60));
    expect(await countsOf(colleague)).toEqual({ lists: 60, views: 60, follows: 1 });
    const handed = (await auditOf(person)).filter(({ action }) => action === 'member.handed_over');
    expect(handed.map(({ detail }) => detail.after)).toEqual([expect.objectContaining({ lists: 60 })]);
    // Nothing is left to record.
    await hand(person, colleague);
    expect((await auditOf(person)).filter(({ action }) => action === 'member.handed_over')).toHaveLength(1);
  });

  test('handing over to another colleague after a first one was cut short records what each got', async () => {
    const [person, first, second] = [await leaver(numbered(60)), await newPerson(), await newPerson()];
    await meanwhile('TransactWriteItems', () => Promise.reject(new Error('The process is killed.')), {
      nth: 3,
    });
    await expect(hand(person, first)).rejects.toThrow();
    const got = (await savedOf(first)).lists.length;
    expect((await hand(person, second)).moved).toMatchObject({ lists: 60 - got });
    const handed = (await auditOf(person)).filter(({ action }) => action === 'member.handed_over');
    expect(handed.map(({ detail }) => (detail.after as { lists: number }).lists)).toEqual([got, 60 - got]);
  });

  test('handing over while the removal is undone takes nothing from a member', async () => {
    const [person, colleague] = [await leaver(numbered(60)), await newPerson()];
    await meanwhile(
      'TransactWriteItems',
      () => manager.call(undoRemoval, { account_uid: person.account_uid }),
      { nth: 2 },
    );
    await expectRefused(hand(person, colleague), 'not_found');
    const [own, got] = [await savedOf(person), await savedOf(colleague)];
    expect([...own.lists, ...got.lists].sort()).toEqual(numbered(60));
    expect(own.lists.length).toBeGreaterThan(0);
    await expectRightCounts(person);
    await expectRightCounts(colleague);
  });
});
