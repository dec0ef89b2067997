import style from './OutwardArrow.module.css';

/** Drawn as SVG, since phones show the arrow character as an emoji. */
export const OutwardArrow = () => (
  <svg viewBox="0 0 10 10" width="0.72em" height="0.72em" className={style.arrow} aria-hidden="true">
    <path d="M2 8 8 2M3.2 2H8v4.8" fill="none" stroke="currentColor" strokeWidth="1.4" />
  </svg>
);
