import type { saveMember as endpoint } from '../../../shared/api/customers/members.ts';
import type { Output } from '../../../shared/api/endpoint.ts';
import type { ServerCall } from '../../platform/http/call.ts';
import { requireFields } from '../../platform/http/requireFields.ts';
import { editMember } from './editMember.ts';
import { inviteMember } from './inviteMember.ts';

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
