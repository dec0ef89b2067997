import type { OrganizationUid } from '../../../shared/model/ids.ts';
import { paths } from '../../navigation/paths.ts';

/** A tab's address. Parameters that another tab's table or panel has added are dropped. */
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
