import type { listCompanies as endpoint } from '../../../shared/api/customers/personnel.ts';
import type { Output } from '../../../shared/api/endpoint.ts';
import { currentContent, readShelf } from '../../content/library/readContent.ts';

export async function listCompanies(): Promise<Output<typeof endpoint>> {
  const companies = (await readShelf(await currentContent(), 'companies')) ?? [];
  return {
    companies: companies
      .map(({ uid, name, weight }) => ({ uid, customerCompany: name, weight }))
      .sort(
        (one, other) => other.weight - one.weight || one.customerCompany.localeCompare(other.customerCompany),
      ),
  };
}
