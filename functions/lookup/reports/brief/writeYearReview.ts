import {
  type PaperSize,
  type ReviewLine,
  reviewMonths,
  type YearReview,
} from '../../../../shared/model/lookup/yearReview.ts';
import { verticalNames } from '../../../../shared/model/scope.ts';
import { paths } from '../../../../shared/paths.ts';
import { type ReleaseMark, releaseText } from '../../../../shared/rules/lookup/builtOn.ts';
import { hasValues, latestMonths, monthLabel, monthName } from '../../../../shared/rules/lookup/months.ts';
import { shorten } from '../../../../shared/rules/lookup/shorten.ts';
import { reviewPlace, reviewTitle, reviewWindow } from '../../../../shared/rules/lookup/yearReview/texts.ts';
import { counted, shareFigure } from '../../../../shared/rules/text/figures.ts';
import { ink } from '../marks.ts';
import { type Column, Pages, textWidth } from '../pdf/page.ts';
import { monthGrid, rangeDots, shareSlope } from './reviewMarks.ts';
import { byGrowth, growthCells, growthRange, outlookRows } from './reviewRows.ts';

export type ReviewAbout = ReleaseMark & { readonly site: string };

const muted = ink.muted as string;
const line = { size: 9, gap: 3 };
const note = { size: 8, gap: 2 };
const small = { size: 7.5, color: muted, gap: 1.5 };
const smallHeading = 16;
/** More are set closer. */
const fewRows = 5;

/** One page with the five parts of the page on the site; what doesn't fit is left to that, which the PDF names. */
export async function writeYearReview(
  review: YearReview,
  about: ReviewAbout,
  paper: PaperSize,
): Promise<Buffer> {
  const { rows, last_month, headline } = review;
  const title = reviewTitle(review);
  const subject = `${reviewPlace(review)}, data to ${monthName(last_month)}`;
  const pages = new Pages({ title, subject, date: new Date(Date.UTC(2010, last_month + 1, 1)) }, paper);
  pages.newPage();
  pages.heading(1, title, { size: rows.length > fewRows ? 18 : 22, gap: 3, lines: 2 });
  pages.paragraph(`${reviewPlace(review)} · ${reviewWindow(review)}`, { size: 9, color: muted, gap: 6 });
  if (headline)
    pages.paragraph(`${headline.lead} ${headline.rest}`.trim(), { size: 10.5, bold: true, gap: 8 });
  growth(pages, review);
  shareAndOutlook(pages, review);
  months(pages, review);
  const foot = footOf(review, about);
  const footHeight = heightOf(pages, foot, small) + smallHeading;
  const notesHeight = Math.min(heightOf(pages, review.notes, note) + smallHeading, mostNotesHeight);
  lines(pages, review.lines, footHeight + (review.notes.length > 0 ? notesHeight : 0) + 8);
  notes(pages, review.notes, footHeight);
  pages.heading(2, 'Method', { size: 10, gap: 1 });
  for (const text of foot) pages.paragraph(text, small);
  return pages.end();
}

/** More notes than that are about many objects, and leave no room for what is known. */
const mostNotesHeight = 64;

const heightOf = (pages: Pages, texts: readonly string[], style: { size: number; gap: number }) =>
  texts.reduce((sum, text) => sum + pages.heightOf(text, style), 0);

const columns = [
  { title: 'Posts', key: 'posts' },
  { title: 'Year before', key: 'before' },
  { title: 'Change', key: 'change' },
  { title: 'Rank', key: 'rank' },
] as const;

const cellSize = 8.5;
const betweenCells = 12;
const dotWidth = 92;

/** Columns are as wide as their longest figure, names get the rest; a column without any figure is left out. */
function growth(pages: Pages, review: YearReview): void {
  const rows = byGrowth(review.rows);
  const cells = rows.map(growthCells);
  const shown = columns
    .filter(({ key }) => cells.some((row) => row[key] !== ''))
    .map(({ title, key }) => {
      const widths = [title, ...cells.map((row) => row[key])].map((text) => pages.widthOf(text, cellSize));
      return { title, key, width: Math.ceil(Math.max(...widths)) + betweenCells, right: true };
    });
  if (shown.length === 0) return;
  pages.heading(2, 'Growth in posts', { size: 12, gap: 2 });
  const row = rows.length > fewRows ? 14 : 17;
  const ranges = rows.map(growthRange);
  const room = ranges.some(Boolean) ? dotWidth + 10 : 0;
  const free = textWidth - room - shown.reduce((sum, { width }) => sum + width, 0);
  const top = pages.y;
  pages.table(
    [
      { title: 'Object', width: free },
      ...shown,
      ...(room > 0 ? [{ title: 'Likely range', width: room, right: true }] : []),
    ],
    cells.map((own, at) => [
      shorten(rows[at]?.name ?? '', 60),
      ...shown.map(({ key }) => own[key]),
      ...(room > 0 ? [''] : []),
    ]),
    { size: cellSize, lineHeight: row },
  );
  const end = pages.y;
  if (room > 0) {
    pages.inset(textWidth - dotWidth - 4, (x) => {
      pages.figure(
        rangeDots(ranges, { width: dotWidth, row }),
        `Likely ranges, from −50% to +100%. ${cells
          .flatMap(({ range }, at) => (range ? [`${rows[at]?.name}: ${range}`] : []))
          .join('; ')}.`,
        { x, y: top + row - 1 },
      );
    });
    pages.y = end;
  }
}

function shareAndOutlook(pages: Pages, review: YearReview): void {
  const shares = review.rows.filter(({ share }) => share !== null);
  const outlook = outlookRows(review.rows);
  const height = Math.max(84, 24 + review.rows.length * 11);
  const title = (text: string, { x, width }: Column) =>
    pages.paragraph(text, { x, width, size: 10, bold: true, gap: 2 });
  const share = (column: Column) => {
    if (shares.length === 0) return;
    title(`Share of ${verticalNames[review.vertical]}`, column);
    pages.figure(
      shareSlope(shares, { width: column.width, height }),
      `Share of all posts. ${shares
        .map(
          ({ name, share: now, share_before }) =>
            `${name} ${shareFigure(now)}${share_before === null ? '' : `, ${shareFigure(share_before)} a year before`}`,
        )
        .join('; ')}.`,
      { x: column.x, gap: 4 },
    );
  };
  const ahead = (column: Column) => {
    if (outlook.length === 0) return;
    title('Next 12 months: 80% range, chance of growth', column);
    const row = Math.min(16, height / outlook.length);
    const dots = rangeDots(
      outlook.map(({ dot }) => dot),
      { width: 86, row },
    );
    const names = outlook.flatMap(({ name, chance }, at) => {
      const y = at * row + row / 2 + 2.5;
      return [
        { kind: 'text', x: 0, y, text: shorten(name, 22), color: ink.text, size: 8 } as const,
        { kind: 'text', x: column.width, y, text: chance, color: ink.text, size: 8, anchor: 'end' } as const,
      ];
    });
    pages.figure(
      {
        width: column.width,
        height: dots.height,
        marks: [...dots.marks.map((mark) => moved(mark, column.width - 86 - 46)), ...names],
      },
      outlook
        .map(
          ({ name, growth: by, range, chance }) =>
            `${name}: ${by}, 80% range ${range}${chance ? `, ${chance} chance of growth` : ''}`,
        )
        .join('; '),
      { x: column.x, gap: 3 },
    );
    if (review.record) pages.paragraph(review.record, { ...small, x: column.x, width: column.width });
  };
  if (shares.length > 0) pages.columns(share, ahead);
  else pages.columns(ahead, () => {});
  pages.space(2);
}

type Mark = ReturnType<typeof rangeDots>['marks'][number];

function moved(mark: Mark, by: number): Mark {
  if ('points' in mark)
    return { ...mark, points: mark.points.map(([x, y]): [number, number] => [x + by, y]) };
  return { ...mark, x: mark.x + by };
}

const mostInRow = 6;

function months(pages: Pages, { rows, last_month }: YearReview): void {
  const shown = rows.filter((row) => hasValues(row.months));
  if (shown.length === 0) return;
  const columns = shown.length > mostInRow ? 5 : Math.max(3, shown.length);
  const { from, to } = latestMonths(last_month, reviewMonths);
  const span = `${monthLabel(from)} to ${monthLabel(to)}`;
  pages.heading(2, `Month by month, ${span}, each from 0`, { size: 12, gap: 1 });
  const height = shown.length > mostInRow ? 40 : 52;
  pages.figure(
    monthGrid(shown, { width: textWidth, height, columns }),
    `Posts a month, each from 0 on its own scale, ${span}. ${shown
      .map((row) => `${row.name}: ${row.months.at(-1) ?? 'no figure'} in the latest month`)
      .join('; ')}.`,
    { gap: 6 },
  );
}

function lines(pages: Pages, all: readonly ReviewLine[], below: number): void {
  let height = 20 + below;
  const fitting = all.filter((each) => {
    const own = pages.heightOf(textOf(each), line);
    if (height + own > pages.room) return false;
    height += own;
    return true;
  });
  if (fitting.length === 0) return;
  pages.heading(2, 'Who and what with', { size: 12, gap: 2 });
  for (const each of fitting) pages.paragraph(textOf(each), line);
  pages.space(2);
}

const textOf = ({ name, text }: ReviewLine) => `${name}: ${text}`;

function notes(pages: Pages, texts: readonly string[], below: number): void {
  const fitting: string[] = [];
  let height = smallHeading + 10;
  for (const text of texts) {
    height += pages.heightOf(text, note);
    if (height + below <= pages.room) fitting.push(text);
  }
  if (fitting.length === 0) return;
  pages.heading(2, 'Left out, and why', { size: 10, gap: 1 });
  for (const text of fitting) pages.paragraph(text, note);
  const more = texts.length - fitting.length;
  if (more > 0) pages.paragraph(`${counted(more, 'more note')} on the page named below.`, small);
}

export function reviewAddress({ rows, source, vertical }: YearReview, about: ReviewAbout): string {
  const objects = rows.map(({ sid }) => sid).join(',');
  const asOf = about.as_of ? `&release=${about.as_of.release}` : '';
  return `${about.site}${paths.yearReview}?objects=${objects}&source=${source}&domain=${vertical}${asOf}`;
}

const footOf = (review: YearReview, about: ReviewAbout): string[] => [
  ...review.method,
  `${releaseText({ last_month: review.last_month, ...about })}. ${reviewAddress(review, about)}`,
];
