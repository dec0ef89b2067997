import * as z from 'zod';
import { type SitePath, sitePaths } from '../../paths.ts';
import { Email, invisible } from '../access/person.ts';

export const longestMessage = 500;
export const longestHearAbout = 300;
const phoneDigits = 10;
const longestLine = 100;

/** The page that a form is on, and what it asks about. */
export const MessageSource = z.enum(['contact', 'products', 'social-data']);
export type MessageSource = z.infer<typeof MessageSource>;
export const MessageType = z.enum(['general', 'products', 'dataset']);
export type MessageType = z.infer<typeof MessageType>;

// Tabs and line breaks are text; other control characters only confuse those who read it.
const control = /(?![\t\n])\p{Cc}/u;

const line = (problem: string) =>
  z
    .string()
    .trim()
    .normalize()
    .max(longestLine, problem)
    .refine((text) => !invisible.test(text), problem);

const name = z.string().trim().min(1, 'Name is required').pipe(line('Name must be valid'));

// A form on a page sends each line break as two characters; a person counts one.
const text = () => z.string().overwrite((given) => given.replaceAll(/\r\n?/g, '\n').trim());
const readable = (given: string) => !control.test(given);

/** What a visitor fills in, with the specification's texts for what may be wrong. */
export const contactFields = {
  first_name: name,
  last_name: name,
  email: Email,
  phone: z
    .string()
    .trim()
    .min(1, 'A 10 digit phone number is required')
    .max(60, 'Phone number must be 10 digits')
    .overwrite((given) => given.replaceAll(/\D/g, ''))
    .length(phoneDigits, 'Phone number must be 10 digits'),
  company: line('Company must be valid').default(''),
  message: text()
    .min(1, 'A message number is required')
    .max(longestMessage, `Name must be less than ${longestMessage} characters`)
    .refine(readable, 'Message must be valid'),
  hear_about: text()
    .max(longestHearAbout, `Answer must be less than ${longestHearAbout} characters`)
    .refine(readable, 'Answer must be valid')
    .default(''),
};
export type ContactField = keyof typeof contactFields;

/** In the order of the form. */
export const contactLabels: Readonly<Record<ContactField, string>> = {
  first_name: 'First Name',
  last_name: 'Last Name',
  email: 'E-mail',
  phone: 'Phone',
  company: 'Company',
  message: 'Message',
  hear_about: 'How did you hear about us?',
};

/** What that page is called, for those who read the message. */
export const sourceTitles: Readonly<Record<MessageSource, string>> = {
  contact: 'Contact',
  products: 'Products',
  'social-data': 'Social data for AI',
};

export const contactTexts = {
  sent: 'Message successfully sent.',
  failed: 'Message send failed. Please contact site administor.',
} as const;

/** Where a page says that a message was sent, for browsers that sent it without JavaScript. */
export const messageSentAnchor = 'message-sent';

/** The page that a form is on. */
export const sourcePaths: Readonly<Record<MessageSource, SitePath>> = {
  contact: sitePaths.contact,
  products: sitePaths.products,
  'social-data': sitePaths.socialData,
};

/** Suspected spam is kept as well: a person decides. */
export const MessageState = z.enum(['new', 'answered', 'spam']);
export type MessageState = z.infer<typeof MessageState>;

export const MessageUid = z
  .string()
  .regex(/^msg_[a-z0-9]{9}-[a-f0-9]{12}$/, 'must be an id that starts with msg_')
  .brand<'MessageUid'>();
export type MessageUid = z.infer<typeof MessageUid>;

/** A message as staff see it. */
export const ContactMessage = z.object({
  message_uid: MessageUid,
  at: z.string(),
  source: MessageSource,
  type: MessageType,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  /** Ten digits. */
  phone: z.string(),
  company: z.string(),
  message: z.string(),
  hear_about: z.string(),
  state: MessageState,
  /** When and by whom the state was last set. */
  state_at: z.string().nullable(),
  state_by_name: z.string().nullable(),
  version: z.number(),
});
export type ContactMessage = z.infer<typeof ContactMessage>;
