import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { jwtVerify, SignJWT } from 'jose';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { revokeKeys } from '../../../../infra/rescue/revokeKeys.ts';
import { brandKey } from '../../../../shared/brand.ts';
import { startTokenSecrets, tokenSecretSettings } from '../../../support/tokenSecrets.ts';
import { claims, type Instance, newInstance, readSecretsAt } from './instance.ts';

const folder = mkdtempSync(join(tmpdir(), 'tideline-earlier-'));
let secrets: Awaited<ReturnType<typeof startTokenSecrets>>;

/** A folder of the release before: it has the one secret, without the time of its creation. */
beforeEach(async () => {
  const version = { value: 'text of the release before', stages: ['AWSCURRENT'], created: 0 };
  const before = { [tokenSecretSettings.SIGNING_SECRET_ID]: { versions: { 'key-of-before': version } } };
  await start(before);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await secrets.close();
});
afterAll(() => rmSync(folder, { recursive: true }));

async function start(stored: object): Promise<void> {
  const file = join(mkdtempSync(join(folder, 'release-')), 'secrets.json');
  writeFileSync(file, JSON.stringify(stored));
  secrets = await startTokenSecrets(file);
  readSecretsAt(secrets.endpoint);
}

const { SIGNING_SECRET_ID: SecretId } = tokenSecretSettings;
const hour = 60 * 60;
const day = 24 * hour;
/** The keys were published as long before an instance as a busy machine takes to load one. */
const slow = 120;

/** As the release before signed, and as a reader of the sealing secret can sign now. */
async function signedByHmac(times: { iat: number; exp: number }): Promise<string> {
  const { SecretString = '', VersionId } = await new SecretsManagerClient({}).send(
    new GetSecretValueCommand({ SecretId }),
  );
  return new SignJWT({ ...claims, ...times })
    .setProtectedHeader({ alg: 'HS256', kid: VersionId ?? '' })
    .setIssuer(brandKey)
    .setAudience('reset')
    .sign(new TextEncoder().encode(SecretString));
}

/** As the release before does. */
const verifiedByHmac = (token: string) =>
  jwtVerify(token, new TextEncoder().encode('text of the release before'), { algorithms: ['HS256'] });

async function afterTheDeployment(): Promise<{ instance: Instance; since: number }> {
  const instance = await newInstance();
  const deployed = instance.now();
  instance.letPass(day + hour);
  return { instance, since: deployed + day };
}

test('for the first day, tokens are signed so that functions of the release before verify them too', async () => {
  const instance = await newInstance();
  const token = await instance.sign();
  expect((await verifiedByHmac(token)).payload).toMatchObject(claims);
  expect(await instance.verify(token)).toMatchObject(claims);
  instance.letPass(day + 60);
  const later = await instance.sign();
  await expect(verifiedByHmac(later)).rejects.toThrow();
  expect(await instance.verify(later)).toMatchObject(claims);
});

test('a token of the release before is accepted until it expires', async () => {
  const { instance, since } = await afterTheDeployment();
  const iat = instance.now() - 3 * hour;
  // Like the last HMAC-signed reset token: valid for half an hour after the switch.
  const token = await signedByHmac({ iat, exp: since + hour / 2 - slow });
  expect(await instance.verify(token)).toBeUndefined();
  const other = await newInstance();
  other.letPass(day + 60);
  expect(await other.verify(token)).toMatchObject(claims);
  other.letPass(hour / 2);
  expect(await other.verify(token)).toBeUndefined();
});

test('a token signed by HMAC after key pairs began to sign is refused', async () => {
  const { instance } = await afterTheDeployment();
  const iat = instance.now() - 1;
  expect(await instance.verify(await signedByHmac({ iat, exp: iat + 60 }))).toBeUndefined();
});

test('a token signed by HMAC that would live longer than its purpose allows is refused', async () => {
  const instance = await newInstance();
  const iat = instance.now() - 60;
  const last = iat + 60 + day + hour / 2;
  expect(await instance.verify(await signedByHmac({ iat, exp: last - slow }))).toMatchObject(claims);
  expect(await instance.verify(await signedByHmac({ iat, exp: last + slow }))).toBeUndefined();
});

test('a revocation ends the acceptance of tokens signed by HMAC, also of new ones', async () => {
  const instance = await newInstance();
  const [iat, exp] = [instance.now() - 60, instance.now() + 600];
  const token = await signedByHmac({ iat, exp });
  expect(await instance.verify(token)).toMatchObject(claims);
  const { SIGNING_SECRET_ID, TOKEN_KEYS_SECRET_ID, TOKEN_PUBLIC_KEYS_SECRET_ID } = tokenSecretSettings;
  await revokeKeys(
    new SecretsManagerClient({}),
    { sealing: SIGNING_SECRET_ID, tokenKeys: TOKEN_KEYS_SECRET_ID, publicKeys: TOKEN_PUBLIC_KEYS_SECRET_ID },
    new Date(),
  );
  instance.letPass(6 * 60);
  expect(await instance.verify(token)).toBeUndefined();
  expect(await instance.verify(await signedByHmac({ iat, exp }))).toBeUndefined();
  await expect(verifiedByHmac(await instance.sign())).rejects.toThrow();
});

test('a product without a release before accepts no token signed by HMAC', async () => {
  await secrets.close();
  await start({});
  const instance = await newInstance();
  const iat = instance.now() - 60;
  expect(await instance.verify(await signedByHmac({ iat, exp: iat + 600 }))).toBeUndefined();
  await expect(verifiedByHmac(await instance.sign())).rejects.toThrow();
});
