import type { saveMember as endpoint } from '../../../shared/api/customers/members.ts';
import type { Output } from '../../../shared/api/endpoint.ts';
import type { ServerCall } from '../../platform/http/call.ts';
import { requireFields } from '../../platform/http/requireFields.ts';
import { editMember } from './editMember.ts';
import { grantedAccess } from './grantedAccess.ts';
import { invitePeople } from './invitePeople.ts';
import { memberOf } from './member.ts';

export async function saveMember(call: ServerCall<typeof endpoint>): Promise<Output<typeof endpoint>> {
  const { email, account_uid } = call.input;
  if (account_uid !== undefined && email === undefined) return editMember(call, account_uid);
  requireFields({
    email: email === undefined && 'E-mail is required',
    account_uid: account_uid !== undefined && 'can’t be given with an email',
    restore: call.input.restore === true && 'is for a person who is there',
  });
  return inviteMember(call, email ?? '');
}

/** The response is the same whether or not the person has an account, so it can't reveal accounts. */
async function inviteMember(
  call: ServerCall<typeof endpoint>,
  email: string,
): Promise<Output<typeof endpoint>> {
  const { full_name = '', roles = [], profiles = [] } = call.input;
  requireFields({
    full_name: full_name === '' && 'Name is required',
    roles: roles.length === 0 && 'Must Select At Lease One Role.',
    profiles: profiles.length === 0 && 'Must Select At Least One Profile.',
  });
  const granted = await grantedAccess(call, { roles, profiles });
  const [invited] = await invitePeople(call, granted, [{ email, full_name }]);
  if (invited?.outcome === 'invited') {
    return { account: memberOf(invited.membership), mailed: invited.mailed };
  }
  if (invited?.outcome === 'outside_invites') {
    throw call.failure('outside_invites', { retryAfterSeconds: invited.retryAfterSeconds });
  }
  if (invited?.outcome === 'personal_address') throw call.failure('personal_address');
  throw call.failure(invited?.outcome === 'self' ? 'self_edit' : 'member_exists');
}
