import type { OrganizationUid } from '../../../shared/model/ids.ts';
import type { Role } from '../../../shared/model/role.ts';
import { membership } from '../../platform/data/account.ts';
import { membersOf } from '../../platform/data/keys.ts';
import { pages } from '../../platform/data/table/query.ts';

export async function holdersOf(
  organization: OrganizationUid,
  roles: readonly Role[],
): Promise<Map<Role, number>> {
  const counts = new Map(roles.map((role) => [role, 0]));
  for await (const rows of pages(membership, { GSI1PK: membersOf(organization) })) {
    for (const held of rows.flatMap((row) => row.roles)) {
      const count = counts.get(held);
      if (count !== undefined) counts.set(held, count + 1);
    }
  }
  return counts;
}
