import type { Market, CompanySum as Sum } from '../../../shared/model/lookup/market.ts';
import { shareOf } from '../../../shared/rules/lookup/market.ts';
import { newSinceText } from '../../../shared/rules/lookup/yearSums.ts';
import { counted } from '../../../shared/rules/text/counted.ts';
import { exactFigure } from '../../../shared/rules/text/figures.ts';
import style from './Market.module.css';
import { shareText } from './marketColumns.tsx';
import { sumChangeText } from './sumChangeText.ts';

export function CompanySum({ market, sum }: { market: Market; sum: Sum }) {
  const { objects, posts, posts_before, change, since } = sum;
  const share = shareOf(market, posts);
  const unlisted = objects - market.total;
  return (
    <p className={style.sum}>
      <strong>
        {counted(objects, 'object')} together: {counted(posts, 'post')}
      </strong>
      {share !== null && `, ${shareText(share)} of the vertical`}
      {since === undefined
        ? posts_before !== null && `, ${exactFigure(posts_before)} in the 12 months before`
        : `, ${newSinceText(since)}`}
      {change && ` (${sumChangeText(change)})`}. A post that names several of them counts once.
      {unlisted > 0 && ` ${exactFigure(unlisted)} of them have too few posts for a row.`}
    </p>
  );
}
