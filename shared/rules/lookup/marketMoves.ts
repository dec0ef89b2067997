import type { MarketRow } from '../../model/lookup/market.ts';
import { counted } from '../text/counted.ts';
import { exactFigure } from '../text/figures.ts';
import { toneOf } from './changeTone.ts';

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
