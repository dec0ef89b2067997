import type { listAdministrators as endpoint } from '../../../shared/api/access/profile.ts';
import type { Output } from '../../../shared/api/endpoint.ts';
import { isOpen, membership } from '../../platform/data/account.ts';
import { membersOf } from '../../platform/data/keys.ts';
import { pages } from '../../platform/data/table/query.ts';
import type { ServerCall } from '../../platform/http/call.ts';

const mostNamed = 3;
const mostRead = 2000;

/** In the order of their names; a very large organization is searched in part. */
export async function listAdministrators({
  session,
}: ServerCall<typeof endpoint>): Promise<Output<typeof endpoint>> {
  const { organization_uid } = session.viewer.organization;
  const administrators: Output<typeof endpoint>['administrators'] = [];
  let read = 0;
  for await (const rows of pages(membership, { GSI1PK: membersOf(organization_uid) })) {
    for (const row of rows) {
      const administers = row.roles.includes('user_admin') || row.roles.includes('internal_admin');
      if (isOpen(row) && administers && row.account_uid !== session.accountUid)
        administrators.push({ full_name: row.full_name, email: row.email });
    }
    read += rows.length;
    if (administrators.length >= mostNamed || read >= mostRead) break;
  }
  return { administrators: administrators.slice(0, mostNamed) };
}
