import type { webcrypto } from 'node:crypto';
import { cachedSecret } from '../cachedSecret.ts';
import { readVersion } from '../secretVersions.ts';
import { setting } from '../settings.ts';
import { algorithm } from './claims.ts';
import { type PublishedKey, parsePublished } from './keySet.ts';

type VerifyingKey = PublishedKey & { key: webcrypto.CryptoKey };

const cached = cachedSecret('The public keys of tokens', async () => {
  const version = await readVersion(setting('TOKEN_PUBLIC_KEYS_SECRET_ID'), 'AWSCURRENT');
  const published = parsePublished(version?.text);
  if (!published) throw new Error('The public keys of tokens haven’t been published.');
  return { ...published, keys: await Promise.all(published.keys.map(imported)) };
});

export const publishedKeys = cached.value;

export async function verifyingKey(kid: string): Promise<webcrypto.CryptoKey | undefined> {
  const found = await cached.find(({ keys }) => keys.find((key) => key.kid === kid));
  return found?.key;
}

async function imported(published: PublishedKey): Promise<VerifyingKey> {
  const { kty, crv, x } = published;
  const key = await crypto.subtle.importKey('jwk', { kty, crv, x }, algorithm, false, ['verify']);
  return { ...published, key };
}
