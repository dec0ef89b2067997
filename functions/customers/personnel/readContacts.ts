import type { readContacts as endpoint } from '../../../shared/api/customers/personnel.ts';
import type { Output } from '../../../shared/api/endpoint.ts';
import { currentContent, readShelf } from '../../content/library/readContent.ts';
import type { ServerCall } from '../../platform/http/call.ts';

export async function readContacts({
  session: { companyUid },
}: ServerCall<typeof endpoint>): Promise<Output<typeof endpoint>> {
  const companies = await readShelf(await currentContent(), 'companies');
  return { reps: companies?.find(({ uid }) => uid === companyUid)?.reps ?? [] };
}
