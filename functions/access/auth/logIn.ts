import type { login as endpoint, login } from '../../../shared/api/access/auth.ts';
import type { Viewer } from '../../../shared/model/access/viewer.ts';
import type { OrganizationUid } from '../../../shared/model/ids.ts';
import type { Account } from '../../platform/data/account.ts';
import { normalizedEmail, passkeysKey } from '../../platform/data/keys.ts';
import { passkeys, passkeysBecome } from '../../platform/data/passkey.ts';
import { isGood, leadsTo, resetLink } from '../../platform/data/resetLink.ts';
import type { Write } from '../../platform/data/table/commit.ts';
import { get } from '../../platform/data/table/read.ts';
import { retryOnConflict } from '../../platform/data/table/retry.ts';
import { replace } from '../../platform/data/table/writes.ts';
import type { ServerCall } from '../../platform/http/call.ts';
import { linkHash, readLinkToken } from '../links/linkToken.ts';
import { refusedFor, wayIn } from '../people/acceptance.ts';
import { type Person, readPerson } from '../people/readPerson.ts';
import { auditedFactor, auditedPasskey, notedFactor } from '../proof/auditedFactor.ts';
import { endOf } from '../sessions/endOf.ts';
import { countBadProof } from '../sessions/loginLimits.ts';
import { openFirst } from '../sessions/openFirst.ts';
import { openSession } from '../sessions/openSession.ts';
import { recordFailedLogin } from '../sessions/recordLogin.ts';
import { requireReset } from '../sessions/requireReset.ts';
import { type Proven, proveByPassword } from './proveByPassword.ts';
import { spendCode } from './spendCode.ts';

export function logIn(call: ServerCall<typeof endpoint>): Promise<Viewer> {
  return retryOnConflict(() => openForOwner(call));
}

async function openForOwner(call: ServerCall<typeof endpoint>): Promise<Viewer> {
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

/** Doesn't spend the link, since mail scanners open links; setting the password invalidates all of them. */
async function proveByLink(call: ServerCall<typeof login>, email: string, token: string): Promise<Proven> {
  const claims = await readLinkToken('reset', token);
  const person = claims && (await readPerson(claims.acc));
  const own = person && normalizedEmail(person.account.email) === email;
  const token_hash = linkHash(token);
  const link = own && person.links.find((each) => each.token_hash === token_hash);
  if (link && isGood(link, person.account)) {
    const memberships = person.memberships.filter((each) => leadsTo(link, each));
    const reached = { ...person, memberships };
    return person.account.address_proven
      ? { person: reached }
      : { person: reached, ...(await reclaim(person)) };
  }
  await recordFailedLogin({ caller: call.caller, method: 'link' }, 'link_inactive', own ? person : undefined);
  const wait = await countBadProof(call.caller);
  if (wait !== undefined) throw call.failure('too_many_attempts', { retryAfterSeconds: wait });
  throw call.failure('link_inactive');
}

type Reclaimed = { changes: Partial<Account>; together: (organization: OrganizationUid) => Write[] };

/**
 * Returns an account to the owner of its address, revoking whatever the acceptor of a copied link could log in with.
 */
async function reclaim({ account, memberships, links }: Person): Promise<Reclaimed> {
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
