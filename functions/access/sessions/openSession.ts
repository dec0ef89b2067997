import { randomUUID } from 'node:crypto';
import type { Viewer } from '../../../shared/model/access/viewer.ts';
import { longestSessionHours } from '../../../shared/model/customers/organizationRules.ts';
import type { GapUid, OrganizationUid, SessionUid } from '../../../shared/model/ids.ts';
import { isInForce } from '../../../shared/rules/access/inForce.ts';
import { isOpenOrganization } from '../../../shared/rules/access/organizationState.ts';
import {
  type Account,
  account as accountKind,
  type Membership,
  membership as membershipKind,
} from '../../platform/data/account.ts';
import { accountKey, membershipKey, organizationKey, profileKey } from '../../platform/data/keys.ts';
import { type AccessProfileRow, accessProfile, organization } from '../../platform/data/organization.ts';
import { noProfile, requireUnsuspended, session } from '../../platform/data/session.ts';
import { commit, type Write } from '../../platform/data/table/commit.ts';
import { getAll, getMany } from '../../platform/data/table/read.ts';
import { amend, create, note, update } from '../../platform/data/table/writes.ts';
import { viewerOf } from '../../platform/data/viewerOf.ts';
import { requireNetwork } from '../../platform/http/access.ts';
import type { Caller } from '../../platform/http/call.ts';
import { sessionCookie } from '../../platform/http/sessionCookie.ts';
import { clock, epochSeconds } from '../../platform/services/clock.ts';
import { signToken } from '../../platform/services/tokens/signToken.ts';
import { acceptance } from '../people/acceptance.ts';
import { rename } from '../people/rename.ts';
import { rememberDevice } from './knownDevice.ts';
import { mailNewDevice } from './mailNewDevice.ts';
import { ClosedOrganization } from './openFirst.ts';
import { type LoginMethod, logLogin, recordedLogin } from './recordLogin.ts';

const linkSeconds = 30 * 60;

export type Opening = {
  account: Account;
  membership: Membership;
  caller: Caller;
  gap?: GapUid | null;
  method?: LoginMethod;
  by_reset_link?: boolean;
  /** Inherited by the sessions that continue this one. */
  by_passkey?: boolean;
  since?: string;
  from?: OrganizationUid;
  /** Refuses a closed organization with `ClosedOrganization`, since the person has others. */
  hasOthers?: boolean;
  changes?: Partial<Account>;
  expected?: Partial<Account>;
  together?: Write[];
};

type Opened = { viewer: Viewer; cookies: string[] };

export async function openSession(opening: Opening): Promise<Opened> {
  const { membership, caller, changes = {}, expected, together = [] } = opening;
  const { by_reset_link = false, by_passkey = false, since, method } = opening;
  const { session_epoch } = opening.account;
  const account = { ...opening.account, ...changes };
  const { account_uid } = account;
  const { organization_uid } = membership;
  const preferred = opening.gap === undefined ? firstProfile(account, membership) : opening.gap;
  const [organizationRow, found] = await getAll(
    [organization, organizationKey(organization_uid)],
    [accessProfile, profileKey(organization_uid, preferred ?? noProfile)],
  );
  const profile = opening.gap === undefined ? await profileInForce(found, membership) : found;
  const gap = profile?.gap_uid ?? preferred;
  if (!organizationRow) throw new Error('A membership names an organization that is not there.');
  if (opening.hasOthers && !isOpenOrganization(organizationRow, clock.now())) throw new ClosedOrganization();
  requireUnsuspended(organizationRow);
  requireNetwork(organizationRow.rules?.networks ?? [], caller.address);

  const { full_name } = changes;
  const renamed = full_name ? await rename(account_uid, full_name, organization_uid) : [];
  const now = clock.now();
  const lifetime = by_reset_link
    ? linkSeconds
    : (organizationRow.rules?.session_hours ?? longestSessionHours) * 60 * 60;
  const row = {
    session_uid: `ses_${randomUUID()}` as SessionUid,
    account_uid,
    preview_uid: null,
    organization_uid,
    gap_uid: gap,
    session_epoch: account.session_epoch,
    membership_epoch: membership.epoch,
    by_reset_link,
    by_passkey,
    source: account.current_source,
    started_at: since ?? now.toISOString(),
    last_seen_at: epochSeconds(now),
    address: caller.address,
    user_agent: caller.userAgent,
    expires_at: epochSeconds(now) + lifetime,
  };
  const last_login_at = since ? account.last_login_at : row.started_at;
  const notice = method ? await mailNewDevice(caller, opening.account) : { mail: [], changes: {} };
  const claims = { sid: row.session_uid, org: organization_uid, acc: account_uid, ...(gap ? { gap } : {}) };
  // Safe to sign before the commit: a token without a session row grants nothing.
  const [token, device] = await Promise.all([
    signToken('session', claims, lifetime),
    since === undefined ? rememberDevice(caller, account_uid) : undefined,
    commit(
      create(session, row),
      // Fails if all sessions were revoked since the account was read.
      update(
        accountKind,
        accountKey(account_uid),
        { last_login_at, ...notice.changes, ...changes },
        { session_epoch, ...expected },
      ),
      ...enter(membership, account, opening.from === organization_uid ? null : now),
      ...renamed,
      ...(method ? recordedLogin({ caller, method }, account, organization_uid) : []),
      ...notice.mail,
      ...together,
    ),
  ]);
  if (method) logLogin({ caller, method }, account);
  return {
    viewer: viewerOf({
      organization: organizationRow,
      profile,
      person: { account, membership },
      session: row,
    }),
    cookies: [sessionCookie(token, lifetime), ...(device ? [device] : [])],
  };
}

/** The given profile or, if it has ended, another of the person’s that hasn’t. */
async function profileInForce(
  profile: AccessProfileRow | undefined,
  { organization_uid, profiles }: Membership,
): Promise<AccessProfileRow | undefined> {
  const now = clock.now();
  if (!profile || isInForce(profile, now)) return profile;
  const others = profiles.filter((gap) => gap !== profile.gap_uid);
  const rows = await getMany(
    accessProfile,
    others.map((gap) => profileKey(organization_uid, gap)),
  );
  return rows.find((row) => isInForce(row, now)) ?? profile;
}

function firstProfile({ primary_gap_uid }: Account, { profiles }: Membership): GapUid | null {
  if (primary_gap_uid && profiles.includes(primary_gap_uid)) return primary_gap_uid;
  return profiles[0] ?? null;
}

function enter(
  membership: Membership,
  { email, full_name, second_factor }: Pick<Account, 'email' | 'full_name' | 'second_factor'>,
  at: Date | null,
): Write[] {
  const { changes, expected, together = [] } = acceptance(membership);
  const { account_uid, organization_uid } = membership;
  const hasFactor = Boolean(second_factor?.confirmed_at);
  const entered = {
    ...(at ? { last_login_at: at.toISOString() } : {}),
    ...(membership.second_factor === hasFactor ? {} : { second_factor: hasFactor }),
  };
  if (!changes && membership.full_name === full_name && membership.email === email) {
    const key = membershipKey(account_uid, organization_uid);
    return Object.keys(entered).length > 0 ? [note(membershipKind, key, entered)] : [];
  }
  return [
    amend(membershipKind, membership, { email, full_name, ...entered, ...changes }, expected),
    ...together,
  ];
}
