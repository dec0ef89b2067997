import { randomBytes } from 'node:crypto';
import { PutSecretValueCommand, type SecretsManagerClient } from '@aws-sdk/client-secrets-manager';

/**
 * Replaces the signing key and the one before it, which would go on verifying: whatever was signed with either is worthless,
 * within the five minutes for which functions keep the keys that they have read.
 */
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
