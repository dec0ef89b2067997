import type { YearSums } from '../../../../shared/model/lookup/insight.ts';
import { sumsOfYears } from '../../../../shared/rules/lookup/yearSums.ts';
import type { Months } from './series.ts';

type Count = (month: number) => number;

/** The interval follows with the findings, which know the unrest of all series. */
export function yearSumsOf(months: Months, posts: Count, all: Count): YearSums {
  const own = sumsOfYears(months.series(posts));
  const vertical = sumsOfYears(months.series(all));
  if (!own || !vertical) return null;
  return {
    posts: own.n,
    posts_before: own.n_before,
    of: vertical.n,
    of_before: vertical.n_before,
    change: own.change,
    low: null,
    high: null,
  };
}
