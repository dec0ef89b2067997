import { forecastMonths } from '../../../../shared/model/lookup/forecast.ts';
import type { FrozenForecast } from '../../../../shared/model/lookup/trackRecord.ts';
import {
  addOutcome,
  baseRate,
  newTally,
  outcomeOf,
  type Tally,
} from '../../../../shared/rules/lookup/record/tally.ts';
import { monthsUpTo, type PostSeries, sumUpTo } from '../documents/readSeries.ts';
import { seriesKey } from '../outlook/learn.ts';

/** The months of a source in this build; null is a month without files. */
export type SourceMonths = { readonly first_month: number; readonly values: readonly (number | null)[] };

/** Posts of this build, by `seriesKey`; an object that isn't among them has none. */
export type Posts = ReadonlyMap<string, PostSeries>;

type Due = 'not yet' | 'out of reach' | 'incomplete' | 'complete';

/** Whether the twelve months after `last_month` are over, and all in this build. */
export function dueIn({ first_month, values }: SourceMonths, last_month: number): Due {
  const end = last_month + forecastMonths - first_month + 1;
  if (end > values.length) return 'not yet';
  if (end < forecastMonths) return 'out of reach';
  return values.slice(end - forecastMonths, end).includes(null) ? 'incomplete' : 'complete';
}

/** Tallies by vertical, of forecasts whose year is over. */
export function scoring(of: Pick<Tally, 'release' | 'month' | 'source'>) {
  const tallies = new Map<number, Tally>();
  const tallyOf = (vertical: number) => {
    const tally = tallies.get(vertical) ?? newTally({ ...of, vertical });
    tallies.set(vertical, tally);
    return tally;
  };
  return {
    add({ source, last_month, bases, forecasts }: FrozenSource, months: SourceMonths, posts: Posts): void {
      const complete = dueIn(months, last_month) === 'complete';
      const rates = new Map(bases.map(([vertical, ...base]) => [vertical, baseRate(base)]));
      const none = months.values.map((posts) => (posts === null ? null : 0));
      for (const forecast of forecasts) {
        const { vertical, object } = forecast;
        const tally = tallyOf(vertical);
        if (!complete) {
          tally.unscored += 1;
          continue;
        }
        const series = posts.get(seriesKey(source, vertical, object)) ?? { ...months, values: none };
        const before = sumUpTo(series, last_month, forecastMonths);
        const after = monthsUpTo(series, last_month + forecastMonths, forecastMonths) ?? [];
        addOutcome(tally, forecast, outcomeOf(forecast, { before, after }), rates.get(vertical) ?? 0.5);
      }
    },
    all: (): Tally[] => [...tallies.values()],
  };
}

/** How many of a vertical's objects with two years of posts grew in the last year. */
export type Base = readonly [vertical: number, grew: number, of: number];

export type FrozenIn = FrozenForecast & { readonly vertical: number };

/** The forecasts of a source, or of a range of its objects. */
export type FrozenSource = {
  readonly source: number;
  readonly last_month: number;
  readonly bases: readonly Base[];
  readonly forecasts: readonly FrozenIn[];
};

/** The stored form: numbers without names, since names took most of the bytes. */
export type PartContent = {
  readonly source: number;
  readonly last_month: number;
  readonly bases: readonly Base[];
  readonly forecasts: readonly (readonly (number | null)[])[];
};

const series = ['median', 'lo80', 'hi80', 'lo95', 'hi95'] as const;
const figures = 6;

/** Keeps a row well below DynamoDB's limit. */
const forecastsPerPart = 1500;

export function toParts({ source, last_month, bases, forecasts }: FrozenSource): PartContent[] {
  const sorted = forecasts.toSorted(
    (one, other) => one.object - other.object || one.vertical - other.vertical,
  );
  return Array.from({ length: Math.ceil(sorted.length / forecastsPerPart) }, (_, at) => ({
    source,
    last_month,
    bases,
    forecasts: sorted.slice(at * forecastsPerPart, (at + 1) * forecastsPerPart).map(toNumbers),
  }));
}

const toNumbers = (forecast: FrozenIn): (number | null)[] => {
  const { object, vertical, posts, chance, growth } = forecast;
  const [low = null, high = null] = growth ?? [];
  return [object, vertical, posts, chance, low, high, ...series.flatMap((name) => forecast[name])];
};

export function fromPart({ source, last_month, bases, forecasts }: PartContent): FrozenSource {
  return { source, last_month, bases, forecasts: forecasts.map(fromNumbers) };
}

function fromNumbers(numbers: readonly (number | null)[]): FrozenIn {
  const [object, vertical, posts, chance = null, low = null, high = null] = numbers;
  const months = (at: number) => {
    const from = figures + at * forecastMonths;
    return numbers.slice(from, from + forecastMonths) as number[];
  };
  return {
    object: object ?? 0,
    vertical: vertical ?? 0,
    posts: posts ?? 0,
    chance,
    growth: low === null || high === null ? null : [low, high],
    median: months(0),
    lo80: months(1),
    hi80: months(2),
    lo95: months(3),
    hi95: months(4),
  };
}

/** Joins what shards collected. */
export function joined(all: readonly FrozenSource[]): FrozenSource[] {
  return [...Map.groupBy(all, ({ source }) => source)]
    .toSorted(([one], [other]) => one - other)
    .map(([source, own]) => {
      const verticals = Map.groupBy(
        own.flatMap(({ bases }) => bases),
        ([vertical]) => vertical,
      );
      const bases = [...verticals].map(([vertical, counts]): Base => {
        const sum = (at: 1 | 2) => counts.reduce((total, each) => total + each[at], 0);
        return [vertical, sum(1), sum(2)];
      });
      const last_month = Math.max(...own.map((each) => each.last_month));
      return { source, last_month, bases, forecasts: own.flatMap(({ forecasts }) => forecasts) };
    });
}
