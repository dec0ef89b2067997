import {
  type Forecast,
  type ForecastRefusal,
  fullForecastHistory,
  type GrowthRefusal,
  leastForecastHistory,
  leastForecastPosts,
  leastGrowthInside,
  roughPosts,
  type SeriesForecast,
  type VerticalForecast,
} from '../../model/lookup/forecast.ts';
import { verticalNames } from '../../model/scope.ts';
import { changedBy } from '../text/change.ts';
import { counted } from '../text/figures.ts';
import { signedRange, signedWhole } from '../text/signedRange.ts';

export const isForecast = (each: SeriesForecast | undefined): each is Forecast =>
  each !== undefined && !('refused' in each);

/** The bands of more objects would cover each other. */
export const maxForecasts = 4;

type Forecasted = { readonly forecast?: SeriesForecast | undefined; readonly last_month: number };

/** The forecast that follows a period; undefined without one, or if the period ends earlier. */
export const forecastAfter = (
  { forecast, last_month }: Forecasted,
  { to }: { readonly to: number },
): Forecast | undefined => (isForecast(forecast) && to === last_month ? forecast : undefined);

export const forecastFromLatest =
  'The forecast starts after the latest month, so include that month in Dates.';

const reasons: Record<ForecastRefusal, string> = {
  too_short: `No forecast yet: it needs ${leastForecastHistory} months of data, counted from the first three months in a row with posts.`,
  gap: 'No forecast: the latest month is missing.',
  too_many_gaps: 'No forecast: more than 3 months are missing.',
  nothing: 'No forecast: there were no posts in the last 12 months.',
  few_posts: `No forecast: fewer than ${leastForecastPosts} posts a month on average over the last 12 months.`,
  no_better_than_last_year:
    'No forecast: past forecasts of this object were clearly less accurate than repeating the year before.',
  dates: 'No forecast: your access doesn’t include all the months it is based on.',
};

export function whyNoForecast(forecast: SeriesForecast | undefined): string | null {
  if (forecast === undefined) return 'This release was built without forecasts. The next one will have them.';
  if (!('refused' in forecast)) return null;
  // A page opened before a release may receive reasons that its code doesn't know.
  return reasons[forecast.refused] ?? 'No forecast. Reload the page to see why.';
}

const noGrowth: Record<Exclude<GrowthRefusal, 'source_shift'>, string> = {
  gap: 'not given, because one of the last 12 months is missing',
  young: `not given with less than ${fullForecastHistory} months of data`,
  lone_month:
    'not given, because the latest month is far from the months before it, and one month can’t show whether that lasts',
  record: `not given, because fewer than ${leastGrowthInside}% of past growth ranges in this market vertical contained the actual growth`,
};

/** `+4% (80% range: −9% to +18%); 68% chance of growth`, or why growth isn't given. */
export function growthText({ growth, growth_refused, growth_shift }: Forecast): string {
  if (!growth) {
    if (growth_refused === 'source_shift') return growth_shift ? shiftedText(growth_shift) : 'not given';
    return noGrowth[growth_refused ?? 'gap'] ?? 'not given';
  }
  const { median, lo80, hi80, chance, chance_within } = growth;
  const range = `${signedWhole(median)}% (80% range: ${signedRange({ low: lo80, high: hi80 }, '%')})`;
  if (chance_within) return `${range}; ${chanceSpan(chance_within)} chance of growth`;
  return chance === undefined ? range : `${range}; ${chanceText(chance)}`;
}

const shiftedText = ({ vertical, percent }: NonNullable<Forecast['growth_shift']>) =>
  `not given, because all of ${verticalNames[vertical]} ${shiftText(percent)}: too early to tell growth from a change in the source`;

/** `rose 57% at once (…)`, of a whole market vertical. */
export const shiftText = (percent: number): string =>
  `${changedBy(percent)} at once (its median object, in two months, against the same months a year before)`;

/** `under 30%`, `over 70%` or `40 to 60%`. */
export function chanceSpan([from, to]: readonly [from: number, to: number]): string {
  if (to <= 50) return `under ${to}%`;
  return from >= 50 ? `over ${from}%` : `${from} to ${to}%`;
}

/** Extreme probabilities rest on few past years, so they are capped. */
function chanceText(chance: number): string {
  if (chance > 95) return 'over 95% chance of growth';
  if (chance < 5) return 'under 5% chance of growth';
  return `${chance}% chance of growth`;
}

export function roughText({ rough, own_months }: Forecast): string | null {
  if (!rough) return null;
  return own_months === undefined
    ? `Rough: fewer than ${roughPosts} posts a month on average.`
    : `Rough: based on only ${counted(own_months, 'month')} of data.`;
}

export function recordText({ record }: VerticalForecast, place: string): string | null {
  if (!record) return null;
  const { n, inside80, wape, wape_last_year, whole } = record;
  const closer = Math.round((1 - wape / wape_last_year) * 100);
  const against =
    closer === 0
      ? 'on average they were as accurate as repeating the year before'
      : closer > 0
        ? `on average their error was ${closer}% smaller than that of repeating the year before`
        : `on average their error was ${-closer}% larger than that of repeating the year before`;
  const growth = whole
    ? ` Of ${counted(whole.n, 'past growth range')}, ${Math.round(whole.inside80)}% contained the actual growth.`
    : '';
  return (
    `Of ${counted(n, 'past monthly forecast')} in ${place}, ${Math.round(inside80)}% had the actual posts inside the 80% range; ` +
    `${against}.${growth}`
  );
}
