import type { Market, MarketRow, NoMarket } from '../../model/lookup/market.ts';
import { toneOf } from './changeTone.ts';

/** The object's share of the vertical's posts in percent, to two decimals. */
export const shareOf = ({ of }: Pick<Market, 'of'>, posts: number): number | null =>
  of ? Math.round((posts / of) * 10_000) / 100 : null;

/** Ranks won (above zero) or lost against a year before; null without a rank then. */
export const rankMove = ({ rank, rank_before }: Pick<MarketRow, 'rank' | 'rank_before'>): number | null =>
  rank_before === null ? null : rank_before - rank;

/** A move is clear if the object’s own posts changed the same way, beyond chance and usual movement. */
export function isClearMove(row: Pick<MarketRow, 'rank' | 'rank_before' | 'change' | 'beyond'>): boolean {
  const move = rankMove(row);
  return move !== null && toneOf(row.change, row) === (move > 0 ? 'good' : 'bad') && move !== 0;
}

export const whyNoMarket: Record<NoMarket, string> = {
  older_release: 'This release was built without markets. The next one will have them.',
  dates: 'A market is based on the latest twelve months, and your access profile includes only some of them.',
  no_data: 'This source has no data yet.',
};
