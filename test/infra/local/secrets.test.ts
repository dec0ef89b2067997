import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  DescribeSecretCommand,
  GetRandomPasswordCommand,
  GetSecretValueCommand,
  PutSecretValueCommand,
  SecretsManagerClient,
  UpdateSecretVersionStageCommand,
} from '@aws-sdk/client-secrets-manager';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startSecrets } from '../../../infra/local/parts/secrets.ts';

const SecretId = 'arn:aws:secretsmanager:us-east-1:000000000000:secret:Signing';
let folder = '';
let client: SecretsManagerClient;
let endpoint = '';
let close: () => Promise<void>;

async function start(): Promise<void> {
  const part = await startSecrets(join(folder, 'secrets.json'), [{ arn: SecretId, passwordLength: 64 }]);
  ({ close, endpoint } = part);
  const credentials = { accessKeyId: 'a', secretAccessKey: 'b' };
  client = new SecretsManagerClient({ endpoint, region: 'us-east-1', credentials, maxAttempts: 1 });
}

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tideline-secrets-'));
  await start();
});
afterEach(async () => {
  await close();
  rmSync(folder, { recursive: true });
});

const get = (VersionStage?: string) => client.send(new GetSecretValueCommand({ SecretId, VersionStage }));

test('a local secret reports a damaged file, and what to do', async () => {
  const file = join(folder, 'damaged.json');
  writeFileSync(file, '{"half');
  await expect(startSecrets(file, [])).rejects.toThrow(`${file} is damaged: restore a copy of it`);
});

test('a local secret is created at the first start, as long as the stack asks, readable only by its owner', async () => {
  expect((await get()).SecretString).toMatch(/^[A-Za-z0-9]{64}$/);
  expect(statSync(join(folder, 'secrets.json')).mode & 0o777).toBe(0o600);
});

test('a local secret is still served after a malformed call', async () => {
  expect((await fetch(endpoint, { method: 'POST', body: '{"half' })).status).toBe(500);
  expect(await get()).toHaveProperty('SecretString');
});

test('a local secret survives a restart', async () => {
  const before = await get();
  await close();
  await start();
  expect(await get()).toMatchObject({ SecretString: before.SecretString, VersionId: before.VersionId });
});

test('a local secret has no previous version at first, and doesn’t exist under another name', async () => {
  await expect(get('AWSPREVIOUS')).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
  const other = new GetSecretValueCommand({ SecretId: 'Nothing' });
  await expect(client.send(other)).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
});

test('a local secret rotates like Secrets Manager: pending, then current, and the previous version remains', async () => {
  const first = await get();
  const { RandomPassword } = await client.send(new GetRandomPasswordCommand({ PasswordLength: 40 }));
  expect(RandomPassword).toHaveLength(40);
  const version = randomUUID();
  const put = {
    SecretId,
    ClientRequestToken: version,
    SecretString: RandomPassword,
    VersionStages: ['AWSPENDING'],
  };
  await client.send(new PutSecretValueCommand(put));
  expect((await get()).VersionId).toBe(first.VersionId);
  expect((await get('AWSPENDING')).VersionId).toBe(version);

  const move = { SecretId, VersionStage: 'AWSCURRENT', MoveToVersionId: version };
  await expect(client.send(new UpdateSecretVersionStageCommand(move))).rejects.toMatchObject({
    name: 'InvalidParameterException',
  });
  await client.send(new UpdateSecretVersionStageCommand({ ...move, RemoveFromVersionId: first.VersionId }));
  expect((await get()).SecretString).toBe(RandomPassword);
  expect((await get('AWSPREVIOUS')).SecretString).toBe(first.SecretString);
  const { VersionIdsToStages } = await client.send(new DescribeSecretCommand({ SecretId }));
  expect(VersionIdsToStages?.[version]).toContain('AWSCURRENT');
  expect(VersionIdsToStages?.[first.VersionId ?? '']).toEqual(['AWSPREVIOUS']);
});

test('a local secret keeps two versions after any number of changes', async () => {
  for (const SecretString of ['a', 'b', 'c'])
    await client.send(new PutSecretValueCommand({ SecretId, SecretString }));
  expect((await get()).SecretString).toBe('c');
  expect((await get('AWSPREVIOUS')).SecretString).toBe('b');
  const { VersionIdsToStages = {} } = await client.send(new DescribeSecretCommand({ SecretId }));
  expect(Object.values(VersionIdsToStages).flat().sort()).toEqual(['AWSCURRENT', 'AWSPREVIOUS']);
});

test('a local secret gets one version from a retried put, and rejects the same token with another value', async () => {
  const put = { SecretId, ClientRequestToken: randomUUID(), SecretString: 'x' };
  await client.send(new PutSecretValueCommand(put));
  await client.send(new PutSecretValueCommand(put));
  expect((await get()).VersionId).toBe(put.ClientRequestToken);
  await expect(client.send(new PutSecretValueCommand({ ...put, SecretString: 'y' }))).rejects.toMatchObject({
    name: 'ResourceExistsException',
  });
});

test('local secrets are refused to a program without the product’s access key', async () => {
  const secrets = [{ arn: SecretId, passwordLength: 64 }];
  const part = await startSecrets(join(folder, 'guarded.json'), secrets, { accessKeyId: 'ours' });
  const ask = (accessKeyId: string) => {
    const credentials = { accessKeyId, secretAccessKey: 'b' };
    const settings = { endpoint: part.endpoint, region: 'us-east-1', credentials, maxAttempts: 1 };
    return new SecretsManagerClient(settings).send(new GetSecretValueCommand({ SecretId }));
  };
  expect((await ask('ours')).SecretString).toHaveLength(64);
  await expect(ask('local')).rejects.toThrow('The access key is unknown.');
  expect((await fetch(part.endpoint, { method: 'POST', body: '{}' })).status).toBe(400);
  await part.close();
});
