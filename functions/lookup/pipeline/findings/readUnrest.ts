import { minShown } from '../../../../shared/model/lookup/disclosure.ts';
import { readSeries } from '../documents/readSeries.ts';
import { type Months, quarter } from '../documents/series.ts';
import { step } from '../steps/step.ts';
import { yearMonths } from '../steps/windows.ts';
import { type Counted, ownUnrest, shrunkUnrest } from './changeVariance.ts';
import type { FindingSetting } from './found.ts';

type Series = readonly (number | null)[];
type Sums = Pick<Counted, 'cc' | 'cb' | 'bb'> & { readonly most: number; readonly perPost: number };

export type UnrestSeries = {
  readonly vertical: number;
  readonly object: number;
  readonly values: Series;
  readonly own: Sums;
  /** Three months and the same months a year before; null with a missing month or too few posts. */
  readonly windows: Pick<Counted, 'now' | 'before'> | null;
  /** The unrest of its months, shrunk toward the source's mean. */
  readonly unrest: number;
};

export type Unrest = {
  readonly series: readonly UnrestSeries[];
  readonly markets: ReadonlyMap<number, Series>;
};

export async function readUnrest({ engine, source, months }: FindingSetting): Promise<Unrest> {
  const sums = await readSums({ engine, source });
  const all = await readSeries(engine, source, months, [0, Number.MAX_SAFE_INTEGER]);
  const series = all.flatMap(({ vertical, object, values }) => {
    const own = sums.get(`${vertical} ${object}`);
    if (!own) return [];
    const windows = enoughIn(windowsOf(values, months, quarter));
    return [{ vertical, object, values, own, windows, restless: ownUnrest(values, own.perPost) }];
  });
  const mean = meanOf(series.flatMap(({ windows, restless }) => (windows ? restless.k : [])));
  return {
    series: series.map(({ restless, ...each }) => ({ ...each, unrest: shrunkUnrest(restless, mean) })),
    markets: new Map(all.filter(({ object }) => object === 0).map((each) => [each.vertical, each.values])),
  };
}

async function readSums({
  engine,
  source,
}: Pick<FindingSetting, 'engine' | 'source'>): Promise<Map<string, Sums>> {
  const rows = await engine.rows(step('read/author_sums', { source }));
  return new Map(
    rows.map((row) => {
      const [vertical, object, cc = 0, cb = 0, bb = 0, most = 0, squares = 0, posts = 0] = row.map(Number);
      return [`${vertical} ${object}`, { cc, cb, bb, most, perPost: posts > 0 ? squares / 6 / posts : 1 }];
    }),
  );
}

/** The posts of so many months and of the same months a year before; null with a missing month. */
export function windowsOf(
  values: Series,
  { last, first }: Months,
  length: number,
): Pick<Counted, 'now' | 'before'> | null {
  const sumAt = (end: number) => {
    let sum = 0;
    for (let month = end - length + 1; month <= end; month += 1) {
      const value = values[month - first];
      if (typeof value !== 'number') return null;
      sum += value;
    }
    return sum;
  };
  const [now, before] = [sumAt(last), sumAt(last - yearMonths)];
  return now === null || before === null ? null : { now, before };
}

export const enoughIn = (windows: Pick<Counted, 'now' | 'before'> | null) =>
  windows && windows.now >= minShown && windows.before >= minShown ? windows : null;

export const meanOf = (values: readonly number[]) =>
  values.length === 0 ? 0 : values.reduce((sum, each) => sum + each, 0) / values.length;
