import { calibrate, pastErrors } from './bands.ts';
import { continueSeries } from './continueSeries.ts';
import { fillGaps } from './fillGaps.ts';
import { mean } from './numbers.ts';
import { type Refusal, reasonToRefuse } from './refusal.ts';
import { restlessnessOf } from './restlessness.ts';

/** A monthly series, oldest first; null where a month is missing. */
export type Series = { readonly id: string; readonly values: readonly (number | null)[] };

export type ForecastMonth = {
  readonly mean: number;
  readonly lo80: number;
  readonly hi80: number;
  readonly lo95: number;
  readonly hi95: number;
};

export type Forecast = { readonly id: string; readonly months: readonly ForecastMonth[] };
export type Refused = { readonly id: string; readonly reason: Refusal };

/** What comes of series that share their record: bands are as wide as earlier forecasts of these very series were off. */
export function forecastAll(
  all: readonly Series[],
  months: number,
  onProgress: (done: number) => void = () => undefined,
): { forecasts: Forecast[]; refused: Refused[] } {
  const refused: Refused[] = [];
  const kept: { id: string; values: number[]; errors: ReturnType<typeof pastErrors> }[] = [];
  for (const [at, { id, values }] of all.entries()) {
    const reason = reasonToRefuse(values);
    if (reason) refused.push({ id, reason });
    else {
      const filled = fillGaps(values);
      const errors = pastErrors(filled, months);
      if (losesToLastYear(errors)) refused.push({ id, reason: 'no_better_than_last_year' });
      else kept.push({ id, values: filled, errors });
    }
    onProgress(at + 1);
  }
  const calibration = calibrate(
    kept.flatMap(({ errors }) => errors),
    months,
  );
  const forecasts = kept.map(({ id, values }) => {
    const restless = restlessnessOf(values);
    const expected = continueSeries(values, months);
    return {
      id,
      months: expected.map((each, at) => ({ mean: each, ...calibration.bandOf(restless, at + 1, each) })),
    };
  });
  return { forecasts, refused };
}

/** A few lost months prove nothing: only a series whose earlier forecasts were clearly worse than repeating last year is refused. */
const clearly = 1.5;

function losesToLastYear(errors: ReturnType<typeof pastErrors>): boolean {
  if (errors.length === 0) return false;
  const ours = mean(errors.map(({ actual, expected }) => Math.abs(actual - expected)));
  const theirs = mean(errors.map(({ repeated }) => repeated));
  return ours > clearly * theirs;
}
