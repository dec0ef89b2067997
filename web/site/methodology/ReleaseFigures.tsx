import type { Method, Spread } from '../../../shared/model/lookup/method.ts';
import style from './Methodology.module.css';

export type ReleaseFigure = { readonly name: string; readonly value: string; readonly means?: string };

/** Nothing for a release that lacks the figures. */
export function ReleaseFigures({ figures }: { figures: readonly (ReleaseFigure | null)[] }) {
  const shown = figures.filter((each) => each !== null);
  if (shown.length === 0) return null;
  return (
    <dl className={style.figures}>
      {shown.map(({ name, value, means }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <b>{value}</b>
            {means && <span>{means}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

export type Counts = NonNullable<Method['counts']>;

/** The middle of all pages, and where eight of ten are. */
export const spreadFigure = (name: string, spread: Spread | null, unit = '%'): ReleaseFigure | null =>
  spread && {
    name,
    value: `${spread.middle}${unit}`,
    means: `in the middle; eight of ten from ${spread.low} to ${spread.high}${unit}`,
  };

export const percentOf = (part: number, whole: number): string =>
  whole > 0 ? `${((100 * part) / whole).toFixed(1)}%` : 'none';
