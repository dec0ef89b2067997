import type { SourceId } from '../../../../shared/model/scope.ts';
import type { DuckEngine } from '../engines/duckdb.ts';
import { step } from '../steps/step.ts';
import { createChecked } from './checkPosts.ts';
import type { ReadablePosts } from './postFile.ts';

/** A month's posts by how they are marked. */
export type MarkedPosts = {
  readonly posts: number;
  readonly spam: number;
  readonly commercial: number;
  /** Those whose author said exactly the same before in that month. */
  readonly repeated: number;
};

/** A row of the step `check/marked`, without its month. */
export function markedPosts([posts, spam, commercial, repeated]: readonly unknown[]): MarkedPosts {
  const [all, ofSpam, ofAds, again] = [posts, spam, commercial, repeated].map(Number) as Four;
  return { posts: all, spam: ofSpam, commercial: ofAds, repeated: again };
}
type Four = [number, number, number, number];

export type MonthOfSource = { readonly source: SourceId; readonly month: number };

export const postParts = ['authentic', 'named', 'sorted', 'described', 'placed'] as const;
export type PostPart = (typeof postParts)[number];

export type MonthCensus = MonthOfSource & {
  readonly posts: number;
  readonly parts: Readonly<Record<PostPart, number>>;
  readonly days: readonly number[];
  /** Hashes of author and text, ascending; equal hashes are copies. */
  readonly sample: readonly number[];
  readonly commonText: number;
  readonly marked: MarkedPosts;
};

export const sampled = 256;
const textBits = 20;
const hashRange = 2 ** (63 - textBits);

export async function readCensus(
  engine: DuckEngine,
  files: readonly ReadablePosts[],
): Promise<MonthCensus[]> {
  const [first] = files;
  if (!first) return [];
  const { source } = first;
  await createChecked(engine, files);
  const ask = (name: string, parameters = {}) =>
    engine.rows(`WITH raw_post AS (SELECT * FROM checked) ${step(`check/${name}`, parameters)}`);
  const samples = new Map(
    (await ask('sample', { sampled, text_bits: textBits })).map(([month, text]) => [
      Number(month),
      sampleOf(String(text)),
    ]),
  );
  const marked = new Map(
    (await ask('marked')).map(([month, ...counts]) => [Number(month), markedPosts(counts)]),
  );
  const days = Map.groupBy(await ask('days'), ([month]) => Number(month));
  return [...days].map(([month, rows]) => ({
    source,
    month,
    ...countsOf(
      month,
      rows.map((row) => row.slice(1).map(Number)),
    ),
    ...(samples.get(month) ?? { sample: [], commonText: 0 }),
    marked: marked.get(month) ?? markedPosts([0, 0, 0, 0]),
  }));
}

function countsOf(month: number, rows: readonly number[][]) {
  const total = (at: number) => rows.reduce((sum, row) => sum + (row[at] ?? 0), 0);
  const [authentic, named, sorted, described, placed] = [2, 3, 4, 5, 6].map(total) as FiveParts;
  const posts = new Map(rows.map(([day = 0, count = 0]) => [day, count]));
  return {
    posts: total(1),
    parts: { authentic, named, sorted, described, placed },
    days: Array.from({ length: daysIn(month) }, (_, at) => posts.get(at + 1) ?? 0),
  };
}

type FiveParts = [number, number, number, number, number];

const daysIn = (month: number) => new Date(Date.UTC(2010, month + 1, 0)).getUTCDate();

function sampleOf(text: string): Pick<MonthCensus, 'sample' | 'commonText'> {
  const marks = text.split(',').map(BigInt);
  const texts = new Map<bigint, number>();
  const lowBits = (1n << BigInt(textBits)) - 1n;
  for (const mark of marks) texts.set(mark & lowBits, (texts.get(mark & lowBits) ?? 0) + 1);
  return {
    sample: marks.map((mark) => Number(mark >> BigInt(textBits))).sort((one, other) => one - other),
    commonText: Math.max(...texts.values()) / marks.length,
  };
}

/** The share of posts that repeat another of the same author; small shares are counted in the sample instead. */
export function copiedPart({ posts, sample }: MonthCensus): number {
  const distinct = new Set(sample).size;
  const inSample = 1 - distinct / Math.max(1, sample.length);
  const largest = sample.at(-1) ?? 0;
  if (sample.length < sampled || largest === 0) return inSample;
  const leftOver = 1 - ((distinct - 1) * hashRange) / largest / posts;
  return leftOver > leastLeftOver ? leftOver : Math.min(inSample, leastLeftOver);
}

const leastLeftOver = 0.2;
