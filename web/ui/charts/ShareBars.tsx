import type { ReactNode } from 'react';
import { barTop } from '../../../shared/rules/lookup/barTop.ts';
import { type BesideCategory, besideText } from '../../../shared/rules/lookup/besideCategory.ts';
import {
  isAbove,
  isUnranked,
  noRank,
  noRankKey,
  percentileScale,
  rankText,
  unranked,
  wholePercentile,
} from '../../../shared/rules/lookup/percentile.ts';
import { ordinalSuffix, percentFigure } from '../../../shared/rules/text/figures.ts';
import { useRoving } from '../controls/useRoving.ts';
import { IndexFigure } from './IndexFigure.tsx';
import style from './ShareBars.module.css';

export type ShareBar = {
  key: string;
  name: string;
  shortName?: string | undefined;
  percentile: number | null;
  /** The objects it is ranked among. */
  peers?: number | undefined;
  percent: number;
  beside: BesideCategory | null;
  /** The color of its slice in the ring beside the bars. */
  color?: string;
  smallBase?: boolean;
  /** On hover or focus: the interval and the counts. */
  detail?: string;
  /** The remainder: it has a share, but nothing to compare it with. */
  rest?: boolean;
};

/** The figure that bars are drawn from; all others stand beside them. */
export type BarMeasure = 'percentile' | 'raw';

export function ShareBars({
  bars,
  label,
  measure,
}: {
  bars: readonly ShareBar[];
  label: string;
  measure: BarMeasure;
}) {
  const point = useRoving(bars.length);
  const indexed = bars.some(({ beside }) => beside);
  const top = barTop(bars.flatMap(({ percent, beside }) => [percent, beside?.category ?? 0]));
  return (
    <>
      <div className={style.heads} data-indexed={indexed} aria-hidden="true">
        <span />
        <span>{measure === 'raw' ? `0 to ${top}%` : ''}</span>
        <span title="Rank among the objects of the category">rank</span>
        <span>raw %</span>
        {indexed && <span title="100 is the share of the objects compared">index</span>}
      </div>
      <ul className={style.bars} aria-label={label} data-indexed={indexed}>
        {bars.map((bar, at) => {
          const { key, name, percentile, percent, beside, color, rest, shortName, detail } = bar;
          return (
            <li key={key}>
              <div
                className={style.row}
                role="img"
                aria-label={spoken(bar)}
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
                  {bar.smallBase && <span className={style.smallBase}>small base</span>}
                </span>
                {measure === 'raw' ? (
                  <RawBar percent={percent} beside={beside} top={top} />
                ) : rest ? (
                  <span />
                ) : (
                  <RankBar percentile={percentile} />
                )}
                <span className={measure === 'raw' ? style.soft : style.value}>
                  {rest ? null : <Rank share={bar} list={bar} />}
                </span>
                <span className={measure === 'raw' ? style.value : style.soft}>{percentFigure(percent)}</span>
                {indexed && (
                  <span className={style.index}>{rest ? null : <IndexFigure beside={beside} />}</span>
                )}
              </div>
            </li>
          );
        })}
      </ul>
    </>
  );
}

function RankBar({ percentile }: { percentile: number | null }): ReactNode {
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
      <Marker at={percentileScale.marker} />
    </svg>
  );
}

/** The line is the share of the objects compared; a bar without a clear difference from it is gray. */
function RawBar({
  percent,
  beside,
  top,
}: {
  percent: number;
  beside: BesideCategory | null;
  top: number;
}): ReactNode {
  const of = (value: number) => (100 * Math.min(value, top)) / top;
  return (
    <svg className={style.track} viewBox="0 0 100 14" preserveAspectRatio="none" aria-hidden="true">
      <rect className={style.ground} width="100" height="10" y="2" />
      <rect
        className={beside?.clear ? style.above : style.below}
        width={Math.max(0.6, of(percent))}
        height="10"
        y="2"
      />
      {beside && <Marker at={of(beside.category)} strong />}
    </svg>
  );
}

const Marker = ({ at, strong = false }: { at: number; strong?: boolean }) => (
  <line
    className={strong ? style.tick : style.marker}
    x1={at}
    x2={at}
    y1="0"
    y2="14"
    vectorEffect="non-scaling-stroke"
  />
);

function spoken({ name, percentile, peers, percent, beside, rest, detail, smallBase }: ShareBar): string {
  const rank =
    rest || (percentile === null && peers === undefined) ? [] : [rankText({ percentile }, { peers })];
  const index = rest || !beside ? [] : [besideText(beside)];
  const figures = [...rank, percentFigure(percent), ...(detail ? [] : index)].join(', ');
  return `${name}: ${figures}${detail ? `: ${detail}` : ''}${smallBase ? ', small base' : ''}`;
}

/** A percentile, a dot if the share can’t be ranked, or `N/A` if there is too little to compare with. */
export function Rank({
  share,
  list = {},
}: {
  share: { readonly percentile: number | null };
  list?: { readonly peers?: number | undefined };
}): ReactNode {
  if (share.percentile !== null) return <Ordinal of={share.percentile} />;
  return isUnranked(share, list) ? <NoRank /> : 'N/A';
}

/** A dot that explains itself on hover and to screen readers. */
export const NoRank = () => (
  <span title={noRankKey}>
    <span aria-hidden="true">{noRank}</span>
    <span className="unseen">{unranked}</span>
  </span>
);

/** `78` with a raised `th`. */
function Ordinal({ of }: { of: number }) {
  const rounded = wholePercentile(of);
  return (
    <>
      {rounded}
      <sup className={style.suffix}>{ordinalSuffix(rounded)}</sup>
    </>
  );
}
