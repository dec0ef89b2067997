import type {
  cancelDeletion as cancelEndpoint,
  confirmDeletion as confirmEndpoint,
} from '../../../shared/api/customers/deletions.ts';
import type { Output } from '../../../shared/api/endpoint.ts';
import { Deletion, deletionDays } from '../../../shared/model/customers/deletion.ts';
import { isOpenOrganization } from '../../../shared/rules/access/organizationState.ts';
import { auditedBy } from '../../platform/data/audit.ts';
import { deletion, hasLapsed } from '../../platform/data/deletion.ts';
import { deletionKey, organizationKey } from '../../platform/data/keys.ts';
import { organization } from '../../platform/data/organization.ts';
import { commit } from '../../platform/data/table/commit.ts';
import { get, getAll } from '../../platform/data/table/read.ts';
import { retryOnConflict } from '../../platform/data/table/retry.ts';
import { replace, spendAsRead, unchanged } from '../../platform/data/table/writes.ts';
import type { ServerCall } from '../../platform/http/call.ts';
import { clock } from '../../platform/services/clock.ts';
import { personOf } from './read.ts';

type ConfirmCall = ServerCall<typeof confirmEndpoint>;
type CancelCall = ServerCall<typeof cancelEndpoint>;

const dayMs = 24 * 60 * 60_000;

export function confirmDeletion(call: ConfirmCall): Promise<Output<typeof confirmEndpoint>> {
  return retryOnConflict(async () => {
    const [home, row] = await getAll(
      [organization, organizationKey(call.organization)],
      [deletion, deletionKey(call.organization)],
    );
    if (!home || !row) throw call.failure('not_found');
    if (row.confirmed_at) throw call.failure('deletion_pending', { details: { due_at: row.due_at } });
    if (hasLapsed(row)) throw call.failure('deletion_lapsed');
    if (row.asked_by.account_uid === call.session.accountUid) throw call.failure('another_administrator');
    const now = clock.now();
    if (isOpenOrganization(home, now)) throw call.failure('organization_open');
    const confirmed = {
      ...row,
      confirmed_by: personOf(call.session),
      confirmed_at: now.toISOString(),
      due_at: new Date(now.getTime() + deletionDays * dayMs).toISOString(),
    };
    await commit(
      replace(deletion, confirmed, row),
      unchanged(organization, home),
      auditedBy(call, {
        action: 'organization.deletion_confirmed',
        subject: call.organization,
        detail: { name: home.name, due_at: confirmed.due_at },
      }),
    );
    return { deletion: Deletion.parse(confirmed) };
  });
}

export function cancelDeletion(call: CancelCall): Promise<Output<typeof cancelEndpoint>> {
  return retryOnConflict(async () => {
    const row = await get(deletion, deletionKey(call.organization));
    if (!row || hasLapsed(row)) throw call.failure('not_found');
    if (row.started_at) throw call.failure('deletion_begun');
    await commit(
      spendAsRead(deletion, row),
      auditedBy(call, {
        action: 'organization.deletion_canceled',
        subject: call.organization,
        detail: { name: row.name },
      }),
    );
    return {};
  });
}
