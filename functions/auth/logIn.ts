import type { login } from '../../shared/api/auth.ts';
import type { Viewer } from '../../shared/model/viewer.ts';
import type { Account, Membership } from '../data/account.ts';
import { normalized } from '../data/keys.ts';
import type { ServerCall } from '../http/call.ts';
import { findPerson, type Person } from '../people/findPerson.ts';
import { openSession } from '../people/openSession.ts';
import { isResetTokenOf } from '../people/resetLink.ts';
import { checkPassword, hashPassword } from '../services/passwords.ts';
import { admit, countFailure, forgive } from './loginLimits.ts';
import { requireReset } from './requireReset.ts';
import { spendCode } from './spendCode.ts';

type Call = ServerCall<typeof login>;

export async function logIn(call: Call): Promise<Viewer> {
  const email = normalized(call.input.email ?? call.input.username ?? '');
  const { address } = call.caller;
  const wait = await admit(email, address);
  if (wait !== undefined) throw call.failure('too_many_attempts', { retryAfterSeconds: wait });

  const person = await findPerson(email);
  const proof = await (call.input.token ? proveByLink(call, person) : proveByPassword(call, person));
  if ('refused' in proof) {
    await countFailure(email, address);
    throw call.failure(proof.refused);
  }
  const membership = proof.person.memberships.find(isOpen);
  if (!membership) throw call.failure('account_disabled');
  if (!call.input.token && proof.person.account.password_set_at === null) {
    await requireReset(proof.person.account);
    throw call.failure('reset_required');
  }
  const second = spendCode(proof.person.account, call.input.code);
  if (second === 'missing') {
    await forgive(address);
    throw call.failure('second_factor_required');
  }
  if (second === 'wrong') {
    await countFailure(email, address);
    throw call.failure('wrong_code');
  }
  const { viewer, cookie } = await openSession({
    account: proof.person.account,
    membership,
    caller: call.caller,
    duty: call.input.token ? 'set_password' : null,
    changes: { ...proof.changes, ...second.changes },
    expected: second.expected,
  });
  await forgive(address);
  call.cookies.push(cookie);
  return viewer;
}

/** An invite that waits to be accepted opens nothing yet. */
const isOpen = ({ roles, invite_accepted_at }: Membership) => roles.length > 0 && invite_accepted_at !== null;

type Refused = { refused: 'account_not_found' | 'wrong_password' | 'link_inactive' };
type Proven = { person: Person; changes: Partial<Account> };

async function proveByPassword(call: Call, person: Person | undefined): Promise<Refused | Proven> {
  const { password = '' } = call.input;
  // Also without an account: the time an answer takes must not tell whether there is one.
  const { correct, outdated } = await checkPassword(password, person?.account.password_hash);
  if (!person) return { refused: 'account_not_found' };
  if (!correct) return { refused: 'wrong_password' };
  return { person, changes: outdated ? { password_hash: await hashPassword(password) } : {} };
}

/** The link is not used up: mail scanners open links. Setting the password is what spends it. */
async function proveByLink(call: Call, person: Person | undefined): Promise<Refused | Proven> {
  const good = person && (await isResetTokenOf(call.input.token ?? '', person.account));
  return good ? { person, changes: {} } : { refused: 'link_inactive' };
}
