import { brand } from '../../../../shared/brand.ts';
import { OutwardArrow } from '../../../ui/controls/OutwardArrow.tsx';
import style from './MarketInsightsCard.module.css';

/** Appears late, below everything beside it, so that nothing shifts. */
export function MarketInsightsCard() {
  return (
    <a className={style.card} href={brand.external.marketInsights} target="_blank" rel="noopener">
      <span className={style.words}>
        <span className={style.name}>Market Insights OS</span>
        <span className={style.text}>
          Build a market from the ground up: every object, every vertical, every month.
        </span>
      </span>
      <span className={style.open}>
        Open <OutwardArrow />
      </span>
      <svg className={style.sea} viewBox="0 0 1200 90" preserveAspectRatio="none" aria-hidden="true">
        <path d="M0 58c100-30 200-30 300 0s200 30 300 0 200-30 300 0 200 30 300 0v32H0z" />
        <path d="M0 70c100-22 200-22 300 0s200 22 300 0 200-22 300 0 200 22 300 0v20H0z" />
      </svg>
    </a>
  );
}
