import { minShown } from '../../model/lookup/disclosure.ts';
import type { YearChange } from '../../model/lookup/insight.ts';
import { signedFigure } from '../text/figures.ts';

const yearMonths = 12;

/** Posts of the last twelve months against the twelve before; null if one of the 24 months is missing. */
export function yearSums(posts: readonly (number | null)[]): YearChange {
  const known = posts.slice(-2 * yearMonths).filter((count): count is number => count !== null);
  if (known.length < 2 * yearMonths) return null;
  const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);
  const [n_before, n] = [sum(known.slice(0, yearMonths)), sum(known.slice(yearMonths))];
  const change = n_before < minShown ? null : Math.round(((n - n_before) * 1000) / n_before) / 10 || 0;
  return { change, n, n_before };
}

/** `12 months vs. the 12 before: −3%`; null where it is unknown. */
export function yearSumsText(posts: readonly (number | null)[]): string | null {
  const change = yearSums(posts)?.change;
  return typeof change === 'number' ? `12 months vs. the 12 before: ${signedFigure(change)}%` : null;
}
