import { categoryNames } from '../../../../shared/model/lookup/categoryNames.ts';
import type { MarketRow } from '../../../../shared/model/lookup/market.ts';
import type { ObjectCategory } from '../../../../shared/model/lookup/object.ts';
import {
  type SourceId,
  sourceNames,
  type VerticalId,
  verticalNames,
} from '../../../../shared/model/scope.ts';
import { monthName } from '../../../../shared/rules/lookup/months.ts';
import { counted, exactFigure } from '../../../../shared/rules/text/figures.ts';
import { signedRange } from '../../../../shared/rules/text/signedRange.ts';
import type { AlertState } from '../../../platform/data/alert.ts';
import type { News } from './facts.ts';

type Row = Pick<MarketRow, 'sid' | 'name' | 'type_code' | 'posts' | 'posts_before' | 'low' | 'high'>;

type RankInTop = {
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
function rankInTop(rows: readonly Row[], sid: number, top: number): RankInTop | null {
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

export type Ranking = {
  readonly source: SourceId;
  readonly domain: VerticalId;
  readonly category: ObjectCategory;
  readonly last_month: number;
  readonly rows: readonly MarketRow[];
  readonly top: number;
};

type Judging = {
  state: AlertState;
  report: (line: News) => unknown;
  /** Whether an object without a state was out until now. */
  isKnown: boolean;
};

/** An object whose place chance could explain stays where it was. */
export function judgeTop(
  ranking: Ranking,
  sids: readonly number[],
  { state, report, isKnown }: Judging,
): void {
  const { source, domain, rows, top } = ranking;
  for (const sid of sids) {
    const rank = rankInTop(rows, sid, top);
    if (!rank) continue;
    const key = `${source}.${domain}.${sid}`;
    const was = state.top[key] ?? (isKnown ? false : undefined);
    const now = rank.inside ?? was ?? rank.rank <= top;
    state.top[key] = now;
    if (was !== undefined && now !== was) report(lineOf(rank, ranking, now));
  }
}

function lineOf({ row, rank, of, rival, interval }: RankInTop, ranking: Ranking, entered: boolean): News {
  const { source, domain, category, last_month, top } = ranking;
  const { sid, name, posts } = row;
  const list = `the top ${top} ${categoryNames[category]} in ${verticalNames[domain]} on ${sourceNames[source]}`;
  const beside = rival
    ? `, against ${exactFigure(rival.posts)} of ${rival.name} at number ${entered ? top + 1 : top}; 95% interval of the difference ${interval}`
    : '';
  return {
    ...{ sid, source, domain },
    type_code: row.type_code,
    sentence: `${name} ${entered ? 'entered' : 'left'} ${list}: it is number ${rank} of ${exactFigure(of)}.`,
    basis: `${counted(posts, 'post')} in the 12 months to ${monthName(last_month)}${beside}.`,
    event: null,
  };
}
