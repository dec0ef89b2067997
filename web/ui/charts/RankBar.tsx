import type { ReactNode } from 'react';
import {
  isAbove,
  isTopOrBottom,
  noRank,
  percentileFigure,
  percentileScale,
  unranked,
  wholePercentile,
} from '../../../shared/rules/lookup/percentile.ts';
import { ordinalSuffix } from '../../../shared/rules/text/figures.ts';
import { type Opening, OpeningRow } from './OpeningRow.tsx';
import style from './RankBar.module.css';

export type RankBarProps = Opening & {
  name: string;
  /** Shown instead of a long name. */
  shortName?: string | undefined;
  percentile: number | null;
  /** A rank among all has ends (`highest`); a place in a spread has none. */
  withEnds?: boolean;
  /** What else the row says: `74%`. */
  spoken?: string | undefined;
  /** A cell at the right of the rank. */
  beside?: ReactNode;
};

/** A rank from 0 to 100 as a bar with the 50th marked: colored from there on, gray below. */
export function RankBar({
  name,
  shortName,
  percentile,
  withEnds = false,
  spoken,
  beside,
  ...opening
}: RankBarProps) {
  const rank = percentile === null ? unranked : rankWords(percentile, withEnds);
  return (
    <OpeningRow
      {...opening}
      title={name}
      label={[name, rank, spoken ?? []].flat().join(', ')}
      className={`${style.row} ${beside === undefined ? '' : style.withBeside}`}
    >
      <span className="cut" title={shortName ? name : undefined}>
        {shortName ?? name}
      </span>
      <svg className={style.track} aria-hidden="true">
        <rect className={style.ground} width="100%" height="6" y="6" rx="3" />
        {percentile !== null && (
          <rect
            className={isAbove(percentile) ? 'fill-sea' : style.below}
            width={`${Math.max(1, percentile)}%`}
            height="6"
            y="6"
            rx="3"
          />
        )}
        <line
          className={style.marker}
          x1={`${percentileScale.marker}%`}
          x2={`${percentileScale.marker}%`}
          y1="2"
          y2="16"
        />
      </svg>
      <span className={`${style.rank} strong nowrap right`}>
        {percentile === null ? noRank : <Rank percentile={percentile} withEnds={withEnds} />}
      </span>
      {beside !== undefined && <span className="right">{beside}</span>}
    </OpeningRow>
  );
}

const rankWords = (percentile: number, withEnds: boolean) =>
  withEnds && isTopOrBottom(percentile)
    ? percentileFigure(percentile, { withEnds })
    : `${percentileFigure(percentile)} of 100`;

/** `78` with a small `th`. */
function Rank({ percentile, withEnds }: { percentile: number; withEnds: boolean }) {
  if (withEnds && isTopOrBottom(percentile)) return percentileFigure(percentile, { withEnds });
  const rounded = wholePercentile(percentile);
  return (
    <>
      {rounded}
      <small>{ordinalSuffix(rounded)}</small>
    </>
  );
}

/** Names the ends and the middle of the bars above it. */
export const RankScale = () => (
  <div className={`${style.row} ${style.scale} muted tiny`} aria-hidden="true">
    <span />
    <span>
      <span>lowest</span>
      <span>50th</span>
      <span>highest</span>
    </span>
    <span />
  </div>
);
