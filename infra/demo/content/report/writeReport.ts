import { ink } from '../../../../functions/lookup/reports/marks.ts';
import { Pages } from '../../../../functions/lookup/reports/pdf/page.ts';
import { brand } from '../../../../shared/brand.ts';
import { sourceNames } from '../../../../shared/model/source.ts';
import { verticalNames } from '../../../../shared/model/vertical.ts';
import { monthName } from '../../../../shared/rules/lookup/months.ts';
import type { Chapter } from './chapter.ts';
import { writers } from './chapters/writers.ts';
import { coverDrawing } from './covers.ts';
import { statementsOf } from './findings.ts';
import { contentsBlock, place, Scale, targetOf, titled } from './flow.ts';
import { method } from './method.ts';
import { recommendation } from './recommendation.ts';
import type { ReportContent } from './subject.ts';
import { summaryBlocks } from './summary.ts';

const firstPage = 2;
const leastForContents = 6;
const coverHeight = 486;
const pageWidth = 612;

/** Shared by all reports of a run, since loading the fonts takes longer than writing a report. */
export async function writeReport(content: ReportContent, scale = new Scale()): Promise<Buffer> {
  const { brief, lead } = content;
  // The day after the last month instead of today, so that the file is the same whenever it is written.
  const date = new Date(Date.UTC(2010, lead.insight.last_month + 1, 1));
  const about = { title: brief.title, subject: brief.question, date };
  const chapters = chaptersOf(content);
  const summary = summaryBlocks(content, statementsOf(content, chapters));
  const written = chapters.map((chapter, at) => titled(chapter, at));
  const withContents = (numbers: readonly number[]) => {
    const entries = chapters.map(({ title }, at) => ({
      title,
      page: numbers[at] ?? 0,
      target: targetOf(at),
    }));
    return place(scale, [summary, [contentsBlock(entries)], ...written], firstPage);
  };
  const plain = place(scale, [summary, ...written], firstPage);
  const isLong = (plain.at(-1)?.at(-1)?.page ?? firstPage) >= leastForContents;
  // The numbers don't change the height of the contents, so the first try already has the right ones.
  const numbers = isLong
    ? withContents([])
        .slice(2)
        .map(([title]) => title?.page ?? firstPage)
    : [];
  const placed = (isLong ? withContents(numbers) : plain).flat();

  const pages = new Pages(about);
  cover(pages, content);
  let page = 1;
  for (const { block, page: own } of placed) {
    if (own > page) pages.newPage();
    page = own;
    block(pages);
  }
  return pages.end();
}

export function chaptersOf(content: ReportContent): Chapter[] {
  const { brief } = content;
  const kinds = brief.own ? (['company', ...brief.chapters] as const) : brief.chapters;
  return [...kinds.flatMap((kind) => writers[kind](content) ?? []), recommendation(content), method(content)];
}

function cover(pages: Pages, content: ReportContent): void {
  const { brief, lead, clients } = content;
  const { vertical, source, last_month } = lead.insight;
  pages.newPage(false);
  pages.figure(coverDrawing(content, { width: pageWidth, height: coverHeight }), '', { x: 0, y: 0 });
  pages.heading(1, brief.title, { y: coverHeight + 34, size: brief.title.length > 40 ? 30 : 36, gap: 10 });
  pages.paragraph(brief.description, { size: 13, color: ink.muted, gap: 22 });
  pages.paragraph(
    `${brief.before ? 'Second edition. ' : ''}${verticalNames[vertical]} on ${sourceNames[source]}, figures to ${monthName(last_month)}`,
    {
      bold: true,
      color: ink.sea,
      gap: 4,
    },
  );
  pages.paragraph(`${clients}. ${brief.author.name}, ${brief.author.role}, ${brand.company}`, {
    size: 10,
    color: ink.muted,
  });
}
