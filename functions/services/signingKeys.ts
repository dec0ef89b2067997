import type { webcrypto } from 'node:crypto';
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { clock } from './clock.ts';
import { setting } from './settings.ts';

/** A version of the signing secret: `id` is the `kid` of the tokens it signs. */
export type SigningKey = { id: string; key: webcrypto.CryptoKey };
type Keys = { current: SigningKey; previous: SigningKey | undefined; readAt: number };

// A rotation is noticed within this time, and the previous version still verifies, so nobody is logged out.
const freshMs = 5 * 60_000;
// Tokens with made-up key ids must not make us fetch the secret again and again.
const rereadMs = 5_000;

const client = new SecretsManagerClient({});
let keys: Promise<Keys> | undefined;
let rereadAt = Number.NEGATIVE_INFINITY;

export async function signingKey(): Promise<SigningKey> {
  return (await freshKeys()).current;
}

export async function verifyingKey(id: string): Promise<webcrypto.CryptoKey | undefined> {
  const find = ({ current, previous }: Keys) => [current, previous].find((key) => key?.id === id)?.key;
  const known = await freshKeys();
  return find(known) ?? find(await reread(known));
}

async function freshKeys(): Promise<Keys> {
  const known = await keys;
  return known && clock.now().getTime() - known.readAt < freshMs ? known : readAfter(known);
}

/** However fresh the keys are, there may have been a rotation since. */
async function reread(known: Keys): Promise<Keys> {
  const now = clock.now().getTime();
  if (now - rereadAt < rereadMs) return freshKeys();
  rereadAt = now;
  return readAfter(known);
}

function readAfter(known: Keys | undefined): Promise<Keys> {
  const reading = readKeys();
  keys = reading;
  // A failed read must not be cached: the next call tries again.
  reading.catch(() => {
    keys = known ? Promise.resolve(known) : undefined;
  });
  return reading;
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
