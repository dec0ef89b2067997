import type { Command } from '../../programs/commandLine.ts';
import { UsageError } from '../../programs/commandLine.ts';
import { chooseTarget, targetOptions } from '../../programs/commandTarget.ts';

export const revoke: Command = {
  program: 'rescue',
  name: 'revoke',
  does: 'Makes every session and every link that was ever mailed or copied worthless, when a signing key may be known.',
  options: { yes: { means: 'do it: everybody has to log in again' }, ...targetOptions },
  async run({ values }) {
    chooseTarget(values, { SIGNING_SECRET_ID: 'SigningSecret', AWS_REGION: 'Region' });
    if (!values.yes) {
      throw new UsageError('Everybody has to log in again, and pending invites need a new mail: say --yes.');
    }
    const { SecretsManagerClient } = await import('@aws-sdk/client-secrets-manager');
    const { revokeKeys } = await import('../revokeKeys.ts');
    await revokeKeys(new SecretsManagerClient({}), process.env.SIGNING_SECRET_ID ?? '');
    console.log('Both keys are replaced. Within 5 minutes nothing that they signed is accepted.');
  },
};
