import {
  type Forecast,
  type ForecastRefusal,
  fullForecastHistory,
  type GrowthRefusal,
  leastGrowthChecked,
  leastGrowthInside,
  roughPosts,
  type SeriesForecast,
  type VerticalForecast,
} from '../../../../shared/model/lookup/forecast.ts';
import { SourceId, VerticalId } from '../../../../shared/model/scope.ts';
import type { Calibration, ErrorBand } from '../forecast/calibrate.ts';
import { mean, wholeNumbers } from '../forecast/numbers.ts';
import type { Outlook } from '../forecast/outlook.ts';
import { detecting, type Suspects } from '../signals/detect.ts';
import { type Bands, type Learned, learn, seriesKey, type WholeYears } from './learn.ts';
import { keepRecord } from './record.ts';
import type { SeriesOutlook } from './seriesOutlook.ts';
import type { Shift } from './shifts.ts';

export type Concluded = {
  readonly forecasts: ReadonlyMap<string, SeriesForecast>;
  readonly verticals: readonly VerticalForecast[];
  readonly suspects: Suspects;
};

export function conclude(bySource: ReadonlyMap<number, readonly SeriesOutlook[]>): Concluded {
  const learning = learn();
  for (const [source, outlooks] of bySource) for (const each of outlooks) learning.add(source, each);
  const concluding = concludeWith(learning.end());
  const forecasts = new Map<string, SeriesForecast>();
  for (const [source, outlooks] of bySource) {
    for (const each of outlooks) {
      forecasts.set(seriesKey(source, each.vertical, each.object), concluding.forecast(source, each));
    }
  }
  return { forecasts, ...concluding.end() };
}

type Vertical = {
  readonly source: number;
  readonly vertical: number;
  readonly record: ReturnType<typeof keepRecord>;
  series: number;
  readonly refused: Partial<Record<ForecastRefusal, number>>;
  own: SeriesForecast;
};

export function concludeWith(learned: Learned) {
  const verticals = new Map<string, Vertical>();
  const signals = detecting(learned.usual);
  const verticalOf = (source: number, vertical: number): Vertical => {
    const key = `${source} ${vertical}`;
    const found = verticals.get(key) ?? {
      source,
      vertical,
      record: keepRecord(),
      series: 0,
      refused: {},
      own: { refused: 'too_short' },
    };
    verticals.set(key, found);
    return found;
  };
  return {
    forecast(source: number, series: SeriesOutlook): SeriesForecast {
      const { vertical, object, outlook, scores } = series;
      const of = verticalOf(source, vertical);
      const market = {
        growthHolds: hasHeld(learned.wholeYears(source, vertical)),
        shift: learned.shiftOf(source, vertical),
      };
      // A whole vertical is less restless than any of its objects, so the errors of all series fit it better.
      if (object === 0) {
        of.own = forecastOf(series, learned.bandsOfAll(source), market);
        return of.own;
      }
      const forecast = forecastOf(series, learned.bandsIn(source, vertical), market);
      if ('refused' in forecast) of.refused[forecast.refused] = (of.refused[forecast.refused] ?? 0) + 1;
      else of.series += 1;
      if (!('refused' in outlook)) {
        of.record.add(series.volume, outlook, learned.bandsOfOthers(source, vertical, object));
      }
      if (scores) signals.add(seriesKey(source, vertical, object), scores);
      return forecast;
    },
    end(): Omit<Concluded, 'forecasts'> {
      const all = [...verticals.values()].map(({ source, vertical, series, refused, record, own }) => {
        const shift = learned.shiftOf(source, vertical);
        return {
          source: SourceId.parse(source),
          vertical: VerticalId.parse(vertical),
          series,
          refused,
          record: record.end(learned.wholeYears(source, vertical)),
          own,
          ...(shift ? { shift } : {}),
        };
      });
      return { verticals: all, suspects: signals.end() };
    },
  };
}

/** No growth ranges where most earlier ones failed; a few prove nothing. */
const hasHeld = (whole: WholeYears | null) =>
  !whole || whole.n < leastGrowthChecked || (100 * whole.inside) / whole.n >= leastGrowthInside;

type OfMarket = { readonly growthHolds: boolean; readonly shift: Shift | null };

function forecastOf(series: SeriesOutlook, bands: Bands, market: OfMarket): SeriesForecast {
  const { outlook, volume } = series;
  if ('refused' in outlook) return { refused: outlook.refused };
  if (outlook.loses) return { refused: 'no_better_than_last_year' };
  const { expected, restless, history } = outlook;
  const months = expected.map((each, at) => bands.monthly.bandOf(restless, at + 1, each));
  const median = wholeNumbers(months.map(({ mid }) => mid));
  const edge = (of: keyof ErrorBand, outward: (...values: number[]) => number) =>
    months.map((each, at) => outward(Math.round(each[of]), median[at] as number));
  const young = history < fullForecastHistory;
  const noGrowth = growthRefusal(series, outlook, young, market);
  const forecast: Forecast = {
    median,
    lo80: edge('lo80', Math.min),
    hi80: edge('hi80', Math.max),
    lo95: edge('lo95', Math.min),
    hi95: edge('hi95', Math.max),
    growth: noGrowth ? null : growthOf(outlook, volume, mean(median), bands.whole),
    ...(noGrowth ? { growth_refused: noGrowth } : {}),
    ...(noGrowth === 'source_shift' && market.shift
      ? { growth_shift: { vertical: VerticalId.parse(series.vertical), ...market.shift } }
      : {}),
    rough: volume < roughPosts || young,
    ...(young ? { own_months: history } : {}),
  };
  return forecast;
}

function growthRefusal(
  { gaps }: SeriesOutlook,
  { unconfirmedLast }: Outlook,
  young: boolean,
  { growthHolds, shift }: OfMarket,
): GrowthRefusal | undefined {
  if (gaps) return 'gap';
  if (young) return 'young';
  if (shift) return 'source_shift';
  if (!growthHolds) return 'record';
  return unconfirmedLast ? 'lone_month' : undefined;
}

/** Growth is that of the drawn months, with its range and probability shifted accordingly, so that text and chart agree. */
function growthOf(
  { expected, restless }: Outlook,
  volume: number,
  drawn: number,
  whole: Calibration,
): Forecast['growth'] {
  const year = mean(expected);
  const { mid, lo80, hi80 } = whole.bandOf(restless, 1, year);
  const by = drawn - mid;
  const chance = whole.chanceAbove(volume - by, restless, year);
  const percent = (of: number) => Math.round((Math.max(0, of) / volume - 1) * 1000) / 10 || 0;
  return {
    median: percent(drawn),
    lo80: percent(lo80 + by),
    hi80: percent(hi80 + by),
    ...(chance === null ? {} : { chance: Math.min(99, Math.max(1, Math.round(100 * chance))) }),
  };
}
