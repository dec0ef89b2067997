import type { AccessProfile } from '../../../../shared/model/access/profile.ts';
import type { Market, MarketRow, PublishedMarketRow } from '../../../../shared/model/lookup/market.ts';
import { windows } from '../../../../shared/model/lookup/windows.ts';
import type { PublishedMarket } from '../rows/markets.ts';
import { includesWindow, spanOf } from './clipToSpan.ts';

/** Figures of a market are sums of twelve months, so the profile must include all of them; null if it doesn't. */
export function seenMarket(
  profile: Pick<AccessProfile, 'time_start' | 'time_end'>,
  { last_month, of, of_before, rows }: PublishedMarket,
): (Pick<Market, 'last_month' | 'of' | 'of_before'> & { rows: readonly PublishedMarketRow[] }) | null {
  const includes = (back: number) => includesWindow(spanOf(profile), last_month, back);
  if (!includes(windows.market)) return null;
  if (includes(windows.market_before)) return { last_month, of, of_before, rows };
  return { last_month, of, of_before: null, rows: rows.map((row) => ({ ...row, ...noYearBefore })) };
}

const noYearBefore = {
  posts_before: null,
  change: null,
  low: null,
  high: null,
  rank_before: null,
} as const satisfies Partial<MarketRow>;
