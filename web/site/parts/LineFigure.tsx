import { lastValue, monthLabel } from '../../../shared/rules/lookup/months.ts';
import { monthTicks, ticks } from '../../../shared/rules/text/axisRule.ts';
import { exactFigure } from '../../../shared/rules/text/figures.ts';
import style from './LineFigure.module.css';

type Series = { readonly name: string; readonly values: readonly (number | null)[] };

const width = 600;
const height = 240;
/** The width that a phone leaves the months, so that they never touch. */
const narrowest = 300;

/**
 * Lines over months by the axis rule; each series ends with the last month. Its words are placed by attributes of SVG,
 * as the policy of the public pages allows no style attributes.
 */
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
  const highest = Math.max(1, ...series.flatMap(({ values }) => values.map((value) => value ?? 0)));
  const values = ticks(highest);
  const top = values.at(-1) ?? highest;
  const firstMonth = lastMonth - months + 1;
  const dates = monthTicks(firstMonth, lastMonth, narrowest);
  const across = (month: number) => (month - firstMonth) / (months - 1);
  const down = (value: number) => `${(1 - value / top) * 100}%`;
  const [only, ...others] = series;
  const end = only && others.length === 0 ? lastValue(only.values) : null;
  return (
    <div className={style.frame} data-ends={end ? true : undefined}>
      <svg className={style.values} aria-hidden="true">
        {values.map((value) => (
          <text key={value} x="100%" y={down(value)}>
            {exactFigure(value)}
          </text>
        ))}
      </svg>
      <div className={style.area}>
        <div className={style.lines}>
          <svg
            className={style.plot}
            viewBox={`0 0 ${width} ${height}`}
            preserveAspectRatio="none"
            role="img"
            aria-label={label}
          >
            {values.map((value) => {
              const y = height - (value / top) * height;
              return <line key={value} className={style.grid} x1="0" x2={width} y1={y} y2={y} />;
            })}
            {dates.map((month) => {
              const x = across(month) * width;
              return <line key={month} className={style.grid} x1={x} x2={x} y1="0" y2={height} />;
            })}
            {series.map(({ name, values: shown }, at) => (
              <path
                key={name}
                className={`${style.line} ${style[`series${at + 1}`]}`}
                d={pathOf(shown, months, top)}
              />
            ))}
          </svg>
          {end && (
            <svg className={style.end} aria-hidden="true">
              <circle cx="100%" cy={down(end.value)} r="3" />
              <text x="100%" y={down(end.value)} dx="9">
                {exactFigure(end.value)}
              </text>
            </svg>
          )}
        </div>
        <svg className={style.dates} aria-hidden="true">
          {dates.map((month) => (
            <text key={month} x={`${across(month) * 100}%`} y="50%">
              {monthLabel(month)}
            </text>
          ))}
        </svg>
      </div>
      {others.length > 0 && (
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
