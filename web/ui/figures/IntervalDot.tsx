import style from './IntervalDot.module.css';

export type IntervalDotProps = {
  value: number;
  low: number;
  high: number;
  /** Changes in percent from 0, or ratios from 1 on doubling steps. */
  scale: 'linear' | 'log2';
  min: number;
  max: number;
  /** A change is good or bad, a difference from the category neither. */
  kind: 'change' | 'difference';
  /** `up 36%, likely +14% to +64%`; left out in a row whose own name has the figures. */
  words?: string;
  good?: 'up' | 'down';
  /** Whether it is beyond chance, where the interval alone doesn't say. */
  clear?: boolean;
};

/** A figure with its likely range: filled and colored beyond chance, open and gray within it. */
export function IntervalDot(props: IntervalDotProps) {
  const { value, low, high, scale, min, max, kind, words, good = 'up' } = props;
  const middle = scale === 'log2' ? 1 : 0;
  const isClear = props.clear ?? (low > middle || high < middle);
  const way = value > middle ? 'up' : 'down';
  const color = !isClear
    ? 'open'
    : kind === 'difference'
      ? { up: 'above', down: 'below' }[way]
      : way === good
        ? 'good'
        : 'bad';
  const place = (at: number) => axisPlace(at, { scale, min, max });
  return (
    <svg
      className={`${style.dot} ${style[color]}`}
      role={words ? 'img' : undefined}
      aria-label={words}
      aria-hidden={!words}
      data-kind={color}
    >
      <line className={style.middle} x1={place(middle)} x2={place(middle)} y1="1" y2="17" />
      <line className={style.range} x1={place(low)} x2={place(high)} y1="9" y2="9" />
      {value < min || value > max ? (
        <svg x={place(value)} y="9" overflow="visible" aria-hidden="true">
          <path className={style.point} d={value > max ? 'M-4 -5 4 0 -4 5Z' : 'M4 -5 -4 0 4 5Z'} />
        </svg>
      ) : (
        <circle className={style.point} cx={place(value)} cy="9" r="4" />
      )}
    </svg>
  );
}

/** Room for half a dot at both ends. */
const inset = 5;

/** Where a value lies from left to right, as a percentage of the width; what is beyond the scale lies at its end. */
function axisPlace(
  value: number,
  { scale, min, max }: Pick<IntervalDotProps, 'scale' | 'min' | 'max'>,
): string {
  const along = (at: number) => (scale === 'log2' ? Math.log2(at) : at);
  const held = Math.min(max, Math.max(min, value));
  const share = (along(held) - along(min)) / (along(max) - along(min));
  return `${(inset + (100 - 2 * inset) * share).toFixed(2)}%`;
}
