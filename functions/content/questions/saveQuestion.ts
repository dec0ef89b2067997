import { questionMarkKey } from '../../platform/data/keys.ts';
import { type QuestionRow, question, questionMark } from '../../platform/data/question.ts';
import { Conflict, commit, type Write } from '../../platform/data/table/commit.ts';
import { get } from '../../platform/data/table/read.ts';
import { replace } from '../../platform/data/table/writes.ts';
import { Failure } from '../../platform/failure.ts';

/** With its mark and what else must follow, in one transaction. */
export async function saveQuestion(
  was: QuestionRow,
  changed: QuestionRow,
  together: readonly Write[],
): Promise<QuestionRow> {
  const mark = await get(questionMark, questionMarkKey(was.question_uid));
  if (!mark) throw new Failure('not_found');
  try {
    await commit(
      replace(question, changed, was),
      replace(questionMark, { ...mark, state: changed.state }, mark),
      ...together,
    );
  } catch (error) {
    if (!(error instanceof Conflict)) throw error;
    throw new Failure('changed_meanwhile');
  }
  return { ...changed, version: was.version + 1 };
}
