import type { YearReview, YearReviewRow } from '../../../model/lookup/yearReview.ts';
import { changeFigure, ordinal, shareFigure } from '../../text/figures.ts';
import { type Grown, growthSentence, moved } from '../compared/growthSentence.ts';
import { judgementOf } from '../yearSums.ts';

type Market = { readonly name: string; readonly change: number | null };

const grownOf = (row: YearReviewRow): Grown => ({
  name: row.name,
  change: row.change,
  interval: judgementOf(row),
});

/**
 * `Dry Skin grew most, +58%, and moved from 7th to 4th. Hyaluronic Acid shows no clear change while Beauty grew 14%, so its share
 * fell from 20% to 18%.`
 */
export function reviewHeadline(rows: readonly YearReviewRow[], market: Market): YearReview['headline'] {
  const sentence = growthSentence(rows.map(grownOf), market);
  if (!sentence) return null;
  const first = rows
    .filter((row) => moved(grownOf(row)) === 'grew')
    .toSorted((one, other) => Number(other.change) - Number(one.change))[0];
  const lost = loserOf(rows.filter((row) => row !== first));
  const lead = first ? `${sentence.lead.replace(/\.$/, '')}${rankMove(first)}.` : sentence.lead;
  return { lead, rest: lost ? lossText(lost, market) : sentence.rest };
}

function rankMove({ rank, rank_before }: YearReviewRow): string {
  if (rank === null || rank_before === null || rank === rank_before) return '';
  return `, and moved from ${ordinal(rank_before)} to ${ordinal(rank)}`;
}

/** The row whose share fell most, as shares are shown. */
function loserOf(rows: readonly YearReviewRow[]): YearReviewRow | undefined {
  const loss = ({ share, share_before }: YearReviewRow) =>
    share === null || share_before === null ? 0 : Math.round(share_before) - Math.round(share);
  return rows.filter((row) => loss(row) > 0).toSorted((one, other) => loss(other) - loss(one))[0];
}

function lossText(row: YearReviewRow, { name: market, change: whole }: Market): string {
  const { name, change, share, share_before } = row;
  const shares = `from ${shareFigure(share_before)} to ${shareFigure(share)}`;
  const how = moved(grownOf(row));
  if (how === 'fell') return `${name} fell, ${changeFigure(change ?? 0)}, and its share ${shares}.`;
  const own = how === 'grew' ? `grew only ${Math.round(change ?? 0)}%` : 'shows no clear change';
  return whole !== null && whole > 0
    ? `${name} ${own} while ${market} grew ${Math.round(whole)}%, so its share fell ${shares}.`
    : `The share of ${name} fell ${shares}.`;
}
