import type { AccountUid, OrganizationUid } from '../../../shared/model/ids.ts';
import { accountEmail, type Membership, membership } from '../../platform/data/account.ts';
import {
  addressHash,
  emailKey,
  membershipKey,
  normalizedEmail,
  suppressionKey,
} from '../../platform/data/keys.ts';
import { suppression } from '../../platform/data/suppression.ts';
import { getMany } from '../../platform/data/table/read.ts';

export type Candidate = { email: string; full_name: string };
export type Found<C extends Candidate = Candidate> = C & {
  account_uid: AccountUid | undefined;
  membership: Membership | undefined;
  suppressed: boolean;
};

export async function findPeople<C extends Candidate>(
  organization: OrganizationUid,
  candidates: readonly C[],
): Promise<Found<C>[]> {
  const [owners, suppressions] = await Promise.all([
    getMany(
      accountEmail,
      candidates.map(({ email }) => emailKey(email)),
    ),
    getMany(
      suppression,
      candidates.map(({ email }) => suppressionKey(addressHash(email))),
    ),
  ]);
  const keys = owners.map(({ account_uid }) => membershipKey(account_uid, organization));
  const memberships = keys.length > 0 ? await getMany(membership, keys) : [];
  const accounts = new Map(owners.map(({ email, account_uid }) => [normalizedEmail(email), account_uid]));
  return candidates.map((candidate) => {
    const { email } = candidate;
    const account_uid = accounts.get(normalizedEmail(email));
    return {
      ...candidate,
      account_uid,
      membership: memberships.find((row) => row.account_uid === account_uid),
      suppressed: suppressions.some(({ address_hash }) => address_hash === addressHash(email)),
    };
  });
}
