import {
  type ForecastRecord,
  forecastMonths,
  recordVolumes,
  type VerticalForecast,
} from '../../../../shared/model/lookup/forecast.ts';
import type { PastError } from '../forecast/bands.ts';
import type { Calibration } from '../forecast/calibrate.ts';
import type { Outlook } from '../forecast/outlook.ts';
import type { WholeYears } from './learn.ts';

/** Scores earlier forecasts, also of series that are refused for their past: leaving those out would embellish the record. */
export function keepRecord() {
  const overall = tally();
  const byMonth = Array.from({ length: forecastMonths }, tally);
  const byVolume = recordVolumes.map(tally);
  /** Errors in units of the seasonal naive error (MASE), for series where that isn't zero. */
  const scaled = { n: 0, ours: 0, lastYear: 0 };
  return {
    /** `bands` come from other series, so that no forecast is checked against its own errors. */
    add(volume: number, { errors }: Outlook, bands: Calibration): void {
      const size = recordVolumes.findLastIndex((from) => volume >= from);
      for (const error of errors.months) {
        const checked = check(error, bands);
        for (const each of [overall, byMonth[error.ahead - 1], byVolume[size]]) each?.add(checked);
        const { yearly } = error.restless;
        if (yearly <= 0) continue;
        scaled.n += 1;
        scaled.ours += Math.abs(checked.actual - checked.expected) / yearly;
        scaled.lastYear += error.repeated / yearly;
      }
    },
    end(whole: WholeYears | null): VerticalForecast['record'] {
      const all = overall.end();
      if (!all) return null;
      const mase = (sum: number) => Math.round((sum / Math.max(1, scaled.n)) * 100) / 100;
      return {
        ...all,
        mase: mase(scaled.ours),
        mase_last_year: mase(scaled.lastYear),
        whole: whole && { n: whole.n, inside80: percent(whole.inside, whole.n) },
        by_month: byMonth.flatMap((month, at) => named({ ahead: at + 1 }, month.end())),
        by_volume: byVolume.flatMap((volume, at) => named({ from: recordVolumes[at] ?? 0 }, volume.end())),
      };
    },
  };
}

type Checked = PastError & { readonly in80: boolean; readonly in95: boolean };

function check(error: PastError, bands: Calibration): Checked {
  const { ahead, actual, expected, restless } = error;
  // Posts are whole, so a band is shown and checked in whole posts.
  const band = bands.bandOf(restless, ahead, expected);
  const inside = (lo: number, hi: number) => actual >= Math.round(lo) && actual <= Math.round(hi);
  // The forecast that was given includes the correction learned from other series.
  return {
    ...error,
    expected: band.mid,
    in80: inside(band.lo80, band.hi80),
    in95: inside(band.lo95, band.hi95),
  };
}

function tally() {
  const sums = { n: 0, posts: 0, off: 0, repeated: 0, in80: 0, in95: 0 };
  return {
    add({ actual, expected, repeated, in80, in95 }: Checked): void {
      sums.n += 1;
      sums.posts += actual;
      sums.off += Math.abs(actual - expected);
      sums.repeated += repeated;
      sums.in80 += Number(in80);
      sums.in95 += Number(in95);
    },
    end(): ForecastRecord | null {
      const { n, off, repeated, in80, in95 } = sums;
      if (n === 0) return null;
      const posts = Math.max(1, sums.posts);
      return {
        n,
        wape: percent(off, posts),
        wape_last_year: percent(repeated, posts),
        inside80: percent(in80, n),
        inside95: percent(in95, n),
      };
    },
  };
}

const named = <T>(name: T, record: ForecastRecord | null) => (record ? [{ ...name, ...record }] : []);

const percent = (part: number, whole: number) => Math.round((part / whole) * 1000) / 10;
