import { lastValue, monthLabel } from '../../../shared/rules/lookup/months.ts';
import { monthTicks } from '../../../shared/rules/text/axisRule.ts';
import style from './MonthLine.module.css';
import type { Flag } from './timeline/flags.ts';

/** The narrowest a small chart gets, which decides how many months are named. */
const leastWidth = 230;

/** A line from zero with the names of some months below it. It stretches to its box, so nothing has to be measured. */
export function MonthLine({
  values,
  previous,
  top,
  first,
  last,
  flags = [],
  end,
}: {
  values: readonly (number | null)[];
  previous?: readonly (number | null)[] | undefined;
  /** The value at the top of the box. */
  top: number;
  first: number;
  last: number;
  flags?: readonly Flag[] | undefined;
  /** The end of the scale in words. */
  end?: string | undefined;
}) {
  const latest = lastValue(values);
  const across = (month: number) => (last > first ? ((month - first) / (last - first)) * 100 : 50);
  const ticks = monthTicks(first, last, leastWidth);
  return (
    <div className={style.chart}>
      <div className={style.plot}>
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          {ticks.map((month) => (
            <line
              key={month}
              className={style.grid}
              x1={across(month)}
              x2={across(month)}
              y1="0"
              y2="100"
              {...thin}
            />
          ))}
          <line className={style.grid} x1="0" x2="100" y1="100" y2="100" {...thin} />
          {previous && <path className={style.previous} d={linePath(previous, top)} {...thin} />}
          <path className={style.line} d={linePath(values, top)} {...thin} />
          {latest && <Dot {...linePlace(values, latest.at, top)} />}
        </svg>
        {end && (
          <span className={style.end} aria-hidden="true">
            {end}
          </span>
        )}
        {flags.map((flag) => (
          <NoteMark
            key={`${flag.month} ${flag.label}`}
            flag={flag}
            {...linePlace(values, flag.month - first, top)}
          />
        ))}
      </div>
      <div className={style.months} aria-hidden="true">
        {ticks.map((month) => (
          <span key={month} style={{ left: `${across(month)}%` }} data-at={edgeOf(across(month))}>
            {monthLabel(month)}
          </span>
        ))}
      </div>
    </div>
  );
}

/** Names at the ends stay inside the chart. */
const edgeOf = (across: number) => (across < 8 ? 'start' : across > 92 ? 'end' : 'middle');

/** Attributes, since a picture has no style sheets. */
const thin = { vectorEffect: 'non-scaling-stroke' } as const;

/** A line without length keeps its round ends where the drawing is stretched. */
const Dot = ({ x, y }: { x: number; y: number }) => (
  <path className={style.dot} d={`M${x.toFixed(2)} ${y.toFixed(2)}h0`} strokeLinecap="round" {...thin} />
);

function NoteMark({ flag, x, y }: { flag: Flag; x: number; y: number }) {
  // Notes on coming months stand at the end of the line.
  const left = Math.min(100, x);
  return (
    <button
      type="button"
      className={style.note}
      data-on-paper
      style={{ left: `${left}%`, top: `${Number.isFinite(y) ? y : 100}%` }}
      data-at={left > 55 ? 'end' : 'start'}
      aria-label={`Note ${flag.label}, ${monthLabel(flag.month)}: ${flag.texts.join(' ')}`}
    >
      <span className={style.number}>{flag.label}</span>
      <span className={style.bubble} aria-hidden="true">
        {flag.texts.join(' ')}
      </span>
    </button>
  );
}

/** A line through the months from zero to `top`, in a box of 100 by 100; unknown months are gaps. */
function linePath(values: readonly (number | null)[], top: number): string {
  let broken = true;
  return values
    .flatMap((value, at) => {
      if (value === null) {
        broken = true;
        return [];
      }
      const { x, y } = linePlace(values, at, top);
      const step = `${broken ? 'M' : 'L'}${x.toFixed(2)} ${y.toFixed(2)}`;
      broken = false;
      return [step];
    })
    .join('');
}

const linePlace = (values: readonly (number | null)[], at: number, top: number) => ({
  x: values.length > 1 ? (at / (values.length - 1)) * 100 : 50,
  y: 100 - (top > 0 ? ((values[at] ?? 0) / top) * 100 : 0),
});
