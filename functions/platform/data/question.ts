import { randomBytes } from 'node:crypto';
import * as z from 'zod';
import {
  KeptMessage,
  maxQuestionMessages,
  PageNote,
  PagePlace,
  QuestionState,
  QuestionUid,
} from '../../../shared/model/content/question.ts';
import { AccountUid, OrganizationUid } from '../../../shared/model/ids.ts';
import { clock } from '../services/clock.ts';
import { pageNoteKey, questionIndex, questionKey, questionMarkIndex, questionMarkKey } from './keys.ts';
import { kind, type Row } from './table/kind.ts';

const owner = { organization_uid: OrganizationUid, account_uid: AccountUid };

export const question = kind(
  'question',
  PagePlace.extend({
    ...owner,
    question_uid: QuestionUid,
    report_name: z.string(),
    pub_date: z.string().optional(),
    state: QuestionState,
    contact: z.object({ name: z.string(), email: z.string() }),
    messages: z.array(KeptMessage).max(maxQuestionMessages),
    updated_at: z.string(),
    version: z.number(),
  }),
  ({ organization_uid, account_uid, question_uid }) => ({
    ...questionKey(organization_uid, account_uid, question_uid),
    ...questionIndex(organization_uid, question_uid),
  }),
  { packed: ['messages'] },
);
export type QuestionRow = Row<typeof question>;

/** Where a question is, for lists of all organizations by state. It changes together with the question. */
export const questionMark = kind(
  'questionMark',
  z.object({ ...owner, question_uid: QuestionUid, state: QuestionState, version: z.number() }),
  ({ question_uid, state }) => ({
    ...questionMarkKey(question_uid),
    ...questionMarkIndex(state, question_uid),
  }),
);

export const pageNote = kind(
  'pageNote',
  PageNote.extend({ ...owner, version: z.number() }),
  ({ organization_uid, account_uid, note_uid }) => pageNoteKey(organization_uid, account_uid, note_uid),
);
export type PageNoteRow = Row<typeof pageNote>;

/** Sorts by time. */
export function newQuestionUid(at = clock.now()): QuestionUid {
  const moment = at.getTime().toString(36).padStart(9, '0');
  return QuestionUid.parse(`qst_${moment}-${randomBytes(6).toString('hex')}`);
}
