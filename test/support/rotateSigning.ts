import { PutSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { letPass } from './time.ts';

export async function rotateSigning(): Promise<void> {
  const client = new SecretsManagerClient({});
  const SecretString = crypto.randomUUID() + crypto.randomUUID();
  await client.send(new PutSecretValueCommand({ SecretId: process.env.SIGNING_SECRET_ID, SecretString }));
  // Functions cache keys for five minutes.
  letPass({ minutes: 6 });
}
