import type { ReactNode } from 'react';
import {
  isAbove,
  percentileFigure,
  percentileScale,
  percentileText,
  wholePercentile,
} from '../../../shared/rules/lookup/percentile.ts';
import { ordinalSuffix, percentFigure } from '../../../shared/rules/text/figures.ts';
import { useRoving } from '../controls/useRoving.ts';
import style from './PercentileBars.module.css';

export type PercentileBar = {
  key: string;
  name: string;
  shortName?: string | undefined;
  percentile: number | null;
  percent: number;
  /** The color of its slice in the ring beside the bars. */
  color?: string;
  smallBase?: boolean;
  /** On hover or focus: the interval and the counts. */
  detail?: string;
  /** The remainder: it has a share but no percentile. */
  rest?: boolean;
};

export function PercentileBars({
  bars,
  label,
  withShares = false,
}: {
  bars: readonly PercentileBar[];
  label: string;
  withShares?: boolean;
}) {
  const point = useRoving(bars.length);
  return (
    <ul className={style.bars} aria-label={label} data-shares={withShares}>
      {bars.map(
        ({ key, name, percentile, percent, color, rest, shortName, detail, smallBase = false }, at) => (
          <li key={key}>
            <div
              className={style.row}
              role="img"
              aria-label={`${spoken(name, percentile, percent)}${detail ? `: ${detail}` : ''}${smallBase ? ', small base' : ''}`}
              title={detail ? `${name}: ${detail}` : name}
              {...point(at)}
            >
              <span className={style.name}>
                {color && (
                  <svg className={style.swatch} viewBox="0 0 10 10" width="9" height="9" aria-hidden="true">
                    <rect width="10" height="10" rx="2" fill={color} />
                  </svg>
                )}
                {shortName ?? name}
                {smallBase && <span className={style.smallBase}>small base</span>}
              </span>
              {rest ? <span /> : <Bar percentile={percentile} />}
              <span className={style.value}>
                {rest ? null : percentile === null ? 'N/A' : <Ordinal of={percentile} />}
              </span>
              {withShares && <span className={style.share}>{percentFigure(percent)}</span>}
            </div>
          </li>
        ),
      )}
    </ul>
  );
}

function Bar({ percentile }: { percentile: number | null }): ReactNode {
  return (
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
  );
}

function spoken(name: string, percentile: number | null, percent: number): string {
  return `${name}: ${percentile === null ? '' : `${percentileText(percentile)}, `}${percentFigure(percent)}`;
}

/** `78` with a raised `th`; words at both ends of the scale. */
export function Ordinal({ of }: { of: number }) {
  if (of <= percentileScale.from || of >= percentileScale.to) return percentileFigure(of);
  const rounded = wholePercentile(of);
  return (
    <>
      {rounded}
      <sup className={style.suffix}>{ordinalSuffix(rounded)}</sup>
    </>
  );
}
