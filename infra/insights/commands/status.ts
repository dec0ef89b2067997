import type { State } from '../../../functions/lookup/release/rows/state.ts';
import { sourceNames } from '../../../shared/model/source.ts';
import { monthText } from '../../../shared/rules/lookup/months.ts';
import { counted } from '../../../shared/rules/text/counted.ts';
import type { Command } from '../../programs/commandLine.ts';
import { chooseTarget, targetOptions } from './target.ts';

export const status: Command = {
  name: 'status',
  does: 'Lists the releases, and shows which one is live and whether one is being published.',
  options: { ...targetOptions, json: { means: 'print JSON' } },
  async run({ values }) {
    const table = chooseTarget(values);
    const { readState } = await import('../../../functions/lookup/release/rows/state.ts');
    const { isAlive } = await import('../../../functions/lookup/pipeline/release/openRelease.ts');
    const state = await readState();
    const { building } = state;
    const lines = [`Table ${table}`, ...linesOf(state, building !== null && isAlive(building))];
    console.log(values.json ? JSON.stringify(state) : lines.join('\n'));
  },
};

function linesOf({ current, earlier, building, superseded }: State, alive: boolean): string[] {
  const served = current
    ? [
        `Release ${current.release}, live since ${current.released_at}`,
        `${monthText(current.first_month)} to ${monthText(current.last_month)}, ${counted(current.posts, 'post')}`,
        `${counted(current.documents, 'document')} of ${counted(current.objects, 'object')}, ${counted(current.search.names, 'name')} to search`,
        'Releases:',
        ...[current, ...earlier]
          .sort((one, other) => other.release - one.release)
          .map((each) => `  ${releaseLine(each, each === current)}`),
      ]
    : ['No release is live yet.'];
  const waiting = superseded.reduce((sum, { rows }) => sum + rows, 0);
  return [
    ...served,
    ...(building ? [publisherLine(building, alive)] : []),
    ...(waiting > 0 ? [`${counted(waiting, 'replaced row is', 'replaced rows are')} still kept`] : []),
  ];
}

function releaseLine(each: State['earlier'][number], isServed: boolean): string {
  const { release, released_at, documents, sources, forced, rolled_back_at } = each;
  const latest = sources.map(
    ({ source, last_month }) => `${sourceNames[source]} to ${monthText(last_month)}`,
  );
  return [
    `${release}  ${released_at.slice(0, 10)}  ${counted(documents, 'document')}`,
    ...(latest.length > 0 ? [latest.join(', ')] : []),
    ...(forced === null ? [] : [`forced: ${forced}`]),
    ...(rolled_back_at ? [`rolled back ${rolled_back_at.slice(0, 10)}`] : []),
    ...(isServed ? ['served'] : []),
  ].join('; ');
}

function publisherLine({ release, owner }: NonNullable<State['building']>, alive: boolean): string {
  if (alive) return `Release ${release} is being published by ${owner}`;
  return `${owner} stopped while publishing release ${release}: the next publisher cleans up after it`;
}
