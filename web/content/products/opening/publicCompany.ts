import { brand } from '../../../../shared/brand.ts';
import { CompanyUid } from '../../../../shared/model/customers/company.ts';

/** Owns the syndicated reports. */
export const publicCompany = CompanyUid.parse(brand.publicCompany);
