import type { MarketRow } from '../../../../shared/model/lookup/market.ts';
import { signedRange } from '../../../../shared/rules/text/signedRange.ts';

type Row = Pick<MarketRow, 'sid' | 'name' | 'type_code' | 'posts' | 'posts_before' | 'low' | 'high'>;

export type RankInTop = {
  readonly row: Row;
  readonly rank: number;
  readonly of: number;
  /** Whether it is clearly in or out; null if chance could explain the order. */
  readonly inside: boolean | null;
  /** The object at the other side of the line, and the interval of the difference from it. */
  readonly rival: Row | null;
  readonly interval: string;
};

/** Two-sided, 95%. */
const errors = 1.96;

/** Against the place at the line, since only those beside it decide who is in. `rows` have the most posts first. */
export function rankInTop(rows: readonly Row[], sid: number, top: number): RankInTop | null {
  const at = rows.findIndex((row) => row.sid === sid);
  const row = rows[at];
  if (!row) return null;
  const isIn = at < top;
  const rival = rows[isIn ? top : top - 1] ?? null;
  const { low, high } = rival ? difference(row, rival) : { low: 1, high: 1 };
  const clear = low > 0 || high < 0;
  return {
    row,
    rank: at + 1,
    of: rows.length,
    inside: clear ? isIn : null,
    rival,
    interval: signedRange({ low, high }, '%'),
  };
}

function difference(one: Row, other: Row): { low: number; high: number } {
  const ratio = Math.log(one.posts / Math.max(1, other.posts));
  const error = errors * Math.sqrt(variance(one) + variance(other));
  return { low: percent(ratio - error), high: percent(ratio + error) };
}

const percent = (log: number) => (Math.exp(log) - 1) * 100;

/** The variance of log(posts). The row’s own interval shows by how much repeated texts and busy authors inflate it. */
function variance({ posts, posts_before, low, high }: Row): number {
  const counted = 1 / Math.max(1, posts);
  if (!posts_before || low === null || high === null) return counted;
  const log = (bound: number) => Math.log(Math.max(0.001, 1 + bound / 100));
  const shown = ((log(high) - log(low)) / (2 * errors)) ** 2;
  return counted * Math.max(1, shown / (counted + 1 / posts_before));
}
