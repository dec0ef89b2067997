import type { listHolders as endpoint } from '../../../shared/api/customers/profiles.ts';
import type { Output } from '../../../shared/api/endpoint.ts';
import { membership } from '../../platform/data/account.ts';
import { membersOf, profileKey } from '../../platform/data/keys.ts';
import { accessProfile } from '../../platform/data/organization.ts';
import { pages } from '../../platform/data/table/query.ts';
import { get } from '../../platform/data/table/read.ts';
import type { ServerCall } from '../../platform/http/call.ts';

/** As many as fit in a sentence. */
const maxNamed = 20;

export async function listHolders(call: ServerCall<typeof endpoint>): Promise<Output<typeof endpoint>> {
  const { profile } = call.input;
  if (!(await get(accessProfile, profileKey(call.organization, profile)))) throw call.failure('not_found');
  let count = 0;
  const accounts: Output<typeof endpoint>['accounts'] = [];
  for await (const rows of pages(membership, { GSI1PK: membersOf(call.organization) })) {
    for (const { account_uid, full_name, roles, profiles } of rows) {
      // With disabled access, a profile grants nothing.
      if (roles.length === 0 || !profiles.includes(profile)) continue;
      count += 1;
      if (accounts.length < maxNamed) accounts.push({ account_uid, full_name });
    }
  }
  return { count, accounts };
}
