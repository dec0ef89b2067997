import { encode } from 'uqr';
import style from './SecondFactor.module.css';

/** A single path, dark on white in both color schemes, because scanners need the contrast. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 2 });
  const path = data
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : [])))
    .join('');
  return (
    <svg className={style.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <rect className={style.paper} width={size} height={size} />
      <path className={style.dots} d={path} shapeRendering="crispEdges" />
    </svg>
  );
}
