import type { AccessProfile } from '../../../../shared/model/access/profile.ts';
import type { SeriesForecast, VerticalForecast } from '../../../../shared/model/lookup/forecast.ts';
import type { SourceId } from '../../../../shared/model/scope.ts';
import { isForecast } from '../../../../shared/rules/lookup/forecast.ts';
import { readKeptRecord } from '../rows/checks.ts';
import type { From, Release } from '../rows/state.ts';
import { allowedVerticals } from './allowed.ts';
import { allows, spanOf } from './clipToSpan.ts';

/** A chance of a kind that turned out to be off is seen as a bound; the record keeps the chance itself. */
export async function withBounds(forecast: SeriesForecast, from?: From): Promise<SeriesForecast> {
  if (!isForecast(forecast) || forecast.growth?.chance === undefined) return forecast;
  const { chance, ...growth } = forecast.growth;
  const buckets = (await readKeptRecord(from))?.record.result?.chances?.buckets ?? [];
  const off = buckets.find((each) => each.off && isIn(each, chance));
  return off ? { ...forecast, growth: { ...growth, chance_within: [off.from, off.to] } } : forecast;
}

const isIn = ({ from, to }: { from: number; to: number }, chance: number) =>
  chance >= from && (chance < to || to === 100);

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
