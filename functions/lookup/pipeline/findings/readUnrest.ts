import { minShown } from '../../../../shared/model/lookup/disclosure.ts';
import { readSeries } from '../documents/readSeries.ts';
import { type Months, quarter } from '../documents/series.ts';
import { step } from '../steps/step.ts';
import { yearMonths } from '../steps/windows.ts';
import { type Counted, inflationOf, ownUnrest, shrunkUnrest } from './changeVariance.ts';
import type { FindingSetting } from './found.ts';
import { type Usual, usualMovement } from './usual.ts';

type Series = readonly (number | null)[];
type AuthorSums = Pick<Counted, 'cc' | 'cb' | 'bb'>;
type QuarterSums = AuthorSums & { readonly most: number; readonly perPost: number };

export type UnrestSeries = {
  readonly vertical: number;
  readonly object: number;
  readonly values: Series;
  readonly own: QuarterSums;
  /** Authors' posts of twelve months and the twelve before, as `own` has them of three; null without posts in these. */
  readonly ownYear: AuthorSums | null;
  /** How much its changes over a year usually vary, beyond counting and net of its market. */
  readonly usual: Usual;
};

export type Unrest = {
  readonly series: readonly UnrestSeries[];
  readonly markets: ReadonlyMap<number, Series>;
};

/** Findings and the sums of years both use it, and each reading scans all series. */
export type SettingWithUnrest = FindingSetting & { readonly unrest: Unrest };

export async function withUnrest(settings: readonly FindingSetting[]): Promise<SettingWithUnrest[]> {
  const read: SettingWithUnrest[] = [];
  for (const setting of settings) read.push({ ...setting, unrest: await readUnrest(setting) });
  return read;
}

async function readUnrest({ engine, source, months }: FindingSetting): Promise<Unrest> {
  const quarters = await readSums({ engine, source });
  const years = await readYearSums({ engine, source });
  const all = await readSeries(engine, source, months, [0, Number.MAX_SAFE_INTEGER]);
  const series = all.flatMap((each) => {
    const key = `${each.vertical} ${each.object}`;
    const own = quarters.get(key);
    return own ? [{ ...each, own, ownYear: years.get(key) ?? null }] : [];
  });
  return {
    series: withMovement(series, months),
    markets: new Map(all.filter(({ object }) => object === 0).map((each) => [each.vertical, each.values])),
  };
}

/** The series of a source with how much their changes usually vary. */
export function withMovement(series: readonly Omit<UnrestSeries, 'usual'>[], months: Months): UnrestSeries[] {
  const known = series.map((each) => {
    const { values, own, ownYear } = each;
    const ofQuarter = enoughIn(windowsOf(values, months, quarter));
    const ofYear = enoughIn(windowsOf(values, months, yearMonths));
    const inflation = {
      quarter: ofQuarter ? inflationOf({ ...ofQuarter, ...own }) : own.perPost,
      year: ofYear && ownYear ? inflationOf({ ...ofYear, ...ownYear }) : own.perPost,
    };
    return { ...each, inflation, isChange: ofQuarter !== null, restless: ownUnrest(values, own.perPost) };
  });
  const mean = meanOf(known.flatMap(({ isChange, restless }) => (isChange ? restless.k : [])));
  return usualMovement(known.map((each) => ({ ...each, unrest: shrunkUnrest(each.restless, mean) })));
}

async function readSums({
  engine,
  source,
}: Pick<FindingSetting, 'engine' | 'source'>): Promise<Map<string, QuarterSums>> {
  const rows = await engine.rows(step('read/author_sums', { source }));
  return new Map(
    rows.map((row) => {
      const [vertical, object, cc = 0, cb = 0, bb = 0, most = 0, squares = 0, posts = 0] = row.map(Number);
      return [`${vertical} ${object}`, { cc, cb, bb, most, perPost: posts > 0 ? squares / 6 / posts : 1 }];
    }),
  );
}

async function readYearSums({
  engine,
  source,
}: Pick<FindingSetting, 'engine' | 'source'>): Promise<Map<string, AuthorSums>> {
  const rows = await engine.rows(step('read/year_author_sums', { source }));
  return new Map(
    rows.map((row) => {
      const [vertical, object, cc = 0, cb = 0, bb = 0] = row.map(Number);
      return [`${vertical} ${object}`, { cc, cb, bb }];
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

const meanOf = (values: readonly number[]) =>
  values.length === 0 ? 0 : values.reduce((sum, each) => sum + each, 0) / values.length;
