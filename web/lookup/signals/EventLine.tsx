import type { ListedSignal } from '../../../shared/model/lookup/signal.ts';
import { monthLabel } from '../../../shared/rules/lookup/months.ts';
import { usualRange } from '../../../shared/rules/lookup/signalEvent.ts';
import style from './EventLine.module.css';

const width = 260;
const height = 60;
const inset = 4;

/** The posts of 24 months over what is usual. The sentence beside it says the figures. */
export function EventLine({ posts, signal }: { posts: readonly (number | null)[]; signal: ListedSignal }) {
  const known = posts.flatMap((value, at) => (value === null ? [] : [{ value, at }]));
  const most = Math.max(1, ...known.map(({ value }) => value));
  const x = (at: number) => inset + (at * (width - 2 * inset)) / Math.max(1, posts.length - 1);
  const y = (value: number) => height - inset - (value * (height - 2 * inset)) / most;
  const usual = usualRange(posts, signal);
  const last = signal.since + (signal.months ?? 1) - 1;
  const first = last - posts.length + 1;
  const januaries = posts.flatMap((_, at) => ((first + at) % 12 === 0 ? [at] : []));
  const end = known.at(-1);
  return (
    <div className={style.chart} aria-hidden="true">
      <svg
        className="full"
        viewBox={`0 0 ${width} ${height}`}
        width={width}
        height={height}
        aria-hidden="true"
      >
        {usual && (
          <rect
            className={style.band}
            x={x(0)}
            width={x(posts.length - 1) - x(0)}
            y={y(usual.high)}
            height={Math.max(2, y(usual.low) - y(usual.high))}
          />
        )}
        {januaries.map((at) => (
          <line key={at} className={style.january} x1={x(at)} x2={x(at)} y1={0} y2={height} />
        ))}
        <path
          className={style.line}
          d={known
            .map(({ value, at }, place) => {
              const joined = place > 0 && known[place - 1]?.at === at - 1;
              return `${joined ? 'L' : 'M'}${x(at).toFixed(1)} ${y(value).toFixed(1)}`;
            })
            .join('')}
        />
        {end && <circle className={style.end} cx={x(end.at)} cy={y(end.value)} r="3" />}
      </svg>
      <div className={style.months}>
        {januaries.map((at) => (
          <span key={at} style={{ left: `${(x(at) / width) * 100}%` }}>
            {monthLabel(first + at)}
          </span>
        ))}
      </div>
    </div>
  );
}
