import { type Membership, membership } from '../../platform/data/account.ts';
import { audited } from '../../platform/data/audit.ts';
import { membershipKey } from '../../platform/data/keys.ts';
import type { PersonSession } from '../../platform/data/session.ts';
import type { Write } from '../../platform/data/table/commit.ts';
import { note } from '../../platform/data/table/writes.ts';

export function auditedFactor(
  { organizationUid, accountUid }: Pick<PersonSession, 'organizationUid' | 'accountUid'>,
  detail: { turned: 'on' | 'off' } | { recovery_codes: 'renewed' },
): Write {
  return audited({
    organization_uid: organizationUid,
    by: accountUid,
    action: 'account.second_factor',
    subject: accountUid,
    detail,
  });
}

export function auditedPasskey(
  { organizationUid, accountUid }: Pick<PersonSession, 'organizationUid' | 'accountUid'>,
  detail: { added: string } | { removed: string },
): Write {
  return audited({
    organization_uid: organizationUid,
    by: accountUid,
    action: 'account.passkey',
    subject: accountUid,
    detail,
  });
}

export function notedFactor(memberships: readonly Membership[], second_factor: boolean): Write[] {
  return memberships
    .filter((row) => row.invite_accepted_at !== null && row.second_factor !== second_factor)
    .map(({ account_uid, organization_uid }) => ({
      ...note(membership, membershipKey(account_uid, organization_uid), { second_factor }),
      copy: true,
    }));
}
