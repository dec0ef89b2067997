import type { Command } from '../../programs/commandLine.ts';
import { targetOptions } from '../../programs/commandTarget.ts';
import { exits } from './exit.ts';
import { chooseTarget } from './target.ts';

export const seal: Command = {
  program: 'audit',
  name: 'seal',
  does: 'Seals what is older than five minutes now, without waiting for the hour.',
  options: targetOptions,
  async run({ values }) {
    chooseTarget(values);
    process.env.POWERTOOLS_LOG_LEVEL ??= 'ERROR';
    const { sealAll } = await import('../../../functions/audit/jobs/seals/sealAll.ts');
    const { sealFrozen } = await import('../../../functions/audit/jobs/seals/frozenSeals.ts');
    const { rows, organizations, failed } = await sealAll();
    console.log(`Sealed ${rows} rows of ${organizations} organizations.`);
    console.log(`Sealed the forecasts of ${await sealFrozen()} publications.`);
    if (failed === 0) return;
    console.error(`The logs of ${failed} organizations could not be sealed.`);
    process.exitCode = exits.wrong;
  },
};
