import { startSecrets } from '../../infra/local/parts/secrets.ts';
import { publishTokenKeys } from '../../infra/local/publishTokenKeys.ts';

const arnOf = (name: string) => `arn:aws:secretsmanager:us-east-1:000000000000:secret:${name}`;

/** The names of the secrets in the environment of the functions. */
export const tokenSecretSettings = {
  SIGNING_SECRET_ID: arnOf('Signing'),
  TOKEN_KEYS_SECRET_ID: arnOf('TokenKeys'),
  TOKEN_PUBLIC_KEYS_SECRET_ID: arnOf('TokenPublicKeys'),
};

/** On a port of its own choice unless one is given; new secrets have no published keys yet. */
export const startSecretsAt = (file: string, port = 0) =>
  startSecrets(
    file,
    Object.values(tokenSecretSettings).map((arn) => ({ arn, passwordLength: 64 })),
    { port },
  );

export const publishKeysAt = (endpoint: string) =>
  publishTokenKeys({
    ...tokenSecretSettings,
    AWS_ENDPOINT_URL_SECRETS_MANAGER: endpoint,
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'test',
    AWS_SECRET_ACCESS_KEY: 'test',
  });

/** New secrets with published keys, as after a first deployment. */
export async function startTokenSecrets(file: string) {
  const part = await startSecretsAt(file);
  await publishKeysAt(part.endpoint);
  return part;
}
