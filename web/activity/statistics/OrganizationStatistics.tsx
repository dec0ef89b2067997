import type { OrganizationDetail } from '../../../shared/model/customers/organization.ts';
import { Statistics } from '../../ui/statistics/Statistics.tsx';

/** How much an organization uses the product. */
export const OrganizationStatistics = ({
  organization: { organization_uid, name },
}: {
  organization: OrganizationDetail;
}) => <Statistics subject={{ organization: organization_uid, name }} />;
