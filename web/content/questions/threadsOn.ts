import type { ReportDetail } from '../../../shared/model/content/product.ts';
import type { PageNote, Question } from '../../../shared/model/content/question.ts';
import { isEarlier } from '../../../shared/rules/content/isEarlier.ts';
import { counted } from '../../../shared/rules/text/figures.ts';
import { publicationText } from '../../ui/product/publicationText.ts';

type All = { readonly questions: readonly Question[]; readonly notes: readonly PageNote[] };

/**
 * Those on a page of the edition that is shown. When the report's file was replaced since, they stay with its newest edition, on the
 * page of that number or the last one.
 */
export function threadsOn(all: All | undefined, report: Shown, page: number): All {
  const { uid, pages, shown_edition } = report;
  const isHere = (each: Question | PageNote) =>
    each.uid === uid &&
    (each.edition == null
      ? !isEarlier(report) && Math.min(each.page, pages.length) === page
      : each.edition === shown_edition && each.page === page);
  return { questions: all?.questions.filter(isHere) ?? [], notes: all?.notes.filter(isHere) ?? [] };
}

type Shown = Pick<ReportDetail, 'uid' | 'pages' | 'editions' | 'shown_edition'>;

/** Set for a thread about a file that was replaced since; null for others. */
export function aboutText({ edition, pub_date, page }: Question | PageNote): string | null {
  if (edition != null) return null;
  const of =
    pub_date && /^\d/.test(pub_date) ? `the edition of ${publicationText(pub_date)}` : 'an earlier edition';
  return `Asked about ${of}, page ${page}`;
}

/** `1 question, 2 notes`; null without any. */
export function threadsText({ questions, notes }: All): string | null {
  const parts = [
    ...(questions.length > 0 ? [counted(questions.length, 'question')] : []),
    ...(notes.length > 0 ? [counted(notes.length, 'note')] : []),
  ];
  return parts.length > 0 ? parts.join(', ') : null;
}
