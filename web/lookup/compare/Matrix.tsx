import type { ReactNode } from 'react';
import { minShown } from '../../../shared/model/lookup/disclosure.ts';
import { type Absence, absences } from '../../../shared/rules/lookup/absence.ts';
import { shorten, shortNames } from '../../../shared/rules/lookup/shorten.ts';
import { exactFigure } from '../../../shared/rules/text/figures.ts';
import type { Base } from '../../ui/charts/base.ts';
import { Swatch } from '../../ui/charts/Swatch.tsx';
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
  shares = false,
}: {
  label: string;
  contenders: readonly Contender[];
  rows: readonly MatrixRow[];
  /** Its cells are shares with bars. */
  shares?: boolean;
}) {
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scroll containers must be reachable by keyboard. */}
      <section className={style.scroll} tabIndex={0} aria-label={`${label}, table`}>
        <table className={shares ? `${style.matrix} ${style.shares}` : style.matrix}>
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
        <p className={style.swipe} data-objects={contenders.length}>
          Scroll sideways to see all {contenders.length} objects.
        </p>
      )}
    </>
  );
}

export function NotShown({ why }: { why: Absence }) {
  const { short, text } = absences[why];
  return <NotKnown why={short} title={`N/A: ${text}`} />;
}

export function NotKnown({ why, title }: { why: string; title?: string }) {
  return (
    <span className={style.counted} title={title}>
      N/A
      <small className={style.n}>{why}</small>
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
          <span>
            n {exactFigure(n)} {of}
          </span>
          {n < minShown && <span className={mark.mark}>small base</span>}
        </small>
      )}
    </span>
  );
}
