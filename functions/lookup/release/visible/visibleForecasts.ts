import type { AccessProfile } from '../../../../shared/model/access/profile.ts';
import type { VerticalForecast } from '../../../../shared/model/lookup/forecast.ts';
import type { SourceId } from '../../../../shared/model/source.ts';
import type { Release } from '../rows/state.ts';
import { allowedVerticals } from './allowed.ts';
import { withBounds } from './chanceBounds.ts';
import { allows, spanOf } from './clipToSpan.ts';

/**
 * Forecasts of verticals and their past errors depend on all months. A profile that doesn't include them gets the same for
 * each of its verticals, whether it has a forecast or not.
 */
export async function visibleForecasts(
  profile: Pick<AccessProfile, 'sources' | 'time_start' | 'time_end'>,
  source: SourceId,
  published: readonly VerticalForecast[],
  release: Release,
): Promise<VerticalForecast[]> {
  const verticals = allowedVerticals(profile.sources, source);
  const span = spanOf(profile);
  if (!allows(span, release.first_month) || !allows(span, release.last_month)) {
    const none = { series: 0, refused: {}, record: null, own: { refused: 'dates' as const } };
    return verticals.map((vertical) => ({ source, vertical, ...none }));
  }
  const seen = published.filter((each) => each.source === source && verticals.includes(each.vertical));
  return Promise.all(seen.map(async (each) => ({ ...each, own: await withBounds(each.own, release) })));
}
