import { reviewMonths, type YearReview, type YearReviewRow } from '../../../model/lookup/yearReview.ts';
import { sourceNames } from '../../../model/source.ts';
import { verticalNames } from '../../../model/vertical.ts';
import { onFirstUse } from '../../../onFirstUse.ts';
import { ordinal } from '../../text/figures.ts';
import { comparisonTitle } from '../comparisonTitle.ts';
import { spanText } from '../months.ts';
import { latestMonths } from '../period.ts';

const yearMonths = reviewMonths / 2;

/** The two periods in words. */
export function reviewWindow({ last_month }: Pick<YearReview, 'last_month'>): string {
  const now = spanText(latestMonths(last_month, yearMonths));
  return `${now} against ${spanText(latestMonths(last_month, yearMonths, yearMonths))}`;
}

export const reviewPlace = ({ source, vertical }: Pick<YearReview, 'source' | 'vertical'>): string =>
  `${sourceNames[source]} · ${verticalNames[vertical]}`;

export const reviewTitle = (rows: readonly Pick<YearReviewRow, 'name'>[]): string =>
  `Year in review: ${comparisonTitle(rows.map(({ name }) => name))}`;

const shareDigits = onFirstUse(() => new Intl.NumberFormat('en', { maximumSignificantDigits: 2 }));

/** Small shares keep two significant digits, so that then and now stay distinct. */
function shareFigure(share: number | null): string | null {
  if (share === null) return null;
  return share >= 10 ? `${share.toFixed(1)}%` : `${shareDigits().format(share)}%`;
}

/** `3rd, was 5th`; the former is left out if it is unknown. */
function thenAndNow(now: string | null, before: string | null): string {
  if (now === null) return '';
  return before === null ? now : `${now}, was ${before}`;
}

export const rankText = ({ rank, rank_before }: YearReviewRow): string =>
  thenAndNow(rank === null ? null : ordinal(rank), rank_before === null ? null : ordinal(rank_before));

export const shareText = ({ share, share_before }: YearReviewRow): string =>
  thenAndNow(shareFigure(share), shareFigure(share_before));
