import type { checkEmailDomain as endpoint } from '../../../shared/api/customers/profiles.ts';
import type { Output } from '../../../shared/api/endpoint.ts';
import { emailDomainKey } from '../../platform/data/keys.ts';
import { emailDomain } from '../../platform/data/organization.ts';
import { get } from '../../platform/data/table/read.ts';
import type { ServerCall } from '../../platform/http/call.ts';
import { readDomain } from './emailDomains.ts';

/** The same checks as on saving, which decides. */
export async function checkEmailDomain(call: ServerCall<typeof endpoint>): Promise<Output<typeof endpoint>> {
  const read = await readDomain(call.input.email_domain);
  if (read.fault) return { fault: read.fault };
  const row = await get(emailDomain, emailDomainKey(read.domain));
  return { fault: row && row.organization_uid !== call.organization ? 'taken' : null };
}
