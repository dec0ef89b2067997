import type { login as endpoint } from '../../../shared/api/access/auth.ts';
import type { Viewer } from '../../../shared/model/access/viewer.ts';
import { normalizedEmail } from '../../platform/data/keys.ts';
import { retryOnConflict } from '../../platform/data/table/retry.ts';
import type { ServerCall } from '../../platform/http/call.ts';
import { refusedFor, wayIn } from '../people/acceptance.ts';
import { endOf } from '../sessions/endOf.ts';
import { openFirst } from '../sessions/openFirst.ts';
import { openSession } from '../sessions/openSession.ts';
import { recordFailedLogin } from '../sessions/recordLogin.ts';
import { requireReset } from '../sessions/requireReset.ts';
import { proveByLink } from './proveByLink.ts';
import { proveByPassword } from './proveByPassword.ts';
import { spendCode } from './spendCode.ts';

export function logIn(call: ServerCall<typeof endpoint>): Promise<Viewer> {
  return retryOnConflict(() => letIn(call));
}

async function letIn(call: ServerCall<typeof endpoint>): Promise<Viewer> {
  const { token, username, email: given = username ?? '' } = call.input;
  const email = normalizedEmail(given);
  const login = { caller: call.caller, method: token ? 'link' : 'password' } as const;
  const proven = await (token ? proveByLink(call, email, token) : proveByPassword(call, email));
  const { account, memberships } = proven.person;
  const membership = wayIn(memberships, { ...account, ...proven.changes });
  if (!membership) {
    const code = refusedFor(memberships, account);
    await recordFailedLogin(login, code, proven.person);
    throw call.failure(code);
  }
  if (!token && account.password_set_at === null) {
    await requireReset(proven.person);
    await recordFailedLogin(login, 'reset_required', proven.person);
    throw call.failure('reset_required');
  }
  const spent = await spendCode(call, proven);
  const ending = await endOf(call.sessionToken);
  const opened = await openFirst(membership, memberships, (entered, hasOthers) =>
    openSession({
      account,
      membership: entered,
      hasOthers,
      ...login,
      by_reset_link: token !== undefined,
      changes: { ...proven.changes, ...spent.changes },
      expected: { ...proven.expected, ...spent.expected },
      together: [...spent.together, ...(proven.together?.(entered.organization_uid) ?? []), ...ending],
    }),
  ).finally(() => proven.attempt?.succeed());
  call.cookies.push(...opened.cookies);
  return opened.viewer;
}
