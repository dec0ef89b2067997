import { ink } from '../../../../functions/lookup/reports/marks.ts';
import type { Pages } from '../../../../functions/lookup/reports/pdf/page.ts';
import { monthName } from '../../../../shared/rules/lookup/months.ts';
import type { Block, Statement } from './chapter.ts';
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

export function adviceOf({ brief, lead }: ReportContent): string {
  return brief.advice[yearMove(lead)?.direction ?? 'level'];
}
