import type { WorkProduct } from '../../../shared/model/content/product.ts';
import { verticalIds } from '../../../shared/model/scope.ts';
import style from './Cover.module.css';

/** A report's cover image. Without one, a sun and waves seeded by the report's id, in the color of its vertical. */
export function Cover({
  product: { uid, image_file, subjects, category_name },
  eager = false,
}: {
  product: WorkProduct;
  eager?: boolean;
}) {
  if (image_file) {
    return (
      <img
        className={style.cover}
        src={image_file}
        alt=""
        width={640}
        height={480}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
      />
    );
  }
  const seed = seedOf(uid);
  const vertical = (verticalIds as readonly number[]).indexOf(subjects[0]?.subjectSID ?? 0);
  return (
    <svg
      className={style.cover}
      viewBox="0 0 320 240"
      data-tone={vertical < 0 ? seed % tones : vertical}
      aria-hidden="true"
    >
      <rect className={style.sky} width="320" height="240" />
      <circle className={style.wave} cx={190 + (seed % 90)} cy={86} r={18 + (seed % 4) * 4} />
      {[0, 1, 2, 3].map((at) => (
        <path key={at} className={style.wave} d={wave(seed, at)} />
      ))}
      <text className={style.word} x="22" y="40">
        {subjects[0]?.subjectName ?? category_name}
      </text>
    </svg>
  );
}

const tones = 8;

/** Deterministic: the same report gets the same cover everywhere. */
const seedOf = (uid: string) =>
  [...uid].reduce((seed, letter) => (seed * 31 + letter.charCodeAt(0)) % 9973, 7);

function wave(seed: number, at: number): string {
  const top = 112 + at * 30;
  const height = 12 + ((seed >> at) % 5) * 5;
  const shift = (seed * (at + 3)) % 160;
  return `M${-160 - shift} ${top}q40 ${-height} 80 0t80 0 80 0 80 0 80 0 80 0 80 0 80 0 80 0V240H${-160 - shift}z`;
}
