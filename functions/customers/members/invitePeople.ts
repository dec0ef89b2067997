import { may } from '../../../shared/rules/access/permissions.ts';
import type { Membership } from '../../platform/data/account.ts';
import { consume, type LimitRule } from '../../platform/data/limit.ts';
import type { Organization } from '../../platform/data/organization.ts';
import { commit } from '../../platform/data/table/commit.ts';
import { retryOnConflict } from '../../platform/data/table/retry.ts';
import { mailState } from '../../platform/mails/mailState.ts';
import { type Candidate, type Found, findPeople } from './findPeople.ts';
import type { GrantCall, Granted } from './grantedAccess.ts';
import { type Mailed, newMember } from './newMember.ts';
import { consumeOutsideInvites } from './outsideInvites.ts';

export type { Candidate } from './findPeople.ts';

export type Invited =
  | { outcome: 'invited'; membership: Membership; mailed: Mailed }
  | { outcome: 'already_member' | 'already_invited' | 'self' };

/** More people than any customer has, but too few for bulk mail. */
const perOrganization: LimitRule = { action: 'invite-people', maxTries: 2000, windowSeconds: 60 * 60 };

/** A transaction takes 100 writes, and a new person needs up to six. */
const peopleAtOnce = 16;

/** Each invite, mail and audit row are one transaction, so retries and concurrent calls send nothing twice. */
export async function invitePeople(
  call: GrantCall,
  granted: Granted,
  candidates: readonly Candidate[],
): Promise<Invited[]> {
  if (candidates.length === 0) return [];
  const found = await findPeople(call.organization, candidates);
  const newcomers = found.filter((person) => !known(call, person)).map(({ email }) => email);
  if (newcomers.length > 0) await requireInvitesLeft(call, granted.home, newcomers);
  const mailed = await mailState();
  const groups = Array.from({ length: Math.ceil(found.length / peopleAtOnce) }, (_, at) =>
    found.slice(at * peopleAtOnce, (at + 1) * peopleAtOnce),
  );
  return (await Promise.all(groups.map((group) => inviteGroup(call, granted, mailed, group)))).flat();
}

async function requireInvitesLeft(
  call: GrantCall,
  home: Organization,
  newcomers: readonly string[],
): Promise<void> {
  const outside = mayRaiseLimit(call) ? undefined : await consumeOutsideInvites(home, newcomers);
  if (outside !== undefined) throw call.failure('outside_invites', { retryAfterSeconds: outside });
  const wait = await consume(perOrganization, call.organization, undefined, newcomers.length);
  if (wait !== undefined) throw call.failure('too_many_attempts', { retryAfterSeconds: wait });
}

const mayRaiseLimit = ({ session, organization }: GrantCall) =>
  may('organizations.edit', session.viewer, organization);

function inviteGroup(
  call: GrantCall,
  granted: Granted,
  mailed: Mailed,
  group: readonly Found[],
): Promise<Invited[]> {
  return retryOnConflict(async (attempt) => {
    const people = attempt === 1 ? group : await findPeople(call.organization, group);
    const outcomes = await Promise.all(
      people.map(async (person) => {
        const outcome = known(call, person);
        return outcome ? ({ outcome, writes: [] } as const) : newMember(call, granted, mailed, person);
      }),
    );
    const writes = outcomes.flatMap((each) => each.writes);
    if (writes.length > 0) await commit(...writes);
    return outcomes.map(({ writes: _, ...invited }) => invited);
  });
}

function known({ session }: GrantCall, { account_uid, membership }: Found) {
  if (account_uid === session.accountUid) return 'self';
  if (!membership) return undefined;
  return membership.invite_accepted_at === null ? 'already_invited' : 'already_member';
}
