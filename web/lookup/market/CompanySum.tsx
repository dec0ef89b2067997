import type { Market } from '../../../shared/model/lookup/market.ts';
import { marketSum, shareOf } from '../../../shared/rules/lookup/market.ts';
import { counted } from '../../../shared/rules/text/counted.ts';
import { exactFigure } from '../../../shared/rules/text/figures.ts';
import { Change } from '../../ui/charts/Change.tsx';
import style from './Market.module.css';
import { shareText } from './marketColumns.tsx';

/** A post that names two of the brands counts for both, so the sum has no interval and its share is an upper bound. */
export function CompanySum({ market }: { market: Market }) {
  const { posts, posts_before, change } = marketSum(market.rows);
  const share = shareOf(market, posts);
  return (
    <p className={style.sum}>
      <strong>
        {counted(market.rows.length, 'object')} together: {counted(posts, 'post')}
      </strong>
      {share !== null && `, ${shareText(share)} of the vertical`}
      {posts_before !== null && `, ${exactFigure(posts_before)} in the 12 months before`}
      {change !== null && (
        <>
          {' '}
          (<Change value={change} unit="%" tone="neutral" />)
        </>
      )}
      . A post that names two of them counts twice.
    </p>
  );
}
