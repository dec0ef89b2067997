import type { YearReviewRow } from '../../../../shared/model/lookup/yearReview.ts';
import { changeText } from '../../../../shared/rules/lookup/changeText.ts';
import { moved } from '../../../../shared/rules/lookup/compared/growthSentence.ts';
import { rankText, shareText } from '../../../../shared/rules/lookup/yearReview/texts.ts';
import { judgementOf } from '../../../../shared/rules/lookup/yearSums.ts';
import { changeFigure, exactFigure } from '../../../../shared/rules/text/figures.ts';
import { signedRange } from '../../../../shared/rules/text/signedRange.ts';

/** Fastest-growing first, as on the page. */
export const byGrowth = (rows: readonly YearReviewRow[]): YearReviewRow[] =>
  rows.toSorted((one, other) => (other.change ?? -Infinity) - (one.change ?? -Infinity));

export const growthCells = (row: YearReviewRow) => ({
  posts: row.posts === null ? '' : exactFigure(row.posts),
  before: row.posts_before === null ? '' : exactFigure(row.posts_before),
  change: changeCell(row),
  range: rangeText(row),
  share: shareText(row),
  rank: rankText(row),
});

function changeCell(row: YearReviewRow): string {
  if (row.posts === null || (row.posts_before === null && row.since === null)) return '';
  return changeText({ change: row.change, interval: judgementOf(row), since: row.since });
}

function rangeText({ change, low, high }: YearReviewRow): string {
  return change === null || low === null || high === null ? '' : signedRange({ low, high }, '%');
}

/** For a drawn dot. */
export function growthRange(row: YearReviewRow) {
  const { name, change, low, high } = row;
  if (change === null || low === null || high === null) return null;
  return { value: change, low, high, clear: moved({ name, change, interval: judgementOf(row) }) !== null };
}

export const outlookRows = (rows: readonly YearReviewRow[]) =>
  rows.flatMap(({ name, outlook }) => {
    if (!outlook) return [];
    const { median, low, high, chance } = outlook;
    return [
      {
        name,
        growth: changeFigure(median),
        range: signedRange({ low, high }, '%'),
        chance: chance ?? '',
        dot: { value: median, low, high, clear: low > 0 || high < 0 },
      },
    ];
  });
