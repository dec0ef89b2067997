import type { saveMember as endpoint, saveMember } from '../../../shared/api/customers/members.ts';
import type { Output } from '../../../shared/api/endpoint.ts';
import type { AccountUid, OrganizationUid } from '../../../shared/model/ids.ts';
import { isInForce } from '../../../shared/rules/access/inForce.ts';
import { may } from '../../../shared/rules/access/permissions.ts';
import { type Membership, membership, newEpoch } from '../../platform/data/account.ts';
import { auditedBy } from '../../platform/data/audit.ts';
import { membershipKey, organizationKey, profileKey } from '../../platform/data/keys.ts';
import { accessProfile, organization } from '../../platform/data/organization.ts';
import { commit, type Write } from '../../platform/data/table/commit.ts';
import { get, getMany } from '../../platform/data/table/read.ts';
import { retryOnConflict } from '../../platform/data/table/retry.ts';
import { update } from '../../platform/data/table/writes.ts';
import { Failure } from '../../platform/failure.ts';
import { requireFields } from '../../platform/http/requireFields.ts';
import { clock } from '../../platform/services/clock.ts';
import { type Access, auditedAccess, grantedAccess } from './grantedAccess.ts';
import { keepingAdministrator } from './lastAdministrator.ts';
import { type MemberChange, memberOf } from './member.ts';

/** Keeps omitted fields; no roles disable access. Takes effect with the person's next call. A change also commits `together`. */
export async function editMember(
  call: MemberChange<typeof saveMember>,
  account_uid: AccountUid,
  together: readonly Write[] = [],
): Promise<Output<typeof endpoint>> {
  const { session, organization, input } = call;
  if (!may('members.edit', session.viewer, organization)) throw new Failure('no_access');
  if (account_uid === session.accountUid) throw call.failure('self_edit');
  requireFields({
    full_name: input.full_name !== undefined && 'is changed by the person alone',
    restore:
      input.restore && (input.roles || input.profiles) ? 'can’t be given with roles or profiles' : false,
  });
  const changed = await retryOnConflict(() => change(call, account_uid, together));
  return { account: memberOf(changed) };
}

async function change(
  call: MemberChange<typeof saveMember>,
  account_uid: AccountUid,
  together: readonly Write[],
): Promise<Membership> {
  const { input, organization } = call;
  const key = membershipKey(account_uid, organization);
  const row = await get(membership, key);
  if (!row) throw call.failure('not_found');
  if ((input.version ?? row.version) !== row.version) {
    throw call.failure('changed_meanwhile', { details: { current: memberOf(row) } });
  }
  const before = input.restore ? await formerAccess(call, row) : row;
  const { home, profileNames, ...granted } = await grantedAccess(call, {
    roles: input.roles ?? before.roles.map((role) => ({ role })),
    profiles: input.profiles ?? before.profiles.map((gap_uid) => ({ gap_uid })),
    held: row,
  });
  if (sameAccess(row, granted)) return row;
  const kept = await keepingAdministrator(home, row, granted);
  if (!kept) throw call.failure('last_administrator');
  const changes =
    granted.roles.length === 0
      ? { ...granted, ...ended(row), before_disabled: remembered(row, granted) }
      : { ...granted, before_disabled: null };
  await commit(
    update(membership, key, changes, { version: row.version }),
    ...kept,
    ...together,
    auditedBy(call, {
      action: 'member.changed',
      subject: account_uid,
      detail: {
        name: row.full_name ?? row.email,
        before: auditedAccess(row, profileNames),
        after: auditedAccess(granted, profileNames),
      },
    }),
  );
  return { ...row, ...changes, version: row.version + 1 };
}

/** Disabling is permanent for sessions and links, and for an invite that hasn't been accepted yet. */
const ended = ({ invite_accepted_at }: Membership): Partial<Membership> => ({
  epoch: newEpoch(),
  ...(invite_accepted_at === null ? { invite_token_hash: null, invite_expire_at: null } : {}),
});

/** Profiles that change while access is disabled are those that it comes back with. */
function remembered({ roles, profiles, before_disabled }: Membership, after: Access) {
  if (roles.length > 0) return { roles, profiles };
  return before_disabled && { roles: before_disabled.roles, profiles: after.profiles };
}

const sameAccess = (one: Access, other: Access) =>
  JSON.stringify([one.roles, one.profiles]) === JSON.stringify([other.roles, other.profiles]);

type Call = { organization: OrganizationUid; failure(code: 'not_found' | 'nothing_to_restore'): Failure };

/** The access of a disabled person until then, without roles and profiles that the organization no longer gives. */
async function formerAccess(
  { organization: organization_uid, failure }: Call,
  { roles, profiles, before_disabled }: Membership,
): Promise<Access> {
  if (roles.length > 0) return { roles, profiles };
  const former = before_disabled ?? { roles: [], profiles: [] };
  const [home, rows] = await Promise.all([
    get(organization, organizationKey(organization_uid)),
    former.profiles.length > 0
      ? getMany(
          accessProfile,
          former.profiles.map((gap) => profileKey(organization_uid, gap)),
        )
      : [],
  ]);
  if (!home) throw failure('not_found');
  const offered = new Set(home.org_roles.map(({ role }) => role));
  const restored = former.roles.filter((role) => offered.has(role));
  if (restored.length === 0) throw failure('nothing_to_restore');
  const now = clock.now();
  const inForce = rows.filter((row) => isInForce(row, now)).map(({ gap_uid }) => gap_uid);
  return {
    roles: restored,
    profiles: former.profiles.filter((gap) => inForce.includes(gap) || profiles.includes(gap)),
  };
}
