import { ordinal, ordinalSuffix, percentFigure } from '../../../shared/rules/lookup/figures.ts';
import { isAbove, percentileScale } from '../../../shared/rules/lookup/percentile.ts';
import style from './PercentileBars.module.css';
import { useRoving } from './useRoving.ts';

export type PercentileBar = { key: string; name: string; percentile: number | null; percent: number };

/** How each value compares: a bar from 0 to 100 with the 50th percentile marked, in colour from there on. */
export function PercentileBars({ bars, label }: { bars: readonly PercentileBar[]; label: string }) {
  const point = useRoving(bars.length);
  return (
    <ul className={style.bars} aria-label={label}>
      {bars.map(({ key, name, percentile, percent }, at) => (
        <li key={key}>
          <div
            className={style.row}
            role="img"
            aria-label={`${name}: ${percentile === null ? 'no percentile' : `${ordinal(percentile)} percentile`}, ${percentFigure(percent)}`}
            title={`${name}: ${percentFigure(percent)}`}
            {...point(at)}
          >
            <span className={style.name}>{name}</span>
            <svg className={style.track} viewBox="0 0 100 14" preserveAspectRatio="none" aria-hidden="true">
              <rect className={style.ground} width="100" height="10" y="2" />
              {percentile !== null && (
                <rect
                  className={isAbove(percentile) ? style.above : style.below}
                  width={Math.max(0.6, percentile)}
                  height="10"
                  y="2"
                />
              )}
              <line
                className={style.marker}
                x1={percentileScale.marker}
                x2={percentileScale.marker}
                y1="0"
                y2="14"
                vectorEffect="non-scaling-stroke"
              />
            </svg>
            <span className={style.value}>{percentile === null ? 'N/A' : <Ordinal of={percentile} />}</span>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** 78 with a raised th. */
export function Ordinal({ of }: { of: number }) {
  const rounded = Math.round(of);
  return (
    <>
      {rounded}
      <sup className={style.suffix}>{ordinalSuffix(rounded)}</sup>
    </>
  );
}
