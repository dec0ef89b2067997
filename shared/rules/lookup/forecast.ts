import type { Forecast, ForecastRefusal, SeriesForecast, VerticalForecast } from '../../model/forecast.ts';
import { exactFigure } from './figures.ts';

/** What the 80 % band means, said the way a reader can check it. */
export const inCases = 'in 80 of 100 such cases';

export const isForecast = (each: SeriesForecast | undefined): each is Forecast =>
  each !== undefined && !('refused' in each);

/** Why there is none, in one sentence. */
const reasons: Record<ForecastRefusal, string> = {
  too_short: 'A forecast needs at least 24 months of data.',
  gap: 'A forecast needs the latest month, which is missing.',
  too_many_gaps: 'A forecast isn’t reliable here: more than 3 months of data are missing.',
  nothing: 'There were no posts in the last 12 months, so there is nothing to forecast from.',
  few_posts: 'There are fewer than 5 posts a month, too few for a forecast.',
  no_better_than_last_year:
    'There is no forecast: earlier ones for this object were clearly worse than assuming last year repeats.',
  dates: 'Your access doesn’t include all the months that the forecast comes from.',
};

export function whyNoForecast(forecast: SeriesForecast | undefined): string | null {
  if (forecast === undefined) return 'This release was built without forecasts. The next one will have them.';
  if (!('refused' in forecast)) return null;
  // A page that was opened long ago may meet a newer release, with reasons that it can't put into words.
  return reasons[forecast.refused] ?? 'There is no forecast. Reload the page to read why.';
}

/** `−4% to +12%` */
export function growthRange({ growth }: Forecast): string | null {
  return growth && `${signed(growth.lo80)} to ${signed(growth.hi80)}`;
}

const signed = (value: number) => {
  const whole = Math.round(value);
  return `${whole < 0 ? '−' : whole > 0 ? '+' : ''}${Math.abs(whole)}%`;
};

/** How earlier forecasts in a vertical and source turned out, in one sentence. */
export function recordText({ record }: VerticalForecast, place: string): string | null {
  if (!record) return null;
  const { n, inside80, wape, wape_last_year } = record;
  const closer = Math.round((1 - wape / wape_last_year) * 100);
  const against =
    closer === 0
      ? 'they were as close as repeating last year'
      : closer > 0
        ? `they were ${closer}% closer than repeating last year`
        : `repeating last year would have been ${-closer}% closer`;
  return (
    `Of ${exactFigure(n)} earlier monthly forecasts in ${place}, ${Math.round(inside80)}% fell inside the 80% band, ` +
    `and ${against}.`
  );
}
