import { audited } from '../data/audit.ts';
import type { PersonSession } from '../data/session.ts';
import type { Write } from '../data/table/commit.ts';

/** Records that a person added or removed one of their passkeys. */
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
