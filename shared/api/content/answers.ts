import * as z from 'zod';
import { Question, QuestionState, QuestionText, QuestionUid } from '../../model/content/question.ts';
import { Cursor, Version } from '../common.ts';
import { endpoint } from '../endpoint.ts';

export const listQuestions = endpoint({
  method: 'GET',
  path: '/questions',
  summary:
    'Questions about reports, newest first: those of the caller’s organization, or for staff those of every organization.',
  access: { permission: 'questions.read' },
  changesState: false,
  input: z.object({
    of: z.enum(['organization', 'all']).default('organization'),
    state: QuestionState.optional(),
    question: QuestionUid.optional(),
    cursor: Cursor.optional(),
  }),
  output: z.object({ questions: z.array(Question), cursor: Cursor.optional() }),
  errors: [],
});

export const answerQuestion = endpoint({
  method: 'PUT',
  path: '/questions',
  summary: 'Answer a question, which mails the answer to the person who asked, or close it.',
  access: { permission: 'questions.answer', scope: 'any' },
  changesState: true,
  input: z.object({
    question: QuestionUid,
    text: QuestionText.optional(),
    close: z.boolean().optional(),
    version: Version,
  }),
  output: z.object({ question: Question }),
  errors: ['not_found', 'changed_meanwhile', 'limit_reached'],
});
