import { randomBytes } from 'node:crypto';
import { PutSecretValueCommand, type SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { publishKeys, type TokenSecrets } from '../../functions/platform/jobs/signing/publishKeys.ts';

/** Replaces the predecessors, too, which would still verify. Takes effect within five minutes, as keys are cached. */
export async function revokeKeys(
  client: Pick<SecretsManagerClient, 'send'>,
  secrets: TokenSecrets,
  now: Date,
): Promise<void> {
  for (const SecretId of [secrets.tokenKeys, secrets.sealing]) {
    for (const _ of ['current', 'previous']) {
      const SecretString = randomBytes(48).toString('base64url');
      await client.send(new PutSecretValueCommand({ SecretId, SecretString }));
    }
  }
  await publishKeys(client, secrets, now);
}
