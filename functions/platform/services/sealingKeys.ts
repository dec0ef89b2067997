import type { webcrypto } from 'node:crypto';
import { cachedSecret } from './cachedSecret.ts';
import { readVersions, type SecretVersion } from './secretVersions.ts';
import { setting } from './settings.ts';

export type SealingKey = { id: string; key: webcrypto.CryptoKey };

const keys = cachedSecret('The sealing keys', async () => {
  const { current, previous } = await readVersions(setting('SIGNING_SECRET_ID'));
  return { current: await imported(current), previous: previous && (await imported(previous)) };
});

export async function sealingKey(): Promise<SealingKey> {
  return (await keys.value()).current;
}

export async function sealingKeyOf(id: string): Promise<webcrypto.CryptoKey | undefined> {
  const found = await keys.find(({ current, previous }) => [current, previous].find((key) => key?.id === id));
  return found?.key;
}

async function imported({ id, text }: SecretVersion): Promise<SealingKey> {
  const key = await crypto.subtle.importKey(
    'raw',
    new TextEncoder().encode(text),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign', 'verify'],
  );
  return { id, key };
}
