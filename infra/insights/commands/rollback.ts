import { monthText } from '../../../shared/rules/lookup/months.ts';
import { type Command, numberOf, textOf } from '../../programs/commandLine.ts';
import { publishingOptions } from './publish.ts';
import { chooseTarget, targetOptions } from './target.ts';

export const rollback: Command = {
  name: 'rollback',
  does: 'Makes an earlier release live again: the previous one, or any that is kept.',
  options: {
    ...targetOptions,
    ...publishingOptions,
    to: { value: 'NUMBER', means: 'the release to return to' },
  },
  async run({ values }) {
    chooseTarget(values);
    const { rollBack } = await import('../../../functions/lookup/pipeline/release/rollBack.ts');
    const { from, to } = await rollBack({
      ...(textOf(values, 'to') === undefined ? {} : { to: numberOf(values, 'to', 0) }),
      concurrency: numberOf(values, 'concurrency', 2),
      takeOver: values['take-over'] === true,
    });
    console.log(
      `Release ${to.release} (data to ${monthText(to.last_month)}) is live again, replacing release ${from.release}.`,
    );
  },
};
