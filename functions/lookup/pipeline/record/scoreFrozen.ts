import { forecastMonths } from '../../../../shared/model/lookup/forecast.ts';
import { outcomeOf } from '../../../../shared/rules/lookup/record/outcome.ts';
import { addOutcome, baseRate, newTally, type Tally } from '../../../../shared/rules/lookup/record/tally.ts';
import { monthsUpTo, type PostSeries, sumUpTo } from '../documents/postSeries.ts';
import { seriesKey } from '../outlook/learn.ts';
import type { FrozenSource } from './frozenForecasts.ts';

/** The months of a source in this build; null is a month without files. */
export type SourceMonths = { readonly first_month: number; readonly values: readonly (number | null)[] };

/** Posts of this build, by `seriesKey`; an object that isn't among them has none. */
export type Posts = ReadonlyMap<string, PostSeries>;

export type Due = 'not yet' | 'out of reach' | 'incomplete' | 'complete';

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
