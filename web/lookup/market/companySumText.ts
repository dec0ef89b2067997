import type { Market } from '../../../shared/model/lookup/market.ts';
import { newSinceText } from '../../../shared/rules/lookup/yearSums.ts';
import { counted } from '../../../shared/rules/text/counted.ts';
import { changeFigure, exactFigure } from '../../../shared/rules/text/figures.ts';
import { signedRange } from '../../../shared/rules/text/signedRange.ts';

/** `5 brands, 7,455 posts; a post that names two counts once` with the change of all, in parts. */
export function companySumText(market: Market): readonly string[] {
  const { company_sum: sum, total } = market;
  if (!sum || sum.objects < 2) return [];
  const { objects, posts, change, since } = sum;
  const unlisted = objects - total;
  return [
    `${counted(objects, 'brand')}, ${counted(posts, 'post')}; a post that names two counts once`,
    since !== undefined ? newSinceText(since) : [],
    change ? `${changeFigure(change.change)} (likely ${signedRange(change, '%')})` : [],
    unlisted > 0 ? `${exactFigure(unlisted)} with too few posts for a row` : [],
  ].flat();
}
