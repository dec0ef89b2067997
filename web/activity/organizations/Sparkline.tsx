import style from './Organizations.module.css';

const width = 96;
const height = 22;

/** Decorative: the figures beside it say the same. */
export function Sparkline({ values }: { values: readonly number[] }) {
  const most = Math.max(1, ...values);
  const points = values.map(
    (value, at) =>
      `${(at * width) / Math.max(1, values.length - 1)},${height - 1 - (value / most) * (height - 2)}`,
  );
  return (
    <svg className={style.spark} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <polyline points={points.join(' ')} />
    </svg>
  );
}
