import type { AccessProfile } from '../../../../shared/model/access/profile.ts';
import { isInForce } from '../../../../shared/rules/access/inForce.ts';
import { isOpenOrganization } from '../../../../shared/rules/access/organizationState.ts';
import { opensPortal } from '../../../content/library/opensPortal.ts';
import type { ShelvedProduct } from '../../../content/library/shelf.ts';
import { openReports } from '../../../content/mailing/newReports.ts';
import { account, isOpen, type Membership, membership } from '../../../platform/data/account.ts';
import type { AlertRow } from '../../../platform/data/alert.ts';
import { type DigestRow, digest } from '../../../platform/data/digest.ts';
import {
  accountKey,
  digestKey,
  membershipKey,
  organizationKey,
  profileKey,
  reportMailKey,
} from '../../../platform/data/keys.ts';
import {
  type AccessProfileRow,
  accessProfile,
  type Organization,
  organization,
} from '../../../platform/data/organization.ts';
import { type ReportMailRow, reportMail } from '../../../platform/data/reportMail.ts';
import { noProfile } from '../../../platform/data/session.ts';
import { get, getAll, getMany } from '../../../platform/data/table/read.ts';
import { suppressionOf } from '../../../platform/mails/mailable.ts';
import { clock } from '../../../platform/services/clock.ts';
import { ownAlerts } from '../../alerts/ownAlerts.ts';

const withLookup = (profile: AccessProfileRow) =>
  profile.entitlements.includes('consumer_forecast') && isInForce(profile, clock.now());

/** The profile somebody chose if they still hold it, otherwise another one with look-ups. */
async function heldProfile(
  { organization_uid, profiles }: Membership,
  chosen: AccessProfileRow | undefined,
): Promise<AccessProfile | null> {
  if (chosen && profiles.includes(chosen.gap_uid) && withLookup(chosen)) return chosen;
  const held = await getMany(
    accessProfile,
    profiles.map((gap_uid) => profileKey(organization_uid, gap_uid)),
  );
  return held.find(withLookup) ?? null;
}

export type Reader = {
  row: DigestRow;
  email: string;
  organization: string;
  /** Null without access to look-ups or if the address takes no mail: nothing is sent. */
  profile: AccessProfile | null;
  /** Reports that wait for the digest, and may still be opened. */
  reports: readonly ShelvedProduct[];
  waiting: ReportMailRow | undefined;
  /** Their follows, with the latest message of each. */
  follows: readonly AlertRow[];
};

/** Undefined if the digest was stopped in the meantime; null if the person is gone. */
export async function readReader(due: DigestRow): Promise<Reader | null | undefined> {
  const { account_uid, organization_uid, gap_uid } = due;
  const [row, person, member, home, chosen, waiting] = await getAll(
    [digest, digestKey(organization_uid, account_uid)],
    [account, accountKey(account_uid)],
    [membership, membershipKey(account_uid, organization_uid)],
    [organization, organizationKey(organization_uid)],
    [accessProfile, profileKey(organization_uid, gap_uid ?? noProfile)],
    [reportMail, reportMailKey(organization_uid, account_uid)],
  );
  if (!row) return undefined;
  if (!person || !member || !home) return null;
  const isServed = isOpen(member) && isOpenOrganization(home, clock.now());
  const takesMail = isServed && !(await get(...suppressionOf(person.email)));
  return {
    row,
    email: person.email,
    organization: home.name,
    profile: takesMail ? await heldProfile(member, chosen) : null,
    reports: takesMail ? await reportsWaiting(waiting, home, member) : [],
    waiting,
    follows: takesMail ? (await ownAlerts(due)).rows : [],
  };
}

async function reportsWaiting(
  row: ReportMailRow | undefined,
  { cms_company_uid }: Organization,
  member: Membership,
): Promise<ShelvedProduct[]> {
  if (!row || row.waiting.length === 0 || cms_company_uid === null) return [];
  if (!(await opensPortal(member))) return [];
  const open = await openReports(cms_company_uid, clock.now().toISOString());
  return open.filter(({ uid }) => row.waiting.includes(uid));
}
