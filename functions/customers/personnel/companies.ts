import type * as api from '../../../shared/api/customers/personnel.ts';
import type { Output } from '../../../shared/api/endpoint.ts';
import { companyFor } from '../../content/library/companyFor.ts';
import { currentContent, readShelf } from '../../content/library/readContent.ts';
import type { ServerCall } from '../../platform/http/call.ts';

export async function listCompanies(): Promise<Output<typeof api.listCompanies>> {
  const companies = (await readShelf(await currentContent(), 'companies')) ?? [];
  return {
    companies: companies
      .map(({ uid, name, weight }) => ({ uid, customerCompany: name, weight }))
      .sort(
        (one, other) => other.weight - one.weight || one.customerCompany.localeCompare(other.customerCompany),
      ),
  };
}

export async function readCompany(
  call: ServerCall<typeof api.readCompany>,
): Promise<Output<typeof api.readCompany>> {
  const wanted = companyFor(call, call.input.company_uid);
  if (!wanted) return { company: null };
  const companies = await readShelf(await currentContent(), 'companies');
  const company = companies?.find(({ uid }) => uid === wanted);
  if (!company) throw call.failure('not_found');
  return { company };
}

export async function readContacts({
  session: { companyUid },
}: ServerCall<typeof api.readContacts>): Promise<Output<typeof api.readContacts>> {
  const companies = await readShelf(await currentContent(), 'companies');
  return { reps: companies?.find(({ uid }) => uid === companyUid)?.reps ?? [] };
}
