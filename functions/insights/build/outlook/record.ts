import {
  type ForecastRecord,
  forecastMonths,
  recordVolumes,
  type VerticalForecast,
} from '../../../../shared/model/forecast.ts';
import type { Calibration, PastError } from '../forecast/bands.ts';
import { mean } from '../forecast/numbers.ts';
import type { Outlook } from '../forecast/outlook.ts';
import type { SeriesOutlook } from './seriesOutlook.ts';

type Checked = PastError & {
  readonly volume: number;
  readonly in80: boolean;
  readonly in95: boolean;
};
type Judged = { readonly outlook: Outlook; readonly volume: number; readonly half: number };

/**
 * What earlier forecasts of some series were worth. The bands that each is held against come from the other half of the
 * series, so that none helped to make its own. Series that are refused for their past count here all the same: leaving them
 * out would make the record look better than it was.
 */
export function recordOf(
  all: readonly SeriesOutlook[],
  bandsFrom: (outlooks: readonly Outlook[]) => Calibration,
): VerticalForecast['record'] {
  const judged = all.flatMap(({ outlook, volume, object }): Judged[] =>
    'refused' in outlook ? [] : [{ outlook, volume, half: object % 2 }],
  );
  const halves = [0, 1].map((half) => judged.filter((each) => each.half === half));
  const errors = halves.flatMap((own, half) => {
    const bands = bandsFrom((halves[1 - half] ?? []).map(({ outlook }) => outlook));
    return own.flatMap((each) => check(each, bands));
  });
  if (errors.length === 0) return null;
  const scaled = errors.filter(({ restless }) => restless.yearly > 0);
  return {
    ...summary(errors),
    mase: hundredths(
      mean(scaled.map((each) => Math.abs(each.actual - each.expected) / each.restless.yearly)),
    ),
    mase_last_year: hundredths(mean(scaled.map(({ repeated, restless }) => repeated / restless.yearly))),
    by_month: Array.from({ length: forecastMonths }, (_, at) => at + 1).flatMap((ahead) => {
      const own = errors.filter((each) => each.ahead === ahead);
      return own.length > 0 ? [{ ahead, ...summary(own) }] : [];
    }),
    by_volume: recordVolumes.flatMap((from, at) => {
      const below = recordVolumes[at + 1] ?? Number.POSITIVE_INFINITY;
      const own = errors.filter(({ volume }) => volume >= from && volume < below);
      return own.length > 0 ? [{ from, ...summary(own) }] : [];
    }),
  };
}

function check({ outlook, volume }: Judged, bands: Calibration): Checked[] {
  return outlook.errors.months.map((error) => {
    const { ahead, actual, expected, restless } = error;
    // Posts are whole: a band is shown, and held against, in whole posts.
    const band = bands.bandOf(restless, ahead, expected);
    const inside = (lo: number, hi: number) => actual >= Math.round(lo) && actual <= Math.round(hi);
    return { ...error, volume, in80: inside(band.lo80, band.hi80), in95: inside(band.lo95, band.hi95) };
  });
}

function summary(errors: readonly Checked[]): ForecastRecord {
  const sum = (value: (each: Checked) => number) => errors.reduce((total, each) => total + value(each), 0);
  const posts = Math.max(
    1,
    sum(({ actual }) => actual),
  );
  const percent = (part: number, whole: number) => Math.round((part / whole) * 1000) / 10;
  return {
    n: errors.length,
    wape: percent(
      sum(({ actual, expected }) => Math.abs(actual - expected)),
      posts,
    ),
    wape_last_year: percent(
      sum(({ repeated }) => repeated),
      posts,
    ),
    inside80: percent(
      sum(({ in80 }) => Number(in80)),
      errors.length,
    ),
    inside95: percent(
      sum(({ in95 }) => Number(in95)),
      errors.length,
    ),
  };
}

const hundredths = (value: number) => Math.round(value * 100) / 100;
