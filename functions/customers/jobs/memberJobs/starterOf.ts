import type { ActingFor } from '../../../../shared/model/access/viewer.ts';
import { isOpenOrganization } from '../../../../shared/rules/access/organizationState.ts';
import { may } from '../../../../shared/rules/access/permissions.ts';
import { account, isOpen, membership } from '../../../platform/data/account.ts';
import { accountKey, membershipKey, organizationKey } from '../../../platform/data/keys.ts';
import type { JobRow } from '../../../platform/data/memberJob.ts';
import { organization } from '../../../platform/data/organization.ts';
import { get, getAll } from '../../../platform/data/table/read.ts';
import { isStaff } from '../../../platform/data/viewerOf.ts';
import { clock } from '../../../platform/services/clock.ts';
import type { Actor } from '../../members/member.ts';
import { taskPermission } from '../../members/taskPermission.ts';

/** The starter with the rights they have now, or undefined if they may no longer do what the job does. */
export async function starterOf(job: JobRow): Promise<Actor | undefined> {
  const { by, by_organization, organization_uid, acting, task, job_uid } = job;
  const [home, person, member] = await getAll(
    [organization, organizationKey(by_organization)],
    [account, accountKey(by)],
    [membership, membershipKey(by, by_organization)],
  );
  if (!home || !person || !member || !isOpen(member)) return undefined;
  if (!isOpenOrganization(home, clock.now())) return undefined;
  const viewer = {
    full_name: person.full_name,
    roles: member.roles,
    is_admin: isStaff(home, member.roles),
    organization: { organization_uid: by_organization, name: home.name },
    acting_for: null,
  };
  const actingFor = acting ? await actingOf(job) : null;
  if (acting && (!actingFor || !may('organizations.assume', viewer, organization_uid))) return undefined;
  const working = { ...viewer, acting_for: actingFor };
  if (!may(taskPermission[task], working, organization_uid)) return undefined;
  return { accountUid: by, organizationUid: by_organization, actingFor, viewer: working, job: job_uid };
}

async function actingOf({ organization_uid, expires_at }: JobRow): Promise<ActingFor | null> {
  const place = await get(organization, organizationKey(organization_uid));
  return place
    ? {
        organization: { organization_uid, name: place.name },
        role: 'user_admin',
        until: new Date(expires_at * 1000).toISOString(),
      }
    : null;
}
