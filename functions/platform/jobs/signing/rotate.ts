import { randomBytes } from 'node:crypto';
import {
  DescribeSecretCommand,
  GetSecretValueCommand,
  PutSecretValueCommand,
  type SecretsManagerClient,
  UpdateSecretVersionStageCommand,
} from '@aws-sdk/client-secrets-manager';
import type { SecretsManagerRotationEvent } from 'aws-lambda';

type Client = Pick<SecretsManagerClient, 'send'>;
type Version = { client: Client; SecretId: string; id: string };

const keyLength = 64;

/** One step of a rotation. Idempotent, as Secrets Manager may repeat it. */
export async function rotate(client: Client, event: SecretsManagerRotationEvent): Promise<void> {
  const { Step, SecretId, ClientRequestToken: id } = event;
  const { VersionIdsToStages: stages = {} } = await client.send(new DescribeSecretCommand({ SecretId }));
  if (stages[id]?.includes('AWSCURRENT')) return;
  const isPending = stages[id]?.includes('AWSPENDING') ?? false;
  // Secrets Manager tries this step alone when rotation is turned on, with a version that holds nothing.
  if (Step === 'testSecret' && !isPending) return;
  if (Step !== 'createSecret' && !isPending) {
    throw new Error(`The version ${id} is not pending.`);
  }

  const pending = { client, SecretId, id };
  if (Step === 'createSecret') await createKey(pending);
  // The key is used only here, so `setSecret` has nothing to do.
  if (Step === 'testSecret') await testKey(pending);
  if (Step === 'finishSecret') {
    const current = Object.keys(stages).find((version) => stages[version]?.includes('AWSCURRENT'));
    await makeCurrent(pending, current);
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

async function readKey({ client, SecretId, id }: Version): Promise<string | undefined> {
  try {
    const stage = { VersionId: id, VersionStage: 'AWSPENDING' };
    return (await client.send(new GetSecretValueCommand({ SecretId, ...stage }))).SecretString;
  } catch (error) {
    if (error instanceof Error && error.name === 'ResourceNotFoundException') return undefined;
    throw error;
  }
}
