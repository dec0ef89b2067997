import type { OrganizationUid } from '../../../shared/model/ids.ts';
import { paths } from '../../navigation/paths.ts';

/** A tab of an organization; what a table or a panel of another tab has put into the address is left behind. */
export function manageAt({
  organization,
  tab,
}: {
  organization: OrganizationUid | null;
  tab: string;
}): string {
  const query = new URLSearchParams({ tab, ...(organization ? { organization } : {}) });
  return `${paths.adminManage}?${query}`;
}
