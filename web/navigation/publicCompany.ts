import { brand } from '../../shared/brand.ts';
import type { CompanyUid } from '../../shared/model/customers/company.ts';

/** Owns the syndicated reports. */
export const publicCompany = brand.publicCompany as CompanyUid;
