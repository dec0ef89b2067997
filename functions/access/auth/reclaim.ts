import type { OrganizationUid } from '../../../shared/model/ids.ts';
import type { Account } from '../../platform/data/account.ts';
import { passkeysKey } from '../../platform/data/keys.ts';
import { passkeys, passkeysBecome } from '../../platform/data/passkey.ts';
import { isGood, resetLink } from '../../platform/data/resetLink.ts';
import type { Write } from '../../platform/data/table/commit.ts';
import { get } from '../../platform/data/table/read.ts';
import { replace } from '../../platform/data/table/writes.ts';
import type { Person } from '../people/readPerson.ts';
import { auditedFactor } from '../proof/auditedFactor.ts';
import { auditedPasskey } from '../proof/auditedPasskey.ts';
import { notedFactor } from '../proof/notedFactor.ts';

export type Reclaimed = { changes: Partial<Account>; together: (organization: OrganizationUid) => Write[] };

/**
 * Returns an account to the owner of its address, revoking whatever the acceptor of a copied link could log in with.
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
        // Written even if there are none, so that adding a passkey concurrently conflicts.
        passkeysBecome(account_uid, row, []),
        ...links
          .filter((link) => isGood(link, account))
          .map((link) => replace(resetLink, { ...link, session_epoch })),
        ...(row?.passkeys ?? []).map(({ name }) => auditedPasskey(owner, { removed: name })),
        // The membership being entered is updated by the login itself.
        ...notedFactor(
          memberships.filter((each) => each.organization_uid !== organizationUid),
          false,
        ),
        ...(second_factor?.confirmed_at ? [auditedFactor(owner, { turned: 'off' })] : []),
      ];
    },
  };
}
