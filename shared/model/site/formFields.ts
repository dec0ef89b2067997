import * as z from 'zod';
import { invisible } from '../access/person.ts';
import { isMisleading } from '../misleading.ts';

const longestLine = 100;

// Tabs and line breaks are fine; other control characters confuse readers.
const control = /(?![\t\n])\p{Cc}/u;

export const lineField = (problem: string) =>
  z
    .string()
    .trim()
    .normalize()
    .max(longestLine, problem)
    .refine((text) => !invisible.test(text), problem);

export const nameField = z
  .string()
  .trim()
  .min(1, 'Name is required')
  .pipe(lineField('Name must be valid').refine((given) => !isMisleading(given), 'Name must be valid'));

// A form submits a line break as two characters; people count one.
export const textField = () => z.string().overwrite((given) => given.replaceAll(/\r\n?/g, '\n').trim());
export const readable = (given: string) => !control.test(given);
