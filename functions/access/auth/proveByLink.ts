import type { login } from '../../../shared/api/access/auth.ts';
import { normalizedEmail } from '../../platform/data/keys.ts';
import { isGood, leadsTo } from '../../platform/data/resetLink.ts';
import type { ServerCall } from '../../platform/http/call.ts';
import { linkHash, readLinkToken } from '../links/linkToken.ts';
import { readPerson } from '../people/readPerson.ts';
import { countBadProof } from '../sessions/loginLimits.ts';
import { recordFailedLogin } from '../sessions/recordLogin.ts';
import type { Proven } from './proveByPassword.ts';
import { reclaim } from './reclaim.ts';

/** Doesn't spend the link, since mail scanners open links; setting the password invalidates all of them. */
export async function proveByLink(
  call: ServerCall<typeof login>,
  email: string,
  token: string,
): Promise<Proven> {
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
