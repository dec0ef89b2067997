import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import {
  cancelMemberJob,
  readMemberJob,
  startMemberJob,
} from '../../../../shared/api/customers/memberJobs.ts';
import { listMembers } from '../../../../shared/api/customers/members.ts';
import { maxJobBytes, maxJobRows } from '../../../../shared/model/customers/memberJob.ts';
import type { GapUid } from '../../../../shared/model/ids.ts';
import { demoStage, sharedBrowserOf } from '../../../support/demo.ts';
import { newJobUid, resultsOf, runJob, runMemberJobs } from '../../../support/memberJobs.ts';
import {
  auditOf,
  beautyProfile,
  foodProfile,
  homeGoodsProfile,
  invitedOnly,
  larkspur,
  newPerson,
  saltmarsh,
} from '../../../support/people.ts';
import { expectRefused } from '../../../support/refused.ts';
import { tables } from '../../../support/tables.ts';

const stage = demoStage();

const manager = sharedBrowserOf(stage, 'manager@larkspur.example');

type Row = { email: string; full_name: string; access?: number };
const newRow = (): Row => ({ email: `${randomUUID()}@larkspur.example`, full_name: 'Nora Vale' });
const newRows = (count: number) => Array.from({ length: count }, newRow);
const access = { roles: ['portal_user' as const], profiles: [foodProfile] };
const invite = (people: Row[], accesses = [access]) => runJob(manager, { task: 'invite', accesses, people });

const waiting = async () => {
  const { list, outbox, queuedMail } = await tables();
  return (await list([queuedMail], { PK: outbox }, { limit: 10_000 })).rows.length;
};

describe('A job that invites people', () => {
  test('a job that invites people has a result for each row, in their order', async () => {
    const [member, invited, row] = [await newPerson(), await newPerson(invitedOnly), newRow()];
    const full_name = 'Nora Vale';
    const ended = await invite([
      row,
      { email: 'nobody', full_name },
      { email: member.email.toUpperCase(), full_name },
      { email: invited.email, full_name },
      { email: ` ${row.email.toUpperCase()} `, full_name },
      { ...newRow(), full_name: '1' },
      { email: 'manager@larkspur.example', full_name },
    ]);
    expect(resultsOf(ended)).toEqual([
      'done',
      'failed: wrong_email',
      'skipped: already_member',
      'skipped: already_invited',
      'skipped: repeated',
      'failed: wrong_name',
      'failed: self',
    ]);
    expect(ended.job).toMatchObject({ state: 'done', total: 7, done: 1, skipped: 3, failed: 3 });
    const [mail] = await stage.inbox.to(row.email);
    expect(mail?.subject).toBe('Larkspur Foods invites you to Tideline');
  });

  test('a job that invites people gives each row its own roles and profiles, and audits each as a single invite does', async () => {
    const [one, other] = [newRow(), { ...newRow(), access: 1 }];
    await invite([one, other], [access, { roles: ['app_user' as never], profiles: [beautyProfile] }]);
    const { accounts } = await manager.call(listMembers, { limit: 1000 });
    const found = [one, other].map(({ email }) => accounts.find((each) => each.email === email));
    expect(found.map((each) => [each?.roles, each?.profiles])).toEqual([
      [['portal_user'], [foodProfile]],
      [['app_user'], [beautyProfile]],
    ]);
    const account_uid = found[1]?.account_uid;
    const rows = account_uid ? await auditOf({ account_uid, email: '' }) : [];
    expect(rows).toMatchObject([{ action: 'member.invited', detail: { after: { roles: ['app_user'] } } }]);
  });

  test('a job that invites people accepts a repeated address if its first row had no name', async () => {
    const row = newRow();
    expect(resultsOf(await invite([{ ...row, full_name: '' }, row]))).toEqual(['failed: wrong_name', 'done']);
  });

  test('a job that invites people is started once, however often its call is repeated', async () => {
    const job = newJobUid();
    const people = newRows(30);
    const before = await waiting();
    const start = () => manager.call(startMemberJob, { job, task: 'invite', accesses: [access], people });
    const answers = await Promise.all([start(), start()]);
    await runMemberJobs();
    await start();
    await runMemberJobs();
    expect(answers.map((answer) => answer.job.job_uid)).toEqual([job, job]);
    // Each person’s invite, and one mail about the end.
    expect((await waiting()) - before).toBe(people.length + 1);
  });

  test('a job that invites people mails its starter the counts and a link to what failed', async () => {
    const ended = await invite([newRow(), { email: 'nobody', full_name: 'Nora Vale' }]);
    const mails = await stage.inbox.to('manager@larkspur.example');
    const mail = mails.findLast(({ subject }) => subject.startsWith('Invite 2 people'));
    expect(mail?.subject).toBe('Invite 2 people in Larkspur Foods: done');
    expect(mail?.text).toContain('1 done, 1 failed');
    expect(mail?.text).toContain(`/user-settings?tab=users&job=${ended.job.job_uid}`);
  });

  test('a job that invites people is refused before it starts if the organization lacks a role or profile', async () => {
    const people = [newRow()];
    const start = (changes: object) =>
      manager.call(startMemberJob, {
        job: newJobUid(),
        task: 'invite',
        accesses: [access],
        people,
        ...changes,
      });
    await expectRefused(start({ accesses: [{ ...access, roles: ['internal_admin'] }] }), 'role_not_offered');
    for (const gap of [homeGoodsProfile, 'gap_none-such' as GapUid]) {
      await expectRefused(start({ accesses: [{ ...access, profiles: [gap] }] }), 'profile_not_found');
    }
    await expectRefused(start({ accesses: [] }), 'invalid_input');
    await expectRefused(start({ people: [] }), 'invalid_input');
    await expectRefused(start({ organization: saltmarsh }), 'no_access');
  });

  test('a job that invites people takes five thousand rows, and refuses more than that or than a megabyte', {
    timeout: 120_000,
  }, async () => {
    const start = (people: Row[]) =>
      manager.call(startMemberJob, { job: newJobUid(), task: 'invite', accesses: [access], people });
    await expectRefused(start(newRows(maxJobRows + 1)), 'invalid_input');
    const long = { email: 'a'.repeat(290), full_name: 'b'.repeat(290) };
    await expectRefused(start(Array(Math.ceil(maxJobBytes / 580)).fill(long)), 'body_too_large');
    const { job } = await start(newRows(maxJobRows));
    await manager.call(cancelMemberJob, { job: job.job_uid });
    await runMemberJobs();
    const { job: ended } = await manager.call(readMemberJob, { job: job.job_uid, limit: 1 });
    expect(ended).toMatchObject({ state: 'canceled', total: maxJobRows });
  });

  test('a job that invites more people than an hour allows refuses the rest, each with the reason', async () => {
    const { cleared, commit, consume } = await tables();
    const rule = { action: 'invite-people', maxTries: 6000, windowSeconds: 60 * 60 };
    await commit(cleared(rule, larkspur));
    await consume(rule, larkspur, undefined, 5999);
    const results = resultsOf(await invite(newRows(2)));
    expect(results).toEqual(['failed: too_many_attempts', 'failed: too_many_attempts']);
    await commit(cleared(rule, larkspur));
  });
});
