import type { Market, MarketRow, NoMarket } from '../../model/lookup/market.ts';
import { counted, exactFigure } from '../text/figures.ts';
import { toneOf } from './changeText.ts';

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

export const marketMoves = ['grew', 'fell', 'unclear'] as const;
export type MarketMove = (typeof marketMoves)[number];

export const marketMoveNames: Record<MarketMove, string> = {
  grew: 'Grew',
  fell: 'Fell',
  unclear: 'No clear change',
};

type Judged = Pick<MarketRow, 'change' | 'beyond'>;

/** How an object moved in a year; null where that can't be said: too few posts, too new, or an earlier release. */
export function moveOf(row: Judged): MarketMove | null {
  const tone = toneOf(row.change, row);
  if (tone === 'good') return 'grew';
  if (tone === 'bad') return 'fell';
  return row.change !== null && row.beyond === false ? 'unclear' : null;
}

/** Says of the rows of a table how many grew and fell beyond chance; null where none can be judged. */
export function marketSentence(rows: readonly Judged[]): string | null {
  const moves = rows.map(moveOf).filter((move) => move !== null);
  if (moves.length === 0) return null;
  const grew = moves.filter((move) => move === 'grew').length;
  const fell = moves.filter((move) => move === 'fell').length;
  if (grew === 0 && fell === 0) return 'No object changed beyond chance.';
  if (grew === 0) return `${counted(fell, 'object')} fell beyond chance, none grew.`;
  return `${counted(grew, 'object')} grew beyond chance, ${fell === 0 ? 'none' : exactFigure(fell)} fell.`;
}
