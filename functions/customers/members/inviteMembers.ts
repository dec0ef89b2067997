import type { inviteMembers as endpoint } from '../../../shared/api/customers/members.ts';
import type { Output } from '../../../shared/api/endpoint.ts';
import { Email, FullName } from '../../../shared/model/access/person.ts';
import { normalizedEmail } from '../../platform/data/keys.ts';
import type { ServerCall } from '../../platform/http/call.ts';
import { requireFields } from '../../platform/http/requireFields.ts';
import { grantedAccess } from './grantedAccess.ts';
import { type Candidate, type Invited, invitePeople } from './invitePeople.ts';

type Answer = Output<typeof endpoint>;
type Result = Answer['results'][number];

export async function inviteMembers(call: ServerCall<typeof endpoint>): Promise<Answer> {
  const { people, roles, profiles } = call.input;
  requireFields({
    roles: roles.length === 0 && 'Must Select At Lease One Role.',
    profiles: profiles.length === 0 && 'Must Select At Least One Profile.',
  });
  const granted = await grantedAccess(call, { roles, profiles });
  const checked = people.map(checkedRow());
  const candidates = checked.flatMap(({ candidate }) => candidate ?? []);
  const invited = await invitePeople(call, granted, candidates);
  const outcomes = new Map(candidates.map((candidate, at) => [candidate, invited[at]]));
  return {
    results: checked.map(({ email, candidate, wrong }) => ({
      email,
      ...(wrong ? { outcome: wrong } : resultOf(candidate && outcomes.get(candidate))),
    })),
  };
}

type Checked = { email: string; candidate?: Candidate; wrong?: Result['outcome'] };

function checkedRow(): (row: { email: string; full_name: string }) => Checked {
  const seen = new Set<string>();
  return ({ email: given, full_name }) => {
    const email = Email.safeParse(given).data;
    const name = FullName.safeParse(full_name).data;
    if (email === undefined) return { email: given, wrong: 'wrong_email' };
    if (seen.has(normalizedEmail(email))) return { email, wrong: 'repeated' };
    if (name === undefined) return { email, wrong: 'wrong_name' };
    seen.add(normalizedEmail(email));
    return { email, candidate: { email, full_name: name } };
  };
}

/** `self` is reported as a member: nobody can grant access to themselves, here or in another organization. */
function resultOf(invited: Invited | undefined): Pick<Result, 'outcome' | 'mailed'> {
  if (invited?.outcome === 'invited') return { outcome: 'invited', mailed: invited.mailed };
  return { outcome: invited?.outcome === 'already_invited' ? 'already_invited' : 'already_member' };
}
