import type { webcrypto } from 'node:crypto';
import type { JWTPayload, SignJWT } from 'jose';
import { sealingKey, sealingKeyOf } from '../sealingKeys.ts';
import type { Purpose } from './claims.ts';
import { publishedKeys } from './publishedKeys.ts';

/*
 * Tokens of releases without key pairs, signed by HMAC with the sealing secret. They are accepted if they were issued before
 * key pairs began to sign, and expire as they would have; the last of them, preview links, 367 days after the deployment.
 * Once every stage has had this release for that long, delete this file and the grant to verifiers in `applyGrants.ts`.
 */

export const earlierAlgorithm = 'HS256';

const hour = 60 * 60;
const day = 24 * hour;

/** In seconds. */
const longestLife: Record<Purpose, number> = {
  session: 7 * day,
  reset: hour / 2,
  invite: 7 * day,
  assume: hour,
  device: 90 * day,
  anonymous: 366 * day,
};

export async function earlierKey(kid: string): Promise<webcrypto.CryptoKey | undefined> {
  return (await publishedKeys()).since > 0 ? sealingKeyOf(kid) : undefined;
}

export async function isEarlier(purpose: Purpose, { iat, exp }: JWTPayload): Promise<boolean> {
  const { since } = await publishedKeys();
  return iat !== undefined && iat < since && exp !== undefined && exp <= since + longestLife[purpose];
}

/** During a deployment, functions of the release before must still understand what those of this one sign. */
export async function signEarlier(token: SignJWT): Promise<string> {
  const { id, key } = await sealingKey();
  return token.setProtectedHeader({ alg: earlierAlgorithm, kid: id }).sign(key);
}
