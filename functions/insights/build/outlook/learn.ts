import { forecastMonths } from '../../../../shared/model/forecast.ts';
import {
  type Calibration,
  calibrate,
  countErrors,
  type SeriesErrors,
  seriesErrors,
} from '../forecast/calibrate.ts';
import type { Outlook } from '../forecast/outlook.ts';
import { Sample } from '../forecast/sample.ts';
import { learnUsual, type Usual } from '../signals/usual.ts';
import type { SeriesOutlook } from './seriesOutlook.ts';

/** A vertical with fewer errors than this takes the bands of all. */
const enoughErrors = 200;
/** Bands made of more series than this are no better; one machine would run out of memory with all of them. */
const mostInHalf = 2000;
const mostOfAll = 10_000;

export type Bands = { readonly monthly: Calibration; readonly whole: Calibration };

type Errors = { readonly months: SeriesErrors; readonly whole: SeriesErrors };
type Half = Sample<Errors>;

/** What the series of a release say together, before any of them gets its forecast. */
export type Learned = {
  /** Of all series: for where there are too few errors, and for whole verticals. */
  readonly pooled: Bands;
  bandsIn(source: number, vertical: number): Bands;
  /** Bands from the other half of the series, so that none is held against what it helped to make. */
  bandsOfOthers(source: number, vertical: number, object: number): Calibration;
  readonly usual: Usual;
};

export const seriesKey = (source: number, vertical: number, object: number) =>
  `${source} ${vertical} ${object}`;

/** Goes through all series of a release, and keeps of them what bands and signals are made of. */
export function learn() {
  const all: Half = new Sample(mostOfAll);
  const halves = new Map<string, readonly [Half, Half]>();
  const usual = learnUsual();
  const halvesIn = (source: number, vertical: number) => {
    const key = `${source} ${vertical}`;
    const found = halves.get(key) ?? ([new Sample(mostInHalf), new Sample(mostInHalf)] as const);
    halves.set(key, found);
    return found;
  };
  return {
    add(source: number, { vertical, object, outlook, scores }: SeriesOutlook): void {
      // A whole vertical is no example of what is in it.
      if (object === 0) return;
      const key = seriesKey(source, vertical, object);
      if (scores) usual.add(key, scores);
      if ('refused' in outlook) return;
      const errors = errorsOf(outlook);
      all.offer(key, errors);
      halvesIn(source, vertical)[halfOf(object)].offer(key, errors);
    },
    end(): Learned {
      const pooled = bandsFrom(all.items);
      const made = new Map<string, { bands: Bands; ofOthers: readonly [Calibration, Calibration] }>();
      for (const [key, [even, odd]] of halves) {
        made.set(key, {
          bands: bandsFrom([...even.items, ...odd.items], pooled),
          ofOthers: [bandsFrom(odd.items, pooled).monthly, bandsFrom(even.items, pooled).monthly],
        });
      }
      halves.clear();
      return {
        pooled,
        bandsIn: (source, vertical) => made.get(`${source} ${vertical}`)?.bands ?? pooled,
        bandsOfOthers: (source, vertical, object) =>
          made.get(`${source} ${vertical}`)?.ofOthers[halfOf(object)] ?? pooled.monthly,
        usual: usual.end(),
      };
    },
  };
}

const halfOf = (object: number) => (object % 2) as 0 | 1;

const errorsOf = ({ errors }: Outlook): Errors => ({
  months: seriesErrors(errors.months),
  whole: seriesErrors(errors.whole ? [errors.whole] : []),
});

function bandsFrom(all: readonly Errors[], otherwise?: Bands): Bands {
  const monthly = all.map(({ months }) => months);
  const whole = all.map((each) => each.whole);
  return {
    monthly:
      otherwise && countErrors(monthly) < enoughErrors
        ? otherwise.monthly
        : calibrate(monthly, forecastMonths),
    whole: otherwise && countErrors(whole) < enoughErrors ? otherwise.whole : calibrate(whole, 1),
  };
}
