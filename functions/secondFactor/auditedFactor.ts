import { audited } from '../data/audit.ts';
import type { PersonSession } from '../data/session.ts';
import type { Write } from '../data/table/commit.ts';

/** That a person turned the own second factor on or off. */
export function auditedFactor({ organizationUid, accountUid }: PersonSession, turned: 'on' | 'off'): Write {
  return audited({
    organization_uid: organizationUid,
    by: accountUid,
    action: 'account.second_factor',
    subject: accountUid,
    detail: { turned },
  });
}
