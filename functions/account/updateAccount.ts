import { firstName } from '../../shared/model/person.ts';
import type { Viewer } from '../../shared/model/viewer.ts';
import { account as accountKind } from '../data/account.ts';
import { accountKey } from '../data/keys.ts';

import { Conflict, commit } from '../data/table/commit.ts';
import { update } from '../data/table/writes.ts';
import { Failure } from '../failure.ts';
import { rename } from '../people/rename.ts';
import { changePassword } from './changePassword.ts';
import { primaryFields } from './primaryFields.ts';
import type { UpdateCall } from './updateCall.ts';

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
  const renamed = full_name ? await rename(accountUid, full_name) : [];
  try {
    await commit(update(accountKind, accountKey(accountUid), fields), ...renamed);
  } catch (error) {
    // One of the memberships ended meanwhile: the next look finds the others.
    if (error instanceof Conflict && !error.writes.includes(0)) return updateAccount(call);
    throw error;
  }
  return { ...viewer, ...(full_name ? { full_name, name: fields.name ?? viewer.name } : {}) };
}
