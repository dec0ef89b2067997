import { type PostSeries, sumUpTo } from '../documents/readSeries.ts';
import { eligiblePosts } from '../documents/readSetting.ts';
import { sum } from '../documents/series.ts';
import { conclude } from '../outlook/conclude.ts';
import { seriesKey } from '../outlook/learn.ts';
import { forecastOutlook, type SeriesOutlook } from '../outlook/seriesOutlook.ts';
import { collectFrozen } from './collectFrozen.ts';
import type { FrozenSource } from './frozenForecasts.ts';

/** The forecasts that a build of the posts up to a month would have made, for the objects with a page then. */
export function reconstruct(all: readonly PostSeries[], month: number): FrozenSource[] {
  const known = all.flatMap((series) => upTo(series, month));
  const present = presentMonths(known);
  const shown = known.filter((series) => series.object === 0 || wasEligible(series, present));
  const bySource = new Map<number, readonly SeriesOutlook[]>();
  for (const [source, series] of Map.groupBy(shown, (each) => each.source)) {
    bySource.set(source, series.map(forecastOutlook));
  }
  const { forecasts } = conclude(bySource);
  const frozen = collectFrozen();
  for (const series of shown) {
    const { source, vertical, object, values } = series;
    frozen.add({
      source,
      vertical,
      object,
      last_month: month,
      posts: sum(values.slice(-12).map((posts) => posts ?? 0)),
      posts_before: sumUpTo(series, month, 24) === null ? null : sumUpTo(series, month - 12, 12),
      forecast: object === 0 ? undefined : forecasts.get(seriesKey(source, vertical, object)),
    });
  }
  return frozen.all();
}

/** Nothing of a source without files for that month: its forecasts would have been those of an earlier one. */
function upTo(series: PostSeries, month: number): PostSeries[] {
  const values = series.values.slice(0, Math.max(0, month - series.first_month + 1));
  const reaches = values.length === month - series.first_month + 1 && values.at(-1) !== null;
  return values.length > 0 && reaches ? [{ ...series, values }] : [];
}

/** For each source, the latest six months that have files. Months before its first one don't count as missing. */
function presentMonths(all: readonly PostSeries[]): Map<number, { recent: number; earlier: number }> {
  return new Map(
    all.map(({ source, values }) => {
      const has = (months: readonly (number | null)[]) => months.filter((posts) => posts !== null).length;
      const missing = Math.max(0, 6 - values.length);
      return [
        source,
        { recent: has(values.slice(-3)), earlier: has(values.slice(-6, -3)) + Math.min(3, missing) },
      ];
    }),
  );
}

/** As `measure/eligible.sql` decides for the latest month. */
function wasEligible(
  { source, values }: PostSeries,
  present: ReadonlyMap<number, { recent: number; earlier: number }>,
): boolean {
  const { recent = 0, earlier = 0 } = present.get(source) ?? {};
  const posts = (from: number, to?: number) => sum(values.slice(from, to).map((each) => each ?? 0));
  const latest = posts(-3);
  return latest > 0 && 3 * latest >= eligiblePosts * recent && 3 * posts(-6, -3) >= eligiblePosts * earlier;
}
