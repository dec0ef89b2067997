import { type Account, isOpen, type Membership } from '../../platform/data/account.ts';
import { audited } from '../../platform/data/audit.ts';
import type { Write } from '../../platform/data/table/commit.ts';
import { clock } from '../../platform/services/clock.ts';

/** Also after the invite has expired. */
export const isPending = ({ roles, invite_accepted_at }: Membership): boolean =>
  roles.length > 0 && invite_accepted_at === null;

export function waits(row: Membership): boolean {
  if (!isPending(row) || row.invite_expire_at === null) return false;
  return new Date(row.invite_expire_at) > clock.now();
}

/**
 * People with no other organization accept a pending invite by logging in, but only with a proven address: otherwise an
 * organization could set the password of an invited address and enter another organization that invites it.
 */
export const wayIn = (
  memberships: Membership[],
  { address_proven }: Pick<Account, 'address_proven'>,
): Membership | undefined =>
  memberships.find(isOpen) ?? (address_proven ? memberships.find(waits) : undefined);

/** Without a proven address, whoever set the password isn't told of other organizations' invites. */
export const refusedFor = (
  memberships: Membership[],
  { address_proven }: Pick<Account, 'address_proven'>,
): 'invite_pending' | 'account_disabled' =>
  address_proven && memberships.some(isPending) ? 'invite_pending' : 'account_disabled';

type Acceptance = { changes?: Partial<Membership>; expected?: Partial<Membership>; together?: Write[] };

/** The `expected` fields make sure that an invite is accepted only once; empty if it already was. */
export function acceptance(invited: Membership): Acceptance {
  if (isOpen(invited)) return {};
  const { account_uid, organization_uid, invite_token_hash } = invited;
  return {
    changes: { invite_accepted_at: clock.now().toISOString(), invite_token_hash: null },
    expected: { invite_token_hash, invite_accepted_at: null },
    together: [
      audited({
        organization_uid,
        by: account_uid,
        action: 'membership.accepted',
        subject: account_uid,
        detail: {},
      }),
    ],
  };
}
