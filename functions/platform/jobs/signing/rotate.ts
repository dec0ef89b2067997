import { randomBytes } from 'node:crypto';
import {
  DescribeSecretCommand,
  PutSecretValueCommand,
  type SecretsManagerClient,
  UpdateSecretVersionStageCommand,
} from '@aws-sdk/client-secrets-manager';
import type { SecretsManagerRotationEvent } from 'aws-lambda';
import { readSecret } from './readSecret.ts';

type Client = Pick<SecretsManagerClient, 'send'>;
type Version = { client: Client; SecretId: string; id: string };

const keyLength = 64;

/** One step of a rotation. Idempotent, as Secrets Manager may repeat it. `publish` runs before and after the new key is current. */
export async function rotate(
  client: Client,
  event: SecretsManagerRotationEvent,
  publish: () => Promise<void> = async () => undefined,
): Promise<void> {
  const { Step, SecretId, ClientRequestToken: id } = event;
  const { VersionIdsToStages: stages = {} } = await client.send(new DescribeSecretCommand({ SecretId }));
  if (stages[id]?.includes('AWSCURRENT')) return publish();
  const isPending = stages[id]?.includes('AWSPENDING') ?? false;
  // Secrets Manager tries this step alone when rotation is turned on, with a version that holds nothing.
  if (Step === 'testSecret' && !isPending) return;
  if (Step !== 'createSecret' && !isPending) {
    throw new Error(`The version ${id} is not pending.`);
  }

  const pending = { client, SecretId, id };
  if (Step === 'createSecret') await createKey(pending);
  if (Step === 'setSecret') await publish();
  if (Step === 'testSecret') await testKey(pending);
  if (Step === 'finishSecret') {
    const current = Object.keys(stages).find((version) => stages[version]?.includes('AWSCURRENT'));
    await makeCurrent(pending, current);
    await publish();
  }
}

async function createKey({ client, SecretId, id }: Version): Promise<void> {
  if ((await readKey({ client, SecretId, id })) !== undefined) return;
  const SecretString = randomBytes((keyLength * 3) / 4).toString('base64url');
  const VersionStages = ['AWSPENDING'];
  await client.send(
    new PutSecretValueCommand({ SecretId, ClientRequestToken: id, SecretString, VersionStages }),
  );
}

async function testKey(pending: Version): Promise<void> {
  const key = await readKey(pending);
  if (key?.length !== keyLength) throw new Error(`The version ${pending.id} holds no signing key.`);
}

/** Secrets Manager then labels the old version as previous, which still verifies. */
async function makeCurrent({ client, SecretId, id }: Version, current: string | undefined): Promise<void> {
  await client.send(
    new UpdateSecretVersionStageCommand({
      SecretId,
      VersionStage: 'AWSCURRENT',
      MoveToVersionId: id,
      ...(current ? { RemoveFromVersionId: current } : {}),
    }),
  );
}

const readKey = ({ client, SecretId, id }: Version) =>
  readSecret(client, { SecretId, VersionId: id, VersionStage: 'AWSPENDING' });
