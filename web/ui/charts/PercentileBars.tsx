import type { ReactNode } from 'react';
import { ordinalSuffix, percentFigure } from '../../../shared/rules/lookup/figures.ts';
import {
  isAbove,
  percentileFigure,
  percentileScale,
  percentileText,
  wholePercentile,
} from '../../../shared/rules/lookup/percentile.ts';
import { useRoving } from '../controls/useRoving.ts';
import style from './PercentileBars.module.css';

export type PercentileBar = {
  key: string;
  name: string;
  /** What there is room for. */
  shortName?: string | undefined;
  percentile: number | null;
  percent: number;
  /** The colour of its slice, where a ring beside the bars shows the shares. */
  color?: string;
  /** Rests on so few that it's a hint rather than a measurement. */
  smallBase?: boolean;
  /** What is said of the share on request: its interval, and of how many. */
  detail?: string;
  /** What is left of the whole has a share, but nothing to be compared with. */
  rest?: boolean;
};

/** How each value compares: a bar from 0 to 100 with the 50th percentile marked, in colour from there on. */
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

/** 78 with a raised th; at the ends of the scale, what that means. */
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
