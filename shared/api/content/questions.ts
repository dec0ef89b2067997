import * as z from 'zod';
import { ProductUid } from '../../model/content/product.ts';
import { PageNote, Question, QuestionText, QuestionUid } from '../../model/content/question.ts';
import { PageNumber } from '../../model/content/reading.ts';
import { CompanyUid } from '../../model/customers/company.ts';
import { endpoint } from '../endpoint.ts';

/** Questions and notes belong to a person with an account, so preview guests have none. */
const ofReader = { who: 'person', entitlement: 'portal' } as const;

export const readThreads = endpoint({
  method: 'GET',
  path: '/products/questions',
  summary:
    'The caller’s questions and private notes on pages of reports that they may see now, newest first; all, or those of one report.',
  access: ofReader,
  changesState: false,
  input: z.object({ uid: ProductUid.optional() }),
  output: z.object({ questions: z.array(Question), notes: z.array(PageNote) }),
  errors: ['not_found'],
});

export const askQuestion = endpoint({
  method: 'POST',
  path: '/products/questions',
  summary:
    'Ask the organization’s contact a question about a page of a report, or keep a private note on it. A question is mailed to the contact.',
  access: ofReader,
  changesState: true,
  input: z.object({
    uid: ProductUid,
    customer_uid: CompanyUid.optional(),
    page: PageNumber,
    edition: z.int().min(1).optional().meta({ description: 'By default the newest.' }),
    kind: z.enum(['question', 'note']),
    text: QuestionText,
  }),
  output: z.object({ question: Question.nullable(), note: PageNote.nullable() }),
  errors: ['not_found', 'too_many_attempts', 'limit_reached'],
});

export const writeInThread = endpoint({
  method: 'PUT',
  path: '/products/questions',
  summary: 'Write on in one’s own question, which opens it again, or close it. For a note: replace its text.',
  access: ofReader,
  changesState: true,
  input: z.object({
    question_uid: QuestionUid,
    text: QuestionText.optional(),
    close: z.boolean().optional(),
  }),
  output: z.object({ question: Question.nullable(), note: PageNote.nullable() }),
  errors: ['not_found', 'too_many_attempts', 'limit_reached'],
});

export const removeNote = endpoint({
  method: 'DELETE',
  path: '/products/questions',
  summary: 'Remove one’s own private note.',
  access: ofReader,
  changesState: true,
  input: z.object({ note_uid: QuestionUid }),
  output: z.object({}).nullable(),
  errors: ['not_found'],
});
