import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkBootstrap } from '../../account/bootstrap.ts';
import { projectRoot } from '../../projectRoot.ts';
import { outputOf, outputsIn } from '../record.ts';
import type { Step } from '../trial.ts';

export const written = join(projectRoot, 'cdk.out', 'outputs.json');

/** Bootstraps a new account, and deploys as any other stage is deployed, with the smoke test at the end. */
export const deploy: Step = {
  name: 'Deploy',
  async run({ stage, sender, folder, clients, run }) {
    const { verdict } = await checkBootstrap(clients);
    if (verdict === 'stops') await run('bootstrap', 'npm', ['run', 'bootstrap']);
    const context = ['-c', `stage=${stage}`, '-c', `sender=${sender}`];
    await run('deploy', 'npm', ['run', 'deploy', '--', ...context, '--require-approval', 'never']);
    copyFileSync(written, outputsIn(folder));
    return [
      `the site is at ${outputOf(folder, 'SiteUrl')}, and answers the canary`,
      ...(verdict === 'stops' ? ['the account was bootstrapped'] : []),
    ];
  },
};
