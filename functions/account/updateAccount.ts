import type { updateAccount as endpoint } from '../../shared/api/account.ts';
import { firstName } from '../../shared/model/person.ts';
import type { Viewer } from '../../shared/model/viewer.ts';
import { account as accountKind } from '../data/account.ts';
import { accountKey } from '../data/keys.ts';
import { commit } from '../data/table.ts';
import { update } from '../data/writes.ts';
import { Failure } from '../failure.ts';
import type { ServerCall } from '../http/call.ts';
import { changePassword } from './changePassword.ts';
import { primaryFields } from './primaryFields.ts';

export type UpdateCall = ServerCall<typeof endpoint>;

export async function updateAccount(call: UpdateCall): Promise<Viewer> {
  const { full_name, settings, new_password } = call.input;
  const { accountUid, viewer } = call.session;
  const fields = {
    ...(full_name ? { full_name, name: firstName(full_name) } : {}),
    ...(settings ? await primaryFields(call, settings) : {}),
  };
  if (new_password) return changePassword(call, new_password, fields);
  // A session from a reset link is for the new password, and for nothing else.
  if (viewer.duty) throw new Failure('duty_first', { details: { duty: viewer.duty } });
  await commit(update(accountKind, accountKey(accountUid), fields));
  return { ...viewer, ...(full_name ? { full_name, name: fields.name ?? viewer.name } : {}) };
}
