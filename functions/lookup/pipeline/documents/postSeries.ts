import { sum } from './series.ts';

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
