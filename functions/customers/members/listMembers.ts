import type { listMembers as endpoint } from '../../../shared/api/customers/members.ts';
import type { Output } from '../../../shared/api/endpoint.ts';
import { isUnused } from '../../../shared/rules/customers/unusedAccess.ts';
import { membership } from '../../platform/data/account.ts';
import { membersOf, organizationKey } from '../../platform/data/keys.ts';
import { organization } from '../../platform/data/organization.ts';
import { list } from '../../platform/data/table/query.ts';
import { get } from '../../platform/data/table/read.ts';
import type { ServerCall } from '../../platform/http/call.ts';
import { clock } from '../../platform/services/clock.ts';
import { memberOf } from './member.ts';

/** By name. Checks that the organization exists only if the page is empty, so that a page takes one read. */
export async function listMembers(call: ServerCall<typeof endpoint>): Promise<Output<typeof endpoint>> {
  const { limit, cursor, unused } = call.input;
  const page = await list([membership], { GSI1PK: membersOf(call.organization) }, { limit, cursor });
  if (page.rows.length === 0 && !(await get(organization, organizationKey(call.organization)))) {
    throw call.failure('not_found');
  }
  const rows = unused ? page.rows.filter((row) => isUnused(row, clock.now())) : page.rows;
  return { accounts: rows.map(memberOf), cursor: page.cursor };
}
