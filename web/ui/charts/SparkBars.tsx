import { memo } from 'react';
import style from './SparkBars.module.css';

export type SparkBar = { name: string; value: number | null };

/** Percent of a bar's slot left free on each side. */
const gap = 4;

/** A few bars with their values below. Sized without measuring, so that they print. */
export const SparkBars = memo(function SparkBars({
  bars,
  label,
  figure,
}: {
  bars: readonly SparkBar[];
  label: string;
  figure: (value: number) => string;
}) {
  const most = Math.max(...bars.map(({ value }) => value ?? 0));
  return (
    <div className={style.spark}>
      <svg className={style.chart} aria-hidden="true">
        {bars.map(({ name, value }, at) => {
          const height = most > 0 ? (100 * (value ?? 0)) / most : 0;
          return (
            <rect
              key={name}
              className="fill-sea"
              x={`${(100 * at + gap) / bars.length}%`}
              width={`${(100 - 2 * gap) / bars.length}%`}
              y={`${100 - height}%`}
              height={`${height}%`}
              rx="3"
            />
          );
        })}
      </svg>
      <ul className={style.values} aria-label={label}>
        {bars.map(({ name, value }) => (
          <li key={name}>
            <strong className="block strong">{value === null ? 'N/A' : figure(value)}</strong>
            <span className="muted tiny">{name}</span>
          </li>
        ))}
      </ul>
    </div>
  );
});
