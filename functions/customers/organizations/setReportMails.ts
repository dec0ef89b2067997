import type { setReportMails as endpoint } from '../../../shared/api/customers/organizations.ts';
import type { Output } from '../../../shared/api/endpoint.ts';
import { auditedBy } from '../../platform/data/audit.ts';
import { organizationKey } from '../../platform/data/keys.ts';
import { organization } from '../../platform/data/organization.ts';
import { change } from '../../platform/data/table/change.ts';
import { get } from '../../platform/data/table/read.ts';
import type { ServerCall } from '../../platform/http/call.ts';
import { organizationDetail } from './organizationDetail.ts';

export async function setReportMails(call: ServerCall<typeof endpoint>): Promise<Output<typeof endpoint>> {
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
