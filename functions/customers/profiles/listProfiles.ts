import type { listProfiles as endpoint } from '../../../shared/api/customers/profiles.ts';
import type { Output } from '../../../shared/api/endpoint.ts';
import { organizationKey } from '../../platform/data/keys.ts';
import { accessProfile, organization } from '../../platform/data/organization.ts';
import { list } from '../../platform/data/table/query.ts';
import { get } from '../../platform/data/table/read.ts';
import type { ServerCall } from '../../platform/http/call.ts';
import { profileDetail } from './profileDetail.ts';

/** More than any organization has, so one page suffices. */
const maxProfilesPerPage = 250;

export async function listProfiles(call: ServerCall<typeof endpoint>): Promise<Output<typeof endpoint>> {
  const key = organizationKey(call.organization);
  const [home, { rows, cursor }] = await Promise.all([
    get(organization, key),
    list(
      [accessProfile],
      { PK: key.PK, SK: 'PROFILE#' },
      { limit: maxProfilesPerPage, cursor: call.input.cursor },
    ),
  ]);
  if (!home) throw call.failure('not_found');
  return { profiles: rows.map((row) => profileDetail(row, home)), cursor };
}
