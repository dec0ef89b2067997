import { ink } from '../../../../functions/lookup/reports/marks.ts';
import type { Pages } from '../../../../functions/lookup/reports/pdf/page.ts';
import { isForecast } from '../../../../shared/rules/lookup/forecast.ts';
import { monthName, spanText } from '../../../../shared/rules/lookup/months.ts';
import { exactFigure } from '../../../../shared/rules/text/figures.ts';
import { type Block, body, type Chapter, type Statement } from './chapter.ts';
import { yearMove } from './facts.ts';
import type { ReportContent } from './subject.ts';

/** The question and its answers, each with its base and its look-up page. */
export function summaryBlocks({ brief, lead }: ReportContent, statements: readonly Statement[]): Block[] {
  return [
    (pages) => {
      pages.paragraph('The question', { size: 10, bold: true, color: ink.sea, gap: 3 });
      pages.heading(2, brief.question, { size: 19, gap: 12 });
      pages.paragraph('The answer', { size: 10, bold: true, color: ink.sea, gap: 6 });
    },
    ...statements.map(
      (statement, at) => (pages: Pages) => finding(pages, statement, at + 1, lead.insight.last_month),
    ),
  ];
}

const indent = 22;

function finding(pages: Pages, { sentence, basis, subject }: Statement, number: number, month: number): void {
  const top = pages.y;
  pages.paragraph(String(number), { size: 15, bold: true, color: ink.sea, gap: 0 });
  pages.y = top;
  pages.inset(indent, (x, width) => {
    pages.paragraph(sentence, { size: 12, gap: 2, x, width });
    pages.paragraph(basis, { size: 8.5, color: ink.muted, gap: 1, x, width });
    pages.link(`Look up ${subject.name} as of ${monthName(month)}`, subject.link, { x, gap: 11 });
  });
}

function adviceOf({ brief, lead }: ReportContent): string {
  return brief.advice[yearMove(lead)?.direction ?? 'level'];
}

const watchedMonths = 3;

export function recommendation(content: ReportContent): Chapter {
  const { brief } = content;
  return {
    title: 'What we would do',
    blocks: [
      (pages) => {
        pages.paragraph(adviceOf(content), { size: 13, gap: 10 });
        for (const [at, step] of brief.steps.entries())
          pages.paragraph(`${at + 1}.  ${step}`, { ...body, gap: 5 });
      },
      (pages) => {
        pages.paragraph('What would change our mind', { size: 10.5, bold: true, gap: 3 });
        pages.paragraph(watchText(content), body);
        pages.paragraph(`${brief.author.name}, ${brief.author.role}`, {
          size: 10.5,
          bold: true,
          color: ink.sea,
          gap: 2,
        });
        pages.paragraph(
          'Ask about any page beside it in the Portal: the question goes to your contact by name, and the answer stays with the page.',
          { size: 9, color: ink.muted, gap: 8 },
        );
      },
    ],
  };
}

/** A check that the reader can make with the figures of the next months. */
function watchText({ lead }: ReportContent): string {
  const { forecast, activity, last_month } = lead.insight;
  const coming = { from: last_month + 1, to: last_month + watchedMonths };
  if (isForecast(forecast)) {
    const sum = (values: readonly number[]) =>
      values.slice(0, watchedMonths).reduce((all, value) => all + value, 0);
    return `We would revisit this if posts about ${lead.name} from ${spanText(coming)} add up to fewer than ${exactFigure(sum(forecast.lo80))} or more than ${exactFigure(sum(forecast.hi80))}: the ends of the forecast’s 80% range, summed over these months.`;
  }
  const last = activity.authentic.slice(-watchedMonths).reduce<number>((all, value) => all + (value ?? 0), 0);
  return `There is no forecast for ${lead.name}. We would look again if posts in ${spanText(coming)} differ from the ${exactFigure(last)} of the three months before by a third or more.`;
}
