import { clock } from '../../functions/services/clock.ts';

/** Months since January 2010. */
export function lastCompleteMonth(now = clock.now()): number {
  return (now.getUTCFullYear() - 2010) * 12 + now.getUTCMonth() - 1;
}

/** As people write it: 2026-03. */
export function monthName(index: number): string {
  return `${2010 + Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`;
}
