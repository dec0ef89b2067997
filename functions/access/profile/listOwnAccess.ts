import type { listOwnAccess as endpoint } from '../../../shared/api/access/profile.ts';
import type { Output } from '../../../shared/api/endpoint.ts';
import { isInForce } from '../../../shared/rules/access/inForce.ts';
import { isOpenOrganization } from '../../../shared/rules/access/organizationState.ts';
import { isOpen, type Membership } from '../../platform/data/account.ts';
import { organizationKey, profileKey } from '../../platform/data/keys.ts';
import {
  type AccessProfileRow,
  accessProfile,
  type Organization,
  organization,
} from '../../platform/data/organization.ts';
import { getMany } from '../../platform/data/table/read.ts';
import type { ServerCall } from '../../platform/http/call.ts';
import { clock } from '../../platform/services/clock.ts';
import { membershipsOf } from '../people/readPerson.ts';

export async function listOwnAccess({
  session,
}: ServerCall<typeof endpoint>): Promise<Output<typeof endpoint>> {
  const open = (await membershipsOf(session.accountUid)).filter(isOpen);
  const [organizations, profiles] = await Promise.all([
    getMany(
      organization,
      open.map(({ organization_uid }) => organizationKey(organization_uid)),
    ),
    getMany(accessProfile, open.flatMap(keysOfProfiles)),
  ]);
  const shown = organizations.filter(
    (home) =>
      isOpenOrganization(home, clock.now()) ||
      home.organization_uid === session.viewer.organization.organization_uid,
  );
  return { organizations: open.flatMap((each) => withAccess(each, shown, profiles)) };
}

const keysOfProfiles = ({ organization_uid, profiles }: Membership) =>
  profiles.map((gap) => profileKey(organization_uid, gap));

function withAccess(
  { organization_uid, roles, profiles: held }: Membership,
  organizations: Organization[],
  profiles: AccessProfileRow[],
) {
  const found = organizations.find((each) => each.organization_uid === organization_uid);
  if (!found) return [];
  const own = profiles.filter((each) => each.organization_uid === organization_uid);
  return [
    {
      organization_uid,
      name: found.name,
      roles,
      profiles: own.filter((each) => held.includes(each.gap_uid) && isInForce(each, clock.now())),
    },
  ];
}
