import type { readOrganizations as endpoint } from '../../../shared/api/customers/organizations.ts';
import type { Output } from '../../../shared/api/endpoint.ts';
import { allOrganizations, organizationKey } from '../../platform/data/keys.ts';
import { organization } from '../../platform/data/organization.ts';
import { list } from '../../platform/data/table/query.ts';
import { get } from '../../platform/data/table/read.ts';
import type { ServerCall } from '../../platform/http/call.ts';
import { listItem, organizationDetail } from './organizationDetail.ts';

/** A selector shows them all; most installations have fewer customers. */
const maxPerPage = 500;

export async function readOrganizations(call: ServerCall<typeof endpoint>): Promise<Output<typeof endpoint>> {
  const { input, scope } = call;
  if (scope === 'any' && input.organization === undefined) {
    const page = { limit: maxPerPage, cursor: input.cursor };
    const { rows, cursor } = await list([organization], { GSI1PK: allOrganizations }, page);
    return { organizations: rows.map(listItem), cursor };
  }
  const row = await get(organization, organizationKey(call.organization));
  if (!row) throw call.failure('not_found');
  return {
    organization: organizationDetail(row),
    ...(input.organization === undefined ? { organizations: [listItem(row)] } : {}),
  };
}
