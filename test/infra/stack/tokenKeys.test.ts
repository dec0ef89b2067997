import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  GetSecretValueCommand,
  PutSecretValueCommand,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import type { CloudFormationCustomResourceEvent, SecretsManagerRotationEvent } from 'aws-lambda';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { publicKeyOf } from '../../../functions/platform/services/tokens/keyPair.ts';
import { parsePublished } from '../../../functions/platform/services/tokens/keySet.ts';
import { startSecrets } from '../../../infra/local/parts/secrets.ts';
import { tokenSecretSettings } from '../../support/tokenSecrets.ts';

const { TOKEN_KEYS_SECRET_ID: tokenKeys, TOKEN_PUBLIC_KEYS_SECRET_ID: publicKeys } = tokenSecretSettings;
const now = new Date('2027-03-01T12:00:00Z');
const seconds = now.getTime() / 1000;
let client: SecretsManagerClient;
let stop: () => Promise<void>;

beforeEach(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tideline-token-keys-'));
  const secrets = Object.values(tokenSecretSettings).map((arn) => ({ arn, passwordLength: 64 }));
  const part = await startSecrets(join(folder, 'secrets.json'), secrets);
  const settings = {
    ...tokenSecretSettings,
    POWERTOOLS_LOG_LEVEL: 'SILENT',
    AWS_ENDPOINT_URL_SECRETS_MANAGER: part.endpoint,
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'test',
    AWS_SECRET_ACCESS_KEY: 'test',
  };
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  client = new SecretsManagerClient({});
  stop = async () => {
    client.destroy();
    await part.close();
    await rm(folder, { recursive: true });
  };
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await stop();
});

type Event = SecretsManagerRotationEvent | CloudFormationCustomResourceEvent;

async function call(event: Event): Promise<void> {
  vi.resetModules();
  const { clock } = await import('../../../functions/platform/services/clock.ts');
  clock.now = () => now;
  const { handler } = await import('../../../functions/platform/jobs/signing/lambda.ts');
  await handler(event);
}

const read = async (SecretId: string, version: { VersionStage?: string } = {}) =>
  client.send(new GetSecretValueCommand({ SecretId, ...version }));
const keyAt = async (VersionStage: string) => {
  const { VersionId, SecretString = '' } = await read(tokenKeys, { VersionStage });
  return { kid: VersionId, x: publicKeyOf(SecretString) };
};
const published = async () => parsePublished((await read(publicKeys)).SecretString);

const steps = ['createSecret', 'setSecret', 'testSecret', 'finishSecret'] as const;
const versionId = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const step = (Step: SecretsManagerRotationEvent['Step'], number: number) =>
  call({ Step, SecretId: tokenKeys, ClientRequestToken: versionId(number) });

/** Sends the event of a deployment, and returns the answer to CloudFormation. */
async function deploy(RequestType: 'Create' | 'Delete'): Promise<Record<string, unknown>> {
  let answer = '';
  let contentType: string | undefined;
  const server = createServer(async (request, response) => {
    contentType = request.headers['content-type'];
    for await (const part of request.setEncoding('utf8')) answer += part;
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const event = {
    RequestType,
    ResponseURL: `http://127.0.0.1:${port}/answer?signature=x`,
    StackId: 'stack',
    RequestId: 'request',
    LogicalResourceId: 'Published',
    ResourceType: 'Custom::TokenPublicKeys',
    ResourceProperties: { ServiceToken: 'rotator' },
  };
  await call(event as unknown as CloudFormationCustomResourceEvent);
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  expect(contentType).toBeUndefined();
  return JSON.parse(answer);
}

describe('publishing the public keys', () => {
  test('a deployment publishes the public keys, and waits until it is done', async () => {
    const answer = await deploy('Create');
    expect(answer).toMatchObject({ Status: 'SUCCESS', StackId: 'stack', RequestId: 'request' });
    expect(await published()).toEqual({
      since: 0,
      keys: [{ kty: 'OKP', crv: 'Ed25519', use: 'sig', ...(await keyAt('AWSCURRENT')), from: 0 }],
    });
  });

  test('a deployment fails if the public keys can’t be published, and names the reason', async () => {
    vi.stubEnv('TOKEN_KEYS_SECRET_ID', 'arn:nothing');
    const answer = await deploy('Create');
    expect(answer).toMatchObject({ Status: 'FAILED', Reason: expect.stringContaining('arn:nothing') });
  });

  test('deleting the stack needs no keys', async () => {
    vi.stubEnv('TOKEN_KEYS_SECRET_ID', 'arn:nothing');
    expect(await deploy('Delete')).toMatchObject({ Status: 'SUCCESS' });
  });

  test('publishing the public keys again changes nothing', async () => {
    await deploy('Create');
    const { VersionId } = await read(publicKeys);
    await deploy('Create');
    expect((await read(publicKeys)).VersionId).toBe(VersionId);
  });

  test('the public keys are no secret, and reveal nothing of the private ones', async () => {
    await deploy('Create');
    const { SecretString: text = '' } = await read(tokenKeys);
    const { SecretString: shown = '' } = await read(publicKeys);
    expect(shown).not.toContain(text);
    expect(shown).not.toContain('"d"');
  });
});

describe('rotating the token keys', () => {
  beforeEach(async () => {
    await deploy('Create');
  });

  test('rotating the token keys publishes a key before it is current, to sign some minutes later', async () => {
    const before = await keyAt('AWSCURRENT');
    for (const name of steps.slice(0, 2)) await step(name, 1);
    expect(await keyAt('AWSCURRENT')).toEqual(before);
    expect((await published())?.keys).toMatchObject([
      { ...before, from: 0 },
      { ...(await keyAt('AWSPENDING')), from: seconds + 360 },
    ]);
    await step('finishSecret', 1);
    expect((await published())?.keys).toMatchObject([before, await keyAt('AWSCURRENT')]);
  });

  test('rotating the token keys withdraws a public key only with the second rotation after it', async () => {
    for (const number of [1, 2]) for (const name of steps) await step(name, number);
    expect((await published())?.keys.map(({ kid }) => kid)).toEqual([versionId(1), versionId(2)]);
  });

  test('rotating the token keys publishes each key once, however often a step is repeated', async () => {
    for (const name of steps) await step(name, 1);
    const { VersionId } = await read(publicKeys);
    await step('finishSecret', 1);
    await step('setSecret', 1);
    expect((await read(publicKeys)).VersionId).toBe(VersionId);
  });

  test('a last step that failed after the key became current withdraws the old key when it is repeated', async () => {
    for (const number of [1, 2])
      for (const name of steps.slice(0, number === 1 ? 4 : 3)) await step(name, number);
    const SecretString = (await read(publicKeys)).SecretString;
    await step('finishSecret', 2);
    await client.send(new PutSecretValueCommand({ SecretId: publicKeys, SecretString }));
    await step('finishSecret', 2);
    expect((await published())?.keys.map(({ kid }) => kid)).toEqual([versionId(1), versionId(2)]);
  });

  test('a rotation that was given up leaves no public key behind', async () => {
    for (const name of steps.slice(0, 2)) await step(name, 1);
    for (const name of steps) await step(name, 2);
    expect((await published())?.keys.map(({ kid }) => kid)).not.toContain(versionId(1));
  });

  test('rotating the sealing secret publishes nothing', async () => {
    const { VersionId } = await read(publicKeys);
    for (const Step of steps) {
      await call({ Step, SecretId: tokenSecretSettings.SIGNING_SECRET_ID, ClientRequestToken: versionId(7) });
    }
    expect((await read(publicKeys)).VersionId).toBe(VersionId);
  });
});
