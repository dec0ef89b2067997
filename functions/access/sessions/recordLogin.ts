import type { OrganizationUid } from '../../../shared/model/ids.ts';
import type { Account } from '../../platform/data/account.ts';
import { audited } from '../../platform/data/audit.ts';
import { eventNow } from '../../platform/data/event.ts';
import { tally } from '../../platform/data/limit.ts';
import { commit, type Write } from '../../platform/data/table/commit.ts';
import type { Caller } from '../../platform/http/call.ts';
import { log } from '../../platform/services/log.ts';
import type { Person } from '../people/readPerson.ts';

/** `register` and `invite` are the first login, with the password chosen there. */
export type LoginMethod = 'password' | 'passkey' | 'link' | 'register' | 'invite';

type Login = { caller: Caller; method: LoginMethod };

export function recordedLogin(
  { caller, method }: Login,
  { account_uid }: Account,
  organization_uid: OrganizationUid,
): Write[] {
  return [
    audited({
      organization_uid,
      by: account_uid,
      by_organization: organization_uid,
      action: 'account.login',
      subject: account_uid,
      detail: { method, address: caller.address },
    }),
    eventNow({ event: 'login', organization_uid, account_uid, token: null }),
  ];
}

export function logLogin({ caller, method }: Login, { account_uid }: Account): void {
  log.info('login', { reference: caller.reference, method, outcome: 'success', account: account_uid });
}

const failures = { action: 'login-failures', windowSeconds: 15 * 60 };
const recordedOneByOne = 10;
const maxOrganizations = 20;

/** Audits only in organizations that the person has entered; others must not learn that there is an account. */
export async function recordFailedLogin(
  { caller, method }: Login,
  outcome: string,
  person?: Person,
): Promise<void> {
  const account = person?.account.account_uid;
  log.info('login', { reference: caller.reference, method, outcome, ...(account ? { account } : {}) });
  if (!account) return;
  const count = await tally(failures, account);
  if (!isRecorded(count)) return;
  const entered = person.memberships.filter(({ invite_accepted_at }) => invite_accepted_at !== null);
  const rows = entered
    .slice(0, maxOrganizations)
    .map(({ organization_uid }) =>
      audited({
        organization_uid,
        by: null,
        action: 'account.login_failed',
        subject: account,
        detail: { method, reason: outcome, address: caller.address, failures: count },
      }),
    );
  if (rows.length > 0) await commit(...rows);
}

/** Records the first ten per quarter of an hour, then each doubling, so that a flood leaves few rows. */
function isRecorded(count: number): boolean {
  const doublings = Math.log2(count / recordedOneByOne);
  return count <= recordedOneByOne || Number.isInteger(doublings);
}
