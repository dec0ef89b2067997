import { randomBytes } from 'node:crypto';
import { PutSecretValueCommand, type SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { publishKeys, type TokenSecrets } from '../../functions/platform/jobs/signing/publishKeys.ts';
import { secretFreshMs } from '../../functions/platform/services/cachedSecret.ts';

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

/** Functions sign with their cached keys until they reread them, so a login of these minutes ends with the others. */
export function revokedText(now: Date): string {
  const minuteMs = 60_000;
  const minutes = Math.ceil((now.getTime() + secretFreshMs) / minuteMs);
  const at = new Date(minutes * minuteMs).toISOString().slice(11, 16);
  return `All keys are replaced. From ${at} UTC on, nothing that they signed is accepted: until then, functions still sign with the old key, so whoever logs in before ${at} has to log in again.`;
}
