import { useId } from 'react';
import { brand } from '../../../shared/brand.ts';
import style from './Logo.module.css';

export function Logo({ withName = true }: { withName?: boolean }) {
  const clip = useId();
  return (
    <span className="inline-row gap-10">
      <svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true">
        <clipPath id={clip}>
          <circle cx="16" cy="16" r="15" />
        </clipPath>
        <g clipPath={`url(#${clip})`}>
          <circle className={style.disc} cx="16" cy="16" r="15" />
          <path className={style.far} d={brand.logo.back} />
          <path className={style.near} d={brand.logo.front} />
        </g>
      </svg>
      {withName && <span className={style.name}>{brand.product}</span>}
    </span>
  );
}
