import type { ReportDetail } from '../../../../shared/model/content/product.ts';
import type { PageNote, Question } from '../../../../shared/model/content/question.ts';
import { counted } from '../../../../shared/rules/text/counted.ts';

type All = { readonly questions: readonly Question[]; readonly notes: readonly PageNote[] };

/** Those on a page of the edition that is shown: another edition has other pages. */
export function threadsOn(
  all: All | undefined,
  { uid, remote_file }: Pick<ReportDetail, 'uid' | 'remote_file'>,
  page: number,
): All {
  const isHere = (each: Question | PageNote) =>
    each.uid === uid && each.file === remote_file && each.page === page;
  return { questions: all?.questions.filter(isHere) ?? [], notes: all?.notes.filter(isHere) ?? [] };
}

/** `1 question, 2 notes`; null without any. */
export function threadsText({ questions, notes }: All): string | null {
  const parts = [
    ...(questions.length > 0 ? [counted(questions.length, 'question')] : []),
    ...(notes.length > 0 ? [counted(notes.length, 'note')] : []),
  ];
  return parts.length > 0 ? parts.join(', ') : null;
}
