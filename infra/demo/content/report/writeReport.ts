import { ink } from '../../../../functions/lookup/reports/marks.ts';
import { Pages, textWidth } from '../../../../functions/lookup/reports/pdf/page.ts';
import { brand } from '../../../../shared/brand.ts';
import { sourceNames, verticalNames } from '../../../../shared/model/scope.ts';
import { monthName, monthNames, spanText } from '../../../../shared/rules/lookup/months.ts';
import { season as seasonOf, yearsOfSeason } from '../../../../shared/rules/lookup/season.ts';
import type { ChapterKind } from '../briefs.ts';
import { type Chapter, type ChapterWriter, captioned, paragraph } from './chapter.ts';
import { company } from './chapters/company.ts';
import { moves } from './chapters/moves.ts';
import { outlook } from './chapters/outlook.ts';
import { people } from './chapters/people.ts';
import { places } from './chapters/places.ts';
import { returning } from './chapters/returning.ts';
import { standing } from './chapters/standing.ts';
import { interests, topics } from './chapters/topics.ts';
import { seasonColumns } from './charts/seasonColumns.ts';
import { coverDrawing } from './covers.ts';
import { statementsOf } from './findings.ts';
import { contentsBlock, place, Scale, targetOf, titled } from './flow.ts';
import { method } from './method.ts';
import { listed, type ReportContent } from './subject.ts';
import { recommendation, summaryBlocks } from './summary.ts';

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
    { bold: true, color: ink.sea, gap: 4 },
  );
  pages.paragraph(`${clients}. ${brief.author.name}, ${brief.author.role}, ${brand.company}`, {
    size: 10,
    color: ink.muted,
  });
}

const season: ChapterWriter = ({ lead, rivals }) => {
  const own = seasonOf(lead.insight);
  const known = own.filter((value) => value !== null);
  if (known.length < own.length) return null;
  const others = monthNames.map((_, at) => {
    const values = rivals.flatMap((rival) => seasonOf(rival.insight)[at] ?? []);
    return values.length > 0 ? values.reduce((sum, value) => sum + value, 0) / values.length : null;
  });
  const peak = known.indexOf(Math.max(...known));
  const low = known.indexOf(Math.min(...known));
  const years = Math.min(yearsOfSeason, Math.floor(lead.insight.activity.authentic.length / 12));
  const names = listed(rivals.map(({ name }) => name));
  const figure = (at: number) => Math.round(known[at] ?? 0);
  const window = { from: lead.insight.last_month - 12 * years + 1, to: lead.insight.last_month };
  return {
    title: `Posts about ${lead.name} peak in ${monthNames[peak]}`,
    statement: {
      subject: lead,
      measure: { of: 'season', month: peak },
      sentence: `Posts about ${lead.name} peak in ${monthNames[peak]}, with ${figure(peak)} for every 100 of an average month, and are lowest in ${monthNames[low]}, with ${figure(low)}.`,
      basis: `The average of ${years} years, ${spanText(window)}.`,
    },
    blocks: [
      paragraph(
        `In ${monthNames[peak]}, there are ${figure(peak)} posts for every 100 in an average month of the year; in ${monthNames[low]}, ${figure(low)}. The average of the rivals stands at ${Math.round(others[peak] ?? 0)} and ${Math.round(others[low] ?? 0)} in the same months. ${figure(peak) - figure(low) > 30 ? 'Time campaigns for the weeks before the peak' : 'Interest is fairly even over the year, so campaigns needn’t wait for the peak'}.`,
      ),
      captioned(
        'The year of an average month',
        `Columns: posts about ${lead.name} in each calendar month, 100 being the average month, over ${years} years. Red lines: the same for ${names}, averaged.`,
        (pages) =>
          pages.figure(
            seasonColumns(own, others, textWidth, 170),
            `Posts by calendar month, 100 being the average. ${monthNames.map((name, at) => `${name}: ${figure(at)}`).join('; ')}.`,
          ),
      ),
    ],
  };
};

const writers: Record<ChapterKind, ChapterWriter> = {
  company,
  interests,
  moves,
  outlook,
  people,
  places,
  returning,
  season,
  standing,
  topics,
};
