import type {
  saveOrganization as endpoint,
  saveOrganization,
} from '../../../shared/api/customers/organizations.ts';
import type { Output } from '../../../shared/api/endpoint.ts';
import type { OrganizationUid } from '../../../shared/model/ids.ts';
import { isOurs, oursRefused } from '../../../shared/model/misleading.ts';
import type { Role } from '../../../shared/model/role.ts';
import { changedRoles } from '../../../shared/rules/customers/organizationRoles.ts';
import { membership } from '../../platform/data/account.ts';
import { auditedBy } from '../../platform/data/audit.ts';
import { membersOf, normalized, organizationKey, organizationNameKey } from '../../platform/data/keys.ts';
import { type Organization, organization, organizationName } from '../../platform/data/organization.ts';
import { Conflict, commit, type Write } from '../../platform/data/table/commit.ts';
import { pages } from '../../platform/data/table/query.ts';
import { get } from '../../platform/data/table/read.ts';
import { create, remove, replace } from '../../platform/data/table/writes.ts';
import type { ServerCall } from '../../platform/http/call.ts';
import { requireFields } from '../../platform/http/requireFields.ts';
import { requireFitting } from './fittingRoles.ts';
import { auditedFields, organizationDetail } from './organizationDetail.ts';
import { requireCompany } from './requireCompany.ts';

export async function editOrganization(
  call: ServerCall<typeof saveOrganization>,
): Promise<Output<typeof endpoint>> {
  const { input } = call;
  const row = await get(organization, organizationKey(call.organization));
  if (!row) throw call.failure('not_found');
  if ((input.version ?? row.version) !== row.version) throw changedMeanwhile(call, row);
  const { name = row.name, cms_company_uid = row.cms_company_uid, roles = [] } = input;
  const { activity_removable = row.activity_removable } = input;
  const { outside_invites_per_day = row.outside_invites_per_day } = input;
  requireFields({ name: name !== row.name && !row.internal && isOurs(name) && oursRefused });
  requireFitting(
    call,
    roles.map(({ role }) => role),
    row,
  );
  await requireCompany(call, input.cms_company_uid);
  const org_roles = changedRoles(row.org_roles, roles);
  const changed = { ...row, name, cms_company_uid, activity_removable, outside_invites_per_day, org_roles };
  await requireUnheld(call, row, changed);

  const renaming = renamed(row, changed);
  const after = { ...changed, version: row.version + 1 };
  try {
    await commit(
      replace(organization, changed, row),
      ...renaming,
      auditedBy(call, {
        action: 'organization.changed',
        subject: row.organization_uid,
        detail: { name, before: auditedFields(row), after: auditedFields(after) },
      }),
    );
  } catch (error) {
    if (!(error instanceof Conflict)) throw error;
    if (renaming.length > 0 && error.writes.includes(1)) throw call.failure('organization_exists');
    throw changedMeanwhile(call, (await get(organization, organizationKey(call.organization))) ?? row);
  }
  return { organization: organizationDetail(after) };
}

/** Includes the current values, so that the editor can show the concurrent change. */
function changedMeanwhile(call: ServerCall<typeof saveOrganization>, row: Organization) {
  return call.failure('changed_meanwhile', { details: { current: organizationDetail(row) } });
}

/** A role must be taken from each person first, since nobody could grant it again afterwards. */
async function requireUnheld(
  call: ServerCall<typeof saveOrganization>,
  before: Organization,
  after: Organization,
): Promise<void> {
  const kept = new Set(after.org_roles.map(({ role }) => role));
  const gone: Role[] = before.org_roles.map(({ role }) => role).filter((role) => !kept.has(role));
  if (gone.length === 0) return;
  const holders = await holdersOf(call.organization, gone);
  for (const [role, people] of holders) {
    if (people > 0) throw call.failure('role_held', { details: { role, people } });
  }
}

function renamed({ organization_uid, name: old }: Organization, { name }: Organization): Write[] {
  if (normalized(old) === normalized(name)) return [];
  return [
    create(organizationName, { organization_uid, name }),
    remove(organizationName, organizationNameKey(old)),
  ];
}

async function holdersOf(organization: OrganizationUid, roles: readonly Role[]): Promise<Map<Role, number>> {
  const counts = new Map(roles.map((role) => [role, 0]));
  for await (const rows of pages(membership, { GSI1PK: membersOf(organization) })) {
    for (const held of rows.flatMap((row) => row.roles)) {
      const count = counts.get(held);
      if (count !== undefined) counts.set(held, count + 1);
    }
  }
  return counts;
}
