import type { Market, MarketRow } from '../../../shared/model/lookup/market.ts';
import { typeName } from '../../../shared/model/lookup/object.ts';
import { verticalNames } from '../../../shared/model/vertical.ts';
import { rankMove, shareOf } from '../../../shared/rules/lookup/market.ts';
import { oneAccountNote } from '../../../shared/rules/lookup/oneAccount.ts';
import { counted } from '../../../shared/rules/text/counted.ts';
import { countFigure, exactFigure, shareFigure } from '../../../shared/rules/text/figures.ts';
import type { PhoneRow } from '../../ui/table/view.ts';
import { ChangeCell, LineCell, likelyText, RangeCell } from './cells.tsx';
import style from './OnPhone.module.css';
import { RowKeeping } from './RowKeeping.tsx';

/** A row of the market on a phone: its figures in one sentence. */
export const marketOnPhone =
  (market: Pick<Market, 'source' | 'vertical' | 'of'>) =>
  (row: MarketRow): PhoneRow => ({
    sub: `${typeName(row.type_code)} · ${countFigure(row.posts / 12)} a month`,
    line: <LineCell sid={row.sid} />,
    value: (
      <span className={style.change}>
        <ChangeCell {...row} />
      </span>
    ),
    details: (
      <>
        <span className={style.dot}>
          <RangeCell {...row} />
        </span>
        <p>{sentenceOf(row, market)}</p>
      </>
    ),
    actions: <RowKeeping row={row} source={market.source} domain={market.vertical} />,
  });

function sentenceOf(row: MarketRow, market: Pick<Market, 'vertical' | 'of'>): string {
  const share = shareOf(market, row.posts);
  const posts = counted(row.posts, 'post');
  const likely = likelyText(row);
  return [
    likely ? `L${likely.slice(1)}` : [],
    share === null ? posts : `${posts}, ${shareFigure(share)} of ${verticalNames[market.vertical]}`,
    `rank ${exactFigure(row.rank)}${moveText(row)}`,
    row.one_account ? oneAccountNote : [],
  ]
    .flat()
    .join(' · ');
}

function moveText(row: MarketRow): string {
  const move = rankMove(row);
  if (move === null) return row.is_new || row.since !== undefined ? ', new' : '';
  return move === 0 ? ', same as a year ago' : `, ${exactFigure(row.rank_before)} a year ago`;
}
