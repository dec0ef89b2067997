import type { webcrypto } from 'node:crypto';
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { clock } from './clock.ts';
import { log } from './log.ts';
import { patience } from './patience.ts';
import { setting } from './settings.ts';

export type SigningKey = { id: string; key: webcrypto.CryptoKey };
type Keys = { current: SigningKey; previous: SigningKey | undefined; readAt: number };

// A rotation is noticed within this time; the previous version still verifies, so nobody is logged out.
const freshMs = 5 * 60_000;
// Limits rereads, or tokens with made-up key ids could trigger one each.
const rereadMs = 5_000;

const client = new SecretsManagerClient(patience);
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
  const latest = keys;
  const known = await latest;
  if (known && clock.now().getTime() - known.readAt < freshMs) return known;
  // Concurrent calls share one read.
  return keys === latest || !keys ? readAfter(known) : keys;
}

/** Rereads even fresh keys, as a rotation may have happened since. */
async function reread(known: Keys): Promise<Keys> {
  const now = clock.now().getTime();
  if (now - rereadAt < rereadMs) return freshKeys();
  rereadAt = now;
  return readAfter(known);
}

function readAfter(known: Keys | undefined): Promise<Keys> {
  const reading = readKeys().catch((error: Error) => {
    if (known) return stale(known, error);
    // A failed read must not be cached.
    keys = undefined;
    throw error;
  });
  keys = reading;
  return reading;
}

/** Stale keys are better than a full logout while the secret can't be read. Postpones the next read. */
function stale(known: Keys, error: Error): Keys {
  log.warn('The signing keys couldn’t be read again', { error });
  return { ...known, readAt: clock.now().getTime() - freshMs + rereadMs };
}

async function readKeys(): Promise<Keys> {
  const [current, previous] = await Promise.all([readVersion('AWSCURRENT'), readVersion('AWSPREVIOUS')]);
  if (!current) throw new Error('The signing secret has no current version.');
  return { current, previous, readAt: clock.now().getTime() };
}

async function readVersion(VersionStage: string): Promise<SigningKey | undefined> {
  const command = new GetSecretValueCommand({ SecretId: setting('SIGNING_SECRET_ID'), VersionStage });
  // Before the first rotation, there is no previous version.
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
