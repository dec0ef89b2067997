import { FailReason } from '../../../../shared/model/customers/memberJob.ts';
import { isRestored, type Verdict, verdictOf } from '../../../../shared/rules/customers/memberTask.ts';
import { type Membership, membership } from '../../../platform/data/account.ts';
import { membershipKey } from '../../../platform/data/keys.ts';
import type { JobPerson, JobRow } from '../../../platform/data/memberJob.ts';
import { commit } from '../../../platform/data/table/commit.ts';
import { fewAtOnce } from '../../../platform/data/table/fewAtOnce.ts';
import { get, getMany } from '../../../platform/data/table/read.ts';
import { Failure } from '../../../platform/failure.ts';
import { editMember } from '../../members/editMember.ts';
import type { Actor } from '../../members/member.ts';
import { removeMember } from '../../members/removeMember.ts';
import { resendInvite } from '../../members/resendInvite.ts';
import { type Result, settled } from './settled.ts';

const atOnce = 8;

type Task = Exclude<JobRow['task'], 'invite'>;
type Changing = { session: Actor; job: JobRow; task: Task };

export async function changeRows(
  session: Actor,
  job: JobRow,
  task: Task,
  rows: readonly JobPerson[],
): Promise<void> {
  const found = await getMany(membership, rows.flatMap(keyOf));
  const members = new Map(found.map((member) => [member.account_uid, member]));
  const few = fewAtOnce(atOnce);
  for (const row of rows) {
    await few.begin(async () => {
      const member = row.account_uid === null ? undefined : members.get(row.account_uid);
      const result = await changeOne({ session, job, task }, row, member);
      if (result) await commit(settled(row, result));
    });
  }
  await few.end();
}

const keyOf = ({ account_uid, organization_uid }: JobPerson) =>
  account_uid === null ? [] : [membershipKey(account_uid, organization_uid)];

/** Undefined if the result was committed with the change. */
async function changeOne(
  { session, job, task }: Changing,
  row: JobPerson,
  member: Membership | undefined,
): Promise<Result | undefined> {
  if (!member) return { outcome: 'failed', reason: 'gone' };
  // A new invite changes no access, so it doesn't depend on what the administrator saw.
  if (task !== 'resend' && row.seen !== member.version) return overtaken(member);
  const verdict = verdictOf(member, { ...job, task }, session.accountUid);
  if (verdict.effect !== 'done') return { outcome: verdict.effect, reason: verdict.reason };
  try {
    await make({ session, job, task }, row, { member, after: verdict.after });
    return undefined;
  } catch (error) {
    const reason = error instanceof Failure && reasonOf(error);
    if (!reason) throw error;
    const now =
      reason === 'changed_meanwhile' && (await get(membership, keyOf(row)[0] ?? { PK: '', SK: '' }));
    return now ? overtaken(now) : { outcome: 'failed', reason };
  }
}

type Change = { member: Membership; after: Extract<Verdict, { effect: 'done' }>['after'] };

async function make(
  { session, job, task }: Changing,
  row: JobPerson,
  { member, after }: Change,
): Promise<void> {
  const { account_uid, version } = member;
  const call = {
    session,
    organization: job.organization_uid,
    failure: (...failure: ConstructorParameters<typeof Failure>) => new Failure(...failure),
  };
  const done = [settled(row, { outcome: 'done', reason: null })];
  if (task === 'resend') {
    await resendInvite({ ...call, input: { account_uid } }, (mailed) => [
      settled(row, { outcome: 'done', reason: mailed === 'queued' ? null : mailed }),
    ]);
  } else if (after === null) {
    await removeMember({ ...call, input: { account_uid, version } }, done);
  } else {
    const access = {
      roles: after.roles.map((role) => ({ role })),
      profiles: after.profiles.map((gap_uid) => ({ gap_uid })),
    };
    const isAsBefore = isRestored({ ...job, task });
    const input = { account_uid, version, ...(isAsBefore ? { restore: true as const } : access) };
    await editMember({ ...call, input }, account_uid, done);
  }
}

const overtaken = ({ roles, profiles }: Membership): Result => ({
  outcome: 'failed',
  reason: 'changed_meanwhile',
  now: { roles, profiles },
});

function reasonOf({ code }: Failure): FailReason | undefined {
  if (code === 'not_found') return 'gone';
  return code === 'self_edit' ? 'self' : FailReason.safeParse(code).data;
}
