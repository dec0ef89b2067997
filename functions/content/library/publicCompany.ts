import { brand } from '../../../shared/brand.ts';
import { CompanyUid } from '../../../shared/model/customers/company.ts';

/** Its reports are the syndicated ones, for everybody. */
export const publicCompany = CompanyUid.parse(brand.publicCompany);
