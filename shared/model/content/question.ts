import * as z from 'zod';
import { CompanyUid } from '../customers/company.ts';
import { AccountUid } from '../ids.ts';
import { ProductUid } from './product.ts';
import { PageNumber } from './reading.ts';

export const longestQuestion = 2000;
export const maxQuestionMessages = 40;
export const maxPageNotes = 200;

export const QuestionUid = z
  .string()
  .regex(/^qst_[a-z0-9]{9}-[a-f0-9]{12}$/, 'must be an id that starts with qst_')
  .brand<'QuestionUid'>();
export type QuestionUid = z.infer<typeof QuestionUid>;

export const QuestionText = z
  .string()
  .overwrite((given) => given.replaceAll(/\r\n?/g, '\n').trim())
  .min(1, 'Write something first')
  .max(longestQuestion, `must have at most ${longestQuestion} characters`);

export const QuestionState = z.enum(['open', 'answered', 'closed']);
export type QuestionState = z.infer<typeof QuestionState>;

/** `reader` asked; `us` are the people at the operator who answer. */
export const QuestionSide = z.enum(['reader', 'us']);

/** Where a question or note belongs; the file tells the edition. */
export const PagePlace = z.object({
  uid: ProductUid,
  company_uid: CompanyUid,
  file: z.string().nullable(),
  page: PageNumber,
});

/** For the report's page: the edition that has this file. Null if the file was replaced since, undefined where nobody asks. */
const edition = z.int().nullable().optional();
/** The date of the report at that time; absent from threads of earlier versions. */
const pub_date = z.string().optional();

const QuestionMessage = z.object({ side: QuestionSide, name: z.string(), at: z.string(), text: z.string() });

export const Question = PagePlace.extend({
  question_uid: QuestionUid,
  report_name: z.string(),
  state: QuestionState,
  is_own: z.boolean(),
  asked_by: z.string(),
  /** For staff, who see the questions of every organization. */
  organization_name: z.string().nullable(),
  contact_name: z.string(),
  messages: z.array(QuestionMessage),
  updated_at: z.string(),
  version: z.number(),
  edition,
  pub_date,
});
export type Question = z.infer<typeof Question>;

/** Only its writer sees it. */
export const PageNote = PagePlace.extend({
  note_uid: QuestionUid,
  report_name: z.string(),
  text: z.string(),
  updated_at: z.string(),
  edition,
  pub_date,
});
export type PageNote = z.infer<typeof PageNote>;

/** A message in the row of its question. */
export const KeptMessage = QuestionMessage.omit({ name: true }).extend({ by: AccountUid });
