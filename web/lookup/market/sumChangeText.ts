import type { SumChange } from '../../../shared/model/lookup/market.ts';
import { signedFigure } from '../../../shared/rules/text/figures.ts';
import { signedRange } from '../../../shared/rules/text/signedRange.ts';

/** `+7.7%, 95% interval +1% to +15%`, without a color: whether a sum changed beyond chance isn't tested. */
export const sumChangeText = ({ change, ...interval }: SumChange): string =>
  `${signedFigure(change)}%, 95% interval ${signedRange(interval, '%')}`;
