import type * as api from '../../../shared/api/customers/organizations.ts';
import type { Output } from '../../../shared/api/endpoint.ts';
import { auditedBy } from '../../platform/data/audit.ts';
import { organizationKey } from '../../platform/data/keys.ts';
import { organization } from '../../platform/data/organization.ts';
import { change } from '../../platform/data/table/change.ts';
import { get } from '../../platform/data/table/read.ts';
import type { ServerCall } from '../../platform/http/call.ts';
import { requireFields } from '../../platform/http/requireFields.ts';
import { isWithin, networkFault, normalizedNetwork } from '../../platform/services/networks.ts';
import { changeRules } from './changeRules.ts';
import { organizationDetail } from './organizationDetail.ts';

type SecurityCall = ServerCall<typeof api.setSecurity>;

export function setSecurity(call: SecurityCall): Promise<Output<typeof api.setSecurity>> {
  const { version, organization: _, networks: given, ...others } = call.input;
  const faults = (given ?? []).map((network) => networkFault(network)).filter((fault) => fault !== null);
  requireFields({ networks: faults[0] });
  const networks = given && [...new Set(given.map(normalizedNetwork))];
  return changeRules(call, {
    action: 'organization.security',
    version,
    fields: ['session_hours', 'idle_minutes', 'addresses', 'networks'],
    apply: () => {
      requireOwnAddress(call, networks);
      return { ...others, ...(networks ? { networks } : {}) };
    },
  });
}

/** Staff of the operator come from networks of their own, and can’t lock themselves out. */
function requireOwnAddress(call: SecurityCall, networks: readonly string[] | undefined): void {
  if (!networks?.length || call.session.organizationUid !== call.organization) return;
  const { address } = call.caller;
  if (!isWithin(address, networks)) throw call.failure('locks_you_out', { details: { address } });
}

export async function setReportMails(
  call: ServerCall<typeof api.setReportMails>,
): Promise<Output<typeof api.setReportMails>> {
  const { report_mails } = call.input;
  const key = organizationKey(call.organization);
  const before = await get(organization, key);
  if (!before) throw call.failure('not_found');
  if (before.report_mails === report_mails) return { organization: organizationDetail(before) };
  const changed = await change(
    organization,
    key,
    (row) => ({ ...row, report_mails }),
    ({ organization_uid, name }) => [
      auditedBy(call, {
        action: 'organization.changed',
        subject: organization_uid,
        detail: { name, before: { report_mails: before.report_mails }, after: { report_mails } },
      }),
    ],
  );
  if (!changed) throw call.failure('not_found');
  return { organization: organizationDetail({ ...changed, version: changed.version + 1 }) };
}
