import type { WorkProduct } from '../../../shared/model/product.ts';
import style from './Cover.module.css';

/** The picture on a report; without one, waves in the colours of the product that no two reports share. */
export function Cover({
  report: { uid, image_file },
  large = false,
}: {
  report: WorkProduct;
  large?: boolean;
}) {
  if (image_file) {
    return (
      <img
        className={style.cover}
        data-large={large}
        src={image_file}
        alt=""
        width={400}
        height={300}
        loading="lazy"
      />
    );
  }
  return (
    <svg className={style.cover} data-large={large} viewBox="0 0 400 300" aria-hidden="true">
      <rect width="400" height="300" className={style.ground} />
      {wavesOf(uid).map(({ path, color }) => (
        <path key={path} d={path} fill={color} fillOpacity={0.75} />
      ))}
    </svg>
  );
}

const colors = [1, 2, 4, 5, 6, 7].map((at) => `var(--series-${at})`);

/** From the id alone, so that a report looks the same wherever it is. */
function wavesOf(uid: string): { path: string; color: string }[] {
  let seed = 0;
  for (const letter of uid) seed = (Math.imul(seed, 31) + letter.charCodeAt(0)) >>> 0;
  const roll = (below: number) => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    return (seed >>> 8) % below;
  };
  return [0, 1, 2].map((layer) => {
    const top = 130 + layer * 48 + roll(30);
    const [left, right] = [roll(70) - 35, roll(70) - 35];
    return {
      path: `M0 ${top}C110 ${top + left} 270 ${top + right} 400 ${top - right}V300H0Z`,
      color: colors[roll(colors.length)] ?? 'var(--sea)',
    };
  });
}
