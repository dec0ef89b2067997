import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { patience } from './patience.ts';

const client = new SecretsManagerClient(patience);

export type SecretVersion = { id: string; text: string };

/** The current version, and the previous one from the first rotation on. */
export async function readVersions(
  SecretId: string,
): Promise<{ current: SecretVersion; previous: SecretVersion | undefined }> {
  const [current, previous] = await Promise.all([
    readVersion(SecretId, 'AWSCURRENT'),
    readVersion(SecretId, 'AWSPREVIOUS').catch((error: Error) => {
      if (error.name === 'ResourceNotFoundException') return undefined;
      throw error;
    }),
  ]);
  if (!current) throw new Error(`The secret ${SecretId} has no current version.`);
  return { current, previous };
}

export async function readVersion(
  SecretId: string,
  VersionStage: 'AWSCURRENT' | 'AWSPREVIOUS',
): Promise<SecretVersion | undefined> {
  const { VersionId, SecretString } = await client.send(
    new GetSecretValueCommand({ SecretId, VersionStage }),
  );
  return SecretString && VersionId ? { id: VersionId, text: SecretString } : undefined;
}
