import type { switchProfile as endpoint } from '../../../shared/api/access/profile.ts';
import type { Viewer } from '../../../shared/model/access/viewer.ts';
import { isInForce } from '../../../shared/rules/access/inForce.ts';
import { isOpenOrganization } from '../../../shared/rules/access/organizationState.ts';
import { account, isOpen, membership } from '../../platform/data/account.ts';
import { accountKey, membershipKey, organizationKey, profileKey } from '../../platform/data/keys.ts';
import { accessProfile, organization as organizationKind } from '../../platform/data/organization.ts';
import { getAll } from '../../platform/data/table/read.ts';
import type { ServerCall } from '../../platform/http/call.ts';
import { clock } from '../../platform/services/clock.ts';
import { moveOn } from '../sessions/moveOn.ts';

export async function switchProfile(call: ServerCall<typeof endpoint>): Promise<Viewer> {
  const { organization, profile } = call.input;
  const { row, accountUid } = call.session;
  if (row.organization_uid === organization && row.gap_uid === profile) throw call.failure('profile_in_use');
  const [person, target, wanted, home] = await getAll(
    [account, accountKey(accountUid)],
    [membership, membershipKey(accountUid, organization)],
    [accessProfile, profileKey(organization, profile)],
    [organizationKind, organizationKey(organization)],
  );
  if (!person || !target || !isOpen(target) || !target.profiles.includes(profile)) {
    throw call.failure('profile_not_held');
  }
  if (!home || !isOpenOrganization(home, clock.now())) throw call.failure('profile_ended');
  if (wanted && !isInForce(wanted, clock.now())) throw call.failure('profile_ended');
  return moveOn(call, { account: person, membership: target, gap: profile });
}
