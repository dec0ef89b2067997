import type { saveOrganization } from '../../../shared/api/customers/organizations.ts';
import { customerRoles, type Role } from '../../../shared/model/role.ts';
import { internalRoles } from '../../../shared/model/roles.ts';
import type { Organization } from '../../platform/data/organization.ts';
import type { ServerCall } from '../../platform/http/call.ts';

/** Staff roles are reserved for our own organization, which has no others. */
export function requireFitting(
  call: ServerCall<typeof saveOrganization>,
  roles: readonly Role[],
  { internal }: Pick<Organization, 'internal'>,
): void {
  const fitting = internal ? internalRoles : customerRoles;
  const role = roles.find((each) => !fitting.includes(each));
  if (role) throw call.failure('role_not_offered', { details: { role } });
}
