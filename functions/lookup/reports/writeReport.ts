import { brand } from '../../../shared/brand.ts';
import { leastAuthors, minRow } from '../../../shared/model/lookup/disclosure.ts';
import type { DescriptorShares } from '../../../shared/model/lookup/insight.ts';
import { metrics } from '../../../shared/model/lookup/metric.ts';
import { sourceNames } from '../../../shared/model/source.ts';
import { verticalNames } from '../../../shared/model/vertical.ts';
import { nothingUnusual } from '../../../shared/rules/lookup/findings/findings.ts';
import { monthName } from '../../../shared/rules/lookup/months.ts';
import { percentileText, rankedAmong } from '../../../shared/rules/lookup/percentile.ts';
import { counted } from '../../../shared/rules/text/counted.ts';
import { percentFigure, signedFigure } from '../../../shared/rules/text/figures.ts';
import { lineChart, percentileBars } from './charts.ts';
import { findingsOf, recentPosts, type Subject } from './findings.ts';
import { type Drawing, ink } from './marks.ts';
import { Pages, textWidth } from './pdf/page.ts';

export type ReportContent = {
  readonly title: string;
  readonly description: string;
  readonly subjects: readonly Subject[];
  readonly nameOf: (descriptor: number) => string;
  readonly release: number;
  readonly date: Date;
};

const chartMonths = 24;
const verticals = Object.keys(verticalNames);
const coverColors = ['#0f6f80', '#cf4a32', '#26339b', '#7a003e', '#4f3900'] as const;
const exact = (value: number) => value.toLocaleString('en-US');

export async function writeReport(content: ReportContent): Promise<Buffer> {
  const { title, description, subjects, date } = content;
  const [lead] = subjects;
  if (!lead) throw new Error('A report speaks of one object at least.');
  const { vertical, last_month } = lead.insight;
  const pages = new Pages({ title, subject: description, date });
  cover(pages, content, lead);
  pages.newPage();
  findings(pages, content);
  activity(pages, subjects, last_month);
  pages.newPage();
  themesAndPeople(pages, content, lead);
  pages.newPage();
  method(pages, content, vertical);
  return pages.end();
}

function cover(pages: Pages, { title, description, subjects }: ReportContent, { insight }: Subject): void {
  pages.newPage(false);
  pages.figure(coverDrawing(subjects, 612, 330), '', { x: 0, y: 0 });
  pages.heading(1, title, { y: 372 });
  pages.paragraph(description, { size: 14, color: ink.muted, gap: 26 });
  pages.paragraph(
    `${verticalNames[insight.vertical]} · ${sourceNames[insight.source]} · ${monthName(insight.last_month)}`,
    { bold: true, color: ink.sea },
  );
  pages.paragraph(brand.company, { color: ink.muted });
}

/** Waves whose crests are the monthly posts of the report's own objects. */
export function coverDrawing(subjects: readonly Subject[], width: number, height: number): Drawing {
  const at = verticals.indexOf(String(subjects[0]?.insight.vertical));
  const color = coverColors[at % coverColors.length] ?? ink.sea;
  const layers = subjects.slice(0, 3).map(({ insight }, layer) => {
    const values = insight.activity.authentic.slice(-18).map((value) => value ?? 0);
    const most = Math.max(1, ...values);
    const [floor, room] = [height, height * (0.78 - layer * 0.2)];
    const line = values.map((value, at): [number, number] => [
      (width * at) / Math.max(1, values.length - 1),
      floor - room * (0.35 + (0.65 * value) / most),
    ]);
    const points: [number, number][] = [[0, floor], ...line, [width, floor]];
    return {
      kind: 'area' as const,
      points,
      color,
      opacity: [0.25, 0.45, 0.85][layer] ?? 1,
    };
  });
  return { width, height, marks: [{ kind: 'rect', x: 0, y: 0, width, height, color: '#f3eee6' }, ...layers] };
}

function findings(pages: Pages, { subjects, nameOf }: ReportContent): void {
  pages.heading(2, 'What stands out');
  pages.space(4);
  const found = findingsOf(subjects, nameOf);
  if (found.length === 0) pages.paragraph(`${nothingUnusual}.`, { size: 16 });
  for (const [at, { sentence, basis }] of found.entries()) {
    pages.paragraph(`${at + 1}`, { size: 11, bold: true, color: ink.sea, gap: 2 });
    pages.paragraph(sentence, { size: 13, gap: 3 });
    pages.paragraph(basis, { size: 10, color: ink.muted, gap: 14 });
  }
}

function activity(pages: Pages, subjects: readonly Subject[], lastMonth: number): void {
  pages.heading(2, 'How much people talk');
  pages.paragraph('Posts a month that aren’t spam. A missing month is a gap.', {
    size: 10,
    color: ink.muted,
  });
  const series = subjects
    .slice(0, 4)
    .map(({ name, insight }) => ({ name, values: insight.activity.authentic.slice(-chartMonths) }));
  const spoken = series.map(
    ({ name, values }) => `${name}: ${exact(values.at(-1) ?? 0)} in ${monthName(lastMonth)}`,
  );
  pages.figure(
    lineChart(series, lastMonth, textWidth, 180),
    `Posts a month over two years. ${spoken.join('; ')}.`,
  );
  pages.table(
    [
      { title: 'Object', width: 190 },
      { title: 'Posts, three months', width: 120, right: true },
      { title: 'A year before', width: 100, right: true },
      { title: 'Change', width: 94, right: true },
    ],
    subjects.map(({ name, insight }) => {
      const year = insight.year_changes?.posts;
      const change = year?.change ?? null;
      return [
        name,
        countText(year?.n ?? recentPosts(insight)),
        countText(year?.n_before ?? null),
        change === null ? '–' : `${signedFigure(change)}%`,
      ];
    }),
  );
}

function themesAndPeople(
  pages: Pages,
  { nameOf }: ReportContent,
  { name, category, insight }: Subject,
): void {
  pages.heading(2, `What ${name} is about, and to whom`);
  pages.paragraph(
    `${rankedAmong(insight, category)}; the line marks the 50th. n is what the shares are of.`,
    {
      size: 10,
      color: ink.muted,
    },
  );
  const bars = (
    rows: readonly { name: string; percentile: number | null; percent: number; n: number }[],
    of: 'author' | 'post',
  ) =>
    rows
      .filter(({ percentile }) => percentile !== null)
      .slice(0, 8)
      .map((row) => ({
        name: row.name,
        value: row.percentile ?? 0,
        note: `${percentFigure(row.percent)} · ${counted(row.n, of)}`,
      }));
  const named = ({ shares }: DescriptorShares) => shares.map((each) => ({ ...each, name: nameOf(each.id) }));
  const parts = [
    { title: `Themes · n ${counted(insight.themes.n, 'post')}`, rows: bars(insight.themes.shares, 'post') },
    {
      title: `Interests · n ${counted(insight.psychographics.interests.n, 'author')}`,
      rows: bars(named(insight.psychographics.interests), 'author'),
    },
    {
      title: `Ages · n ${counted(insight.demographics.age.n, 'author')}`,
      rows: bars(named(insight.demographics.age), 'author'),
    },
  ];
  for (const { title, rows } of parts) {
    if (rows.length === 0) continue;
    pages.paragraph(title, { bold: true, size: 12, gap: 4 });
    const spoken = rows.map((row) => `${row.name}: ${percentileText(row.value)}`).join('; ');
    pages.figure(percentileBars(rows, textWidth), `${title}. ${spoken}.`);
  }
}

function method(
  pages: Pages,
  { subjects, release }: ReportContent,
  vertical: keyof typeof verticalNames,
): void {
  const [lead] = subjects;
  if (!lead) return;
  pages.heading(2, 'How this was counted');
  const { insight } = lead;
  pages.paragraph(
    `All figures are of ${sourceNames[insight.source]} posts in ${verticalNames[vertical]} up to ${monthName(insight.last_month)}, ` +
      `from release ${release} of CF Lite, where each of them can be looked up.`,
  );
  pages.paragraph(
    `${subjects.map(({ name, insight: { authors } }) => `${name}: ${authors === null ? `fewer than ${minRow}` : exact(authors)} authors in twelve months`).join('; ')}.`,
  );
  for (const id of [
    'activity',
    'authentic_yoy',
    'themes',
    'percentile',
    'psychographics',
    'demographics',
  ] as const) {
    const { name, formula, window } = metrics[id];
    pages.paragraph(name, { bold: true, size: 10.5, gap: 1 });
    pages.paragraph(`${formula}. Window: ${window}.`, { size: 10, color: ink.muted, gap: 8 });
  }
  pages.paragraph(`Rows with fewer than ${leastAuthors} authors or posts behind them are left out.`, {
    size: 10,
    color: ink.muted,
  });
}

const countText = (count: number | null | undefined) =>
  count === null || count === undefined ? '–' : exact(count);
