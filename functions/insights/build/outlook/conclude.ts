import {
  type Forecast,
  type ForecastRefusal,
  forecastMonths,
  roughPosts,
  type SeriesForecast,
  type VerticalForecast,
} from '../../../../shared/model/forecast.ts';
import { SourceId } from '../../../../shared/model/source.ts';
import { VerticalId } from '../../../../shared/model/vertical.ts';
import { type Calibration, calibrate } from '../forecast/bands.ts';
import type { Outlook } from '../forecast/outlook.ts';
import { type Detected, detect } from '../signals/detect.ts';
import { recordOf } from './record.ts';
import type { SeriesOutlook } from './seriesOutlook.ts';

/** A vertical with fewer errors than this takes the bands of all. */
const enoughErrors = 200;

export type Concluded = {
  /** By source, vertical and object. */
  readonly forecasts: ReadonlyMap<string, SeriesForecast>;
  readonly verticals: readonly VerticalForecast[];
  /** What is unusual about some series' latest months. */
  readonly detected: ReadonlyMap<string, Detected>;
};

export const seriesKey = (source: number, vertical: number, object: number) =>
  `${source} ${vertical} ${object}`;

/** Gives every series of a release its forecast, with bands as wide as the errors of its own vertical and source were. */
export function conclude(bySource: ReadonlyMap<number, readonly SeriesOutlook[]>): Concluded {
  const made = [...bySource.values()].flat().filter(({ object }) => object > 0);
  const pooled = bandsFrom(outlooksIn(made));
  const forecasts = new Map<string, SeriesForecast>();
  const verticals: VerticalForecast[] = [];
  for (const [source, outlooks] of bySource) {
    for (const [vertical, all] of Map.groupBy(outlooks, (each) => each.vertical)) {
      const objects = all.filter(({ object }) => object > 0);
      const bands = bandsFrom(outlooksIn(objects), pooled);
      for (const each of all) {
        // The whole vertical is less restless than anything in it: all of the release's errors say more of it.
        const of = each.object > 0 ? bands : pooled;
        forecasts.set(seriesKey(source, vertical, each.object), forecastOf(each, of));
      }
      const given = objects.map(({ object }) => forecasts.get(seriesKey(source, vertical, object)));
      verticals.push({
        source: SourceId.parse(source),
        vertical: VerticalId.parse(vertical),
        series: given.filter((each) => each && !('refused' in each)).length,
        refused: countReasons(given),
        record: recordOf(objects, (errors) => bandsFrom(errors, pooled).monthly),
        own: forecasts.get(seriesKey(source, vertical, 0)) ?? { refused: 'too_short' },
      });
    }
  }
  const scored = [...bySource].flatMap(([source, outlooks]) =>
    outlooks.flatMap(({ vertical, object, scores }) =>
      scores ? [{ key: seriesKey(source, vertical, object), scores }] : [],
    ),
  );
  return { forecasts, verticals, detected: detect(scored) };
}

type Bands = { readonly monthly: Calibration; readonly whole: Calibration };

const outlooksIn = (all: readonly SeriesOutlook[]): Outlook[] =>
  all.flatMap(({ outlook }) => ('refused' in outlook ? [] : [outlook]));

function bandsFrom(outlooks: readonly Outlook[], otherwise?: Bands): Bands {
  const monthly = outlooks.flatMap(({ errors }) => errors.months);
  const whole = outlooks.flatMap(({ errors }) => errors.whole ?? []);
  return {
    monthly:
      otherwise && monthly.length < enoughErrors ? otherwise.monthly : calibrate(monthly, forecastMonths),
    whole: otherwise && whole.length < enoughErrors ? otherwise.whole : calibrate(whole, 1),
  };
}

function forecastOf({ outlook, volume, gaps }: SeriesOutlook, bands: Bands): SeriesForecast {
  if ('refused' in outlook) return { refused: outlook.refused };
  if (outlook.loses) return { refused: 'no_better_than_last_year' };
  const { expected, restless } = outlook;
  const months = expected.map((each, at) => bands.monthly.bandOf(restless, at + 1, each));
  const mean = expected.reduce((sum, each) => sum + each, 0) / expected.length;
  const year = bands.whole.bandOf(restless, 1, mean);
  const percent = (of: number) => Math.round((of / volume - 1) * 1000) / 10 || 0;
  const rounded = (of: keyof (typeof months)[number]) => months.map((each) => Math.round(each[of]));
  const forecast: Forecast = {
    median: expected.map(Math.round),
    lo80: rounded('lo80'),
    hi80: rounded('hi80'),
    lo95: rounded('lo95'),
    hi95: rounded('hi95'),
    growth: gaps ? null : { median: percent(mean), lo80: percent(year.lo80), hi80: percent(year.hi80) },
    rough: volume < roughPosts,
  };
  return forecast;
}

function countReasons(
  given: readonly (SeriesForecast | undefined)[],
): Partial<Record<ForecastRefusal, number>> {
  const counts: Partial<Record<ForecastRefusal, number>> = {};
  for (const each of given) {
    if (each && 'refused' in each) counts[each.refused] = (counts[each.refused] ?? 0) + 1;
  }
  return counts;
}
