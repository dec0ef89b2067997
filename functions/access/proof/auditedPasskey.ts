import { audited } from '../../platform/data/audit.ts';
import type { PersonSession } from '../../platform/data/session.ts';
import type { Write } from '../../platform/data/table/commit.ts';

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
