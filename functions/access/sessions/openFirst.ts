import { isOpenOrganization } from '../../../shared/rules/access/organizationState.ts';
import { isOpen, type Membership } from '../../platform/data/account.ts';
import { organizationKey } from '../../platform/data/keys.ts';
import { type Organization, organization } from '../../platform/data/organization.ts';
import { getMany } from '../../platform/data/table/read.ts';
import { clock } from '../../platform/services/clock.ts';

/** The organization is closed, and the person has others to enter. */
export class ClosedOrganization extends Error {}

/** Enters the first organization or, if that is closed, another that is open; only then are the others read. */
export async function openFirst<Opened>(
  first: Membership,
  memberships: readonly Membership[],
  open: (membership: Membership, hasOthers: boolean) => Promise<Opened>,
): Promise<Opened> {
  const others = memberships.filter((each) => each !== first && isOpen(each));
  if (others.length === 0) return open(first, false);
  try {
    return await open(first, true);
  } catch (error) {
    if (!(error instanceof ClosedOrganization)) throw error;
    return open(await bestOf([first, ...others]), false);
  }
}

/** An ended organization shows more than a suspended one, which lets nobody in. */
async function bestOf(memberships: readonly [Membership, ...Membership[]]): Promise<Membership> {
  const homes = await getMany(
    organization,
    memberships.map(({ organization_uid }) => organizationKey(organization_uid)),
  );
  const firstIn = (is: (home: Organization) => boolean) => {
    const found = new Set(homes.filter(is).map(({ organization_uid }) => organization_uid));
    return memberships.find(({ organization_uid }) => found.has(organization_uid));
  };
  const now = clock.now();
  return (
    firstIn((home) => isOpenOrganization(home, now)) ??
    firstIn(({ rules }) => !rules?.suspended) ??
    memberships[0]
  );
}
