import * as endpoints from '../../../shared/api/customers/personnel.ts';
import { serve } from '../../platform/http/serve.ts';
import { listCompanies, readCompany, readContacts } from './companies.ts';
import { listPersonnel } from './listPersonnel.ts';

export const handler = serve(endpoints, { listPersonnel, listCompanies, readCompany, readContacts });
