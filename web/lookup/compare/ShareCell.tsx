import { minShown } from '../../../shared/model/lookup/disclosure.ts';
import type { BesideCategory } from '../../../shared/rules/lookup/besideCategory.ts';
import { isUnranked, percentileFigure } from '../../../shared/rules/lookup/percentile.ts';
import { percentFigure } from '../../../shared/rules/text/figures.ts';
import { IndexFigure } from '../../ui/charts/IndexFigure.tsx';
import { NoRank } from '../../ui/charts/ShareBars.tsx';
import { countOf } from '../figures/interval.ts';
import mark from '../figures/SmallBase.module.css';
import style from './Matrix.module.css';

/** The share with its bar, which is marked at the share of those it is compared with, the index, and the rank in words. */
export function ShareCell({
  percent,
  percentile,
  peers,
  beside,
  indexed,
  n,
  of,
  top,
  title,
}: {
  percent: number;
  percentile: number | null;
  /** The objects it is ranked among. */
  peers: number | undefined;
  beside: BesideCategory | null;
  /** Whether any share of the table has a category. */
  indexed: boolean;
  n: number;
  of: number;
  /** The end of the bars of all columns. */
  top: number;
  title: string;
}) {
  return (
    <span className={style.cell} title={title}>
      <strong>{percentFigure(percent)}</strong>
      {indexed && (
        <span className={style.index}>
          <IndexFigure beside={beside} />
        </span>
      )}
      <svg className={style.track} viewBox={`0 0 ${top} 1`} preserveAspectRatio="none" aria-hidden="true">
        <rect className={style.ground} width={top} height="1" />
        <rect
          className={beside && !beside.clear ? style.level : style.bar}
          width={Math.max(top / 100, percent)}
          height="1"
        />
        {beside && (
          <line
            className={style.tick}
            x1={Math.min(top, beside.category)}
            x2={Math.min(top, beside.category)}
            y1="0"
            y2="1"
            vectorEffect="non-scaling-stroke"
          />
        )}
      </svg>
      <small className={style.n}>
        <span>{countOf(n, of)}</span>
        <span>
          {isUnranked({ percentile }, { peers }) ? (
            <NoRank />
          ) : percentile === null ? (
            'no rank'
          ) : (
            percentileFigure(percentile)
          )}
          {percentile !== null && <span className="unseen"> percentile</span>}
        </span>
        {n < minShown && <span className={mark.mark}>small base</span>}
      </small>
    </span>
  );
}
