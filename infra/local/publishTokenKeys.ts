import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { publishKeys, tokenSecrets } from '../../functions/platform/jobs/signing/publishKeys.ts';

type Environment = Record<string, string | undefined>;

/** As a deployment does, before the functions that read the public keys. */
export async function publishTokenKeys(environment: Environment): Promise<void> {
  const client = new SecretsManagerClient({
    endpoint: environment.AWS_ENDPOINT_URL_SECRETS_MANAGER ?? '',
    region: environment.AWS_REGION ?? '',
    credentials: {
      accessKeyId: environment.AWS_ACCESS_KEY_ID ?? '',
      secretAccessKey: environment.AWS_SECRET_ACCESS_KEY ?? '',
    },
  });
  const secrets = tokenSecrets((name) => environment[name] ?? '');
  await publishKeys(client, secrets, new Date());
  client.destroy();
}
