import { useState } from 'react';
import type { Market, MarketRow } from '../../../shared/model/lookup/market.ts';
import { type ObjectName, typeName } from '../../../shared/model/lookup/object.ts';
import { type SourceId, type VerticalId, verticalNames } from '../../../shared/model/scope.ts';
import { rankMove, shareOf } from '../../../shared/rules/lookup/market.ts';
import { oneAccountNote } from '../../../shared/rules/lookup/oneAccount.ts';
import { counted, countFigure, exactFigure, shareFigure } from '../../../shared/rules/text/figures.ts';
import type { PhoneRow } from '../../ui/table/view.ts';
import { AddToWorklist } from '../savedLists/worklist/AddToWorklist.tsx';
import { useMaySave } from '../saving/useMaySave.ts';
import { ChangeCell, LineCell, likelyText, RangeCell } from './cells.tsx';
import { useBookmarking } from './MarketSelection.tsx';
import style from './OnPhone.module.css';

/** The worklist and the bookmark of a row that is open on a phone. */
function RowKeeping({ row, source, domain }: { row: ObjectName; source: SourceId; domain: VerticalId }) {
  const may = useMaySave();
  return (
    <>
      <AddToWorklist sid={row.sid} name={row.name} look="" />
      {may && <BookmarkRow row={row} source={source} domain={domain} />}
    </>
  );
}

function BookmarkRow({ row, ...place }: { row: ObjectName; source: SourceId; domain: VerticalId }) {
  const bookmarking = useBookmarking(place);
  const [failed, setFailed] = useState<string | null>(null);
  const kept = bookmarking.isBookmarked(row.sid);
  const toggle = async () => setFailed(await (kept ? bookmarking.remove(row) : bookmarking.add([row])));
  return (
    <button
      type="button"
      aria-pressed={kept}
      aria-disabled={bookmarking.busy || undefined}
      onClick={() => !bookmarking.busy && void toggle()}
    >
      {failed ?? (kept ? 'Bookmarked' : 'Bookmark')} <span className="unseen">{row.name}</span>
    </button>
  );
}

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
