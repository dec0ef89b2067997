import { monthText } from '../../../shared/rules/lookup/months.ts';
import { type Command, numberOf } from '../../programs/commandLine.ts';
import { publishingOptions } from './publish.ts';
import { chooseTarget, targetOptions } from './target.ts';

export const rollback: Command = {
  name: 'rollback',
  does: 'Makes the previous release live again. This is possible for a day after it was replaced.',
  options: { ...targetOptions, ...publishingOptions },
  async run({ values }) {
    chooseTarget(values);
    const { rollBack } = await import('../../../functions/lookup/pipeline/release/rollBack.ts');
    const { from, to } = await rollBack({
      concurrency: numberOf(values, 'concurrency', 2),
      takeOver: values['take-over'] === true,
    });
    console.log(
      `Release ${to.release} (data to ${monthText(to.last_month)}) is live again, replacing release ${from.release}.`,
    );
  },
};
