import type { AccessProfile } from '../../../../shared/model/access/profile.ts';
import type { Market, MarketRow, PublishedMarketRow } from '../../../../shared/model/lookup/market.ts';
import { windows } from '../../../../shared/model/lookup/windows.ts';
import type { PublishedMarket } from '../rows/markets.ts';
import type { Release } from '../rows/state.ts';
import { allows, includesWindow, spanOf } from './clipToSpan.ts';

/**
 * Figures of a market are sums of twelve months, so the profile must include all of them; null if it doesn't. Intervals need
 * all months of the release.
 */
export function seenMarket(
  profile: Pick<AccessProfile, 'time_start' | 'time_end'>,
  { last_month, of, of_before, rows }: PublishedMarket,
  { first_month }: Pick<Release, 'first_month'>,
): (Pick<Market, 'last_month' | 'of' | 'of_before'> & { rows: readonly PublishedMarketRow[] }) | null {
  const span = spanOf(profile);
  const includes = (back: number) => includesWindow(span, last_month, back);
  if (!includes(windows.market)) return null;
  if (allows(span, first_month) && allows(span, last_month)) {
    return { last_month, of, of_before, rows: rows.map(withoutPartOfYear) };
  }
  // Whether an object is new depends on months outside.
  const known = rows.map(({ since: _, beyond: __, ...row }) => row);
  if (includes(windows.market_before)) {
    return { last_month, of, of_before, rows: known.map((row) => ({ ...row, low: null, high: null })) };
  }
  return {
    last_month,
    of,
    of_before: null,
    rows: known.map(({ is_new: _, ...row }) => ({ ...row, ...noYearBefore })),
  };
}

/** A year in which an object didn't exist yet is none to compare with, though a company's sum counts its posts. */
const withoutPartOfYear = (row: PublishedMarketRow): PublishedMarketRow =>
  row.since === undefined ? row : { ...row, change: null, low: null, high: null, rank_before: null };

const noYearBefore = {
  posts_before: null,
  change: null,
  low: null,
  high: null,
  rank_before: null,
} as const satisfies Partial<MarketRow>;
