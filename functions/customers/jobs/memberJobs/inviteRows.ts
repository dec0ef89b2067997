import { type FailReason, FailReason as Reasons } from '../../../../shared/model/customers/memberJob.ts';
import type { JobPerson, JobRow } from '../../../platform/data/memberJob.ts';
import { commit } from '../../../platform/data/table/commit.ts';
import { Failure } from '../../../platform/failure.ts';
import { grantedAccess } from '../../members/grantedAccess.ts';
import { type Invited, invitePeople } from '../../members/invitePeople.ts';
import type { Actor, InviteCall } from '../../members/member.ts';
import { type Result, settled } from './settled.ts';

export async function inviteRows(session: Actor, job: JobRow, rows: readonly JobPerson[]): Promise<void> {
  const call: InviteCall = {
    session,
    organization: job.organization_uid,
    failure: (code, extra) => new Failure(code, extra),
  };
  for (const [access, people] of Map.groupBy(rows, (row) => row.access)) {
    await inviteAll(call, job.accesses[access] ?? { roles: [], profiles: [] }, people);
  }
}

async function inviteAll(
  call: InviteCall,
  { roles, profiles }: JobRow['accesses'][number],
  people: readonly JobPerson[],
): Promise<void> {
  try {
    const granted = await grantedAccess(call, {
      roles: roles.map((role) => ({ role })),
      profiles: profiles.map((gap_uid) => ({ gap_uid })),
    });
    const candidates = people.map((row) => ({ email: row.email, full_name: row.full_name ?? '', row }));
    const invited = await invitePeople(call, granted, candidates, ({ row }, mailed) => [
      settled(row, { outcome: 'done', reason: mailed === 'queued' ? null : mailed }),
    ]);
    const others = people.flatMap((row, at) => {
      const result = resultOf(invited[at]);
      return result ? [settled(row, result)] : [];
    });
    if (others.length > 0) await commit(...others);
  } catch (error) {
    const reason = error instanceof Failure && Reasons.safeParse(error.code).data;
    if (!reason) throw error;
    await refuse(people, reason);
  }
}

/** Undefined for an invite, whose result was committed with it. */
function resultOf(invited: Invited | undefined): Result | undefined {
  if (!invited || invited.outcome === 'invited') return undefined;
  const { outcome } = invited;
  return outcome === 'self' || outcome === 'outside_invites' || outcome === 'personal_address'
    ? { outcome: 'failed', reason: outcome }
    : { outcome: 'skipped', reason: outcome };
}

const refuse = (people: readonly JobPerson[], reason: FailReason) =>
  commit(...people.map((row) => settled(row, { outcome: 'failed', reason })));
