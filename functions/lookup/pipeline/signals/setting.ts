import type { Months } from '../documents/series.ts';
import type { Engine } from '../engine.ts';
import type { Reference } from '../files/reference.ts';

export type SignalSetting = {
  readonly engine: Engine;
  readonly source: number;
  readonly months: Months;
  readonly reference: Reference;
  /** Selects the posts of these months from the post files; null without files, absent where texts mustn't be shown. */
  readonly quotable?: (months: readonly number[]) => string | null;
};

export type Series = { readonly vertical: number; readonly object: number };

export const placeKey = ({ vertical, object }: Series) => `${vertical} ${object}`;

const seriesTogether = 500;
/** Packs a vertical and an object into one integer, exact up to 2^53. */
const verticalFactor = 2 ** 32;

export async function inParts<Row>(
  { source, months }: SignalSetting,
  series: readonly Series[],
  read: (parameters: SeriesParameters) => Promise<Row[]>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let at = 0; at < series.length; at += seriesTogether) {
    const some = series.slice(at, at + seriesTogether);
    rows.push(
      ...(await read({
        source,
        last_month: months.last,
        objects: [...new Set(some.map(({ object }) => object))],
        series: some.map(({ vertical, object }) => vertical * verticalFactor + object),
        vertical_factor: verticalFactor,
      })),
    );
  }
  return rows;
}

type SeriesParameters = {
  readonly source: number;
  readonly last_month: number;
  readonly objects: readonly number[];
  readonly series: readonly number[];
  readonly vertical_factor: number;
};
