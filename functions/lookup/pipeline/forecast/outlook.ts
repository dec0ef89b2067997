import { type PastError, type PastErrors, pastErrors } from './bands.ts';
import { calibrate, seriesErrors } from './calibrate.ts';
import { type Expectation, expectationOf } from './expectation.ts';
import { mean } from './numbers.ts';
import { recentErrors, recurringShare } from './recurring.ts';
import { forecastable, type Refusal } from './refusal.ts';
import { fillGaps } from './restlessness.ts';
import { halfOf } from './sample.ts';

/** A monthly series, oldest first; null where a month is missing. */
export type Series = { readonly id: string; readonly values: readonly (number | null)[] };

type ForecastMonth = {
  readonly mean: number;
  readonly lo80: number;
  readonly hi80: number;
  readonly lo95: number;
  readonly hi95: number;
};

type Forecast = { readonly id: string; readonly history: number; readonly months: readonly ForecastMonth[] };
type Refused = { readonly id: string; readonly reason: Refusal };

export function forecastAll(
  all: readonly Series[],
  months: number,
  onProgress: (done: number) => void = () => undefined,
): { forecasts: Forecast[]; refused: Refused[] } {
  const refused: Refused[] = [];
  const kept: (Outlook & { readonly id: string })[] = [];
  for (const [at, { id, values }] of all.entries()) {
    const outlook = outlookOf(values, months);
    if ('refused' in outlook) refused.push({ id, reason: outlook.refused });
    else if (outlook.loses) refused.push({ id, reason: 'no_better_than_last_year' });
    else kept.push({ id, ...outlook });
    onProgress(at + 1);
  }
  const calibration = calibrate(
    kept.map(({ errors }) => seriesErrors(errors.months)),
    'month',
    months,
  )(recurringShare(kept.map(({ id, errors }) => recentErrors(halfOf(id), errors.months))));
  const forecasts = kept.map(({ id, history, expected, restless }) => ({
    id,
    history,
    months: expected.map((each, at) => {
      const { mid, ...bands } = calibration.bandOf(restless, at + 1, each);
      return { mean: mid, ...bands };
    }),
  }));
  return { forecasts, refused };
}

export type Outlook = Expectation & {
  readonly history: number;
  readonly errors: PastErrors;
  readonly loses: boolean;
};

export function outlookOf(
  values: readonly (number | null)[],
  months: number,
): Outlook | { refused: Refusal } {
  const found = forecastable(values);
  if ('refused' in found) return found;
  const filled = fillGaps(found.own);
  const errors = pastErrors(filled, months);
  return {
    ...expectationOf(filled, months),
    history: filled.length,
    errors,
    loses: losesToLastYear(errors.months),
  };
}

/** Refuses a series only if its errors clearly exceed the seasonal naive ones, over enough months. */
const clearly = 1.5;
const leastChecked = 12;

function losesToLastYear(errors: readonly PastError[]): boolean {
  if (errors.length < leastChecked) return false;
  const ours = mean(errors.map(({ actual, expected }) => Math.abs(actual - expected)));
  const theirs = mean(errors.map(({ repeated }) => repeated));
  return ours > clearly * theirs;
}
