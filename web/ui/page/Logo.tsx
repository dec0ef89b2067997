import { useId } from 'react';
import { brand } from '../../../shared/brand.ts';
import style from './Logo.module.css';

export function Logo({ withName = true }: { withName?: boolean }) {
  const clip = useId();
  return (
    <span className={style.logo}>
      <svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true">
        <clipPath id={clip}>
          <circle cx="16" cy="16" r="15" />
        </clipPath>
        <g clipPath={`url(#${clip})`}>
          <circle className={style.disc} cx="16" cy="16" r="15" />
          <path className={style.far} d="M0 20c3-6 6-8 9-8s5 5 8 5 5-5 8-5 5 3 7 6v14H0z" />
          <path className={style.near} d="M0 24c3-5 5-7 8-7s5 5 8 5 5-5 8-5 5 2 8 7v8H0z" />
        </g>
      </svg>
      {withName && <span className={style.name}>{brand.product}</span>}
    </span>
  );
}
