import { GetSecretValueCommand, type SecretsManagerClient } from '@aws-sdk/client-secrets-manager';

type Version = { SecretId: string; VersionId?: string; VersionStage?: string };

/** Undefined if the version doesn't exist or is empty. */
export async function readSecret(
  client: Pick<SecretsManagerClient, 'send'>,
  version: Version,
): Promise<string | undefined> {
  try {
    return (await client.send(new GetSecretValueCommand(version))).SecretString;
  } catch (error) {
    if (error instanceof Error && error.name === 'ResourceNotFoundException') return undefined;
    throw error;
  }
}
