import { reviewMonths, type YearReview, type YearReviewRow } from '../../../model/lookup/yearReview.ts';
import { sourceNames, verticalNames } from '../../../model/scope.ts';
import { ordinal, shareFigure, shareFigures } from '../../text/figures.ts';
import { latestMonths, spanText } from '../months.ts';

const yearMonths = reviewMonths / 2;

/** The two periods in words. */
export function reviewWindow({ last_month }: Pick<YearReview, 'last_month'>): string {
  const now = spanText(latestMonths(last_month, yearMonths));
  return `${now} against ${spanText(latestMonths(last_month, yearMonths, yearMonths))}`;
}

export const reviewPlace = ({ source, vertical }: Pick<YearReview, 'source' | 'vertical'>): string =>
  `${sourceNames[source]} · ${verticalNames[vertical]}`;

/** `Year in review: 6 in Beauty`, of a single object `Year in review: Oatmere`. */
export function reviewTitle({ rows, vertical }: Pick<YearReview, 'rows' | 'vertical'>): string {
  const [first] = rows;
  return `Year in review: ${rows.length === 1 && first ? first.name : `${rows.length} in ${verticalNames[vertical]}`}`;
}

/** `3rd, was 5th`; the former is left out if it is unknown. */
function thenAndNow(now: string | null, before: string | null): string {
  if (now === null) return '';
  return before === null ? now : `${now}, was ${before}`;
}

export const rankText = ({ rank, rank_before }: YearReviewRow): string =>
  thenAndNow(rank === null ? null : ordinal(rank), rank_before === null ? null : ordinal(rank_before));

export const shareText = ({ share, share_before }: YearReviewRow): string =>
  share === null || share_before === null
    ? thenAndNow(share === null ? null : shareFigure(share), null)
    : thenAndNow(...shareFigures(share, share_before));
