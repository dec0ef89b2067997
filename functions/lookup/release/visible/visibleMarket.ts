import type { AccessProfile } from '../../../../shared/model/access/profile.ts';
import type {
  CompanySum,
  Market,
  MarketRow,
  PublishedMarketRow,
} from '../../../../shared/model/lookup/market.ts';
import { windows } from '../../../../shared/model/lookup/windows.ts';
import type { PublishedMarket } from '../rows/markets.ts';
import type { Release } from '../rows/state.ts';
import { allows, includesWindow, spanOf, unjudged } from './clipToSpan.ts';

type Dates = Pick<AccessProfile, 'time_start' | 'time_end'>;
type Months = Pick<Release, 'first_month'>;

type VisibleMarket = Pick<Market, 'last_month' | 'of' | 'of_before' | 'of_change'> & {
  readonly rows: readonly PublishedMarketRow[];
};

/**
 * Figures of a market are sums of twelve months, so the profile must include all of them; null if it doesn't. Intervals need
 * all months of the release.
 */
export function visibleMarket(profile: Dates, market: PublishedMarket, months: Months): VisibleMarket | null {
  const { last_month, of, of_before, of_change } = market;
  const shown = shownPart(profile, last_month, months);
  if (shown === 'none') return null;
  const rows = of_change === undefined ? market.rows.map(withoutFormerRank) : market.rows;
  if (shown === 'all') return { last_month, of, of_before, of_change, rows: rows.map(withoutPartOfYear) };
  // Whether an object is new depends on months outside.
  const known = rows.map(({ since: _, ...row }) => row);
  if (shown === 'before') {
    return { last_month, of, of_before, rows: known.map((row) => ({ ...row, ...unjudged })) };
  }
  return {
    last_month,
    of,
    of_before: null,
    rows: known.map(({ is_new: _, ...row }) => ({ ...row, ...noYearBefore })),
  };
}

/** Its change is given only with its interval. */
export function visibleCompanySum(
  profile: Dates,
  sum: CompanySum,
  last_month: number,
  months: Months,
): CompanySum {
  const shown = shownPart(profile, last_month, months);
  if (shown === 'all') return sum;
  const { since: _, ...known } = sum;
  return { ...known, posts_before: shown === 'before' ? sum.posts_before : null, change: null };
}

/** What the dates include: all months, those of both years, those of the latest, or not even these. */
function shownPart(profile: Dates, last_month: number, { first_month }: Months) {
  const span = spanOf(profile);
  const includes = (back: number) => includesWindow(span, last_month, back);
  if (!includes(windows.market)) return 'none';
  if (allows(span, first_month) && allows(span, last_month)) return 'all';
  return includes(windows.market_before) ? 'before' : 'latest';
}

/** Earlier releases ranked the posts of then among the objects of today. */
const withoutFormerRank = (row: PublishedMarketRow): PublishedMarketRow => ({ ...row, rank_before: null });

/** A year in which an object didn't exist yet is none to compare with, though a company's sum counts its posts. */
const withoutPartOfYear = (row: PublishedMarketRow): PublishedMarketRow =>
  row.since === undefined ? row : { ...row, change: null, ...unjudged, rank_before: null };

const noYearBefore = {
  posts_before: null,
  change: null,
  ...unjudged,
  rank_before: null,
} as const satisfies Partial<MarketRow>;
