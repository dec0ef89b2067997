import type { OrganizationUid } from '../../../shared/model/ids.ts';
import type { Account } from '../../platform/data/account.ts';
import { passkeysKey } from '../../platform/data/keys.ts';
import { passkeys, passkeysBecome } from '../../platform/data/passkey.ts';
import { isGood, resetLink } from '../../platform/data/resetLink.ts';
import type { Write } from '../../platform/data/table/commit.ts';
import { get } from '../../platform/data/table/read.ts';
import { replace } from '../../platform/data/table/writes.ts';
import { auditedFactor } from '../people/auditedFactor.ts';
import { auditedPasskey } from '../people/auditedPasskey.ts';
import { notedFactor } from '../people/notedFactor.ts';
import type { Person } from '../people/readPerson.ts';

export type Reclaimed = { changes: Partial<Account>; together: (organization: OrganizationUid) => Write[] };

/**
 * Gives an account to the owner of its address. So far it may have belonged to somebody else, who accepted the invite through
 * a copied link. Nothing that they set up may let them in again: not their passkeys, their second factor, their sessions or
 * their password, which logs nobody in until the owner has chosen a new one. The mailed links stay good.
 */
export async function reclaim({ account, memberships, links }: Person): Promise<Reclaimed> {
  const { account_uid, second_factor } = account;
  const row = await get(passkeys, passkeysKey(account_uid));
  const session_epoch = account.session_epoch + 1;
  return {
    changes: { address_proven: true, second_factor: null, password_set_at: null, session_epoch },
    together: (organizationUid) => {
      const owner = { organizationUid, accountUid: account_uid };
      return [
        // Written even if there are none: one that is added at this moment conflicts.
        passkeysBecome(account_uid, row, []),
        ...links
          .filter((link) => isGood(link, account))
          .map((link) => replace(resetLink, { ...link, session_epoch })),
        ...(row?.passkeys ?? []).map(({ name }) => auditedPasskey(owner, { removed: name })),
        // The membership that is entered says so itself.
        ...notedFactor(
          memberships.filter((each) => each.organization_uid !== organizationUid),
          false,
        ),
        ...(second_factor?.confirmed_at ? [auditedFactor(owner, { turned: 'off' })] : []),
      ];
    },
  };
}
