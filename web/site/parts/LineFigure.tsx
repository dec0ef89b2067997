import { monthLabel } from '../../../shared/rules/lookup/months.ts';
import { shortFigure } from '../../../shared/rules/text/figures.ts';
import style from './LineFigure.module.css';

type Series = { readonly name: string; readonly values: readonly (number | null)[] };

const width = 600;
const height = 240;

/** Lines over months with both axes; each series ends with the last month. */
export function LineFigure({
  series,
  lastMonth,
  label,
}: {
  series: readonly Series[];
  lastMonth: number;
  /** Says the same as the picture, for those who don’t see it. */
  label: string;
}) {
  const months = Math.max(2, ...series.map(({ values }) => values.length));
  const top = roundTop(Math.max(1, ...series.flatMap(({ values }) => values.map((value) => value ?? 0))));
  const firstMonth = lastMonth - months + 1;
  const dates = [0, 1, 2, 3].map((part) => firstMonth + Math.round(((months - 1) * part) / 3));
  return (
    <div className={style.frame}>
      <ul className={style.values} aria-hidden="true">
        {[top, top / 2, 0].map((value) => (
          <li key={value}>{shortFigure(value)}</li>
        ))}
      </ul>
      <svg
        className={style.plot}
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={label}
      >
        {[0, height / 2, height].map((y) => (
          <line key={y} className={style.grid} x1="0" x2={width} y1={y} y2={y} />
        ))}
        {series.map(({ name, values }, at) => (
          <path
            key={name}
            className={`${style.line} ${style[`series${at + 1}`]}`}
            d={pathOf(values, months, top)}
          />
        ))}
      </svg>
      <ul className={style.dates} aria-hidden="true">
        {dates.map((month) => (
          <li key={month}>{monthLabel(month)}</li>
        ))}
      </ul>
      {series.length > 1 && (
        <ul className={style.names}>
          {series.map(({ name }, at) => (
            <li key={name} className={style[`series${at + 1}`]}>
              {name}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** A month without data is a gap; one between two gaps is drawn as a dot. */
function pathOf(values: readonly (number | null)[], months: number, top: number): string {
  const offset = months - values.length;
  return values
    .map((value, at) => {
      if (value === null) return '';
      const x = (((at + offset) / (months - 1)) * width).toFixed(1);
      const y = (height - (value / top) * height).toFixed(1);
      const isFirst = (values[at - 1] ?? null) === null;
      return `${isFirst ? 'M' : 'L'}${x} ${y}${isFirst && (values[at + 1] ?? null) === null ? 'h0' : ''}`;
    })
    .join('');
}

const steps = [1, 2, 4, 5, 6, 8, 10];

/** A round number no lower than the highest value, whose half is round too. */
function roundTop(highest: number): number {
  const unit = 10 ** Math.floor(Math.log10(highest));
  return (steps.find((step) => step * unit >= highest) ?? 10) * unit;
}
