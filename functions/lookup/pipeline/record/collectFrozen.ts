import type { SeriesForecast } from '../../../../shared/model/lookup/forecast.ts';
import type { InsightDocument } from '../../../../shared/model/lookup/insight.ts';
import { isForecast } from '../../../../shared/rules/lookup/forecast.ts';
import { sumOf } from '../../../../shared/rules/lookup/months.ts';
import type { FrozenIn, FrozenSource } from './frozenForecasts.ts';

export type Said = {
  readonly source: number;
  readonly vertical: number;
  readonly object: number;
  readonly last_month: number;
  /** Posts of the last twelve months, and of the twelve before; null where a month is missing. */
  readonly posts: number | null;
  readonly posts_before: number | null;
  readonly forecast: SeriesForecast | undefined;
};

type Collected = {
  readonly source: number;
  readonly last_month: number;
  readonly bases: Map<number, { grew: number; of: number }>;
  readonly forecasts: FrozenIn[];
};

export function collectFrozen() {
  const sources = new Map<number, Collected>();
  const add = ({ source, vertical, object, last_month, posts, posts_before, forecast }: Said): void => {
    const own: Collected = sources.get(source) ?? { source, last_month, bases: new Map(), forecasts: [] };
    sources.set(source, own);
    if (posts !== null && posts_before !== null && object > 0) {
      const base = own.bases.get(vertical) ?? { grew: 0, of: 0 };
      own.bases.set(vertical, base);
      base.grew += Number(posts > posts_before);
      base.of += 1;
    }
    if (!isForecast(forecast)) return;
    const { growth, median, lo80, hi80, lo95, hi95 } = forecast;
    own.forecasts.push({
      vertical,
      object,
      posts: posts ?? 0,
      chance: growth?.chance ?? null,
      growth: growth && [growth.lo80, growth.hi80],
      median,
      lo80,
      hi80,
      lo95,
      hi95,
    });
  };
  return {
    add,
    addDocument({
      source,
      vertical,
      object,
      last_month,
      year_sums,
      activity,
      forecast,
    }: InsightDocument): void {
      add({
        source,
        vertical,
        object,
        last_month,
        posts: year_sums?.posts ?? sumOf(activity.authentic.slice(-12)),
        posts_before: year_sums?.posts_before ?? null,
        forecast,
      });
    },
    all: (): FrozenSource[] =>
      [...sources.values()].map((each) => ({
        ...each,
        bases: [...each.bases].map(([vertical, { grew, of }]) => [vertical, grew, of] as const),
      })),
  };
}
