import type { requireSecondFactor as endpoint } from '../../../shared/api/customers/organizations.ts';
import type { Output } from '../../../shared/api/endpoint.ts';
import { auditedBy } from '../../platform/data/audit.ts';
import { organizationKey } from '../../platform/data/keys.ts';
import { organization } from '../../platform/data/organization.ts';
import { commit } from '../../platform/data/table/commit.ts';
import { get } from '../../platform/data/table/read.ts';
import { retryOnConflict } from '../../platform/data/table/retry.ts';
import { replace } from '../../platform/data/table/writes.ts';
import type { ServerCall } from '../../platform/http/call.ts';
import { clock } from '../../platform/services/clock.ts';
import { organizationDetail } from './organizationDetail.ts';

type RequireCall = ServerCall<typeof endpoint>;

/** Starts the grace period for people without a second factor; repeating the call doesn't restart it. */
export function requireSecondFactor(call: RequireCall): Promise<Output<typeof endpoint>> {
  return retryOnConflict(() => change(call));
}

async function change(call: RequireCall): Promise<Output<typeof endpoint>> {
  const { required } = call.input;
  const row = await get(organization, organizationKey(call.organization));
  if (!row) throw call.failure('not_found');
  if (row.requires_second_factor === required) return { organization: organizationDetail(row) };
  const second_factor_since = required ? clock.now().toISOString() : null;
  const changed = { ...row, requires_second_factor: required, second_factor_since };
  await commit(
    replace(organization, changed, row),
    auditedBy(call, {
      action: 'organization.second_factor',
      subject: row.organization_uid,
      detail: {
        name: row.name,
        before: { requires_second_factor: row.requires_second_factor },
        after: { requires_second_factor: required },
      },
    }),
  );
  return { organization: organizationDetail({ ...changed, version: row.version + 1 }) };
}
