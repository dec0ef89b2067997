import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  DescribeSecretCommand,
  GetSecretValueCommand,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import type { SecretsManagerRotationEvent } from 'aws-lambda';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { rotate } from '../../../functions/platform/jobs/signing/rotate.ts';
import { startSecrets } from '../../../infra/local/parts/secrets.ts';

const SecretId = 'arn:aws:secretsmanager:us-east-1:000000000000:secret:Signing';
const steps = ['createSecret', 'setSecret', 'testSecret', 'finishSecret'] as const;

describe('rotating a secret of random text', () => {
  let client: SecretsManagerClient;
  let stop: () => Promise<void>;

  beforeEach(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'tideline-signing-'));
    const part = await startSecrets(join(folder, 'secrets.json'), [{ arn: SecretId, passwordLength: 64 }]);
    const credentials = { accessKeyId: 'test', secretAccessKey: 'test' };
    client = new SecretsManagerClient({ endpoint: part.endpoint, region: 'us-east-1', credentials });
    stop = async () => {
      client.destroy();
      await part.close();
      await rm(folder, { recursive: true });
    };
  });
  afterEach(() => stop());

  const step = (Step: SecretsManagerRotationEvent['Step'], ClientRequestToken: string) =>
    rotate(client, { Step, SecretId, ClientRequestToken });
  const versionId = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
  const keyAt = async (VersionStage: string) =>
    (await client.send(new GetSecretValueCommand({ SecretId, VersionStage }))).SecretString;
  const stages = async () =>
    (await client.send(new DescribeSecretCommand({ SecretId }))).VersionIdsToStages ?? {};

  test('rotating a secret of random text makes a new key current and keeps the previous one for verification', async () => {
    const before = await keyAt('AWSCURRENT');
    for (const name of steps) await step(name, versionId(1));
    expect(await keyAt('AWSPREVIOUS')).toBe(before);
    expect(await keyAt('AWSCURRENT')).toMatch(/^[\w-]{64}$/);
    expect(await keyAt('AWSCURRENT')).not.toBe(before);
    expect((await stages())[versionId(1)]).toContain('AWSCURRENT');
  });

  test('rotating a secret of random text doesn’t affect signing before the last step', async () => {
    const before = await keyAt('AWSCURRENT');
    for (const name of steps.slice(0, 3)) await step(name, versionId(1));
    expect(await keyAt('AWSCURRENT')).toBe(before);
  });

  test('rotating a secret of random text creates one key, however often a step is repeated', async () => {
    await step('createSecret', versionId(1));
    const pending = await keyAt('AWSPENDING');
    await step('createSecret', versionId(1));
    expect(await keyAt('AWSPENDING')).toBe(pending);
    for (const name of [...steps, ...steps]) await step(name, versionId(1));
    expect(await keyAt('AWSCURRENT')).toBe(pending);
  });

  test('rotating a secret of random text drops a key only with the second rotation after it', async () => {
    for (const number of [1, 2]) for (const name of steps) await step(name, versionId(number));
    expect((await stages())[versionId(1)]).toEqual(['AWSPREVIOUS']);
    expect((await stages())[versionId(2)]).toContain('AWSCURRENT');
  });

  test('turning rotation on passes, although it tries to test a version that isn’t pending', async () => {
    await expect(step('testSecret', versionId(9))).resolves.toBeUndefined();
  });

  test('rotating a secret of random text refuses to make a nonexistent version current', async () => {
    const before = await keyAt('AWSCURRENT');
    await expect(step('finishSecret', versionId(9))).rejects.toThrow(/is not pending/);
    await expect(step('setSecret', versionId(9))).rejects.toThrow(/is not pending/);
    expect(await keyAt('AWSCURRENT')).toBe(before);
  });
});
