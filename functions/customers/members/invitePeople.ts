import { may } from '../../../shared/rules/access/permissions.ts';
import type { Membership } from '../../platform/data/account.ts';
import { normalizedDomain } from '../../platform/data/keys.ts';
import { consume, type LimitRule } from '../../platform/data/limit.ts';
import type { Organization } from '../../platform/data/organization.ts';
import { commit, type Write } from '../../platform/data/table/commit.ts';
import { retryOnConflict } from '../../platform/data/table/retry.ts';
import { mailState } from '../../platform/mails/mailState.ts';
import { type Candidate, type Found, findPeople } from './findPeople.ts';
import type { Granted } from './grantedAccess.ts';
import type { InviteCall } from './member.ts';
import { type Mailed, newMember } from './newMember.ts';
import { consumeOutsideInvites, type RefusedOutside } from './outsideInvites.ts';

export type { Candidate } from './findPeople.ts';

export type Invited =
  | { outcome: 'invited'; membership: Membership; mailed: Mailed }
  | { outcome: 'already_member' | 'already_invited' | 'self' | 'personal_address' }
  | { outcome: 'outside_invites'; retryAfterSeconds: number };

/** A whole list of a large customer and what was forgotten in it, but too few for bulk mail. */
const perOrganization: LimitRule = { action: 'invite-people', maxTries: 6000, windowSeconds: 60 * 60 };

/** A transaction takes 100 writes, and a new person needs up to six, with a job’s row seven. */
const peopleAtOnce = 14;

type Together<C extends Candidate> = (person: C, mailed: Mailed) => Write[];

/** Each invite, mail and audit row are one transaction with `together`, so retries and concurrent calls send nothing twice. */
export async function invitePeople<C extends Candidate>(
  call: InviteCall,
  granted: Granted,
  candidates: readonly C[],
  together: Together<C> = () => [],
): Promise<Invited[]> {
  if (candidates.length === 0) return [];
  const found = await findPeople(call.organization, candidates);
  const isRefused = await personalAddresses(granted.home);
  const newcomers = found.filter((person) => !known(call, isRefused, person)).map(({ email }) => email);
  const refused = newcomers.length > 0 ? await consumeInvites(call, granted.home, newcomers) : undefined;
  const mailed = await mailState();
  const groups = Array.from({ length: Math.ceil(found.length / peopleAtOnce) }, (_, at) =>
    found.slice(at * peopleAtOnce, (at + 1) * peopleAtOnce),
  );
  return (
    await Promise.all(
      groups.map((group) => inviteGroup({ call, granted, refused, mailed, isRefused, together }, group)),
    )
  ).flat();
}

async function consumeInvites(
  call: InviteCall,
  home: Organization,
  newcomers: readonly string[],
): Promise<RefusedOutside | undefined> {
  const refused = mayRaiseLimit(call) ? undefined : await consumeOutsideInvites(home, newcomers);
  const left = newcomers.length - (refused?.emails.size ?? 0);
  const wait = left > 0 ? await consume(perOrganization, call.organization, undefined, left) : undefined;
  if (wait !== undefined) throw call.failure('too_many_attempts', { retryAfterSeconds: wait });
  return refused;
}

const mayRaiseLimit = ({ session, organization }: InviteCall) =>
  may('organizations.edit', session.viewer, organization);

type Inviting<C extends Candidate> = {
  call: InviteCall;
  granted: Granted;
  refused: RefusedOutside | undefined;
  mailed: Mailed;
  isRefused: (email: string) => boolean;
  together: Together<C>;
};

function inviteGroup<C extends Candidate>(
  { call, granted, refused, mailed, isRefused, together }: Inviting<C>,
  group: readonly Found<C>[],
): Promise<Invited[]> {
  return retryOnConflict(async (attempt) => {
    const people = attempt === 1 ? group : await findPeople(call.organization, group);
    const outcomes = await Promise.all(
      people.map(async (person) => {
        const outcome = known(call, isRefused, person);
        if (outcome) return { outcome, writes: [] } as const;
        if (refused?.emails.has(person.email)) {
          const { retryAfterSeconds } = refused;
          return { outcome: 'outside_invites', retryAfterSeconds, writes: [] } as const;
        }
        const invited = await newMember(call, granted, mailed, person);
        return { ...invited, writes: [...invited.writes, ...together(person, invited.mailed)] };
      }),
    );
    const writes = outcomes.flatMap((each) => each.writes);
    if (writes.length > 0) await commit(...writes);
    return outcomes.map(({ writes: _, ...invited }) => invited);
  });
}

/** Their list is large, so it loads for the organizations that take none. */
async function personalAddresses({ rules }: Organization): Promise<(email: string) => boolean> {
  if (rules?.addresses !== 'no_personal') return () => false;
  const { openToEverybody } = await import('../profiles/openToEverybody.ts');
  return (email) => openToEverybody.has(normalizedDomain(email.slice(email.lastIndexOf('@') + 1)));
}

function known(
  { session }: InviteCall,
  isRefused: (email: string) => boolean,
  { account_uid, membership, email }: Found,
) {
  if (account_uid === session.accountUid) return 'self';
  if (!membership) return isRefused(email) ? 'personal_address' : undefined;
  return membership.invite_accepted_at === null ? 'already_invited' : 'already_member';
}
