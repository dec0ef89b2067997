// docs/flows/leaving.md, steps 1, 3, 5
import { describe, expect, test } from 'vitest';
import { check } from '../../../../../shared/api/access/auth.ts';
import { removeMember, saveMember } from '../../../../../shared/api/customers/members.ts';
import {
  eraseRemoved,
  listRemoved,
  readSavedWork,
  undoRemoval,
} from '../../../../../shared/api/customers/removals.ts';
import { demoStage, sharedBrowserOf } from '../../../../support/demo.ts';
import {
  endDueRemovals,
  finishDepartures,
  follows,
  notedOn,
  savedOf,
  savedRows,
  savedTables,
} from '../../../../support/leavers.ts';
import {
  accountOf,
  auditOf,
  foodProfile,
  type Given,
  invitedOnly,
  larkspur,
  letIn,
  loggedIn,
  membershipOf,
  newPerson,
  type Someone,
  saltmarsh,
} from '../../../../support/people.ts';
import { expectRefused } from '../../../../support/refused.ts';
import { letPass, restoreTimeAfterEach } from '../../../../support/time.ts';

const stage = demoStage();
restoreTimeAfterEach();

const manager = sharedBrowserOf(stage, 'manager@larkspur.example');

const daysPass = async (days: number) => {
  letPass({ minutes: days * 24 * 60 });
  // Sessions don’t last that long.
  await letIn(manager, 'manager@larkspur.example');
};

const remove = ({ account_uid }: Someone, by = manager) => by.call(removeMember, { account_uid });
const undo = ({ account_uid }: Someone, by = manager) => by.call(undoRemoval, { account_uid });
const erase = ({ account_uid }: Someone, by = manager) => by.call(eraseRemoved, { account_uid });

/** Someone with a private and a shared item of each kind, a digest and a choice of report mails. */
async function saver(given: Given = {}): Promise<Someone> {
  const person = await newPerson({ account: { primary_gap_uid: foodProfile }, ...given });
  await savedRows(person, ['own', 'shared']);
  await notedOn(person, 1, ['mine']);
  await notedOn(person, 1, ['for all'], { shared: true });
  await follows(person, 1);
  const { commit, create, digest, reportMail } = await savedTables();
  const owner = { account_uid: person.account_uid, organization_uid: larkspur };
  const choice = { frequency: 'weekly' as const, weekday: 1, zone: 'America/New_York' };
  await commit(
    create(digest, { ...owner, ...choice, gap_uid: foodProfile, due_at: '2099-01-01T00:00:00.000Z' }),
    create(reportMail, { ...owner, choice: 'never', told_until: '2026-01-01T00:00:00.000Z' }),
  );
  return person;
}

async function mailsOf({ account_uid }: Someone) {
  const { digest, digestKey, getAll, reportMail, reportMailKey } = await savedTables();
  return getAll(
    [digest, digestKey(larkspur, account_uid)],
    [reportMail, reportMailKey(larkspur, account_uid)],
  );
}

const everything = {
  lists: ['own', 'shared'],
  views: ['own', 'shared'],
  alerts: ['Object 1'],
  notes: ['mine'],
};
const onlyShared = { lists: ['shared'], views: ['shared'], alerts: [], notes: [] };

describe('undoing a removal', () => {
  test('after 29 days a removal is undone: access, mails and saved work are as before, and earlier sessions stay ended', async () => {
    const person = await saver();
    const session = await loggedIn(stage, person);
    const [member, mails, own] = [await membershipOf(person), await mailsOf(person), await accountOf(person)];
    await remove(person);
    await expectRefused(session.call(check, {}), 'unauthenticated');
    expect(await mailsOf(person)).toEqual([undefined, undefined]);
    await daysPass(29);
    await endDueRemovals();
    await finishDepartures();
    const { account } = await undo(person);
    expect(account).toMatchObject({
      account_uid: person.account_uid,
      roles: member.roles,
      profiles: member.profiles,
    });
    const back = await membershipOf(person);
    expect(back).toEqual({ ...member, epoch: back.epoch, version: back.version });
    expect(back.epoch).not.toBe(member.epoch);
    expect(await mailsOf(person)).toEqual(mails);
    expect(await savedOf(person)).toEqual(everything);
    const { primary_org_uid, primary_gap_uid } = await accountOf(person);
    expect({ primary_org_uid, primary_gap_uid }).toEqual({
      primary_org_uid: own.primary_org_uid,
      primary_gap_uid: own.primary_gap_uid,
    });
    await expectRefused(session.call(check, {}), 'unauthenticated');
    expect(await (await loggedIn(stage, person)).call(check, {})).toMatchObject({ email: person.email });
    expect((await auditOf(person)).map(({ action }) => action)).toEqual([
      'member.removed',
      'member.restored',
    ]);
  });

  test('a removal is undone once', async () => {
    const person = await newPerson();
    await remove(person);
    await undo(person);
    await expectRefused(undo(person), 'not_found');
    expect((await auditOf(person)).filter(({ action }) => action === 'member.restored')).toHaveLength(1);
  });

  test('two who undo a removal at once bring the person back once', async () => {
    const person = await newPerson();
    await remove(person);
    const tries = await Promise.allSettled([undo(person), undo(person), undo(person)]);
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await auditOf(person)).filter(({ action }) => action === 'member.restored')).toHaveLength(1);
  });

  test('after 30 days a removal can’t be undone, handed over or erased, even before the job has ended it', async () => {
    const person = await saver();
    await remove(person);
    await daysPass(31);
    await expectRefused(undo(person), 'not_found');
    await expectRefused(erase(person), 'not_found');
    expect((await manager.call(listRemoved, {})).people.map(({ email }) => email)).not.toContain(
      person.email,
    );
  });

  test('after 31 days the private rows are gone, and the shared ones are kept', async () => {
    const person = await saver();
    await remove(person);
    await daysPass(31);
    expect(await endDueRemovals()).toMatchObject({ ended: expect.any(Number) });
    letPass({ minutes: 2 });
    await finishDepartures();
    expect(await savedOf(person)).toEqual(onlyShared);
    const { get, left, leftKey } = await savedTables();
    expect(await get(left, leftKey(larkspur, person.account_uid))).toBeUndefined();
    // Their password was set, so the account stays.
    await accountOf(person);
    await expectRefused(undo(person), 'not_found');
  });

  test('the job that ends removals can be repeated, and ends nothing before its day', async () => {
    const [early, late] = [await saver(), await saver()];
    await remove(early);
    await daysPass(15);
    await remove(late);
    await daysPass(16);
    await endDueRemovals();
    expect(await endDueRemovals()).toEqual({ ended: 0 });
    letPass({ minutes: 2 });
    await finishDepartures();
    expect(await savedOf(early)).toEqual(onlyShared);
    expect(await savedOf(late)).toEqual(everything);
    await undo(late);
  });

  test('nobody is brought back whose account is gone, or whose address belongs to another account', async () => {
    const {
      accountEmail,
      accountKey,
      commit,
      emailKey,
      remove: removing,
      account,
      create,
    } = await savedTables();
    const gone = await newPerson();
    await remove(gone);
    await commit(
      removing(account, accountKey(gone.account_uid)),
      removing(accountEmail, emailKey(gone.email)),
    );
    await expectRefused(undo(gone), 'removed_account_gone');
    const other = await newPerson({ memberships: [] });
    await commit(create(accountEmail, { email: gone.email, account_uid: other.account_uid }));
    await expectRefused(undo(gone), 'removed_address_taken');
  });

  test('nobody is brought back who is a member again, and their saved work stays when the month is over', async () => {
    const person = await saver();
    await remove(person);
    const access = { roles: [{ role: 'portal_user' as const }], profiles: [{ gap_uid: foodProfile }] };
    await manager.call(saveMember, { email: person.email, full_name: 'Ada Quill', ...access });
    await expectRefused(undo(person), 'member_exists');
    await expectRefused(erase(person), 'member_exists');
    expect((await manager.call(listRemoved, {})).people.map(({ email }) => email)).not.toContain(
      person.email,
    );
    await daysPass(31);
    await endDueRemovals();
    letPass({ minutes: 2 });
    await finishDepartures();
    expect(await savedOf(person)).toEqual(everything);
  });

  test('an invite that is withdrawn after a removal leaves the removal as it was', async () => {
    const person = await saver();
    await remove(person);
    const access = { roles: [{ role: 'portal_user' as const }], profiles: [{ gap_uid: foodProfile }] };
    await manager.call(saveMember, { email: person.email, full_name: 'Ada Quill', ...access });
    await remove(person);
    letPass({ minutes: 2 });
    await finishDepartures();
    expect(await savedOf(person)).toEqual(everything);
    await undo(person);
    expect(await membershipOf(person)).toMatchObject({ roles: ['portal_user', 'app_user'] });
  });

  test('whoever is removed again has thirty days from then', async () => {
    const person = await saver();
    await remove(person);
    await undo(person);
    await daysPass(20);
    await remove(person);
    await daysPass(20);
    await endDueRemovals();
    letPass({ minutes: 2 });
    await finishDepartures();
    await undo(person);
    expect(await savedOf(person)).toEqual(everything);
  });

  test('a departure that is late doesn’t delete the saved work of a later removal', async () => {
    const person = await saver();
    await remove(person);
    await erase(person);
    const { commit, create, membership } = await savedTables();
    await commit(
      create(membership, {
        ...(await membershipOf(await newPerson())),
        account_uid: person.account_uid,
        email: person.email,
      }),
    );
    await remove(person);
    letPass({ minutes: 2 });
    await finishDepartures();
    expect(await savedOf(person)).toEqual(everything);
  });

  test('roles and profiles that the organization no longer has don’t come back', async () => {
    const person = await newPerson({
      memberships: [
        { roles: ['portal_user', 'internal_user'], profiles: [foodProfile, 'gap_gone' as never] },
      ],
    });
    await remove(person);
    await undo(person);
    expect(await membershipOf(person)).toMatchObject({ roles: ['portal_user'], profiles: [foodProfile] });
  });

  test('a person who works elsewhere meanwhile keeps that organization as the first', async () => {
    const person = await newPerson({ memberships: [{}, { organization_uid: saltmarsh }] });
    await remove(person);
    await undo(person);
    expect(await accountOf(person)).toMatchObject({ primary_org_uid: saltmarsh });
  });

  test('an invite that was never accepted is withdrawn without undo, with the account that was made for it', async () => {
    const person = await newPerson(invitedOnly);
    await remove(person);
    await expectRefused(undo(person), 'not_found');
    await expect(accountOf(person)).rejects.toThrow('is gone');
  });

  test('an account that was used is kept without a password; one that never was goes when the month is over', async () => {
    const noPassword = { password_hash: null, password_set_at: null };
    const used = await newPerson({ account: { ...noPassword, last_login_at: '2026-01-01T00:00:00.000Z' } });
    const never = await newPerson({ account: noPassword });
    await remove(used);
    await remove(never);
    await accountOf(never);
    await daysPass(31);
    await endDueRemovals();
    await accountOf(used);
    await expect(accountOf(never)).rejects.toThrow('is gone');
  });

  test('an account stays while its removal from another organization can be undone', async () => {
    const noPassword = { password_hash: null, password_set_at: null };
    const memberships = [{}, { organization_uid: saltmarsh }];
    const person = await newPerson({ account: noPassword, memberships });
    const admin = await loggedIn(stage, { ...person, email: 'admin@tideline.example' });
    await remove(person);
    await admin.call(removeMember, { organization: saltmarsh, account_uid: person.account_uid });
    await erase(person);
    await accountOf(person);
    await admin.call(eraseRemoved, { organization: saltmarsh, account_uid: person.account_uid });
    await expect(accountOf(person)).rejects.toThrow('is gone');
  });
});

describe('people who were removed', () => {
  test('people who were removed are listed with the counts of their saved work', async () => {
    const person = await saver();
    await remove(person);
    await daysPass(3);
    const { people } = await manager.call(listRemoved, {});
    expect(people.find(({ email }) => email === person.email)).toEqual({
      account_uid: person.account_uid,
      email: person.email,
      full_name: 'Ada Quill',
      left_at: expect.any(String),
      purge_at: expect.any(String),
      removed_by_name: (await manager.call(check, {})).full_name,
      days_left: 27,
      handed_to_name: null,
      saved: {
        lists: 1,
        shared_lists: 1,
        views: 1,
        shared_views: 1,
        notes: 1,
        shared_notes: 1,
        report_notes: 0,
        alerts: 1,
      },
    });
  });

  test('before a removal an administrator sees what the person has saved', async () => {
    const person = await saver();
    const { saved } = await manager.call(readSavedWork, { account_uid: person.account_uid });
    expect(saved).toMatchObject({ lists: 1, shared_lists: 1, notes: 1, shared_notes: 1, alerts: 1 });
  });

  test('people who were removed are erased at once on request', async () => {
    const person = await saver();
    await remove(person);
    await erase(person);
    await expectRefused(erase(person), 'not_found');
    await expectRefused(undo(person), 'not_found');
    letPass({ minutes: 2 });
    await finishDepartures();
    expect(await savedOf(person)).toEqual(onlyShared);
    expect((await auditOf(person)).at(-1)).toMatchObject({ action: 'member.erased' });
  });

  test('people who were removed are out of reach of other organizations and of members without the right', async () => {
    const person = await newPerson();
    await remove(person);
    const outsider = await newPerson({
      memberships: [{ organization_uid: saltmarsh, roles: ['user_admin'] }],
    });
    const colleague = await newPerson();
    const [elsewhere, own] = [await loggedIn(stage, outsider), await loggedIn(stage, colleague)];
    const { account_uid } = person;
    for (const call of [undoRemoval, eraseRemoved, readSavedWork]) {
      await expectRefused(elsewhere.call(call, { account_uid }), 'not_found');
      await expectRefused(elsewhere.call(call, { account_uid, organization: larkspur }), 'no_access');
      await expectRefused(own.call(call, { account_uid }), 'no_access');
    }
    await expectRefused(elsewhere.call(listRemoved, { organization: larkspur }), 'no_access');
    await expectRefused(own.call(listRemoved, {}), 'no_access');
    expect((await elsewhere.call(listRemoved, {})).people).toEqual([]);
    await undo(person);
  });
});
