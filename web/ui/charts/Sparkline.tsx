import { memo } from 'react';
import style from './Sparkline.module.css';

const width = 96;
const height = 24;
/** Keeps the stroke inside the picture. */
const inset = 2;

/** A word-sized line, or with `stretch` one as large as its place. It is hidden from screen readers, which read the figure beside it. */
export const Sparkline = memo(function Sparkline({
  values,
  stretch = false,
}: {
  values: readonly (number | null)[];
  stretch?: boolean;
}) {
  const most = Math.max(...values.map((value) => value ?? 0));
  const path = pathOf(values, most);
  if (!path) return null;
  return (
    <svg
      className={style.line}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      {...(stretch ? { preserveAspectRatio: 'none' } : {})}
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  );
});

/** From zero to the maximum; unknown months are gaps. */
function pathOf(values: readonly (number | null)[], most: number): string {
  if (most <= 0) return '';
  const x = (at: number) => inset + (at * (width - 2 * inset)) / Math.max(1, values.length - 1);
  const y = (value: number) => height - inset - (value * (height - 2 * inset)) / most;
  let broken = true;
  return values
    .flatMap((value, at) => {
      if (value === null) {
        broken = true;
        return [];
      }
      const step = `${broken ? 'M' : 'L'}${x(at).toFixed(1)} ${y(value).toFixed(1)}`;
      broken = false;
      return [step];
    })
    .join('');
}
