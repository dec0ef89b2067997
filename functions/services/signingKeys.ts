import type { webcrypto } from 'node:crypto';
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { clock } from './clock.ts';
import { setting } from './settings.ts';

/** A version of the signing secret: `id` is the `kid` of the tokens that it signs. */
export type SigningKey = { id: string; key: webcrypto.CryptoKey };
type Keys = { current: SigningKey; previous: SigningKey | undefined; readAt: number };

// A rotation shows within this time, and the version before still verifies, so nobody notices one.
const freshMs = 5 * 60_000;
// Tokens with made-up key ids must not become a way to make us ask for the secret again and again.
const recheckMs = 30_000;

const client = new SecretsManagerClient({});
let keys: Promise<Keys> | undefined;

export async function signingKey(): Promise<SigningKey> {
  return (await freshKeys(freshMs)).current;
}

export async function verifyingKey(id: string): Promise<webcrypto.CryptoKey | undefined> {
  const find = ({ current, previous }: Keys) => [current, previous].find((key) => key?.id === id)?.key;
  return find(await freshKeys(freshMs)) ?? find(await freshKeys(recheckMs));
}

async function freshKeys(maxAgeMs: number): Promise<Keys> {
  const known = await keys;
  if (known && clock.now().getTime() - known.readAt < maxAgeMs) return known;
  keys = readKeys();
  // A failed read must not stay: the next call tries again.
  keys.catch(() => {
    keys = known ? Promise.resolve(known) : undefined;
  });
  return keys;
}

async function readKeys(): Promise<Keys> {
  const [current, previous] = await Promise.all([readVersion('AWSCURRENT'), readVersion('AWSPREVIOUS')]);
  if (!current) throw new Error('The signing secret has no current version.');
  return { current, previous, readAt: clock.now().getTime() };
}

async function readVersion(VersionStage: string): Promise<SigningKey | undefined> {
  const command = new GetSecretValueCommand({ SecretId: setting('SIGNING_SECRET_ID'), VersionStage });
  // Before the first rotation there is no previous version.
  const secret = await client.send(command).catch((error: Error) => {
    if (error.name === 'ResourceNotFoundException' && VersionStage === 'AWSPREVIOUS') return undefined;
    throw error;
  });
  if (!secret?.SecretString || !secret.VersionId) return undefined;
  const key = await crypto.subtle.importKey(
    'raw',
    new TextEncoder().encode(secret.SecretString),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign', 'verify'],
  );
  return { id: secret.VersionId, key };
}
