import { audited } from '../../platform/data/audit.ts';
import type { PersonSession } from '../../platform/data/session.ts';
import type { Write } from '../../platform/data/table/commit.ts';

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
