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
const headingHeight = 30;

/** One page: what doesn't fit is left to the page on the site, which the PDF names. */
export async function writeYearReview(review: YearReview, about: About, paper: PaperSize): Promise<Buffer> {
  const { rows, last_month } = review;
  const title = reviewTitle(rows);
  const subject = `${reviewPlace(review)}, data to ${monthName(last_month)}`;
  const pages = new Pages({ title, subject, date: new Date(Date.UTC(2010, last_month + 1, 1)) }, paper);
  pages.newPage();
  pages.heading(1, title, { size: 22, gap: 4, lines: 2 });
  pages.paragraph(reviewPlace(review), { size: 10, bold: true, color: ink.sea, gap: 3 });
  pages.paragraph(`${reviewWindow(review)}.`, { size: 9, color: muted, gap: 10 });
  figures(pages, rows);
  const foot = footOf(review, about);
  const footHeight = heightOf(pages, foot, small) + headingHeight;
  const notesHeight = Math.min(heightOf(pages, review.notes, note) + headingHeight, mostNotesHeight);
  const left = sections(pages, review, footHeight + (review.notes.length > 0 ? notesHeight : 0) + 14);
  if (left > 0) pages.paragraph(`${counted(left, 'more line')} on the page named below.`, small);
  notes(pages, review.notes, footHeight);
  pages.heading(2, 'Method', { size: 11, gap: 2 });
  for (const text of foot) pages.paragraph(text, small);
  return pages.end();
}

/** More notes than that are about many objects, and leave no room for what is known. */
const mostNotesHeight = 190;

const heightOf = (pages: Pages, texts: readonly string[], style: { size: number; gap: number }) =>
  texts.reduce((sum, text) => sum + pages.heightOf(text, style), 0);

const columns = [
  { title: 'Object', key: 'name', width: 140 },
  { title: 'Posts', key: 'posts', width: 56, right: true },
  { title: 'Year before', key: 'before', width: 62, right: true },
  { title: 'Change (95% interval)', key: 'change', width: 112, right: true },
  { title: 'Share of voice', key: 'share', width: 78, right: true },
  { title: 'Rank', key: 'rank', width: textWidth - 448, right: true },
] as const;

/** A column without any figure is left out. */
function figures(pages: Pages, rows: readonly YearReviewRow[]): void {
  const cells = rows.map((row) => ({
    name: row.name,
    posts: row.posts === null ? '' : exactFigure(row.posts),
    before: row.posts_before === null ? '' : exactFigure(row.posts_before),
    change: changeText(row),
    share: shareText(row),
    rank: rankText(row),
  }));
  const shown = columns.filter(({ key }) => cells.some((row) => row[key] !== ''));
  if (shown.length === 1) return;
  const free = textWidth - shown.reduce((sum, { width }) => sum + width, 0);
  pages.table(
    shown.map((column) => (column.key === 'name' ? { ...column, width: column.width + free } : column)),
    cells.map((row) => shown.map(({ key }) => row[key])),
    { size: 9, lineHeight: rows.length > 5 ? 16 : 19 },
  );
}

function changeText({ change, low, high }: YearReviewRow): string {
  if (change === null) return '';
  const range = low === null || high === null ? '' : ` (${signedRange({ low, high }, '%')})`;
  return `${signedFigure(change)}%${range}`;
}

/** Returns how many lines didn't fit above the given height. */
function sections(pages: Pages, review: YearReview, below: number): number {
  let left = 0;
  for (const { title, lines } of review.sections) {
    let isHeaded = false;
    for (const each of lines) {
      const height = (isHeaded ? 0 : headingHeight) + lineHeight(pages, each);
      if (height + below > pages.room) {
        left++;
        continue;
      }
      if (!isHeaded) pages.heading(2, title, { size: 13, gap: 3 });
      isHeaded = true;
      pages.paragraph(each.text, { ...line, gap: each.basis ? line.gap : 4 });
      if (each.basis) pages.paragraph(each.basis, basis);
    }
    if (isHeaded) pages.space(4);
  }
  return left;
}

const lineHeight = (pages: Pages, { text, basis: under }: ReviewLine) =>
  pages.heightOf(text, { ...line, gap: under ? line.gap : 4 }) +
  (under ? pages.heightOf(under, basis) : 0) +
  4;

function notes(pages: Pages, texts: readonly string[], below: number): void {
  const fitting: string[] = [];
  let height = headingHeight + 14;
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
