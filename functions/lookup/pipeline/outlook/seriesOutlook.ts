import {
  type ForecastRefusal,
  forecastMonths,
  leastForecastPosts,
} from '../../../../shared/model/lookup/forecast.ts';
import type { MonthlySeries } from '../documents/readSeries.ts';
import type { PastError, PastErrors } from '../forecast/bands.ts';
import { type Outlook, outlookOf } from '../forecast/outlook.ts';
import { scoreOf, type WindowScore } from '../signals/candidate.ts';
import { type Jumps, jumpsOf } from './shifts.ts';

export type SeriesOutlook = {
  readonly vertical: number;
  readonly object: number;
  readonly volume: number;
  readonly gaps: boolean;
  readonly jumps: Jumps;
  /** Null for a whole vertical, and if nothing can be expected of its latest months. */
  readonly scores: readonly WindowScore[] | null;
  readonly outlook: Outlook | { readonly refused: ForecastRefusal };
};

export const seriesOutlook = (series: MonthlySeries): SeriesOutlook => ({
  ...forecastOutlook(series),
  scores: series.object > 0 ? scoreOf(series.values) : null,
});

/** Without the scores of signals, which a statement doesn’t contain. */
export function forecastOutlook({ vertical, object, values }: MonthlySeries): SeriesOutlook {
  const year = values.slice(-12);
  const known = year.filter((value) => value !== null);
  const volume = known.length > 0 ? known.reduce((sum, value) => sum + value, 0) / known.length : 0;
  const common = {
    ...{ vertical, object, volume, gaps: known.length < 12, scores: null },
    jumps: object > 0 ? jumpsOf(values) : [],
  };
  if (volume < leastForecastPosts && values.length >= 12)
    return { ...common, outlook: { refused: 'few_posts' } };
  const outlook = outlookOf(values, forecastMonths);
  return {
    ...common,
    outlook: 'refused' in outlook ? outlook : { ...outlook, errors: worthChecking(outlook.errors) },
  };
}

/** A forecast from fewer posts wouldn't have been published, so it isn't part of the record either. */
function worthChecking({ months, whole }: PastErrors): PastErrors {
  const was = ({ restless }: PastError) => restless.level >= leastForecastPosts;
  return { months: months.filter(was), whole: whole && was(whole) ? whole : null };
}
