import { brand } from '../../../shared/brand.ts';
import type { CompanyUid } from '../../../shared/model/customers/company.ts';
import { currentContent, readShelf } from '../library/readContent.ts';

export type Contact = { readonly name: string; readonly email: string };

/** The first of the contacts that the portal names; everybody else writes to our common address. */
export async function contactFor(company: CompanyUid | null): Promise<Contact> {
  const companies = company ? await readShelf(await currentContent(), 'companies') : undefined;
  const rep = companies?.find(({ uid }) => uid === company)?.reps[0];
  return rep ? { name: rep.full_name, email: rep.email } : { name: brand.company, email: brand.contactEmail };
}
