import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PutSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { UnsecuredJWT } from 'jose';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startSecrets } from '../../../../infra/local/parts/secrets.ts';

const SecretId = 'arn:aws:secretsmanager:us-east-1:000000000000:secret:Signing';
const folder = mkdtempSync(join(tmpdir(), 'tideline-keys-'));
let secrets: Awaited<ReturnType<typeof startSecrets>>;

beforeAll(async () => {
  secrets = await startSecrets(join(folder, 'secrets.json'), [{ arn: SecretId, passwordLength: 64 }]);
});
beforeEach(() => {
  vi.stubEnv('POWERTOOLS_LOG_LEVEL', 'SILENT');
  vi.stubEnv('SIGNING_SECRET_ID', SecretId);
  vi.stubEnv('AWS_ENDPOINT_URL_SECRETS_MANAGER', secrets.endpoint);
  vi.stubEnv('AWS_REGION', 'us-east-1');
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'a');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'b');
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});
afterAll(async () => {
  await secrets.close();
  rmSync(folder, { recursive: true });
});

/** A new Lambda instance without cached keys. */
async function newInstance() {
  vi.resetModules();
  const { clock } = await import('../../../../functions/platform/services/clock.ts');
  const { signToken, verifyToken } = await import('../../../../functions/platform/services/tokens.ts');
  let now = Date.now();
  clock.now = () => new Date(now);
  return {
    letPass: (seconds: number) => {
      now += seconds * 1000;
    },
    sign: () => signToken('reset', claims, 600),
    verify: (token: string) => verifyToken('reset', token),
  };
}

const claims = { acc: 'acc_rotated', id: 'one' } as Parameters<
  typeof import('../../../../functions/platform/services/tokens.ts').signToken<'reset'>
>[1];

async function rotate(): Promise<void> {
  const SecretString = crypto.randomUUID() + crypto.randomUUID();
  await new SecretsManagerClient({}).send(new PutSecretValueCommand({ SecretId, SecretString }));
}

function madeUp(kid: string): string {
  const [, payload] = new UnsecuredJWT(claims).encode().split('.');
  return `${Buffer.from(JSON.stringify({ alg: 'HS256', kid })).toString('base64url')}.${payload}.AAAA`;
}

test('an instance that cached the keys before a rotation accepts a token of the new key at once', async () => {
  const early = await newInstance();
  await early.verify(await early.sign());
  await rotate();
  const late = await newInstance();
  expect(await early.verify(await late.sign())).toMatchObject(claims);
});

test('tokens with unknown key ids trigger at most one key read in a few seconds', async () => {
  const instance = await newInstance();
  const good = await instance.sign();
  const reads = vi.spyOn(SecretsManagerClient.prototype, 'send');
  const storm = () =>
    Promise.all(Array.from({ length: 50 }, (_, at) => instance.verify(madeUp(`made-up-${at}`))));
  expect(new Set(await storm())).toEqual(new Set([undefined]));
  instance.letPass(4);
  await storm();
  // Both the current version and the previous one.
  expect(reads).toHaveBeenCalledTimes(2);
  instance.letPass(2);
  await storm();
  expect(reads).toHaveBeenCalledTimes(4);
  expect(await instance.verify(good)).toMatchObject(claims);
});

test('an instance keeps its cached keys while the secret is unreadable, and retries after a few seconds', async () => {
  const instance = await newInstance();
  const token = await instance.sign();
  instance.letPass(6 * 60);
  const down = vi.spyOn(SecretsManagerClient.prototype, 'send').mockRejectedValue(new Error('not there'));
  const calls = await Promise.all(Array.from({ length: 20 }, () => instance.verify(token)));
  for (const claim of calls) expect(claim).toMatchObject(claims);
  expect(await instance.verify(await instance.sign())).toMatchObject(claims);
  expect(down).toHaveBeenCalledTimes(2);
  instance.letPass(6);
  await instance.verify(token);
  expect(down).toHaveBeenCalledTimes(4);

  down.mockRestore();
  instance.letPass(6);
  await rotate();
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
