import type { Engine } from '../engine.ts';
import { step } from '../steps/step.ts';
import { type Months, sum } from './series.ts';
import { rowsOf } from './unpack.ts';

/** Posts a month of any object, also of one without a page; object 0 is the whole vertical. Null is a month without files. */
export type PostSeries = {
  readonly source: number;
  readonly vertical: number;
  readonly object: number;
  readonly first_month: number;
  readonly values: readonly (number | null)[];
};

type Series = Pick<PostSeries, 'first_month' | 'values'>;

/** Null if one of the months is missing. */
export function monthsUpTo({ first_month, values }: Series, last: number, months: number): number[] | null {
  const end = last - first_month + 1;
  if (end < months || end > values.length) return null;
  const own = values.slice(end - months, end).filter((posts) => posts !== null);
  return own.length === months ? own : null;
}

export function sumUpTo(series: Series, last: number, months: number): number | null {
  const own = monthsUpTo(series, last, months);
  return own && sum(own);
}

/** Posts a month of an object in a vertical; object 0 is the whole vertical, null is a month without files. */
export type MonthlySeries = {
  readonly vertical: number;
  readonly object: number;
  readonly values: readonly (number | null)[];
};

type Range = readonly [from: number, to: number];

/** Objects with a document. */
export const readSeries = (engine: Engine, source: number, months: Months, range: Range) =>
  readMonths('series', engine, source, months, range);

/** All objects. */
export const readAllPosts = (engine: Engine, source: number, months: Months, range: Range) =>
  readMonths('posts', engine, source, months, range);

async function readMonths(
  of: 'series' | 'posts',
  engine: Engine,
  source: number,
  months: Months,
  [from, to]: Range,
): Promise<MonthlySeries[]> {
  const rows = await engine.rows(step(`read/${of}`, { source, from, to }));
  return rows.map(([vertical, object, packed]) => {
    const pairs: number[][] = rowsOf(JSON.parse(`[${packed}]`) as number[], 2);
    const posts = new Map(pairs.map(([month = 0, count = 0]) => [month, count]));
    return {
      vertical: Number(vertical),
      object: Number(object),
      values: months.series((month) => posts.get(month) ?? 0),
    };
  });
}
