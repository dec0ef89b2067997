import type { Role } from '../../../shared/model/role.ts';
import { isOpen, type Membership, membership } from '../../platform/data/account.ts';
import { membersOf } from '../../platform/data/keys.ts';
import type { Organization } from '../../platform/data/organization.ts';
import type { Write } from '../../platform/data/table/commit.ts';
import { pages } from '../../platform/data/table/query.ts';
import { unchanged } from '../../platform/data/table/writes.ts';

type After = Pick<Membership, 'roles'> | null;

/**
 * Returns a condition on another administrator's row, so that two who remove each other concurrently conflict. Null if
 * there is no other; only accepted memberships count.
 */
export async function keepingAdministrator(
  { organization_uid, internal }: Pick<Organization, 'organization_uid' | 'internal'>,
  before: Membership,
  after: After,
): Promise<Write[] | null> {
  const role: Role = internal ? 'internal_admin' : 'user_admin';
  const administers = (row: Membership) => isOpen(row) && row.roles.includes(role);
  if (!administers(before) || after?.roles.includes(role)) return [];
  for await (const rows of pages(membership, { GSI1PK: membersOf(organization_uid) })) {
    const other = rows.find((row) => row.account_uid !== before.account_uid && administers(row));
    if (other) return [unchanged(membership, other)];
  }
  return null;
}
