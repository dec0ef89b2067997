import type { OrganizationDetail } from '../../../shared/model/customers/organization.ts';
import { Statistics } from '../../ui/statistics/Statistics.tsx';

export const OrganizationStatistics = ({
  organization: { organization_uid, name },
}: {
  organization: OrganizationDetail;
}) => <Statistics subject={{ organization: organization_uid, name }} />;
