import { randomBytes } from 'node:crypto';
import { PutSecretValueCommand, type SecretsManagerClient } from '@aws-sdk/client-secrets-manager';

/** Replaces the predecessor, too, which would still verify. Takes effect within five minutes, as keys are cached. */
export async function revokeKeys(
  client: Pick<SecretsManagerClient, 'send'>,
  SecretId: string,
): Promise<void> {
  for (const _ of ['current', 'previous']) {
    await client.send(
      new PutSecretValueCommand({ SecretId, SecretString: randomBytes(48).toString('base64url') }),
    );
  }
}
