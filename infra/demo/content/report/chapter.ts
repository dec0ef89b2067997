import { ink } from '../../../../functions/lookup/reports/marks.ts';
import type { Pages } from '../../../../functions/lookup/reports/pdf/page.ts';
import type { Measure } from '../../../../shared/model/content/reportFigures.ts';
import type { FindingKind } from '../../../../shared/rules/lookup/findings/finding.ts';
import type { ReportContent, Subject } from './subject.ts';

/** Drawn on one page; at most about half a page, so that a break leaves no page half empty. */
export type Block = (pages: Pages) => void;

export type Statement = {
  /** Stands alone. */
  readonly sentence: string;
  readonly basis: string;
  readonly subject: Subject;
  /** The kind of the look-up page's findings that it replaces. */
  readonly kind?: FindingKind;
  readonly isOutlook?: boolean;
  /** The meaning of its first number. */
  readonly measure?: Measure;
};

export type Chapter = {
  readonly title: string;
  readonly blocks: readonly Block[];
  /** For the summary. */
  readonly statement?: Statement;
};

/** Null where the figures don't hold what the chapter is about. */
export type ChapterWriter = (content: ReportContent) => Chapter | null;

export const body = { size: 10.5, gap: 8 };
const note = { size: 8.5, color: ink.muted as string, gap: 6 };

export const paragraph =
  (text: string, style = body): Block =>
  (pages) =>
    pages.paragraph(text, style);

/** The caption says what is drawn, and the note below it how to read it. */
export const captioned =
  (caption: string, reading: string, draw: Block): Block =>
  (pages) => {
    pages.paragraph(caption, { size: 10.5, bold: true, gap: 2 });
    pages.paragraph(reading, note);
    draw(pages);
  };
