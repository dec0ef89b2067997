import {
  maxQuestionMessages,
  type QuestionSide,
  type QuestionState,
} from '../../../shared/model/content/question.ts';
import type { AccountUid } from '../../../shared/model/ids.ts';
import type { QuestionRow } from '../../platform/data/question.ts';
import { atMost, Failure } from '../../platform/failure.ts';
import { clock } from '../../platform/services/clock.ts';

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
