import type { PublishedRelease } from '../../../functions/lookup/release/rows/releases.ts';
import type { State } from '../../../functions/lookup/release/rows/state.ts';
import { sourceNames } from '../../../shared/model/scope.ts';
import { monthText } from '../../../shared/rules/lookup/months.ts';
import { counted } from '../../../shared/rules/text/figures.ts';
import type { Command } from '../../programs/commandLine.ts';
import { chooseTarget, targetOptions } from './target.ts';

export const status: Command = {
  name: 'status',
  does: 'Lists the releases, and shows which one is live and whether one is being published.',
  options: { ...targetOptions, json: { means: 'print JSON' } },
  async run({ values }) {
    const table = chooseTarget(values);
    const { readState } = await import('../../../functions/lookup/release/rows/state.ts');
    const { listReleases } = await import('../../../functions/lookup/release/rows/releases.ts');
    const { isAlive } = await import('../../../functions/lookup/pipeline/release/openRelease.ts');
    const [state, releases] = [await readState(), await listReleases()];
    const { building } = state;
    const lines = [`Table ${table}`, ...linesOf(state, releases, building !== null && isAlive(building))];
    console.log(values.json ? JSON.stringify({ ...state, releases }) : lines.join('\n'));
  },
};

function linesOf(
  { current, building, superseded }: State,
  releases: readonly PublishedRelease[],
  alive: boolean,
): string[] {
  const served = current
    ? [
        `Release ${current.release}, live since ${current.released_at}`,
        `${monthText(current.first_month)} to ${monthText(current.last_month)}, ${counted(current.posts, 'post')}`,
        `${counted(current.documents, 'document')} of ${counted(current.objects, 'object')}, ${counted(current.search.names, 'name')} to search`,
        'Releases:',
        ...releases.toReversed().map((each) => `  ${releaseLine(each, each.release === current.release)}`),
      ]
    : ['No release is live yet.'];
  const earlier = superseded.reduce((sum, { rows }) => sum + rows, 0);
  return [
    ...served,
    ...(building ? [publisherLine(building, alive)] : []),
    ...(earlier > 0 ? [`${counted(earlier, 'row is', 'rows are')} kept for earlier releases`] : []),
  ];
}

function releaseLine(each: PublishedRelease, isServed: boolean): string {
  const {
    release,
    released_at,
    documents,
    sources,
    forced,
    recomputed_people,
    served,
    edition,
    gone_because,
    reconstructed,
  } = each;
  const latest = sources.map(
    ({ source, last_month }) => `${sourceNames[source]} to ${monthText(last_month)}`,
  );
  return [
    `${release}  ${released_at.slice(0, 10)}  ${counted(documents, 'document')}`,
    ...(latest.length > 0 ? [latest.join(', ')] : []),
    ...(reconstructed ? ['reconstructed'] : []),
    ...(edition > 1 ? [`edition ${edition}`] : []),
    ...(forced === null ? [] : [`forced: ${forced}`]),
    ...(recomputed_people === undefined ? [] : [`people computed again: ${recomputed_people}`]),
    ...(gone_because ? [goneTexts[gone_because](served.at(-1)?.to?.slice(0, 10) ?? '')] : []),
    ...(isServed ? ['served'] : []),
  ].join('; ');
}

const goneTexts: Record<NonNullable<PublishedRelease['gone_because']>, (day: string) => string> = {
  rolled_back: (day) => `rolled back ${day}`,
  aged_out: () => 'no longer kept',
  replaced: () => 'no longer kept, since there are later figures of its months',
};

function publisherLine({ release, owner }: NonNullable<State['building']>, alive: boolean): string {
  if (alive) return `Release ${release} is being published by ${owner}`;
  return `${owner} stopped while publishing release ${release}: the next publisher cleans up after it`;
}
