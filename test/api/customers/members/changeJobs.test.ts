import { beforeAll, describe, expect, test } from 'vitest';
import { assume } from '../../../../shared/api/customers/assume.ts';
import {
  cancelMemberJob,
  listMemberJobs,
  readMemberJob,
} from '../../../../shared/api/customers/memberJobs.ts';
import { saveMember } from '../../../../shared/api/customers/members.ts';
import type { Browser } from '../../../support/browser.ts';
import { demoStage } from '../../../support/demo.ts';
import { runAs } from '../../../support/enforcePolicies.ts';
import { deliverFirstTurn, resultsOf, runJob, runMemberJobs, startJob } from '../../../support/memberJobs.ts';
import {
  auditOf,
  beautyProfile,
  browserOf,
  foodProfile,
  invitedOnly,
  larkspur,
  loggedIn,
  membershipOf,
  newPerson,
  type Someone,
  saltmarsh,
} from '../../../support/people.ts';
import { expectRefused } from '../../../support/refused.ts';
import { tables } from '../../../support/tables.ts';
import { letPass, restoreTimeAfterEach } from '../../../support/time.ts';
import { whileSuspended } from '../../../support/whileSuspended.ts';

const stage = demoStage();
restoreTimeAfterEach();

let manager: Browser;
let self: Someone;
beforeAll(async () => {
  self = await newPerson({ memberships: [{ roles: ['user_admin'] }] });
  manager = await loggedIn(stage, self);
});

const several = (count: number) => Promise.all(Array.from({ length: count }, () => newPerson()));
const accountsOf = async (people: readonly Someone[]) =>
  Promise.all(
    people.map(async (person) => ({
      account_uid: person.account_uid,
      version: (await membershipOf(person)).version,
    })),
  );

describe('A job that changes people', () => {
  test('a job that assigns a profile changes those without it, and audits each as a single edit does', async () => {
    const lacks = await newPerson({ memberships: [{ profiles: [foodProfile] }] });
    const has = await newPerson();
    const accounts = await accountsOf([lacks, has]);
    const ended = await runJob(manager, { task: 'give_profile', gap_uid: beautyProfile, accounts });
    expect(resultsOf(ended)).toEqual(['done', 'skipped: has_profile']);
    expect((await membershipOf(lacks)).profiles).toEqual([foodProfile, beautyProfile]);
    expect(await auditOf(lacks)).toMatchObject([{ action: 'member.changed', by: self.account_uid }]);
    expect(await auditOf(has)).toEqual([]);
  });

  test('a job that takes a profile leaves the others', async () => {
    const [one] = await several(1);
    if (!one) throw new Error('unreachable');
    const accounts = await accountsOf([one]);
    await runJob(manager, { task: 'take_profile', gap_uid: foodProfile, accounts });
    expect((await membershipOf(one)).profiles).toEqual([beautyProfile]);
  });

  test('a job that changes roles leaves oneself, and those whose access is disabled', async () => {
    const disabled = await newPerson({ memberships: [{ roles: [] }] });
    const [one] = await several(1);
    if (!one) throw new Error('unreachable');
    const accounts = await accountsOf([one, self, disabled]);
    const ended = await runJob(manager, { task: 'set_roles', roles: ['portal_user', 'org_admin'], accounts });
    expect(resultsOf(ended)).toEqual(['done', 'failed: self', 'skipped: access_disabled']);
    expect((await membershipOf(one)).roles).toEqual(['portal_user', 'org_admin']);
  });

  test('a job that disables access and one that enables it again leave the profiles', async () => {
    const people = await several(3);
    await runJob(manager, { task: 'disable', accounts: await accountsOf(people) });
    const disabled = await Promise.all(people.map((person) => membershipOf(person)));
    expect(disabled.map(({ roles }) => roles)).toEqual([[], [], []]);
    await runJob(manager, { task: 'enable', roles: ['portal_user'], accounts: await accountsOf(people) });
    const enabled = await Promise.all(people.map((person) => membershipOf(person)));
    expect(enabled.map(({ roles, profiles }) => [roles, profiles.length])).toEqual(
      people.map(() => [['portal_user'], 2]),
    );
  });

  test('a job that removes people ends their membership, and names those who were gone before', async () => {
    const [one, gone] = await several(2);
    if (!one || !gone) throw new Error('unreachable');
    const accounts = await accountsOf([one, gone]);
    await runJob(manager, { task: 'remove', accounts: accounts.slice(1) });
    const ended = await runJob(manager, { task: 'remove', accounts });
    expect(resultsOf(ended)).toEqual(['done', 'failed: gone']);
    await expect(membershipOf(one)).rejects.toThrow('is gone');
    expect(await auditOf(one)).toMatchObject([{ action: 'member.removed' }]);
  });

  test('a job that resends invites mails those who haven’t accepted', async () => {
    const pending = await newPerson(invitedOnly);
    const accepted = await newPerson();
    const ended = await runJob(manager, { task: 'resend', accounts: await accountsOf([pending, accepted]) });
    expect(resultsOf(ended)).toEqual(['done', 'skipped: accepted']);
    expect(await stage.inbox.to(pending.email)).toHaveLength(1);
    expect(await auditOf(pending)).toMatchObject([{ action: 'invite.resent' }]);
  });

  test('a job refuses a person whom another administrator has changed since, and says what they have now', async () => {
    const [one] = await several(1);
    if (!one) throw new Error('unreachable');
    const accounts = await accountsOf([one]);
    const other = await browserOf(stage, 'manager@larkspur.example');
    await other.call(saveMember, { account_uid: one.account_uid, roles: [{ role: 'app_user' }] });
    for (const task of ['disable', 'remove'] as const) {
      const { rows } = await runJob(manager, { task, accounts });
      expect(rows).toMatchObject([
        { outcome: 'failed', reason: 'changed_meanwhile', now: { roles: ['app_user'] } },
      ]);
    }
    expect((await membershipOf(one)).roles).toEqual(['app_user']);
  });

  test('a job takes a repeated person once', async () => {
    const [one] = await accountsOf(await several(1));
    if (!one) throw new Error('unreachable');
    expect(resultsOf(await runJob(manager, { task: 'disable', accounts: [one, one] }))).toEqual([
      'done',
      'skipped: repeated',
    ]);
  });

  test('a job stops while its starter’s organization is suspended, and changes nobody', async () => {
    const job = await startJob(manager, { task: 'disable', accounts: await accountsOf(await several(2)) });
    await whileSuspended(larkspur, async () => void (await runMemberJobs()));
    const ended = await manager.call(readMemberJob, { job: job.job_uid });
    expect(ended.job).toMatchObject({ state: 'stopped', done: 0 });
  });

  test('a job stops once its starter may no longer do what it does, and the mail gives the reason', async () => {
    const starter = await newPerson({ memberships: [{ roles: ['user_admin'] }] });
    const people = await several(3);
    const accounts = await accountsOf(people);
    const job = await startJob(await loggedIn(stage, starter), { task: 'disable', accounts });
    await manager.call(saveMember, { account_uid: starter.account_uid, roles: [{ role: 'portal_user' }] });
    await runMemberJobs();
    const ended = await manager.call(readMemberJob, { job: job.job_uid });
    expect(ended.job).toMatchObject({ state: 'stopped', done: 0 });
    expect(resultsOf(ended)).toEqual(['waiting', 'waiting', 'waiting']);
    const [mail] = await stage.inbox.to(starter.email);
    expect(mail?.text).toContain('you may no longer make this change');
  });

  test('a turn that the queue delivers twice at once sends nothing twice', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => newPerson(invitedOnly)));
    const { job_uid } = await startJob(manager, { task: 'resend', accounts: await accountsOf(people) });
    const deliver = () => deliverFirstTurn(larkspur, job_uid);
    await Promise.all([deliver(), deliver(), deliver()]);
    await runMemberJobs();
    const ended = await manager.call(readMemberJob, { job: job_uid });
    expect(ended.job).toMatchObject({ state: 'done', done: people.length });
    expect(resultsOf(ended)).toEqual(people.map(() => 'done'));
    for (const person of people) {
      expect(await auditOf(person)).toHaveLength(1);
      expect(await stage.inbox.to(person.email)).toHaveLength(1);
    }
  });

  test('a spent turn runs nothing when it is delivered again, even if its row has come back', async () => {
    const { commit, create, get, memberTurn, memberTurns, memberJob, memberJobKey } = await tables();
    const { takeTurn } = await import('../../../../functions/customers/jobs/memberJobs/takeTurn.ts');
    const people = await Promise.all(Array.from({ length: 3 }, () => newPerson(invitedOnly)));
    const { job_uid } = await startJob(manager, { task: 'resend', accounts: await accountsOf(people) });
    const spent = { PK: memberTurns, SK: `${larkspur}#${job_uid}#0` };
    const deliver = (hasTime = true) => runAs('memberJobs', () => takeTurn(spent.SK, () => hasTime));
    expect(await deliver(false)).toBe('goes on');
    expect(await get(memberTurn, spent)).toBeUndefined();
    expect(await deliver()).toBe('gone');
    // As a restore of lost rows brings it back.
    await commit(create(memberTurn, { organization_uid: larkspur, job_uid, turn: 0 }));
    expect(await deliver()).toBe('gone');
    expect(await get(memberTurn, spent)).toBeUndefined();
    expect(await get(memberJob, memberJobKey(larkspur, job_uid))).toMatchObject({ turn: 1, position: 0 });
    for (const person of people) expect(await stage.inbox.to(person.email)).toEqual([]);
    await runMemberJobs();
    for (const person of people) expect(await stage.inbox.to(person.email)).toHaveLength(1);
  });

  test('a canceled job leaves the rows that it hasn’t begun', async () => {
    const accounts = await accountsOf(await several(2));
    const { job_uid } = await startJob(manager, { task: 'disable', accounts });
    const { job } = await manager.call(cancelMemberJob, { job: job_uid });
    expect(job).toMatchObject({ state: 'running', canceling: true });
    await runMemberJobs();
    const ended = await manager.call(readMemberJob, { job: job_uid });
    expect(ended.job).toMatchObject({ state: 'canceled', canceling: false, done: 0 });
    // An ended job stays as it is.
    expect((await manager.call(cancelMemberJob, { job: job_uid })).job.state).toBe('canceled');
  });

  test('a job of staff who act for a customer names both organizations in the audit', async () => {
    const { audit, list } = await import('../../../support/tables.ts').then(({ tables }) => tables());
    const staff = await loggedIn(stage, { email: 'admin@tideline.example' } as Someone);
    await staff.call(assume, { organization: larkspur, role: 'user_admin', reason: 'Ticket 4711' });
    const [one] = await several(1);
    if (!one) throw new Error('unreachable');
    await runJob(staff, { task: 'disable', accounts: await accountsOf([one]) }, larkspur);
    const { rows } = await list([audit], { PK: `AUDIT#${larkspur}` }, { limit: 1, newestFirst: true });
    expect(rows).toMatchObject([
      { subject: one.account_uid, acting_for: larkspur, by_organization: 'org_tideline' },
    ]);
  });

  test('jobs are listed for thirty days, newest first, and only to their own organization', async () => {
    const [one] = await accountsOf(await several(1));
    if (!one) throw new Error('unreachable');
    const { job } = await runJob(manager, { task: 'disable', accounts: [one] });
    const { jobs } = await manager.call(listMemberJobs, {});
    expect(jobs[0]?.job_uid).toBe(job.job_uid);
    const stranger = await newPerson({
      memberships: [{ organization_uid: saltmarsh, roles: ['user_admin'] }],
    });
    const other = await loggedIn(stage, stranger);
    expect((await other.call(listMemberJobs, {})).jobs.map(({ job_uid }) => job_uid)).not.toContain(
      job.job_uid,
    );
    await expectRefused(other.call(readMemberJob, { job: job.job_uid }), 'not_found');
    await expectRefused(other.call(cancelMemberJob, { job: job.job_uid }), 'not_found');
    await expectRefused(other.call(listMemberJobs, { organization: larkspur }), 'no_access');
    letPass({ minutes: 31 * 24 * 60 });
    const later = await loggedIn(stage, self);
    expect((await later.call(listMemberJobs, {})).jobs.map(({ job_uid }) => job_uid)).not.toContain(
      job.job_uid,
    );
  });
});
