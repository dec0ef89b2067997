import * as endpoints from '../../../shared/api/customers/organizations.ts';
import { serve } from '../../platform/http/serve.ts';
import { readOrganizationFigures } from './readFigures.ts';
import { readOrganizations } from './readOrganizations.ts';
import { requireSecondFactor } from './requireSecondFactor.ts';
import { saveOrganization } from './saveOrganization.ts';
import { setReportMails } from './setReportMails.ts';

export const handler = serve(endpoints, {
  readOrganizations,
  readOrganizationFigures,
  saveOrganization,
  requireSecondFactor,
  setReportMails,
});
