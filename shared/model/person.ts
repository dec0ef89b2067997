import * as z from 'zod';

const longestName = 100;

/** Two letters of any script beside each other; marks may stand on them. */
const twoLetters = /\p{L}\p{M}*\p{L}/u;
// Line breaks, halves of characters, letters that only fill space and the invisible marks that turn or hide text have no
// place in a name; the two joiners are part of some scripts.
export const invisible = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\p{Co}\u115f\u1160\u3164\uffa0]|(?![\u200c\u200d])\p{Cf}/u;

/** With the specification's texts for what may be wrong. */
export const FullName = z
  .string()
  .trim()
  .normalize()
  .min(1, 'Name is required')
  .max(longestName, 'Name must be valid')
  .refine((name) => twoLetters.test(name) && !invisible.test(name), 'Name must be valid');

/** What a person is called by where space is short. */
export const firstName = (fullName: string) => fullName.split(/\s/u, 1)[0] ?? fullName;

/** As long as an address may be by RFC 5321; longer input can't be anybody's. */
export const longestEmail = 254;
const emailPattern =
  /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?\.)+[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])$/u;

/**
 * A plain address: no quotes, comments or line breaks, which only serve tricks. The domain may be of any script, with the
 * marks of its letters; before the @ our mail service takes ASCII only. Normalized, so that what is checked is what is
 * mailed.
 */
export const Email = z
  .string()
  .normalize('NFKC')
  .trim()
  .min(1, 'E-mail is required')
  .max(longestEmail, 'E-mail must be valid')
  .regex(emailPattern, 'E-mail must be valid');

/** Longer than a password may be, so that one which is too long gets the password rule's own words. */
export const PasswordText = z.string().min(1).max(1024);
