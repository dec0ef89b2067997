import { brand } from '../../../../shared/brand.ts';
import { reviewMonths, type YearReview } from '../../../../shared/model/lookup/yearReview.ts';
import { verticalNames } from '../../../../shared/model/scope.ts';
import { releaseText } from '../../../../shared/rules/lookup/builtOn.ts';
import { latestMonths, monthName } from '../../../../shared/rules/lookup/months.ts';
import { shorten } from '../../../../shared/rules/lookup/shorten.ts';
import { reviewPlace, reviewTitle, reviewWindow } from '../../../../shared/rules/lookup/yearReview/texts.ts';
import { byGrowth, growthCells, outlookRows } from '../brief/reviewRows.ts';
import { type ReviewAbout, reviewAddress } from '../brief/writeYearReview.ts';
import { ink, seriesColors } from '../marks.ts';
import { monthCell } from '../office/cells.ts';
import type { Color } from '../office/chart.ts';
import { slideArea } from '../office/masters.ts';
import { type Item, presentationOf, type Slide } from '../office/presentation.ts';

const themeColors = 6;
const longestName = 40;

/** The five parts of a year in review as slides that can be edited. */
export function writeReviewDeck(review: YearReview, about: ReviewAbout): Buffer {
  const { last_month } = review;
  const slides = [
    growthSlide(review),
    shareSlide(review),
    monthsSlide(review),
    linesSlide(review),
    outlookSlide(review),
    sourceSlide(review, about),
  ].flatMap((slide) => slide ?? []);
  const foot = `${brand.product}, ${reviewPlace(review)} · ${reviewWindow(review)} · ${releaseText({ last_month, ...about })}.`;
  return presentationOf(
    slides.map((slide) => ({ ...slide, foot, notes: review.method })),
    {
      title: reviewTitle(review),
      subject: `${reviewPlace(review)}, data to ${monthName(last_month)}`,
      author: brand.company,
      // The day after the last month instead of today, so that the same figures produce the same bytes.
      date: new Date(Date.UTC(2010, last_month + 1, 1)),
      properties: { Page: reviewAddress(review, about), Release: String(about.release) },
    },
    { text: ink.text, muted: ink.muted, line: ink.line, accents: seriesColors, link: ink.sea },
  );
}

type Part = Pick<Slide, 'title' | 'items'>;

const table = (name: string, columns: readonly (readonly [string, number])[], rows: string[][]): Item => ({
  kind: 'table',
  name,
  at: slideArea,
  table: {
    columns: columns.map(([title, width], at) => ({ title, width, right: at > 0 })),
    rows,
    rowHeight: Math.min(34, slideArea.height / (rows.length + 1)),
  },
});

function growthSlide(review: YearReview): Part {
  const rows = byGrowth(review.rows);
  return {
    title: review.headline?.lead ?? reviewTitle(review),
    items: [
      table(
        'Growth in posts',
        [
          ['Object', 284],
          ['Posts', 100],
          ['Year before', 110],
          ['Change', 150],
          ['Likely range', 130],
          ['Rank', 90],
        ],
        rows.map((row) => {
          const { posts, before, change, range, rank } = growthCells(row);
          return [shorten(row.name, longestName), posts, before, change, range, rank];
        }),
      ),
    ],
  };
}

function shareSlide({ rows, vertical, headline }: YearReview): Part | null {
  const shown = rows.filter(({ share }) => share !== null);
  if (shown.length === 0) return null;
  const place = verticalNames[vertical];
  return {
    title: headline?.rest || `Share of ${place}: this year against the year before`,
    items: [
      {
        kind: 'chart',
        name: `Share of ${place}`,
        alt: shown.map((row) => `${row.name} ${growthCells(row).share}`).join('; '),
        box: slideArea,
        chart: {
          kind: 'bars',
          categories: shown.map(({ name }) => shorten(name, longestName)),
          series: [
            { name: 'This year, %', color: 'accent1', values: shown.map(({ share }) => share), look: 'bar' },
            {
              name: 'A year before, %',
              color: '#d5ccbe',
              values: shown.map(({ share_before }) => share_before),
              look: 'bar',
            },
          ],
          format: 'tenth',
        },
      },
    ],
  };
}

function monthsSlide({ rows, last_month }: YearReview): Part {
  const { from, to } = latestMonths(last_month, reviewMonths);
  return {
    title: `Posts a month, ${monthName(from)} to ${monthName(to)}`,
    items: [
      {
        kind: 'chart',
        name: 'Month by month',
        alt: rows.map(({ name, months }) => `${name}: ${months.at(-1) ?? 'no figure'}`).join('; '),
        box: slideArea,
        chart: {
          kind: 'months',
          categories: Array.from({ length: reviewMonths }, (_, at) => monthCell(from + at)),
          series: rows.map(({ name, months }, at) => ({
            name: shorten(name, longestName),
            color: `accent${((at % themeColors) + 1) as 1}` satisfies Color,
            look: at < themeColors ? ('line' as const) : ('dotted' as const),
            values: months,
          })),
          format: 'whole',
        },
      },
    ],
  };
}

function linesSlide({ lines }: YearReview): Part | null {
  if (lines.length === 0) return null;
  return {
    title: 'Who and what with',
    items: [
      {
        kind: 'text',
        name: 'Findings',
        box: slideArea,
        lines: lines.flatMap(({ name, text, basis }) => [
          { text: `${name}: ${text}`, size: 18, gap: basis ? 2 : 14 },
          ...(basis ? [{ text: basis, size: 11, color: 'tx2' as const, gap: 14 }] : []),
        ]),
      },
    ],
  };
}

function outlookSlide({ rows, record }: YearReview): Part | null {
  const known = outlookRows(rows);
  if (known.length === 0) return null;
  return {
    title: `The next twelve months against the last twelve${record ? `. ${record}` : ''}`,
    items: [
      table(
        'Next 12 months',
        [
          ['Object', 384],
          ['Growth', 140],
          ['80% range', 200],
          ['Chance of growth', 140],
        ],
        known.map(({ name, growth, range, chance }) => [shorten(name, longestName), growth, range, chance]),
      ),
    ],
  };
}

function sourceSlide(review: YearReview, about: ReviewAbout): Part {
  return {
    title: 'What these figures show, and what they don’t',
    items: [
      {
        kind: 'text',
        name: 'Sources',
        box: { ...slideArea, height: 310 },
        lines: [...review.method, ...review.notes].map((text) => ({ text, size: 14, gap: 8 })),
      },
      {
        kind: 'text',
        name: 'Links',
        box: { ...slideArea, y: slideArea.y + 320, height: 30 },
        lines: [{ text: `Open this page in ${brand.product}`, size: 14, url: reviewAddress(review, about) }],
      },
    ],
  };
}
