import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { UnsecuredJWT } from 'jose';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { revokeKeys } from '../../../../infra/rescue/revokeKeys.ts';
import { rotateSecret } from '../../../support/rotateSecret.ts';
import { startTokenSecrets, tokenSecretSettings } from '../../../support/tokenSecrets.ts';
import { claims, newInstance, readSecretsAt } from './instance.ts';

const folder = mkdtempSync(join(tmpdir(), 'tideline-keys-'));
let secrets: Awaited<ReturnType<typeof startTokenSecrets>>;

beforeEach(async () => {
  secrets = await startTokenSecrets(join(mkdtempSync(join(folder, 'secrets-')), 'secrets.json'));
  readSecretsAt(secrets.endpoint);
});
afterEach(async () => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  await secrets.close();
});
afterAll(() => rmSync(folder, { recursive: true }));

const rotate = () => rotateSecret('TOKEN_KEYS_SECRET_ID');
const headerOf = (token: string): { alg: string; kid: string } =>
  JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString());

function madeUp(kid: string): string {
  const [, payload] = new UnsecuredJWT(claims).encode().split('.');
  return `${Buffer.from(JSON.stringify({ alg: 'Ed25519', kid })).toString('base64url')}.${payload}.AAAA`;
}

test('a token is signed by Ed25519, and another instance verifies it', async () => {
  const token = await (await newInstance()).sign();
  expect(headerOf(token).alg).toBe('Ed25519');
  expect(await (await newInstance()).verify(token)).toMatchObject(claims);
});

test('a new key signs only when every instance has read it', async () => {
  const signer = await newInstance();
  const early = await newInstance();
  const { kid } = headerOf(await signer.sign());
  await early.verify(await signer.sign());
  await rotate();
  const fresh = await newInstance();
  expect(headerOf(await fresh.sign()).kid).toBe(kid);
  fresh.letPass(6 * 60);
  expect(headerOf(await fresh.sign()).kid).not.toBe(kid);
  const reads = vi.spyOn(SecretsManagerClient.prototype, 'send');
  early.letPass(6 * 60);
  expect(await early.verify(await fresh.sign())).toMatchObject(claims);
  expect(reads).toHaveBeenCalledTimes(1);
});

test('a token verifies after one rotation of its key, and no longer after the second', async () => {
  const early = await newInstance();
  const token = await early.sign(10_000);
  for (const expected of [claims, undefined]) {
    await rotate();
    early.letPass(6 * 60);
    const verified = [await early.verify(token), await (await newInstance()).verify(token)];
    for (const each of verified) {
      if (expected) expect(each).toMatchObject(expected);
      else expect(each).toBeUndefined();
    }
  }
});

test('two rotations within minutes leave a key to sign with', async () => {
  for (const _ of ['once', 'twice']) await rotate();
  const instance = await newInstance();
  expect(await instance.verify(await instance.sign())).toMatchObject(claims);
});

test('an instance that cached the keys before a revocation accepts a token of the new key at once', async () => {
  const early = await newInstance();
  const token = await early.sign();
  await early.verify(token);
  await revoke();
  const late = await newInstance();
  expect(await early.verify(await late.sign())).toMatchObject(claims);
  expect(await late.verify(token)).toBeUndefined();
  expect(await early.verify(token)).toBeUndefined();
});

test('an instance that cached its private key before a revocation signs with the new one once it knows of it', async () => {
  const early = await newInstance();
  await early.sign();
  await revoke();
  const late = await newInstance();
  await early.verify(await late.sign());
  expect(await late.verify(await early.sign())).toMatchObject(claims);
});

const revoke = () =>
  revokeKeys(
    new SecretsManagerClient({}),
    {
      sealing: tokenSecretSettings.SIGNING_SECRET_ID,
      tokenKeys: tokenSecretSettings.TOKEN_KEYS_SECRET_ID,
      publicKeys: tokenSecretSettings.TOKEN_PUBLIC_KEYS_SECRET_ID,
    },
    new Date(),
  );

test('tokens with unknown key ids trigger at most one key read in a few seconds', async () => {
  const instance = await newInstance();
  const good = await instance.sign();
  await instance.verify(good);
  const reads = vi.spyOn(SecretsManagerClient.prototype, 'send');
  const storm = () =>
    Promise.all(Array.from({ length: 50 }, (_, at) => instance.verify(madeUp(`made-up-${at}`))));
  expect(new Set(await storm())).toEqual(new Set([undefined]));
  instance.letPass(4);
  await storm();
  expect(reads).toHaveBeenCalledTimes(1);
  instance.letPass(2);
  await storm();
  expect(reads).toHaveBeenCalledTimes(2);
  expect(await instance.verify(good)).toMatchObject(claims);
});

test('an instance keeps its cached keys while the secrets are unreadable, and retries after a few seconds', async () => {
  const instance = await newInstance();
  const token = await instance.sign();
  await instance.verify(token);
  instance.letPass(6 * 60);
  const down = vi.spyOn(SecretsManagerClient.prototype, 'send').mockRejectedValue(new Error('not there'));
  const calls = await Promise.all(Array.from({ length: 20 }, () => instance.verify(token)));
  for (const claim of calls) expect(claim).toMatchObject(claims);
  expect(down).toHaveBeenCalledTimes(1);
  expect(await instance.verify(await instance.sign())).toMatchObject(claims);
  // The private keys' two versions.
  expect(down).toHaveBeenCalledTimes(3);
  instance.letPass(6);
  await instance.verify(token);
  expect(down).toHaveBeenCalledTimes(4);

  down.mockRestore();
  instance.letPass(6);
  await revoke();
  const late = await newInstance();
  expect(await instance.verify(await late.sign())).toMatchObject(claims);
});

test('an instance without keys throws, and retries on the next call', async () => {
  const instance = await newInstance();
  const down = vi.spyOn(SecretsManagerClient.prototype, 'send').mockRejectedValue(new Error('not there'));
  await expect(instance.sign()).rejects.toThrow('not there');
  down.mockRestore();
  expect(await instance.verify(await instance.sign())).toMatchObject(claims);
});
