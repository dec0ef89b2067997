import { calibrate, seriesErrors } from './calibrate.ts';
import { type Outlook, outlookOf } from './outlook.ts';
import { recentErrors, recurringShare } from './recurring.ts';
import type { Refusal } from './refusal.ts';
import { halfOf } from './sample.ts';

/** A monthly series, oldest first; null where a month is missing. */
export type Series = { readonly id: string; readonly values: readonly (number | null)[] };

export type ForecastMonth = {
  readonly mean: number;
  readonly lo80: number;
  readonly hi80: number;
  readonly lo95: number;
  readonly hi95: number;
};

export type Forecast = {
  readonly id: string;
  readonly history: number;
  readonly months: readonly ForecastMonth[];
};
export type Refused = { readonly id: string; readonly reason: Refusal };

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
