import { minShown } from '../../../shared/model/lookup/disclosure.ts';
import { percentileFigure } from '../../../shared/rules/lookup/percentile.ts';
import { percentFigure } from '../../../shared/rules/text/figures.ts';
import { countOf } from '../figures/interval.ts';
import mark from '../figures/SmallBase.module.css';
import style from './Matrix.module.css';

/** The share with its bar, then the rank in words, since a bar of a percentile would be read as a percentage. */
export function ShareCell({
  percent,
  percentile,
  n,
  of,
  top,
  title,
}: {
  percent: number;
  percentile: number | null;
  n: number;
  of: number;
  /** The end of the bars of all columns. */
  top: number;
  title: string;
}) {
  return (
    <span className={style.cell} title={title}>
      <strong>{percentFigure(percent)}</strong>
      <span className={style.rank}>
        {percentile === null ? 'no rank' : percentileFigure(percentile)}
        {percentile !== null && <span className="unseen"> percentile</span>}
      </span>
      <svg className={style.track} viewBox={`0 0 ${top} 1`} preserveAspectRatio="none" aria-hidden="true">
        <rect className={style.ground} width={top} height="1" />
        <rect className={style.bar} width={Math.max(top / 100, percent)} height="1" />
      </svg>
      <small className={style.n}>
        <span>{countOf(n, of)}</span>
        {n < minShown && <span className={mark.mark}>small base</span>}
      </small>
    </span>
  );
}
