import { customerRoles, internalRoles, type Role } from '../../../shared/model/role.ts';
import type { Organization } from '../../platform/data/organization.ts';
import type { SaveCall } from './saveCall.ts';

/** Staff roles are for the organization that runs the product, and no other roles are. */
export function requireFitting(
  call: SaveCall,
  roles: readonly Role[],
  { internal }: Pick<Organization, 'internal'>,
): void {
  const fitting = internal ? internalRoles : customerRoles;
  const role = roles.find((each) => !fitting.includes(each));
  if (role) throw call.failure('role_not_offered', { details: { role } });
}
