import type { AccessProfile } from '../../shared/model/profile.ts';
import { account, isOpen, membership } from '../data/account.ts';
import { type DigestRow, digest } from '../data/digest.ts';
import { accountKey, digestKey, membershipKey, organizationKey, profileKey } from '../data/keys.ts';
import { accessProfile, organization } from '../data/organization.ts';
import { noProfile } from '../data/session.ts';
import { get, getAll } from '../data/table/read.ts';
import { viewerOf } from '../data/viewerOf.ts';
import { suppressionOf } from '../people/mailable.ts';

/** Who a digest is for, and what they may see now. */
export type Reader = {
  row: DigestRow;
  email: string;
  organization: string;
  /** Null while they have no access to look-ups, or their address takes no mail: nothing is sent then. */
  profile: AccessProfile | null;
};

/** Undefined if the digest was stopped in the meantime; null if there is nobody any more whom it could be for. */
export async function readReader(due: DigestRow): Promise<Reader | null | undefined> {
  const { account_uid, organization_uid, gap_uid } = due;
  const [row, person, member, home, profile] = await getAll(
    [digest, digestKey(organization_uid, account_uid)],
    [account, accountKey(account_uid)],
    [membership, membershipKey(account_uid, organization_uid)],
    [organization, organizationKey(organization_uid)],
    [accessProfile, profileKey(organization_uid, gap_uid ?? noProfile)],
  );
  if (!row) return undefined;
  if (!person || !member || !home) return null;
  const viewer = viewerOf({
    organization: home,
    profile,
    person: { account: person, membership: member },
    session: { source: null },
  });
  const mayLookUp = isOpen(member) && viewer.profile?.entitlements.includes('consumer_forecast');
  const takesMail = mayLookUp && !(await get(...suppressionOf(person.email)));
  return {
    row,
    email: person.email,
    organization: home.name,
    profile: takesMail ? viewer.profile : null,
  };
}
