import type { webcrypto } from 'node:crypto';
import { SignJWT } from 'jose';
import { cachedSecret } from '../cachedSecret.ts';
import { clock, epochSeconds } from '../clock.ts';
import { readVersions, type SecretVersion } from '../secretVersions.ts';
import { setting } from '../settings.ts';
import { algorithm, type Claims, issuer, type Purpose } from './claims.ts';
import { signEarlier } from './earlierTokens.ts';
import { privateKeyOf } from './keyPair.ts';
import { publishedKeys } from './publishedKeys.ts';

type SigningKey = { kid: string; key: webcrypto.CryptoKey };

const signingKeys = cachedSecret('The private keys of tokens', async () => {
  const { current, previous } = await readVersions(setting('TOKEN_KEYS_SECRET_ID'));
  return [current, previous].flatMap((version) => (version ? imported(version) : []));
});

/** Only the functions that may read the private keys contain this. */
export async function signToken<P extends Purpose>(
  purpose: P,
  claims: Claims[P],
  lifetimeSeconds: number,
): Promise<string> {
  const now = epochSeconds(clock.now());
  const token = new SignJWT(claims)
    .setIssuer(issuer)
    .setAudience(purpose)
    .setIssuedAt(now)
    .setExpirationTime(now + lifetimeSeconds);
  if (now < (await publishedKeys()).since) return signEarlier(token);
  const { kid, key } = await signingKey(now);
  return token.setProtectedHeader({ alg: algorithm, kid }).sign(key);
}

/** The newest that every verifier has read, or else the oldest. */
async function signingKey(now: number): Promise<SigningKey> {
  const { keys } = await publishedKeys();
  const preferred = [...keys.filter(({ from }) => from <= now).reverse(), ...keys];
  const found = await signingKeys.find((own) =>
    preferred.map(({ kid }) => own.find((each) => each.kid === kid)).find((each) => each !== undefined),
  );
  if (!found) throw new Error('No key that signs tokens is published: rotate or revoke the token keys.');
  return found;
}

function imported({ id, text }: SecretVersion): SigningKey {
  return { kid: id, key: privateKeyOf(text).toCryptoKey(algorithm, false, ['sign']) };
}
