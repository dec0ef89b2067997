import { copyFileSync } from 'node:fs';
import { checkBootstrap } from '../../account/bootstrap.ts';
import { outputOf, outputsIn } from '../record.ts';
import type { Step } from '../trial.ts';

/** Bootstraps a new account, and deploys as any other stage is deployed, with the smoke test at the end. */
export const deploy: Step = {
  name: 'Deploy',
  async run({ stage, sender, folder, clients, run, deployedOutputs }) {
    const { verdict } = await checkBootstrap(clients);
    if (verdict === 'stops') await run('bootstrap', 'npm', ['run', 'bootstrap']);
    const context = ['-c', `stage=${stage}`, '-c', `sender=${sender}`];
    await run('deploy', 'npm', ['run', 'deploy', '--', ...context, '--require-approval', 'never']);
    copyFileSync(deployedOutputs, outputsIn(folder));
    return [
      `the site is at ${outputOf(folder, 'SiteUrl')}, and answers the canary`,
      ...(verdict === 'stops' ? ['the account was bootstrapped'] : []),
    ];
  },
};
