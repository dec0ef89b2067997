import type { AccessProfile } from '../../../../shared/model/access/profile.ts';
import type { VerticalForecast } from '../../../../shared/model/lookup/forecast.ts';
import type { Release } from '../rows/state.ts';
import { withBounds } from './chanceBounds.ts';
import { allows, spanOf } from './clipToSpan.ts';

/** A vertical's forecast and its past errors depend on all months, so they require a profile that includes all of them. */
export async function seenForecast(
  profile: Pick<AccessProfile, 'time_start' | 'time_end'>,
  forecast: VerticalForecast,
  release: Release,
): Promise<VerticalForecast> {
  const span = spanOf(profile);
  if (allows(span, release.first_month) && allows(span, release.last_month)) {
    return { ...forecast, own: await withBounds(forecast.own, release) };
  }
  const { source, vertical } = forecast;
  return { source, vertical, series: 0, refused: {}, record: null, own: { refused: 'dates' } };
}
