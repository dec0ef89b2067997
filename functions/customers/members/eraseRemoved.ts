import type { eraseRemoved as endpoint } from '../../../shared/api/customers/removals.ts';
import type { Output } from '../../../shared/api/endpoint.ts';
import { departing } from '../../access/people/departing.ts';
import { auditedBy } from '../../platform/data/audit.ts';
import { commit } from '../../platform/data/table/commit.ts';
import { retryOnConflict } from '../../platform/data/table/retry.ts';
import type { ServerCall } from '../../platform/http/call.ts';
import { removedPerson } from './removed.ts';

export async function eraseRemoved(call: ServerCall<typeof endpoint>): Promise<Output<typeof endpoint>> {
  await retryOnConflict(async () => {
    const row = await removedPerson(call);
    await commit(
      ...(await departing(row)),
      auditedBy(call, {
        action: 'member.erased',
        subject: row.account_uid,
        detail: { name: row.full_name ?? row.email, before: { email: row.email }, after: null },
      }),
    );
  });
  return {};
}
