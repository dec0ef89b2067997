import type { updateAccount as endpoint } from '../../../shared/api/access/account.ts';
import { firstName } from '../../../shared/model/access/person.ts';
import type { Viewer } from '../../../shared/model/access/viewer.ts';
import { account as accountKind } from '../../platform/data/account.ts';
import { accountKey } from '../../platform/data/keys.ts';
import { commit } from '../../platform/data/table/commit.ts';
import { retryOnConflict } from '../../platform/data/table/retry.ts';
import { update } from '../../platform/data/table/writes.ts';
import { Failure } from '../../platform/failure.ts';
import type { ServerCall } from '../../platform/http/call.ts';
import { rename } from '../people/rename.ts';
import { changePassword } from './changePassword.ts';
import { primaryFields } from './primaryFields.ts';

export async function updateAccount(call: ServerCall<typeof endpoint>): Promise<Viewer> {
  const { full_name, settings, new_password } = call.input;
  const { accountUid, viewer } = call.session;
  const fields = {
    ...(full_name ? { full_name, name: firstName(full_name) } : {}),
    ...(settings ? await primaryFields(call, settings) : {}),
  };
  if (new_password) return changePassword(call, new_password, fields);
  // A session opened from a reset link may only set the new password.
  if (viewer.duty === 'set_password') throw new Failure('duty_first', { details: { duty: viewer.duty } });
  await retryOnConflict(
    async () => {
      const renamed = full_name ? await rename(accountUid, full_name) : [];
      await commit(update(accountKind, accountKey(accountUid), fields), ...renamed);
    },
    // A membership may end concurrently; the retry reads those that remain.
    { when: ({ writes }) => !writes.includes(0) },
  );
  return { ...viewer, ...(full_name ? { full_name, name: fields.name ?? viewer.name } : {}) };
}
