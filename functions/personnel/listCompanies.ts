import type { Output } from '../../shared/api/endpoint.ts';
import type { listCompanies as endpoint } from '../../shared/api/personnel.ts';
import { company } from '../data/company.ts';
import { allCompanies } from '../data/keys.ts';
import { allRows } from '../data/table/query.ts';

/** The most active first. */
export async function listCompanies(): Promise<Output<typeof endpoint>> {
  const rows = await allRows(company, { PK: allCompanies });
  return {
    companies: rows
      .map(({ uid, name, weight }) => ({ uid, customerCompany: name, weight }))
      .sort(
        (one, other) => other.weight - one.weight || one.customerCompany.localeCompare(other.customerCompany),
      ),
  };
}
