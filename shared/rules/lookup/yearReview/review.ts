import { categoryNames } from '../../../model/lookup/categoryNames.ts';
import { categoryOf } from '../../../model/lookup/object.ts';
import { reviewMonths, type YearReview, type YearReviewRow } from '../../../model/lookup/yearReview.ts';
import { sourceNames, verticalNames } from '../../../model/scope.ts';
import { changeFigure, counted, ordinal, shareFigure } from '../../text/figures.ts';
import { type Grown, growthSentence, moved } from '../compared/growthSentence.ts';
import { chanceFigure } from '../compared/outlookRows.ts';
import { isForecast } from '../forecast.ts';
import { shareOf } from '../market.ts';
import { latestMonths, sliceSeries, sumOf } from '../months.ts';
import { shorten } from '../shorten.ts';
import { sinceFirstPost } from '../sinceFirstPost.ts';
import { judgementOf, newSince, yearSums } from '../yearSums.ts';
import { type ReviewInput, type ReviewMarket, type ReviewSubject, reviewLines } from './lines.ts';
import { reviewNotes } from './notes.ts';

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
function reviewHeadline(rows: readonly YearReviewRow[], market: Market): YearReview['headline'] {
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

export function yearReview(input: ReviewInput): YearReview {
  const { subjects, market } = input;
  const [{ insight }] = subjects;
  const inSentences = withShortNames(input);
  const rows = subjects.map((subject) => rowOf(subject, market));
  const { record } = input.forecast ?? {};
  return {
    source: insight.source,
    vertical: insight.vertical,
    last_month: insight.last_month,
    rows,
    headline: reviewHeadline(
      rows.map((row, at) => ({ ...row, name: inSentences.subjects[at]?.name ?? row.name })),
      { name: verticalNames[insight.vertical], change: wholeChange(market) },
    ),
    lines: reviewLines(inSentences),
    record: record?.whole
      ? `Of ${counted(record.whole.n, 'past growth range')}, ${Math.round(record.whole.inside80)}% held.`
      : null,
    notes: reviewNotes(inSentences),
    method: methodOf(input),
  };
}

/** The whole vertical’s change in percent; only for profiles that see both years. */
const wholeChange = (market: ReviewMarket | null): number | null =>
  market?.of && market.of_before ? (market.of / market.of_before - 1) * 100 : null;

const longestCompared = 32;

/** The table has the whole names. */
function withShortNames(input: ReviewInput): ReviewInput {
  const [first, ...rest] = input.subjects;
  if (rest.length === 0) return input;
  const short = (subject: ReviewSubject) => ({ ...subject, name: shorten(subject.name, longestCompared) });
  return { ...input, subjects: [short(first), ...rest.map(short)] };
}

const yearMonths = 12;

function rowOf({ sid, name, type_code, insight }: ReviewSubject, market: ReviewMarket | null): YearReviewRow {
  const { authentic } = insight.activity;
  const latest = authentic.slice(-yearMonths);
  const isWhole = latest.length === yearMonths && !latest.includes(null);
  const sums = yearSums(insight);
  const row = market?.rows.find((each) => each.sid === sid);
  const posts = sums?.posts ?? (isWhole ? sumOf(latest) : null);
  const posts_before = sums?.posts_before ?? null;
  return {
    sid,
    name,
    type_code,
    posts,
    posts_before,
    since: newSince(insight),
    change: sums?.change ?? null,
    low: null,
    high: null,
    ...judgementOf(sums),
    share: market && posts !== null ? shareOf(market, posts) : null,
    share_before: market && posts_before !== null ? shareOf({ of: market.of_before }, posts_before) : null,
    rank: posts === null ? null : (row?.rank ?? null),
    rank_before: posts_before === null ? null : (row?.rank_before ?? null),
    months: sliceSeries(
      sinceFirstPost(authentic),
      insight.last_month,
      latestMonths(insight.last_month, reviewMonths),
    ),
    outlook: outlookOf(insight),
  };
}

function outlookOf({ forecast }: ReviewSubject['insight']): YearReviewRow['outlook'] {
  if (!isForecast(forecast) || !forecast.growth) return null;
  const { median, lo80, hi80 } = forecast.growth;
  return { median, low: lo80, high: hi80, chance: chanceFigure(forecast.growth) ?? null };
}

function methodOf({ subjects: [first, ...rest] }: ReviewInput): string[] {
  const { source, vertical } = first.insight;
  const kinds = [...new Set([first, ...rest].map(({ type_code }) => categoryNames[categoryOf(type_code)]))];
  const place = `${verticalNames[vertical]} in ${sourceNames[source]}`;
  return [
    `Posts are those in ${place}, without spam. Share of voice is the part of all those posts; rank is by posts among ${kinds.join(' and among ')}.`,
    'A change counts as a rise or fall only beyond chance and usual ups and downs. Differences, links and signals are shown only if they are significant.',
  ];
}
