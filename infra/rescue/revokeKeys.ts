import { randomBytes } from 'node:crypto';
import { PutSecretValueCommand, type SecretsManagerClient } from '@aws-sdk/client-secrets-manager';

/**
 * Replaces the signing key and its predecessor, which would still verify. Everything signed with either becomes invalid within
 * five minutes, the time for which functions cache keys.
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
