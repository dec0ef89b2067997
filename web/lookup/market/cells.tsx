import { createContext, useContext } from 'react';
import type { MarketRow } from '../../../shared/model/lookup/market.ts';
import { typeName } from '../../../shared/model/lookup/object.ts';
import { isClearMove, rankMove } from '../../../shared/rules/lookup/market.ts';
import { oneAccountNote } from '../../../shared/rules/lookup/oneAccount.ts';
import { judgementOf } from '../../../shared/rules/lookup/yearSums.ts';
import { counted, exactFigure, shareFigure } from '../../../shared/rules/text/figures.ts';
import { signedRange } from '../../../shared/rules/text/signedRange.ts';
import { Sparkline } from '../../ui/charts/Sparkline.tsx';
import { ChangeText } from '../../ui/figures/ChangeText.tsx';
import { IntervalDot } from '../../ui/figures/IntervalDot.tsx';
import style from './cells.module.css';

type Months = readonly (number | null)[];

/** The months of the rows in view, by object: a row draws its line when it comes, and stays as it is otherwise. */
export const Lines = createContext<ReadonlyMap<number, Months>>(new Map());

const useLine = (sid: number): Months | undefined => useContext(Lines).get(sid);

export function LineCell({ sid }: { sid: number }) {
  const posts = useLine(sid);
  return <span className={style.line}>{posts && <Sparkline values={posts} />}</span>;
}

export const TypeCell = ({ type_code, one_account }: MarketRow) => (
  <span className={style.type}>
    {typeName(type_code)}
    {one_account && (
      <span title={oneAccountNote}>
        {' '}
        · one account<span className="unseen">: {oneAccountNote}</span>
      </span>
    )}
  </span>
);

export const NameCell = (row: MarketRow) => (
  <>
    {row.name}
    <span className={style.below}>
      <TypeCell {...row} />
    </span>
  </>
);

export const ShareCell = ({ share, bar }: { share: number | null; bar: boolean }) => (
  <span className={bar ? style.share : undefined}>
    {bar && share !== null && (
      <span className={style.bar} style={{ width: `${Math.min(100, share)}%` }} aria-hidden="true" />
    )}
    {shareFigure(share)}
  </span>
);

export function ChangeCell(row: MarketRow) {
  const { posts, posts_before, change, since } = row;
  const why =
    change !== null || since !== undefined
      ? undefined
      : posts_before === null
        ? 'Not all 24 months are known.'
        : `Too few posts for a change: ${counted(posts, 'post')}, ${exactFigure(posts_before)} in the 12 months before.`;
  if (change === null && since === undefined && posts_before === null) return <span title={why}>N/A</span>;
  return <ChangeText change={change} interval={judgementOf(row)} since={since} why={why} />;
}

export const likelyText = ({ low, high }: Pick<MarketRow, 'low' | 'high'>): string | null =>
  low === null || high === null ? null : `likely ${signedRange({ low, high }, '%')}`;

export function RangeCell(row: MarketRow) {
  const { change, low, high, beyond } = row;
  const words = likelyText(row);
  if (change === null || low === null || high === null || !words) return null;
  return (
    <span className={style.dot}>
      <IntervalDot
        value={change}
        low={low}
        high={high}
        scale="linear"
        min={-50}
        max={100}
        kind="change"
        clear={beyond === true}
        words={words}
      />
    </span>
  );
}

/** An arrow says that it rose or fell, which the ranks of a year alone can’t show. */
export function RankCell(row: MarketRow) {
  return (
    <>
      {exactFigure(row.rank)} <Move {...row} />
    </>
  );
}

function Move(row: MarketRow) {
  const move = rankMove(row);
  if (move === null)
    return <span className={style.was}>{row.is_new || row.since !== undefined ? 'new' : ''}</span>;
  if (move === 0) return <span className={style.was} />;
  if (!isClearMove(row)) return <span className={style.was}>was {exactFigure(row.rank_before)}</span>;
  return (
    <span className={move > 0 ? style.won : style.lost}>
      <span aria-hidden="true">{move > 0 ? '▲' : '▼'} </span>
      <span className="unseen">{move > 0 ? 'up' : 'down'} </span>
      {exactFigure(Math.abs(move))}
    </span>
  );
}
