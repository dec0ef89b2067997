import { useMemo } from 'react';
import { readOrganizationsUse } from '../../../shared/api/activity/log.ts';
import type { OrganizationListItem } from '../../../shared/model/customers/organization.ts';
import { useRead } from '../../api/useRead.ts';
import { countedUse, type OrganizationUse } from './organizationUse.ts';

export function useOrganizationsUse(all: readonly OrganizationListItem[] | undefined) {
  const { data, error, mutate } = useRead(readOrganizationsUse, {});
  const rows = useMemo(() => {
    if (!all || !data) return undefined;
    const counted = new Map(data.organizations.map((each) => [each.organization_uid, each]));
    return all.map(
      (organization): OrganizationUse => ({
        organization,
        use: countedUse(counted.get(organization.organization_uid)),
      }),
    );
  }, [all, data]);
  return { rows, error, retry: () => void mutate() };
}
