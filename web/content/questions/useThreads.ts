import { readThreads } from '../../../shared/api/content/questions.ts';
import type { ProductUid } from '../../../shared/model/content/product.ts';
import type { PageNote, Question } from '../../../shared/model/content/question.ts';
import { useRead } from '../../api/useRead.ts';

/** The viewer's questions and notes on one report, or on all. */
export function useThreads(uid: ProductUid | null, isAsked = true) {
  const { data, error, mutate } = useRead(readThreads, isAsked ? (uid ? { uid } : {}) : null);
  const show = (changed: { question: Question | null; note: PageNote | null }) =>
    void mutate(
      (shown) =>
        shown && {
          questions: withFirst(shown.questions, changed.question, (each) => each.question_uid),
          notes: withFirst(shown.notes, changed.note, (each) => each.note_uid),
        },
      { revalidate: false },
    );
  const drop = (note: PageNote) =>
    void mutate(
      (shown) =>
        shown && { ...shown, notes: shown.notes.filter(({ note_uid }) => note_uid !== note.note_uid) },
      { revalidate: false },
    );
  return { threads: data, error, retry: () => void mutate(), show, drop };
}
export type Threads = ReturnType<typeof useThreads>;

/** In its place if it is there, and otherwise first. */
function withFirst<Item>(items: readonly Item[], item: Item | null, idOf: (item: Item) => string): Item[] {
  if (item === null) return [...items];
  const at = items.findIndex((each) => idOf(each) === idOf(item));
  return at < 0 ? [item, ...items] : items.with(at, item);
}
