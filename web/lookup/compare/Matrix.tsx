import type { ReactNode } from 'react';
import { minShown } from '../../../shared/model/lookup/disclosure.ts';
import { isAbove, percentileScale, wholePercentile } from '../../../shared/rules/lookup/percentile.ts';
import { shorten, shortNames } from '../../../shared/rules/lookup/shorten.ts';
import { exactFigure } from '../../../shared/rules/text/figures.ts';
import type { Base } from '../../ui/charts/base.ts';
import { Swatch } from '../../ui/charts/Swatch.tsx';
import { countOf } from '../figures/interval.ts';
import mark from '../figures/SmallBase.module.css';
import type { Contender } from './contender.ts';
import style from './Matrix.module.css';

const besideEachOther = 2;

export type MatrixRow = { key: string; name: string; cells: readonly ReactNode[] };

/** One column per object, on a common scale. On phones, the columns scroll within the card. */
export function Matrix({
  label,
  contenders,
  rows,
}: {
  label: string;
  contenders: readonly Contender[];
  rows: readonly MatrixRow[];
}) {
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scroll containers must be reachable by keyboard. */}
      <section className={style.scroll} tabIndex={0} aria-label={`${label}, table`}>
        <table className={style.matrix}>
          <thead>
            <tr>
              <th scope="col" className={style.corner}>
                <span>{label}</span>
              </th>
              {contenders.map(({ sid, name, color, broken }) => (
                <th key={sid} scope="col" title={name} style={{ width: `${80 / contenders.length}%` }}>
                  <Swatch color={color} broken={broken} />
                  {shorten(name, shortNames.legend)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, name, cells }) => (
              <tr key={key}>
                <th scope="row">{name}</th>
                {cells.map((cell, at) => (
                  <td key={contenders[at]?.sid}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {contenders.length > besideEachOther && (
        <p className={style.swipe}>Swipe sideways to see all {contenders.length} objects.</p>
      )}
    </>
  );
}

export function NotShown({ why }: { why?: string }) {
  return (
    <span className={style.none} title={why}>
      N/A
    </span>
  );
}

export function CountedCell({
  n,
  of,
  title,
  children,
}: {
  n: number | null | undefined;
  of: Base['of'];
  title?: string;
  children: ReactNode;
}) {
  return (
    <span className={style.counted} title={title}>
      {children}
      {n !== null && n !== undefined && (
        <small className={style.n}>
          n {exactFigure(n)} {of}
          {n < minShown && <span className={mark.mark}>small base</span>}
        </small>
      )}
    </span>
  );
}

/** The bar runs from 0 to 100 in every column. */
export function PercentileCell({
  percentile,
  n,
  of,
  title,
}: {
  percentile: number | null;
  n: number;
  of: number;
  title: string;
}) {
  if (percentile === null) {
    return (
      <span className={style.counted} title={title}>
        N/A
        <small className={style.n}>{countOf(n, of)}</small>
      </span>
    );
  }
  const { marker } = percentileScale;
  return (
    <span className={style.cell} title={title}>
      <svg className={style.track} viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
        <rect className={style.ground} width="100" height="8" />
        <rect
          className={isAbove(percentile) ? style.above : style.below}
          width={Math.max(0.8, percentile)}
          height="8"
        />
        <line
          className={style.marker}
          x1={marker}
          x2={marker}
          y1="0"
          y2="8"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      {wholePercentile(percentile)}
      <small className={style.n}>
        {countOf(n, of)}
        {n < minShown && <span className={mark.mark}>small base</span>}
      </small>
    </span>
  );
}
