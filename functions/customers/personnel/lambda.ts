import * as endpoints from '../../../shared/api/customers/personnel.ts';
import { serve } from '../../platform/http/serve.ts';
import { listCompanies } from './listCompanies.ts';
import { listPersonnel } from './listPersonnel.ts';
import { readCompany } from './readCompany.ts';
import { readContacts } from './readContacts.ts';

export const handler = serve(endpoints, { listPersonnel, listCompanies, readCompany, readContacts });
