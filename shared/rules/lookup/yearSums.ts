import type { YearChange } from '../../model/lookup/insight.ts';
import { signedFigure } from '../text/figures.ts';
import { countChange } from './countChange.ts';
import { sumOf } from './period.ts';

const yearMonths = 12;

/** Posts of the last twelve months against the twelve before; null if one of the 24 months is missing. */
export function yearSums(posts: readonly (number | null)[]): YearChange {
  const known = posts.slice(-2 * yearMonths).filter((count) => count !== null);
  if (known.length < 2 * yearMonths) return null;
  return countChange(sumOf(known.slice(yearMonths)), sumOf(known.slice(0, yearMonths)));
}

/** `12 months vs. the 12 before: −3%`; null where it is unknown. */
export function yearSumsText(posts: readonly (number | null)[]): string | null {
  const change = yearSums(posts)?.change;
  return typeof change === 'number' ? `12 months vs. the 12 before: ${signedFigure(change)}%` : null;
}
