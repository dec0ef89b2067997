import type { OrganizationUid } from '../../../shared/model/ids.ts';
import { accountEmail, isOpen, type Membership, membership } from '../../platform/data/account.ts';
import { emailKey, membershipKey } from '../../platform/data/keys.ts';
import type { Write } from '../../platform/data/table/commit.ts';
import { commit } from '../../platform/data/table/commit.ts';
import { get } from '../../platform/data/table/read.ts';

type Outcome<Why> = { sent: string[]; refused: { email: string; why: Why | 'not_here' }[] };

type Sending<Why> = {
  to: readonly string[];
  organization: OrganizationUid;
  /** Null if the colleague may open it. */
  refuses: (colleague: Membership) => Promise<Why | null>;
  writes: (email: string, colleague: Membership) => Promise<readonly Write[]>;
};

/** Only to people of the sender's organization; about others, it tells nothing but that they can't be mailed. */
export async function sendToColleagues<Why extends string>({
  to,
  organization,
  refuses,
  writes,
}: Sending<Why>): Promise<Outcome<Why>> {
  const addresses = distinct(to);
  const found = await Promise.all(
    addresses.map(async (email) => {
      const colleague = await memberAt(email, organization);
      return { email, colleague, why: colleague ? await refuses(colleague) : ('not_here' as const) };
    }),
  );
  const readers = found.flatMap(({ email, colleague, why }) =>
    colleague && !why ? [{ email, colleague }] : [],
  );
  const all = await Promise.all(readers.map(({ email, colleague }) => writes(email, colleague)));
  if (all.length > 0) await commit(...all.flat());
  return {
    sent: readers.map(({ email }) => email),
    refused: found.flatMap(({ email, why }) => (why ? [{ email, why }] : [])),
  };
}

export const distinct = (addresses: readonly string[]): string[] => [
  ...new Set(addresses.map((address) => address.toLowerCase())),
];

async function memberAt(address: string, organization: OrganizationUid): Promise<Membership | undefined> {
  const owner = await get(accountEmail, emailKey(address));
  const row = owner && (await get(membership, membershipKey(owner.account_uid, organization)));
  return row && isOpen(row) ? row : undefined;
}
