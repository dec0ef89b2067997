import type { CompanyUid } from '../../shared/model/company.ts';
import { company } from '../data/company.ts';
import { companyKey } from '../data/keys.ts';
import { get } from '../data/table/read.ts';
import type { SaveCall } from './saveCall.ts';

/** An organization's people see what its company has: one that isn't there would be a slip. */
export async function requireCompany(call: SaveCall, uid: CompanyUid | null | undefined): Promise<void> {
  if (!uid || (await get(company, companyKey(uid)))) return;
  throw call.failure('not_found', { details: { field: 'cms_company_uid' } });
}
