import type { CompanyUid } from '../../../shared/model/customers/company.ts';
import { currentContent, readShelf } from '../../content/library/readContent.ts';
import type { SaveCall } from './saveCall.ts';

/** The company decides what its people see, so a nonexistent one is a mistake. */
export async function requireCompany(call: SaveCall, uid: CompanyUid | null | undefined): Promise<void> {
  if (!uid) return;
  const companies = (await readShelf(await currentContent(), 'companies')) ?? [];
  if (companies.some((company) => company.uid === uid)) return;
  throw call.failure('not_found', { details: { field: 'cms_company_uid' } });
}
