import type { AccountUid, OrganizationUid } from '../../../shared/model/ids.ts';
import { isOpen, type Membership, membership } from '../../platform/data/account.ts';
import { membersOf } from '../../platform/data/keys.ts';
import { pages } from '../../platform/data/table/query.ts';

const mostRead = 2000;

/** Sorted by name; only the first members of a very large organization are searched. */
export async function administratorsOf(
  organization: OrganizationUid,
  { most, except }: { most: number; except?: AccountUid },
): Promise<Membership[]> {
  const found: Membership[] = [];
  let read = 0;
  for await (const rows of pages(membership, { GSI1PK: membersOf(organization) })) {
    for (const row of rows) {
      const administers = row.roles.includes('user_admin') || row.roles.includes('internal_admin');
      if (isOpen(row) && administers && row.account_uid !== except) found.push(row);
    }
    read += rows.length;
    if (found.length >= most || read >= mostRead) break;
  }
  return found.slice(0, most);
}
