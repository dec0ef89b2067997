import * as z from 'zod';
import { Email } from '../access/person.ts';
import { RemovalRequest } from '../lookup/removal.ts';
import { SourceId, sourceNames } from '../scope.ts';
import { nameField, readable, textField } from './formFields.ts';

/** Days from a request's answer until its personal data is erased. */
export const requesterDays = 90;

export const longestReason = 2000;
export const longestLinks = 1000;
export const longestAnswer = 1000;

export const RightsSubject = z.enum(['account', 'post'], 'Choose what to remove');
export type RightsSubject = z.infer<typeof RightsSubject>;

export const subjectTexts: Readonly<Record<RightsSubject, string>> = {
  account: 'Every post of an account',
  post: 'Single posts',
};

const isSource = (given: number): given is SourceId => Object.hasOwn(sourceNames, given);

export const rightsFields = {
  name: nameField,
  email: Email,
  source: z.coerce.number().refine(isSource, 'Choose a platform').pipe(SourceId),
  subject: RightsSubject,
  links: textField()
    .min(1, 'Enter the account or the posts')
    .max(longestLinks, `Links must be at most ${longestLinks.toLocaleString('en')} characters`)
    .refine(readable, 'Links must be valid'),
  reason: textField()
    .max(longestReason, `Text must be at most ${longestReason.toLocaleString('en')} characters`)
    .refine(readable, 'Text must be valid')
    .default(''),
};
export type RightsField = keyof typeof rightsFields;

export const rightsLabels: Readonly<Record<RightsField, string>> = {
  name: 'Your name',
  email: 'E-mail for the answer',
  source: 'Platform',
  subject: 'What to remove',
  links: 'The account’s handle, or the links of the posts, one per line',
  reason: 'Anything that we should know',
};

export const rightsTexts = {
  sent: 'Your request was received. We have mailed its reference and deadline to you.',
  failed: 'Your request couldn’t be sent.',
} as const;

/** The confirmation's anchor, for browsers without JavaScript. */
export const requestSentAnchor = 'request-sent';

export const RightsReference = z
  .string()
  .regex(/^RM-\d{4}-(?:\d{4}|[1-9]\d{4,7})$/, 'must be a reference such as RM-2026-0007')
  .brand<'RightsReference'>();
export type RightsReference = z.infer<typeof RightsReference>;

export const RightsState = z.enum(['open', 'done', 'refused']);
export type RightsState = z.infer<typeof RightsState>;

const Requester = z.object({
  name: z.string(),
  email: z.string(),
  links: z.string(),
  reason: z.string(),
  /** Why the request was refused, as mailed. */
  answer: z.string().nullable(),
});

const Receipt = z.object({ at: z.string(), text: z.string(), sha256: z.string() });

/** A request as the console shows it. */
export const RightsRequest = z.object({
  reference: RightsReference,
  at: z.string(),
  due_on: z.iso.date(),
  source: SourceId,
  subject: RightsSubject,
  state: RightsState,
  /** Filled in like a program would. */
  suspect: z.boolean(),
  state_at: z.string().nullable(),
  state_by_name: z.string().nullable(),
  receipt: Receipt.nullable(),
  /** Null once erased. */
  requester: Requester.nullable(),
  /** The pipeline's progress, by source. */
  removals: z.array(RemovalRequest),
  version: z.number(),
});
export type RightsRequest = z.infer<typeof RightsRequest>;
