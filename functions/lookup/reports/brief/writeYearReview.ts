import type {
  PaperSize,
  ReviewLine,
  YearReview,
  YearReviewRow,
} from '../../../../shared/model/lookup/yearReview.ts';
import { paths } from '../../../../shared/paths.ts';
import { type ReleaseMark, releaseText } from '../../../../shared/rules/lookup/builtOn.ts';
import { monthName } from '../../../../shared/rules/lookup/months.ts';
import {
  rankText,
  reviewPlace,
  reviewTitle,
  reviewWindow,
  shareText,
} from '../../../../shared/rules/lookup/yearReview/texts.ts';
import { newSinceText } from '../../../../shared/rules/lookup/yearSums.ts';
import { counted } from '../../../../shared/rules/text/counted.ts';
import { exactFigure, signedFigure } from '../../../../shared/rules/text/figures.ts';
import { signedRange } from '../../../../shared/rules/text/signedRange.ts';
import { ink } from '../marks.ts';
import { Pages, textWidth } from '../pdf/page.ts';

type About = ReleaseMark & { readonly site: string };

const muted = ink.muted as string;
const line = { size: 10, gap: 1 };
const basis = { size: 8, color: muted, gap: 5 };
const note = { size: 8.5, gap: 3 };
const small = { size: 8, color: muted, gap: 2 };
const headingHeight = 28;
const smallHeading = 20;
/** More are set closer. */
const fewRows = 5;

/** One page: what doesn't fit is left to the page on the site, which the PDF names. */
export async function writeYearReview(review: YearReview, about: About, paper: PaperSize): Promise<Buffer> {
  const { rows, last_month } = review;
  const title = reviewTitle(rows);
  const subject = `${reviewPlace(review)}, data to ${monthName(last_month)}`;
  const pages = new Pages({ title, subject, date: new Date(Date.UTC(2010, last_month + 1, 1)) }, paper);
  pages.newPage();
  pages.heading(1, title, { size: rows.length > fewRows ? 16 : 22, gap: 4, lines: 2 });
  pages.paragraph(reviewPlace(review), { size: 10, bold: true, color: ink.sea, gap: 3 });
  pages.paragraph(`${reviewWindow(review)}.`, { size: 9, color: muted, gap: 10 });
  figures(pages, rows);
  const foot = footOf(review, about);
  const footHeight = heightOf(pages, foot, small) + smallHeading;
  const notesHeight = Math.min(heightOf(pages, review.notes, note) + smallHeading, mostNotesHeight);
  const left = sections(pages, review, footHeight + (review.notes.length > 0 ? notesHeight : 0) + 14);
  if (left > 0) pages.paragraph(`${counted(left, 'more line')} on the page named below.`, small);
  notes(pages, review.notes, footHeight);
  pages.heading(2, 'Method', { size: 11, gap: 2 });
  for (const text of foot) pages.paragraph(text, small);
  return pages.end();
}

/** More notes than that are about many objects, and leave no room for what is known. */
const mostNotesHeight = 74;

const heightOf = (pages: Pages, texts: readonly string[], style: { size: number; gap: number }) =>
  texts.reduce((sum, text) => sum + pages.heightOf(text, style), 0);

const columns = [
  { title: 'Posts', key: 'posts' },
  { title: 'Year before', key: 'before' },
  { title: 'Change (95% interval)', key: 'change' },
  { title: 'Share of voice', key: 'share' },
  { title: 'Rank', key: 'rank' },
] as const;

const cellSize = 9;
const betweenCells = 14;

/** Columns are as wide as their longest figure, names get the rest; a column without any figure is left out. */
function figures(pages: Pages, rows: readonly YearReviewRow[]): void {
  const cells = rows.map((row) => ({
    posts: row.posts === null ? '' : exactFigure(row.posts),
    before: row.posts_before === null ? '' : exactFigure(row.posts_before),
    change: changeText(row),
    share: shareText(row),
    rank: rankText(row),
  }));
  const shown = columns
    .filter(({ key }) => cells.some((row) => row[key] !== ''))
    .map(({ title, key }) => {
      const widths = [title, ...cells.map((row) => row[key])].map((text) => pages.widthOf(text, cellSize));
      return { title, key, width: Math.ceil(Math.max(...widths)) + betweenCells, right: true };
    });
  if (shown.length === 0) return;
  const free = textWidth - shown.reduce((sum, { width }) => sum + width, 0);
  pages.table(
    [{ title: 'Object', width: free }, ...shown],
    cells.map((row, at) => [rows[at]?.name ?? '', ...shown.map(({ key }) => row[key])]),
    { size: cellSize, lineHeight: rows.length > fewRows ? 16 : 19 },
  );
}

function changeText({ change, low, high, since }: YearReviewRow): string {
  if (since !== null) return newSinceText(since);
  if (change === null) return '';
  const range = low === null || high === null ? '' : ` (${signedRange({ low, high }, '%')})`;
  return `${signedFigure(change)}%${range}`;
}

/** Returns how many lines didn't fit above the given height. */
function sections(pages: Pages, review: YearReview, below: number): number {
  const chosen = fitting(pages, review.sections, pages.room - below);
  for (const { title, lines } of review.sections) {
    const own = lines.filter((each) => chosen.has(each));
    if (own.length === 0) continue;
    pages.heading(2, title, { size: 13, gap: 3 });
    for (const { text, basis: under } of own) {
      pages.paragraph(text, { ...line, gap: under ? line.gap : 4 });
      if (under) pages.paragraph(under, basis);
    }
    pages.space(4);
  }
  return review.sections.flatMap(({ lines }) => lines).length - chosen.size;
}

/** The first line of each section, then the second ones, while they fit: no section takes another's place. */
function fitting(pages: Pages, all: YearReview['sections'], room: number): ReadonlySet<ReviewLine> {
  const chosen = new Set<ReviewLine>();
  const longest = Math.max(0, ...all.map(({ lines }) => lines.length));
  let left = room;
  for (let at = 0; at < longest; at += 1) {
    for (const { lines } of all) {
      const each = lines[at];
      const isFirst = !lines.some((other) => chosen.has(other));
      const height = each ? lineHeight(pages, each) + (isFirst ? headingHeight : 0) : 0;
      if (!each || height > left) continue;
      chosen.add(each);
      left -= height;
    }
  }
  return chosen;
}

const lineHeight = (pages: Pages, { text, basis: under }: ReviewLine) =>
  pages.heightOf(text, { ...line, gap: under ? line.gap : 4 }) +
  (under ? pages.heightOf(under, basis) : 0) +
  4;

function notes(pages: Pages, texts: readonly string[], below: number): void {
  const fitting: string[] = [];
  let height = smallHeading + 14;
  for (const text of texts) {
    height += pages.heightOf(text, note);
    if (height + below <= pages.room) fitting.push(text);
  }
  if (fitting.length === 0) return;
  pages.heading(2, 'Left out, and why', { size: 11, gap: 2 });
  for (const text of fitting) pages.paragraph(text, note);
  const more = texts.length - fitting.length;
  if (more > 0) pages.paragraph(`${counted(more, 'more note')} on the page named below.`, small);
}

function footOf({ rows, source, vertical, method, last_month }: YearReview, about: About): string[] {
  const objects = rows.map(({ sid }) => sid).join(',');
  const asOf = about.as_of ? `&release=${about.as_of.release}` : '';
  return [
    ...method,
    `${releaseText(about)}, with data to ${monthName(last_month)}. ${about.site}${paths.yearReview}?objects=${objects}&source=${source}&domain=${vertical}${asOf}`,
  ];
}
