import * as z from 'zod';
import { type SitePath, sitePaths } from '../../paths.ts';
import { Email } from '../access/person.ts';
import { lineField, nameField, readable, textField } from './formFields.ts';
import { phoneField } from './phone.ts';

export const longestMessage = 500;
export const longestHearAbout = 300;

/** The page of a form; it preselects the subject. */
export const MessageSource = z.enum(['contact', 'products', 'social-data']);
export type MessageSource = z.infer<typeof MessageSource>;
export const MessageType = z.enum(['general', 'products', 'dataset']);
export type MessageType = z.infer<typeof MessageType>;

/** With the specification's error texts. */
export const contactFields = {
  first_name: nameField,
  last_name: nameField,
  email: Email,
  phone: phoneField,
  company: lineField('Company must be valid').default(''),
  message: textField()
    .min(1, 'A message number is required')
    .max(longestMessage, `Name must be less than ${longestMessage} characters`)
    .refine(readable, 'Message must be valid'),
  hear_about: textField()
    .max(longestHearAbout, `Answer must be less than ${longestHearAbout} characters`)
    .refine(readable, 'Answer must be valid')
    .default(''),
};
export type ContactField = keyof typeof contactFields;

export const contactLabels: Readonly<Record<ContactField, string>> = {
  first_name: 'First Name',
  last_name: 'Last Name',
  email: 'E-mail',
  phone: 'Phone',
  company: 'Company',
  message: 'Message',
  hear_about: 'How did you hear about us?',
};

export const sourceTitles: Readonly<Record<MessageSource, string>> = {
  contact: 'Contact',
  products: 'Products',
  'social-data': 'Social data for AI',
};

export const contactTexts = {
  sent: 'Message successfully sent.',
  failed: 'Message send failed. Please contact site administor.',
} as const;

/** The confirmation's anchor, for browsers without JavaScript. */
export const messageSentAnchor = 'message-sent';

export const sourcePaths: Readonly<Record<MessageSource, SitePath>> = {
  contact: sitePaths.contact,
  products: sitePaths.products,
  'social-data': sitePaths.socialData,
};

/** Days until a message is deleted, from when it was last dealt with. */
export const messageDays = { handled: 730, spam: 30 } as const;

/** Suspected spam is kept for a person to decide. */
export const MessageState = z.enum(['new', 'answered', 'spam']);
export type MessageState = z.infer<typeof MessageState>;

export const MessageUid = z
  .string()
  .regex(/^msg_[a-z0-9]{9}-[a-f0-9]{12}$/, 'must be an id that starts with msg_')
  .brand<'MessageUid'>();
export type MessageUid = z.infer<typeof MessageUid>;

export const ContactMessage = z.object({
  message_uid: MessageUid,
  at: z.string(),
  source: MessageSource,
  type: MessageType,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  /** Ten digits, or E.164 with its plus. */
  phone: z.string(),
  company: z.string(),
  message: z.string(),
  hear_about: z.string(),
  state: MessageState,
  state_at: z.string().nullable(),
  state_by_name: z.string().nullable(),
  version: z.number(),
});
export type ContactMessage = z.infer<typeof ContactMessage>;
