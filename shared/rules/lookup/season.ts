import type { InsightDocument } from '../../model/lookup/insight.ts';

export const yearsOfSeason = 3;
const yearMonths = 12;

/** Posts of each calendar month in percent of its year's average, over whole years; January first. */
export function season({
  activity,
  last_month,
}: {
  readonly activity: Pick<InsightDocument['activity'], 'authentic'>;
  readonly last_month: number;
}): (number | null)[] {
  const values = activity.authentic;
  const sums = Array.from({ length: yearMonths }, () => [] as number[]);
  const years = Math.min(yearsOfSeason, Math.floor(values.length / yearMonths));
  for (let year = 0; year < years; year += 1) {
    const end = values.length - year * yearMonths;
    const own = values.slice(end - yearMonths, end);
    const known = own.filter((value) => value !== null);
    const average = known.reduce((sum, value) => sum + value, 0) / known.length;
    if (!(average > 0)) continue;
    for (const [at, value] of own.entries()) {
      const month = last_month - year * yearMonths - yearMonths + 1 + at;
      if (value !== null) sums[month % yearMonths]?.push((100 * value) / average);
    }
  }
  return sums.map((all) => (all.length > 0 ? all.reduce((sum, each) => sum + each, 0) / all.length : null));
}
