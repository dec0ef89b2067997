import type { readCompany as endpoint } from '../../../shared/api/customers/personnel.ts';
import type { Output } from '../../../shared/api/endpoint.ts';
import { companyFor } from '../../content/library/companyFor.ts';
import { currentContent, readShelf } from '../../content/library/readContent.ts';
import type { ServerCall } from '../../platform/http/call.ts';

export async function readCompany(call: ServerCall<typeof endpoint>): Promise<Output<typeof endpoint>> {
  const wanted = companyFor(call, call.input.company_uid);
  if (!wanted) return { company: null };
  const companies = await readShelf(await currentContent(), 'companies');
  const company = companies?.find(({ uid }) => uid === wanted);
  if (!company) throw call.failure('not_found');
  return { company };
}
