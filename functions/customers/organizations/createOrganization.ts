import { randomUUID } from 'node:crypto';
import type {
  saveOrganization as endpoint,
  saveOrganization,
} from '../../../shared/api/customers/organizations.ts';
import type { Output } from '../../../shared/api/endpoint.ts';
import type { OrganizationUid } from '../../../shared/model/ids.ts';
import { isOurs, oursRefused } from '../../../shared/model/misleading.ts';
import { may } from '../../../shared/rules/access/permissions.ts';
import { rolesOfNewOrganization } from '../../../shared/rules/customers/organizationRoles.ts';
import { auditedBy } from '../../platform/data/audit.ts';
import { organization, organizationName } from '../../platform/data/organization.ts';
import { Conflict, commit } from '../../platform/data/table/commit.ts';
import { create } from '../../platform/data/table/writes.ts';
import { Failure } from '../../platform/failure.ts';
import type { ServerCall } from '../../platform/http/call.ts';
import { requireFields } from '../../platform/http/requireFields.ts';
import { clock } from '../../platform/services/clock.ts';
import { requireFitting } from './fittingRoles.ts';
import { auditedFields, organizationDetail } from './organizationDetail.ts';
import { requireCompany } from './requireCompany.ts';

/** Only customers are created here; our own organization is created with the product. */
export async function createOrganization(
  call: ServerCall<typeof saveOrganization>,
): Promise<Output<typeof endpoint>> {
  const { session, input } = call;
  if (!may('organizations.create', session.viewer)) throw new Failure('no_access');
  const { name = '', roles = [], cms_company_uid = null, activity_removable = false } = input;
  const chosen = roles.filter(({ remove }) => !remove).map(({ role }) => role);
  requireFields({
    name: name === '' ? 'Name is required' : isOurs(name) && oursRefused,
    roles: chosen.length === 0 && 'Field is required',
  });
  requireFitting(call, chosen, { internal: false });
  await requireCompany(call, cms_company_uid);

  const organization_uid = `org_${randomUUID()}` as OrganizationUid;
  const row = organization.schema.parse({
    organization_uid,
    name,
    internal: false,
    org_roles: rolesOfNewOrganization(chosen),
    auto_profiles: [],
    cms_company_uid,
    activity_removable,
    created_at: clock.now().toISOString(),
    version: 1,
  });
  try {
    await commit(
      create(organizationName, { name, organization_uid }),
      create(organization, row),
      auditedBy(
        { session, organization: organization_uid },
        {
          action: 'organization.created',
          subject: organization_uid,
          detail: { name, before: null, after: auditedFields(row) },
        },
      ),
    );
  } catch (error) {
    if (!(error instanceof Conflict)) throw error;
    throw call.failure('organization_exists');
  }
  return { organization: organizationDetail(row) };
}
