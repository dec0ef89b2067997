import * as z from 'zod';
import { isMisleading } from '../misleading.ts';
import { hidden } from '../plainText.ts';

const longestName = 80;

const twoLetters = /\p{L}\p{M}*\p{L}/u;
// Lone surrogates and private-use characters are excluded too.
export const invisible = new RegExp(String.raw`${hidden.source}|[\p{Cs}\p{Co}]`, 'u');

// Anything that a mail client would turn into a link, since names appear in mails to others. “J.Smith” and “St.John” stay valid.
const leadsAway = /[@/\\]|[wW]{3}\.|[\p{L}\p{N}]\.\p{Ll}{2,}|\p{Lu}{2,}\.\p{Lu}{2,}/u;

/** Whether mails to others may repeat a name that a person typed. */
export const isPlainName = (name: string): boolean =>
  !invisible.test(name) && !leadsAway.test(name) && !isMisleading(name);

export const FullName = z
  .string()
  .trim()
  .normalize()
  .min(1, 'Name is required')
  .max(longestName, 'Name must be valid')
  .refine((name) => twoLetters.test(name) && isPlainName(name), 'Name must be valid');

export const firstName = (fullName: string) => fullName.split(/\s/u, 1)[0] ?? fullName;

export const longestEmail = 254;
const longestLocal = 64;
const longestLabel = 63;

// Excludes % and !, which mail servers route by ("ann%b.example@a.example"), and =?…?=, which they decode: the mail could reach
// another address than the one we checked.
const localPattern = /^[A-Za-z0-9#$&'*+/=^_`{|}~-]+(?:\.[A-Za-z0-9#$&'*+/=^_`{|}~-]+)*$/;
const labelPattern = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?$/u;

/** Excludes quoted local parts and comments. Domains may be internationalized; the local part must be ASCII. */
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
    /[a-z][^.]*$/.test(ascii) &&
    ascii.split('.').every((label) => label.length <= longestLabel) &&
    local.length + 1 + ascii.length <= longestEmail
  );
}

const addressParts = (email: string) => {
  const at = email.lastIndexOf('@');
  return { local: email.slice(0, Math.max(at, 0)), domain: email.slice(at + 1) };
};

/** The Punycode form, or an empty string. Compare and send only this: lower-casing first would change "ΕΛΛΑΣ". */
export function asciiDomain(domain: string): string {
  if (!/^[\p{L}\p{M}\p{N}.-]+$/u.test(domain)) return '';
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return '';
  }
}

export function mailAddress(email: string): string {
  const { local, domain } = addressParts(email);
  return `${local}@${asciiDomain(domain)}`;
}

/** Above the password limit, so that an overlong password gets the password rule's own message. */
export const PasswordText = z.string().min(1).max(1024);
