import { SourceId, VerticalId } from '../../../../shared/model/scope.ts';
import { newSince } from '../../../../shared/rules/lookup/yearSums.ts';
import { Months, sum } from '../documents/series.ts';
import { rowsOf } from '../documents/unpack.ts';
import type { YearTotals } from '../documents/yearTotals.ts';
import { ownersOf } from '../files/referenceRow.ts';
import {
  authorVariance,
  type Counted,
  changeInterval,
  type Uncertainty,
  uncertaintyOf,
} from '../findings/changeVariance.ts';
import {
  enoughIn,
  type SettingWithUnrest,
  type Unrest,
  type UnrestSeries,
  windowsOf,
} from '../findings/readUnrest.ts';
import { median } from '../forecast/numbers.ts';
import { step } from '../steps/step.ts';
import { yearMonths } from '../steps/windows.ts';

/** An object's posts before, and the variance of its log change that is usual for it, known with some degrees of freedom. */
type Part = { readonly before: number; readonly usual: number; readonly freedom: number };

type Windows = Pick<Counted, 'now' | 'before'>;

/** A market's posts vary more than a Poisson count does, since authors post several times. */
const perPost = 1.2;

/** Parts that move on their own move their sum by their share of it. */
const usualOfSum = (before: number, parts: readonly Part[]): number =>
  parts.reduce((sum, part) => sum + (part.before / before) ** 2 * part.usual, 0);

/** A company's posts, each of which `counted` counts once. */
export function companyUncertainty(counted: Counted, parts: readonly Part[]): Uncertainty {
  const least = Math.min(...parts.map(({ freedom }) => freedom));
  return uncertaintyOf(authorVariance(counted), usualOfSum(counted.before, parts), least);
}

export const countingOf = ({ now, before }: Windows): number => perPost * (1 / now + 1 / before);

/** With fewer verticals, how markets usually move can't be estimated. */
const leastVerticals = 6;

/** The median of a squared normal deviate. */
const medianOfSquare = 0.455;

export type Market = Windows & { readonly parts: readonly Part[] };

/**
 * Beyond their counts and objects, the verticals of a source move by what all former `ends` show, each net of the median vertical;
 * null with too few verticals.
 */
export function marketUncertainties(
  markets: readonly Market[],
  ends: readonly (readonly Windows[])[],
): Uncertainty[] | null {
  const moved = ends.filter((some) => some.length >= leastVerticals).flatMap(netOf);
  if (markets.length < leastVerticals || moved.length === 0) return null;
  const freedom = markets.length - 1;
  const own = markets.map(({ before, parts }) => usualOfSum(before, parts));
  const spread = median(moved.map(({ net }) => net ** 2)) / medianOfSquare;
  const beyond =
    (markets.length / freedom) * spread -
    median(moved.map(({ noise }) => noise)) -
    own.reduce((sum, each) => sum + each, 0) / own.length;
  return markets.map((market, at) => ({
    variance: countingOf(market) + (own[at] ?? 0) + Math.max(0, beyond),
    freedom,
  }));
}

function netOf(some: readonly Windows[]) {
  const changes = some.map(({ now, before }) => Math.log(now / before));
  const middle = median(changes);
  return some.map((each, at) => ({ net: (changes[at] ?? 0) - middle, noise: countingOf(each) }));
}

type PartOf = (vertical: number, object: number, before: number) => Part;

/** An object without a page has the mean of the source; null if nothing is known of how its objects usually move. */
function partsIn(series: readonly UnrestSeries[]): PartOf | null {
  const known = series.flatMap(({ vertical, object, usual: { year, freedom } }) =>
    year === null ? [] : [{ key: `${vertical} ${object}`, usual: year, freedom }],
  );
  if (known.length === 0) return null;
  const byKey = new Map(known.map(({ key, ...each }) => [key, each]));
  const others = {
    usual: sum(known.map(({ usual }) => usual)) / known.length,
    freedom: Math.min(...known.map(({ freedom }) => freedom)),
  };
  return (vertical, object, before) => ({ before, ...(byKey.get(`${vertical} ${object}`) ?? others) });
}

export async function readYearTotals(settings: readonly SettingWithUnrest[]): Promise<YearTotals[]> {
  const totals: YearTotals[] = [];
  for (const setting of settings) {
    totals.push({
      source: SourceId.parse(setting.source),
      owners: [...ownersOf(setting.reference.objects)],
      verticals: verticalsOf(setting.unrest, setting.months),
      companies: await readCompanies(setting),
    });
  }
  return totals;
}

function verticalsOf({ series, markets }: Unrest, months: Months): YearTotals['verticals'] {
  const partOf = partsIn(series);
  if (!partOf) return [];
  const parts = Map.groupBy(series, ({ vertical }) => vertical);
  const yearsAt = (values: UnrestSeries['values'], last: number) =>
    enoughIn(windowsOf(values, new Months(months.present, last), yearMonths));
  const known = [...markets].flatMap(([vertical, values]) => {
    const windows = yearsAt(values, months.last);
    const own = (parts.get(vertical) ?? []).map(({ object, values: own }) =>
      partOf(vertical, object, windowsOf(own, months, yearMonths)?.before ?? 0),
    );
    return windows ? [{ vertical: VerticalId.parse(vertical), market: { ...windows, parts: own } }] : [];
  });
  const ends = Array.from(
    { length: Math.max(0, months.last - months.first + 2 - 2 * yearMonths) },
    (_, ago) => [...markets.values()].flatMap((values) => yearsAt(values, months.last - ago) ?? []),
  );
  const uncertain = marketUncertainties(
    known.map(({ market }) => market),
    ends,
  );
  return known.flatMap(({ vertical, market }, at) => {
    const own = uncertain?.[at];
    return own ? [{ vertical, change: changeInterval(market, own) }] : [];
  });
}

type Brand = {
  readonly object: number;
  readonly now: number;
  readonly before: number;
  readonly byMonth: ReadonlyMap<number, number>;
};

async function readCompanies({
  engine,
  source,
  months,
  unrest: { series },
}: SettingWithUnrest): Promise<YearTotals['companies']> {
  const partOf = partsIn(series);
  const brands = new Map<string, Brand[]>();
  for (const row of await engine.rows(step('read/company_objects', { source, last_month: months.last }))) {
    const [vertical = 0, company = 0, object = 0, now = 0, before = 0] = row.map(Number);
    const byMonth = new Map(
      rowsOf(JSON.parse(`[${row[5]}]`) as number[], 2).map(([month = 0, posts = 0]) => [month, posts]),
    );
    const key = `${vertical} ${company}`;
    brands.set(key, [...(brands.get(key) ?? []), { object, now, before, byMonth }]);
  }
  const isWhole = months.window(months.last, 2 * yearMonths).length === 2 * yearMonths;
  const rows = await engine.rows(step('read/company_sums', { source }));
  return rows.map((row) => {
    const [vertical = 0, company = 0, now = 0, before = 0, cc = 0, cb = 0, bb = 0] = row.map(Number);
    const own = brands.get(`${vertical} ${company}`) ?? [];
    const parts = partOf && own.map((each) => partOf(vertical, each.object, each.before));
    const authentic = months.series((month) => sum(own.map(({ byMonth }) => byMonth.get(month) ?? 0)));
    const since = newSince({ last_month: months.last, activity: { authentic } });
    const counted = isWhole && since === null ? enoughIn({ now, before }) : null;
    return {
      vertical: VerticalId.parse(vertical),
      company,
      objects: own.filter((each) => each.now > 0).length,
      posts: now,
      posts_before: isWhole ? before : null,
      change:
        counted && parts
          ? changeInterval(counted, companyUncertainty({ ...counted, cc, cb, bb }, parts))
          : null,
      ...(since !== null && { since }),
    };
  });
}
