import {
  maxQuestionMessages,
  type QuestionSide,
  type QuestionState,
} from '../../../shared/model/content/question.ts';
import type { AccountUid } from '../../../shared/model/ids.ts';
import { questionMarkKey } from '../../platform/data/keys.ts';
import { type QuestionRow, question, questionMark } from '../../platform/data/question.ts';
import { Conflict, commit, type Write } from '../../platform/data/table/commit.ts';
import { get } from '../../platform/data/table/read.ts';
import { replace } from '../../platform/data/table/writes.ts';
import { atMost, Failure } from '../../platform/failure.ts';
import { clock } from '../../platform/services/clock.ts';

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

type Writing = {
  side: (typeof QuestionSide)['options'][number];
  by: AccountUid;
  text: string | undefined;
  state: QuestionState;
};

export function withMessage(row: QuestionRow, { side, by, text, state }: Writing): QuestionRow {
  const at = clock.now().toISOString();
  const messages = text === undefined ? row.messages : [...row.messages, { side, by, at, text }];
  if (messages.length > maxQuestionMessages)
    throw new Failure('limit_reached', atMost(maxQuestionMessages, 'messages'));
  return { ...row, messages, state, updated_at: at };
}
