import type { saveOrganization } from '../../../shared/api/customers/organizations.ts';
import type { CompanyUid } from '../../../shared/model/customers/company.ts';
import { currentContent, readShelf } from '../../content/library/readContent.ts';
import type { ServerCall } from '../../platform/http/call.ts';

/** The company decides what its people see, so a nonexistent one is a mistake. */
export async function requireCompany(
  call: ServerCall<typeof saveOrganization>,
  uid: CompanyUid | null | undefined,
): Promise<void> {
  if (!uid) return;
  const companies = (await readShelf(await currentContent(), 'companies')) ?? [];
  if (companies.some((company) => company.uid === uid)) return;
  throw call.failure('not_found', { details: { field: 'cms_company_uid' } });
}
