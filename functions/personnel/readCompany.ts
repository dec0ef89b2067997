import type { Output } from '../../shared/api/endpoint.ts';
import type { readCompany as endpoint } from '../../shared/api/personnel.ts';
import { brand } from '../../shared/brand.ts';
import { company } from '../data/company.ts';
import { companyKey, organizationKey } from '../data/keys.ts';
import { organization } from '../data/organization.ts';
import { get } from '../data/table/read.ts';
import type { ServerCall } from '../http/call.ts';

/** The company of the organization that the caller works for. Others are for staff, except the one that is for everybody. */
export async function readCompany(call: ServerCall<typeof endpoint>): Promise<Output<typeof endpoint>> {
  const { company_uid } = call.input;
  const isPublic = company_uid === brand.publicCompany;
  const home = await get(organization, organizationKey(call.organization));
  const own = home?.cms_company_uid ?? null;
  if (company_uid && company_uid !== own && !isPublic && call.scope !== 'any')
    throw call.failure('no_access');
  const wanted = company_uid ?? own;
  if (!wanted) return { company: null };
  const found = await get(company, companyKey(wanted));
  if (!found) throw call.failure('not_found');
  return { company: found };
}
