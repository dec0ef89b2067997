import * as z from 'zod';

export const longestName = 100;

/** Two letters of any script beside each other; marks may stand on them. */
const twoLetters = /\p{L}\p{M}*\p{L}/u;
// Line breaks, and the invisible marks that turn a text's direction, have no place in a name.
const invisible = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;

/** With the specification's texts for what may be wrong. */
export const FullName = z
  .string()
  .trim()
  .min(1, 'Name is required')
  .max(longestName, 'Name must be valid')
  .refine((name) => twoLetters.test(name) && !invisible.test(name), 'Name must be valid');

/** As long as an address may be by RFC 5321; longer input can't be anybody's. */
export const longestEmail = 254;
const emailPattern =
  /^[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+)*@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])$/u;

/** A plain address: no quotes, comments or line breaks, which only serve tricks. */
export const Email = z
  .string()
  .trim()
  .min(1, 'E-mail is required')
  .max(longestEmail, 'E-mail must be valid')
  .regex(emailPattern, 'E-mail must be valid');

/** Longer than a password may be, so that one which is too long gets the password rule's own words. */
export const PasswordText = z.string().min(1).max(1024);
