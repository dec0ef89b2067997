import type { YearChange } from '../../model/lookup/insight.ts';
import { signedFigure } from '../text/figures.ts';
import { countChange } from './countChange.ts';
import { sumOf } from './period.ts';

const yearMonths = 12;

export function yearSums(posts: readonly (number | null)[]): YearChange {
  const known = posts.slice(-2 * yearMonths).filter((count) => count !== null);
  if (known.length < 2 * yearMonths) return null;
  return countChange(sumOf(known.slice(yearMonths)), sumOf(known.slice(0, yearMonths)));
}

export function yearSumsText(posts: readonly (number | null)[]): string | null {
  const change = yearSums(posts)?.change;
  return typeof change === 'number' ? `12 months vs. the 12 before: ${signedFigure(change)}%` : null;
}
