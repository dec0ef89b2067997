import { readOrganizations } from '../../../shared/api/customers/organizations.ts';
import type { OrganizationListItem } from '../../../shared/model/customers/organization.ts';
import type { PageOf } from '../../api/useReadPages.ts';
import { useReadAll } from '../../api/useReadPages.ts';

const pages: PageOf<typeof readOrganizations, OrganizationListItem> = {
  rows: ({ organizations }) => organizations ?? [],
  next: ({ cursor }) => cursor,
};

export const useOrganizations = () => useReadAll(readOrganizations, {}, pages);
