import { minShown } from '../../../../shared/model/lookup/disclosure.ts';
import { readSeries } from '../documents/readSeries.ts';
import { type Months, quarter } from '../documents/series.ts';
import { step } from '../steps/step.ts';
import { yearMonths } from '../steps/windows.ts';
import {
  type Counted,
  changeVariance,
  contrastUnrest,
  contrastVariance,
  ownUnrest,
  shrunkUnrest,
} from './changeVariance.ts';
import type { FindingSetting } from './found.ts';

export type MeasuredChange = {
  readonly vertical: number;
  readonly object: number;
  readonly counted: Counted;
  readonly unrest: number;
  readonly variance: number;
  /** One author wrote more than three in ten of its latest posts. */
  readonly oneAccount: boolean;
  readonly contrast: { readonly log: number; readonly market: number; readonly variance: number } | null;
};

const mostOfOne = 0.3;

type Sums = Pick<Counted, 'cc' | 'cb' | 'bb'> & { readonly most: number; readonly perPost: number };

export async function readChanges({ engine, source, months }: FindingSetting): Promise<MeasuredChange[]> {
  const sums = await readSums({ engine, source });
  const all = await readSeries(engine, source, months, [0, Number.MAX_SAFE_INTEGER]);
  const markets = new Map(
    all.filter(({ object }) => object === 0).map((each) => [each.vertical, each.values]),
  );
  const series = all.flatMap(({ vertical, object, values }) => {
    const own = sums.get(`${vertical} ${object}`);
    const windows = windowsOf(values, months);
    if (!own || !windows || windows.now < minShown || windows.before < minShown) return [];
    const market = markets.get(vertical) ?? [];
    const rest = market.map((each, at) => (typeof each === 'number' ? each - (values[at] ?? 0) : null));
    return [{ vertical, object, own, windows, values, rest, restless: ownUnrest(values, own.perPost) }];
  });
  const contrasts = series.map(({ values, rest, own }) => contrastUnrest(values, rest, own.perPost));
  const mean = meanOf(series.map(({ restless }) => restless.k));
  const meanContrast = meanOf(contrasts.map(({ k }) => k));
  return series.map(({ vertical, object, own, windows, rest, restless }, at) => {
    const counted = { ...windows, ...own };
    const unrest = shrunkUnrest(restless, mean);
    const others = windowsOf(rest, months);
    const relative = contrasts[at];
    const contrast =
      others && relative && others.now >= minShown && others.before >= minShown
        ? {
            log: Math.log(windows.now / windows.before) - Math.log(others.now / others.before),
            market: (others.now / others.before - 1) * 100,
            variance: contrastVariance(counted, shrunkUnrest(relative, meanContrast), others),
          }
        : null;
    const oneAccount = own.most > mostOfOne * windows.now;
    return {
      vertical,
      object,
      counted,
      unrest,
      variance: changeVariance(counted, unrest),
      oneAccount,
      contrast,
    };
  });
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

function windowsOf(
  values: readonly (number | null)[],
  { last, first }: Months,
): Pick<Counted, 'now' | 'before'> | undefined {
  const sumAt = (end: number) => {
    let sum = 0;
    for (let month = end - quarter + 1; month <= end; month += 1) {
      const value = values[month - first];
      if (typeof value !== 'number') return undefined;
      sum += value;
    }
    return sum;
  };
  const [now, before] = [sumAt(last), sumAt(last - yearMonths)];
  return now === undefined || before === undefined ? undefined : { now, before };
}

const meanOf = (values: readonly number[]) =>
  values.length === 0 ? 0 : values.reduce((sum, each) => sum + each, 0) / values.length;
