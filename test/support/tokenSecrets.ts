import { startSecrets } from '../../infra/local/parts/secrets.ts';
import { publishTokenKeys } from '../../infra/local/publishTokenKeys.ts';

const arnOf = (name: string) => `arn:aws:secretsmanager:us-east-1:000000000000:secret:${name}`;

/** The names of the secrets in the environment of the functions. */
export const tokenSecretSettings = {
  SIGNING_SECRET_ID: arnOf('Signing'),
  TOKEN_KEYS_SECRET_ID: arnOf('TokenKeys'),
  TOKEN_PUBLIC_KEYS_SECRET_ID: arnOf('TokenPublicKeys'),
};

/** New secrets with published keys, as after a first deployment. */
export async function startTokenSecrets(file: string) {
  const arns = Object.values(tokenSecretSettings);
  const part = await startSecrets(
    file,
    arns.map((arn) => ({ arn, passwordLength: 64 })),
  );
  await publishTokenKeys({
    ...tokenSecretSettings,
    AWS_ENDPOINT_URL_SECRETS_MANAGER: part.endpoint,
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'test',
    AWS_SECRET_ACCESS_KEY: 'test',
  });
  return part;
}
