import { tryProduct } from '../../../functions/platform/jobs/canary/tryProduct.ts';
import { outputOf } from '../record.ts';
import type { Step } from '../trial.ts';
import { tester } from './tester.ts';

/** The canary, and the browser journeys that need no demo data, against the deployed address. */
export const journeys: Step = {
  name: 'Journeys in a browser',
  async run(trial) {
    const origin = outputOf(trial.folder, 'SiteUrl');
    const faults = await tryProduct(origin);
    if (faults.length > 0) throw new Error(faults.join('\n'));
    const { email, password } = await tester(trial);
    const said = await trial.run(
      'journeys',
      'playwright',
      ['test', '-c', 'test/e2e/deployed', '--reporter=list'],
      { TIDELINE_ORIGIN: origin, TIDELINE_EMAIL: email, TIDELINE_PASSWORD: password },
    );
    const [passed = 'all journeys passed'] = /\d+ passed/.exec(said) ?? [];
    return [`the canary found no fault`, `${passed} as the first administrator`];
  },
};
