import { categoryNames } from '../../../../shared/model/lookup/categoryNames.ts';
import type { MarketRow } from '../../../../shared/model/lookup/market.ts';
import type { ObjectCategory } from '../../../../shared/model/lookup/object.ts';
import { type SourceId, sourceNames } from '../../../../shared/model/source.ts';
import { type VerticalId, verticalNames } from '../../../../shared/model/vertical.ts';
import { monthName } from '../../../../shared/rules/lookup/months.ts';
import { counted } from '../../../../shared/rules/text/counted.ts';
import { exactFigure } from '../../../../shared/rules/text/figures.ts';
import type { AlertState } from '../../../platform/data/alert.ts';
import type { News } from './news.ts';
import { type RankInTop, rankInTop } from './rankInTop.ts';

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
