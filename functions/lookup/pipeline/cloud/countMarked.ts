import { SourceId } from '../../../../shared/model/source.ts';
import { type MarkedPosts, markedPosts } from '../files/markedPosts.ts';
import type { MonthOfSource } from '../files/monthCensus.ts';
import { step } from '../steps/step.ts';
import { cloudEngine } from './engine.ts';
import { type CloudState, type Run, readCloudState, writeRun } from './run.ts';

type Unit = CloudState['units'][number];
export type MarkedMonth = MonthOfSource & MarkedPosts & { readonly isLeftOut: boolean };

const noPosts = markedPosts([0, 0, 0, 0]);

const keyOf = ({ source, month, hash }: Unit) => `${source} ${month} ${hash}`;

/** Reads only months that no earlier run counted, since it reads every text of a month. */
export async function countMarked(run: string, known: Run): Promise<MarkedMonth[]> {
  const { units } = known.state;
  const counted = new Map(Object.entries({ ...(await readCloudState())?.marked, ...known.state.marked }));
  const todo = Map.groupBy(
    units.filter((unit) => !counted.has(keyOf(unit))),
    ({ source }) => source,
  );
  await Promise.all(
    [...todo].map(async ([source, own]) => {
      const byMonth = await countIn(
        source,
        own.map(({ month }) => month),
      );
      for (const unit of own) counted.set(keyOf(unit), byMonth.get(unit.month) ?? noPosts);
    }),
  );
  const marked = units.map((unit) => ({ unit, posts: counted.get(keyOf(unit)) ?? noPosts }));
  const byKey = Object.fromEntries(marked.map(({ unit, posts }) => [keyOf(unit), posts]));
  await writeRun(run, { ...known, state: { ...known.state, marked: byKey } });
  return marked.map(({ unit, posts }) => ({
    source: SourceId.parse(unit.source),
    month: unit.month,
    ...posts,
    isLeftOut: false,
  }));
}

async function countIn(source: number, months: readonly number[]): Promise<Map<number, MarkedPosts>> {
  const posts = `SELECT * FROM post_file WHERE source = ${source} AND month_index IN (${months.join(', ')})`;
  const rows = await cloudEngine().rows(`WITH raw_post AS (${posts}) ${step('check/marked')}`);
  return new Map(rows.map(([month, ...counts]) => [Number(month), markedPosts(counts)]));
}
