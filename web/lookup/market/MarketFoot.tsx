import { type Market, maxMarketRows, type SumChange } from '../../../shared/model/lookup/market.ts';
import { verticalNames } from '../../../shared/model/scope.ts';
import { monthName } from '../../../shared/rules/lookup/months.ts';
import { changeFigure, exactFigure } from '../../../shared/rules/text/figures.ts';
import { signedRange } from '../../../shared/rules/text/signedRange.ts';
import style from './Market.module.css';

/** The base of the columns. */
export function MarketFoot({
  market: { last_month, of, of_before, of_change, total, vertical },
}: {
  market: Market;
}) {
  return (
    <p className={style.foot}>
      12 months to {monthName(last_month)}
      {of_before === null ? '' : ' against the 12 before'}.{' '}
      {of === null
        ? 'Shares and changes need 24 months without a gap. '
        : `Share is of the ${exactFigure(of)} posts in ${verticalNames[vertical]}${of_change ? `, which changed by ${sumChangeText(of_change)}` : ''}. `}
      Rank is by posts within the category
      {of_before !== null && ', beside it the ranks won or lost in a year'}. Likely ranges are drawn from −50%
      to +100%.
      {total > maxMarketRows &&
        ` The ${exactFigure(maxMarketRows)} largest of ${exactFigure(total)} are shown.`}
    </p>
  );
}

/** `+8% (likely +1% to +15%)`, without a color: whether a sum changed beyond chance isn't tested. */
const sumChangeText = ({ change, ...interval }: SumChange): string =>
  `${changeFigure(change)} (likely ${signedRange(interval, '%')})`;
