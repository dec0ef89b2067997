import * as z from 'zod';
import type { ActingFor, Viewer } from '../../../shared/model/access/viewer.ts';
import type { CompanyUid } from '../../../shared/model/customers/company.ts';
import type { PreviewEnd } from '../../../shared/model/customers/previewToken.ts';
import { AccountUid, GapUid, OrganizationUid, PreviewUid, SessionUid } from '../../../shared/model/ids.ts';
import { SourceId } from '../../../shared/model/scope.ts';
import { closingOf, isOpenOrganization } from '../../../shared/rules/access/organizationState.ts';
import { may } from '../../../shared/rules/access/permissions.ts';
import { Failure } from '../failure.ts';
import { clock } from '../services/clock.ts';
import type { SessionClaims } from '../services/tokens/claims.ts';
import { account, isOpen, membership } from './account.ts';
import {
  accountKey,
  membershipKey,
  organizationKey,
  previewKey,
  profileKey,
  sessionKey,
  sessionsOf,
} from './keys.ts';
import {
  type AccessProfileRow,
  accessProfile,
  type Organization,
  organization,
  preview,
} from './organization.ts';
import { hasEnded, type SessionLimits } from './sessionLimits.ts';
import { isRunning } from './table/expiry.ts';
import { kind, type Row } from './table/kind.ts';
import { get, getAll } from './table/read.ts';
import { viewerOf } from './viewerOf.ts';

export const Acting = z.object({
  organization_uid: OrganizationUid,
  role: z.literal('user_admin'),
  until: z.string(),
});
export type Acting = z.infer<typeof Acting>;

export const ViewingAs = z.object({
  account_uid: AccountUid,
  organization_uid: OrganizationUid,
  gap_uid: GapUid.nullable(),
  until: z.string(),
});
export type ViewingAs = z.infer<typeof ViewingAs>;

/** A login or a preview; without its row, a token is worthless. */
export const session = kind(
  'session',
  z.object({
    session_uid: SessionUid,
    account_uid: AccountUid.nullable(),
    organization_uid: OrganizationUid,
    gap_uid: GapUid.nullable(),
    preview_uid: PreviewUid.nullable().default(null),
    session_epoch: z.number(),
    /** The membership's epoch, so that access granted again doesn't revive sessions from before its removal. */
    membership_epoch: z.string().default(''),
    /** Only allows setting a new password. */
    by_reset_link: z.boolean().default(false),
    /** A passkey combines possession with knowledge or biometrics, so it counts as both factors. */
    by_passkey: z.boolean().default(false),
    source: SourceId.nullable().catch(null).default(null),
    /** The organization that staff act for, with role and expiry. */
    acting: Acting.nullable().default(null),
    /** The person as whom the product is seen. */
    viewing: ViewingAs.nullable().default(null),
    started_at: z.string(),
    /** Not updated by each call; see `inactivity.ts`. */
    last_seen_at: z.number().nullable().default(null),
    address: z.string(),
    user_agent: z.string(),
    expires_at: z.number(),
    version: z.number(),
  }),
  ({ session_uid, account_uid, started_at }) => ({
    ...sessionKey(session_uid),
    ...(account_uid ? sessionsOf(account_uid, started_at) : {}),
  }),
);

export type SessionRow = Row<typeof session>;

export type Session = {
  row: SessionRow;
  sessionUid: SessionUid;
  accountUid: AccountUid | null;
  organizationUid: OrganizationUid;
  actingFor: ActingFor | null;
  /** The company whose reports and contacts the person sees: that of the organization they work for. */
  companyUid: CompanyUid | null;
  viewer: Viewer;
  limits: SessionLimits;
  /** Where the person’s organization lets them come from; empty for anywhere. */
  networks: readonly string[];
  /** The access profile's daily limit of look-ups, shared by all its people. */
  dailyCallLimit: number;
};

export type PersonSession = Session & { accountUid: AccountUid };

// A nonexistent id for callers without a profile, since every key of a batch read needs one.
export const noProfile = 'gap_none' as GapUid;

/** Read consistently, so that removed access ends at once. Null for an ended session. */
export async function readSession(claims: SessionClaims): Promise<Session | null> {
  if (claims.acc) return readOfAccount(claims, claims.acc);
  return claims.prv ? readOfPreview(claims, claims.prv) : null;
}

/** Why a guest's session ended, if its preview did. */
export async function previewEndOf({ org, prv }: SessionClaims): Promise<PreviewEnd | null> {
  if (!prv) return null;
  const [row, home] = await getAll([preview, previewKey(org, prv)], [organization, organizationKey(org)]);
  const isRevoked = Boolean(row?.revoked_at);
  if (!row || (isRunning(row) && home && isOpenOrganization(home, clock.now()))) return null;
  return isRevoked ? 'revoked' : 'expired';
}

async function readOfAccount(claims: SessionClaims, acc: AccountUid): Promise<Session | null> {
  const { sid, org, gap } = claims;
  const [row, organizationRow, profile, accountRow, membershipRow] = await getAll(
    [session, sessionKey(sid)],
    [organization, organizationKey(org)],
    [accessProfile, profileKey(org, gap ?? noProfile)],
    [account, accountKey(acc)],
    [membership, membershipKey(acc, org)],
  );
  if (!organizationRow || !accountRow || !membershipRow) return null;
  if (!isOf(row, claims, organizationRow.rules)) return null;
  if (accountRow.session_epoch !== row.session_epoch || !isOpen(membershipRow)) return null;
  if (membershipRow.epoch !== row.membership_epoch) return null;
  requireUnsuspended(organizationRow);
  const person = { account: accountRow, membership: membershipRow };
  const viewer = viewerOf({ organization: organizationRow, profile, person, session: row });
  const rules = { limits: organizationRow.rules, networks: organizationRow.rules?.networks ?? [] };
  const viewed = await viewedSession(row, viewer, rules);
  if (viewed) return viewed;
  const assumed = await assumedOrganization(row, viewer);
  return asSession(row, profile, {
    viewer: { ...viewer, acting_for: assumed && actingFor(assumed, row) },
    companyUid: (assumed ?? organizationRow).cms_company_uid,
    ...rules,
  });
}

/**
 * The session of somebody who views as another person: with that person’s access, without an account, so that nothing private is
 * found. Null once it has expired, or when either may no longer.
 */
async function viewedSession(
  row: SessionRow,
  own: Viewer,
  rules: Pick<Session, 'limits' | 'networks'>,
): Promise<Session | null> {
  const { viewing } = row;
  if (!viewing || new Date(viewing.until) <= clock.now()) return null;
  const { account_uid, organization_uid, gap_uid, until } = viewing;
  if (own.duty || !may('members.viewAs', { ...own, acting_for: null }, organization_uid)) return null;
  const [home, profile, accountRow, membershipRow] = await getAll(
    [organization, organizationKey(organization_uid)],
    [accessProfile, profileKey(organization_uid, gap_uid ?? noProfile)],
    [account, accountKey(account_uid)],
    [membership, membershipKey(account_uid, organization_uid)],
  );
  if (!home || home.internal || !isOpenOrganization(home, clock.now())) return null;
  if (!accountRow || !membershipRow || !isOpen(membershipRow)) return null;
  const person = { account: accountRow, membership: membershipRow };
  const seen = viewerOf({ organization: home, profile, person, session: { ...row, by_passkey: true } });
  const viewer = {
    ...seen,
    account_uid: null,
    viewing: { account_uid, organization_uid, by_staff: own.is_admin, until },
  };
  const { cms_company_uid } = home;
  return {
    ...asSession(row, profile, { viewer, companyUid: cms_company_uid, ...rules }),
    accountUid: null,
    organizationUid: organization_uid,
  };
}

/** Null once the assumed role has expired, the organization is deleted, or the person may no longer act for it. */
async function assumedOrganization({ acting }: SessionRow, viewer: Viewer): Promise<Organization | null> {
  if (!acting || new Date(acting.until) <= clock.now()) return null;
  if (!may('organizations.assume', viewer, acting.organization_uid)) return null;
  return (await get(organization, organizationKey(acting.organization_uid))) ?? null;
}

function actingFor({ organization_uid, name }: Organization, { acting }: SessionRow): ActingFor | null {
  return acting && { organization: { organization_uid, name }, role: acting.role, until: acting.until };
}

async function readOfPreview(claims: SessionClaims, prv: PreviewUid): Promise<Session | null> {
  const { sid, org, gap } = claims;
  const [row, organizationRow, profile, previewRow] = await getAll(
    [session, sessionKey(sid)],
    [organization, organizationKey(org)],
    [accessProfile, profileKey(org, gap ?? noProfile)],
    [preview, previewKey(org, prv)],
  );
  if (!organizationRow || !isOpenOrganization(organizationRow, clock.now())) return null;
  if (!isOf(row, claims, null) || !isRunning(previewRow)) return null;
  return asSession(row, profile, {
    viewer: viewerOf({ organization: organizationRow, profile, session: row }),
    companyUid: organizationRow.cms_company_uid,
    limits: null,
    networks: [],
  });
}

/** Checks that the row matches every claim of the token, since other rows were read by these claims. */
function isOf(
  row: SessionRow | undefined,
  { acc, prv, org, gap }: SessionClaims,
  limits: SessionLimits,
): row is SessionRow {
  if (!isUsable(row, limits)) return false;
  const { account_uid, preview_uid, organization_uid, gap_uid } = row;
  return (
    account_uid === (acc ?? null) &&
    preview_uid === (prv ?? null) &&
    organization_uid === org &&
    gap_uid === (gap ?? null)
  );
}

/** Whether a session has neither expired nor timed out from inactivity. */
export function isUsable(row: SessionRow | undefined, limits: SessionLimits): row is SessionRow {
  return isRunning(row) && !hasEnded(row, limits);
}

/** Ends each session of a suspended organization with its next call, and refuses logins. */
export function requireUnsuspended(home: Organization): void {
  if (closingOf(home, clock.now()) !== 'organization_suspended') return;
  throw new Failure('organization_suspended', { details: { organization: home.name } });
}

function asSession(
  row: SessionRow,
  profile: AccessProfileRow | undefined,
  { viewer, companyUid, limits, networks }: Pick<Session, 'viewer' | 'companyUid' | 'limits' | 'networks'>,
): Session {
  const { session_uid, account_uid, organization_uid } = row;
  return {
    row,
    sessionUid: session_uid,
    accountUid: account_uid,
    organizationUid: organization_uid,
    actingFor: viewer.acting_for,
    companyUid,
    viewer,
    limits,
    networks,
    dailyCallLimit: profile?.daily_call_limit ?? 0,
  };
}
