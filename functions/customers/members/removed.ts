import type * as api from '../../../shared/api/customers/removals.ts';
import type { Output } from '../../../shared/api/endpoint.ts';
import type { AccountUid, OrganizationUid } from '../../../shared/model/ids.ts';
import { endUndo } from '../../access/people/endUndo.ts';
import { savedBy } from '../../lookup/saving/savedBy.ts';
import { membership } from '../../platform/data/account.ts';
import { auditedBy } from '../../platform/data/audit.ts';
import { leftKey, membershipKey } from '../../platform/data/keys.ts';
import { type LeftRow, left } from '../../platform/data/left.ts';
import { commit } from '../../platform/data/table/commit.ts';
import { get, getAll } from '../../platform/data/table/read.ts';
import { retryOnConflict } from '../../platform/data/table/retry.ts';
import type { Failure } from '../../platform/failure.ts';
import type { ServerCall } from '../../platform/http/call.ts';
import { clock } from '../../platform/services/clock.ts';

type Call = {
  input: { account_uid: AccountUid };
  organization: OrganizationUid;
  failure(code: 'not_found' | 'member_exists'): Failure;
};

/** The removal of somebody who hasn’t come back; refuses one whose time to undo it is over. */
export async function removedPerson({ input, organization, failure }: Call): Promise<LeftRow> {
  const { account_uid } = input;
  const [row, member] = await getAll(
    [left, leftKey(organization, account_uid)],
    [membership, membershipKey(account_uid, organization)],
  );
  if (!row || row.purge_at <= clock.now().toISOString()) throw failure('not_found');
  if (member) throw failure('member_exists');
  return row;
}

export async function eraseRemoved(
  call: ServerCall<typeof api.eraseRemoved>,
): Promise<Output<typeof api.eraseRemoved>> {
  await retryOnConflict(async () => {
    const row = await removedPerson(call);
    await commit(
      ...(await endUndo(row)),
      auditedBy(call, {
        action: 'member.erased',
        subject: row.account_uid,
        detail: { name: row.full_name ?? row.email, before: { email: row.email }, after: null },
      }),
    );
  });
  return {};
}

export async function readSavedWork(
  call: ServerCall<typeof api.readSavedWork>,
): Promise<Output<typeof api.readSavedWork>> {
  const { account_uid } = call.input;
  const row = await get(membership, membershipKey(account_uid, call.organization));
  const saved = row && (await savedBy(call.organization, [account_uid])).get(account_uid);
  if (!saved) throw call.failure('not_found');
  return { saved };
}
