import { setting } from '../../../functions/platform/services/settings.ts';
import type { Command } from '../../programs/commandLine.ts';
import { UsageError } from '../../programs/commandLine.ts';
import { chooseTarget, targetOptions } from '../../programs/commandTarget.ts';

export const revoke: Command = {
  program: 'rescue',
  name: 'revoke',
  does: 'Makes every session and every link that was ever mailed or copied worthless, when a signing key may be known.',
  options: { yes: { means: 'do it: everybody has to log in again' }, ...targetOptions },
  async run({ values }) {
    chooseTarget(values, {
      SIGNING_SECRET_ID: 'SigningSecret',
      TOKEN_KEYS_SECRET_ID: 'TokenKeysSecret',
      TOKEN_PUBLIC_KEYS_SECRET_ID: 'TokenPublicKeysSecret',
      AWS_REGION: 'Region',
    });
    if (!values.yes) {
      throw new UsageError('Everybody has to log in again, and pending invites need a new mail: say --yes.');
    }
    const { SecretsManagerClient } = await import('@aws-sdk/client-secrets-manager');
    const { tokenSecrets } = await import('../../../functions/platform/jobs/signing/publishKeys.ts');
    const { revokedText, revokeKeys } = await import('../revokeKeys.ts');
    await revokeKeys(new SecretsManagerClient({}), tokenSecrets(setting), new Date());
    console.log(revokedText(new Date()));
  },
};
