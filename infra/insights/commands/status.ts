import type { State } from '../../../functions/insights/release/state.ts';
import { monthText } from '../../../shared/rules/lookup/months.ts';
import { count } from '../progress.ts';
import type { Command } from './options.ts';
import { chooseTarget, targetOptions } from './target.ts';

export const status: Command = {
  name: 'status',
  does: 'Says which release is served, and whether one is being published.',
  options: { ...targetOptions, json: { means: 'as JSON' } },
  async run({ values }) {
    const table = chooseTarget(values);
    const { readState } = await import('../../../functions/insights/release/state.ts');
    const state = await readState();
    console.log(values.json ? JSON.stringify(state) : [`Table ${table}`, ...linesOf(state)].join('\n'));
  },
};

function linesOf({ current, building, superseded }: State): string[] {
  const served = current
    ? [
        `Release ${current.release}, served since ${current.released_at}`,
        `${monthText(current.first_month)} to ${monthText(current.last_month)}, ${count(current.posts)} posts`,
        `${count(current.documents)} documents of ${count(current.objects)} objects, ${count(current.search.names)} names to search`,
      ]
    : ['No release is served yet.'];
  const waiting = superseded.reduce((sum, { rows }) => sum + rows, 0);
  return [
    ...served,
    ...(building ? [`Release ${building.release} is being published by ${building.owner}`] : []),
    ...(waiting > 0 ? [`${count(waiting)} replaced rows are still kept`] : []),
  ];
}
