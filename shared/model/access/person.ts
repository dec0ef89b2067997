import * as z from 'zod';
import { isMisleading } from '../misleading.ts';
import { hidden } from '../plainText.ts';

const longestName = 80;

/** Two adjacent letters of any script, with or without marks. */
const twoLetters = /\p{L}\p{M}*\p{L}/u;
// Halves of characters and private signs have no place in a name either.
export const invisible = new RegExp(String.raw`${hidden.source}|[\p{Cs}\p{Co}]`, 'u');

// What a mail program would make a link of: names are in mails that others get. A dot as in “J.Smith” or “St.John” is part of
// a name.
const leadsAway = /[@/\\]|[wW]{3}\.|[\p{L}\p{N}]\.\p{Ll}{2,}|\p{Lu}{2,}\.\p{Lu}{2,}/u;

/** With the specification's texts for what may be wrong. */
export const FullName = z
  .string()
  .trim()
  .normalize()
  .min(1, 'Name is required')
  .max(longestName, 'Name must be valid')
  .refine(
    (name) => twoLetters.test(name) && !invisible.test(name) && !leadsAway.test(name) && !isMisleading(name),
    'Name must be valid',
  );

/** What a person is called by where space is short. */
export const firstName = (fullName: string) => fullName.split(/\s/u, 1)[0] ?? fullName;

/** As long as an address may be by RFC 5321; longer input can't be anybody's. */
export const longestEmail = 254;
const longestLocal = 64;
const longestLabel = 63;

// Mail software routes by % and ! ("ann%b.example@a.example"), and reads =?…?= as an encoded word: what it makes of such
// a
// local part may be another address than the one that was checked.
const localPattern = /^[A-Za-z0-9#$&'*+/=^_`{|}~-]+(?:\.[A-Za-z0-9#$&'*+/=^_`{|}~-]+)*$/;
const labelPattern = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?$/u;

/**
 * An ordinary address: no quotes, comments or line breaks, which only serve tricks. The domain may be in any script;
 * before the @ our mail service takes ASCII only.
 */
export const Email = z
  .string()
  .normalize('NFKC')
  .trim()
  .min(1, 'E-mail is required')
  .max(longestEmail, 'E-mail must be valid')
  .refine((email) => isOrdinary(email), 'E-mail must be valid');

function isOrdinary(email: string): boolean {
  const { local, domain } = addressParts(email);
  const labels = domain.split('.');
  const last = labels.at(-1) ?? '';
  if (!localPattern.test(local) || local.length > longestLocal) return false;
  if (labels.length < 2 || !labels.every((label) => labelPattern.test(label)) || !/\p{L}/u.test(last))
    return false;
  const ascii = asciiDomain(domain);
  return (
    // "ada@0x7f.1" would be 127.0.0.1.
    /[a-z][^.]*$/.test(ascii) &&
    ascii.split('.').every((label) => label.length <= longestLabel) &&
    local.length + 1 + ascii.length <= longestEmail
  );
}

const addressParts = (email: string) => {
  const at = email.lastIndexOf('@');
  return { local: email.slice(0, Math.max(at, 0)), domain: email.slice(at + 1) };
};

/**
 * A domain as name servers know it, or nothing when it can't be one. Everything that compares, looks up or mails to a
 * domain
 * uses this form: lower-casing first would make "ΕΛΛΑΣ" another domain than the one that mail goes to.
 */
export function asciiDomain(domain: string): string {
  if (!/^[\p{L}\p{M}\p{N}.-]+$/u.test(domain)) return '';
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return '';
  }
}

/** The address as it is put on a mail. */
export function mailAddress(email: string): string {
  const { local, domain } = addressParts(email);
  return `${local}@${asciiDomain(domain)}`;
}

/** Longer than a password may be, so that one which is too long gets the password rule's own words. */
export const PasswordText = z.string().min(1).max(1024);
