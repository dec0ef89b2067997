import { Button } from '@mantine/core';
import type { OrganizationListItem } from '../../../shared/model/organization.ts';
import { useUsageDialog } from '../../navigation/usageDialog.ts';

export function UsageButton({ organization }: { organization: OrganizationListItem }) {
  const usage = useUsageDialog();
  const { organization_uid, name } = organization;
  return (
    <Button variant="default" size="sm" onClick={() => usage.show('organization', organization_uid, name)}>
      Usage statistics
    </Button>
  );
}
