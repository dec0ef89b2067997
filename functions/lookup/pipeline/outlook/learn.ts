import { forecastMonths } from '../../../../shared/model/lookup/forecast.ts';
import {
  type Calibrated,
  type Calibration,
  calibrate,
  countErrors,
  type SeriesErrors,
  seriesErrors,
} from '../forecast/calibrate.ts';
import type { Outlook } from '../forecast/outlook.ts';
import { type RecentErrors, recentErrors, recurringShare } from '../forecast/recurring.ts';
import { halfOf, Sample } from '../forecast/sample.ts';
import { learnUsual, type Usual } from '../signals/usual.ts';
import type { SeriesOutlook } from './seriesOutlook.ts';
import { type Jumps, type Shift, shiftsIn } from './shifts.ts';

/** A vertical with fewer errors uses the bands of all series. */
const enoughErrors = 200;
/** More series don't improve the bands, and one machine's memory can't hold all of them. */
const mostInHalf = 2000;
const mostOfAll = 10_000;

export type WholeYears = { readonly n: number; readonly inside: number };

export type Bands = { readonly monthly: Calibration; readonly whole: Calibration };

type Unshared = { readonly monthly: Calibrated; readonly whole: Calibrated };
type Errors = { readonly months: SeriesErrors; readonly whole: SeriesErrors };
type Half = Sample<Errors>;

export type Learned = {
  /** From all series, corrected by the source's recurring error; for verticals with too few errors, and for whole verticals. */
  bandsOfAll(source: number): Bands;
  bandsIn(source: number, vertical: number): Bands;
  bandsOfOthers(source: number, vertical: number, object: number): Calibration;
  /** Cross-fitted, too; null without any whole years. */
  wholeYears(source: number, vertical: number): WholeYears | null;
  shiftOf(source: number, vertical: number): Shift | null;
  readonly usual: Usual;
};

export const seriesKey = (source: number, vertical: number, object: number) =>
  `${source} ${vertical} ${object}`;

export function learn() {
  const all: Half = new Sample(mostOfAll);
  const halves = new Map<string, readonly [Half, Half]>();
  /** Markets grow by source, and only a source has enough series to learn the recurring error with certainty. */
  const recent = new Map<number, Sample<RecentErrors>>();
  const jumps = new Map<number, Map<number, Sample<Jumps>>>();
  const usual = learnUsual();
  const halvesIn = (source: number, vertical: number) => {
    const key = `${source} ${vertical}`;
    const found = halves.get(key) ?? ([new Sample(mostInHalf), new Sample(mostInHalf)] as const);
    halves.set(key, found);
    return found;
  };
  const recentIn = (source: number) => {
    const found = recent.get(source) ?? new Sample<RecentErrors>(mostOfAll);
    recent.set(source, found);
    return found;
  };
  const jumpsIn = (source: number, vertical: number) => {
    const verticals = jumps.get(source) ?? new Map<number, Sample<Jumps>>();
    jumps.set(source, verticals);
    const found = verticals.get(vertical) ?? new Sample<Jumps>(mostInHalf);
    verticals.set(vertical, found);
    return found;
  };
  return {
    add(source: number, { vertical, object, outlook, scores, jumps }: SeriesOutlook): void {
      if (object === 0) return;
      const key = seriesKey(source, vertical, object);
      jumpsIn(source, vertical).offer(key, jumps);
      if (scores) usual.add(key, scores);
      if ('refused' in outlook) return;
      const errors = errorsOf(outlook);
      all.offer(key, errors);
      halvesIn(source, vertical)[sideOf(object)].offer(key, errors);
      recentIn(source).offer(key, recentErrors(halfOf(key), outlook.errors.months));
    },
    end(): Learned {
      const pooled = bandsFrom(all.items);
      const shares = new Map([...recent].map(([source, { items }]) => [source, recurringShare(items)]));
      const bandsOfAll = (source: number) => shared(pooled, shares.get(source) ?? recurringShare([]));
      const made = new Map<string, Made>();
      for (const [key, [even, odd]] of halves) {
        const share = shares.get(Number(key.split(' ')[0])) ?? recurringShare([]);
        const bandsOf = (items: readonly Errors[]) => shared(bandsFrom(items, pooled), share);
        const ofOthers = [bandsOf(odd.items), bandsOf(even.items)] as const;
        made.set(key, {
          bands: bandsOf([...even.items, ...odd.items]),
          ofOthers: [ofOthers[0].monthly, ofOthers[1].monthly],
          whole: wholeYears([even.items, ofOthers[0]], [odd.items, ofOthers[1]]),
        });
      }
      halves.clear();
      const shifts = new Map(
        [...jumps].map(([source, verticals]) => [
          source,
          shiftsIn(new Map([...verticals].map(([vertical, { items }]) => [vertical, items]))),
        ]),
      );
      jumps.clear();
      return {
        bandsOfAll,
        bandsIn: (source, vertical) => made.get(`${source} ${vertical}`)?.bands ?? bandsOfAll(source),
        bandsOfOthers: (source, vertical, object) =>
          made.get(`${source} ${vertical}`)?.ofOthers[sideOf(object)] ?? bandsOfAll(source).monthly,
        wholeYears: (source, vertical) => made.get(`${source} ${vertical}`)?.whole ?? null,
        shiftOf: (source, vertical) => shifts.get(source)?.get(vertical) ?? null,
        usual: usual.end(),
      };
    },
  };
}

type Made = {
  readonly bands: Bands;
  readonly ofOthers: readonly [Calibration, Calibration];
  readonly whole: WholeYears | null;
};

function wholeYears(...halves: readonly (readonly [readonly Errors[], Bands])[]): WholeYears | null {
  let [n, inside] = [0, 0];
  for (const [items, ofOthers] of halves) {
    const errors = items.map(({ whole }) => whole);
    n += countErrors(errors);
    inside += ofOthers.whole.countInside80(errors);
  }
  return n > 0 ? { n, inside } : null;
}

const sideOf = (object: number) => (object % 2) as 0 | 1;

const errorsOf = ({ errors }: Outlook): Errors => ({
  months: seriesErrors(errors.months),
  whole: seriesErrors(errors.whole ? [errors.whole] : []),
});

const shared = ({ monthly, whole }: Unshared, recurring: number): Bands => ({
  monthly: monthly(recurring),
  whole: whole(recurring),
});

function bandsFrom(all: readonly Errors[], otherwise?: Unshared): Unshared {
  const monthly = all.map(({ months }) => months);
  const whole = all.map((each) => each.whole);
  return {
    monthly:
      otherwise && countErrors(monthly) < enoughErrors
        ? otherwise.monthly
        : calibrate(monthly, 'month', forecastMonths),
    whole: otherwise && countErrors(whole) < enoughErrors ? otherwise.whole : calibrate(whole, 'year'),
  };
}
