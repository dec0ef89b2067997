import { brand } from '../../brand.ts';
import { spellingsOf } from './commonPassword/spellingsOf.ts';
import { lettersBeside } from './lettersBeside.ts';

export const shortestPassword = 10;
export const longestPassword = 128;

export type PasswordFault =
  | 'too_short'
  | 'too_long'
  | 'one_character'
  | 'names_us'
  | 'names_you'
  | 'common'
  | 'unchanged';

/** Their names and ours are an attacker's first guesses. */
export type PasswordOwner = { organization: string; full_name: string | null; email: string | null };

/** Runs in both the site and the server, so it covers only what both can check. */
export function passwordFault(password: string, owner: PasswordOwner): PasswordFault | undefined {
  const length = lengthOf(password);
  if (length < shortestPassword) return 'too_short';
  if (length > longestPassword) return 'too_long';
  if (isOneCharacter(password)) return 'one_character';
  const { organization, full_name, email } = owner;
  const ours = [brand.product, brand.company, organization];
  const own = [full_name, email, email?.slice(0, email.lastIndexOf('@'))].filter((name) => name != null);
  // The local part may be a phone number, so digits count here. The checks below ignore digits, where a name without letters
  // would match everything.
  if (isOneOf(password, ours)) return 'names_us';
  if (isOneOf(password, own)) return 'names_you';
  const us = [...partsOf(ours), ...companyWords];
  const you = partsOf(own).filter((part) => !us.includes(part));
  if (!isMostly(password, [...us, ...you, ...calendarWords()])) return undefined;
  if (hasOneOf(password, you)) return 'names_you';
  return hasOneOf(password, us) ? 'names_us' : 'common';
}

const companyWords = ['company', 'corporate', 'office', 'team', 'admin', 'login'];

/** The length of one more word, since a long phrase that contains a guessable word is still strong. */
const fewestOwnLetters = 6;

const isMostly = (password: string, words: readonly string[]): boolean =>
  spellingsOf(plain(password)).some((spelling) => {
    const beside = lettersBeside(lettersOf(spelling), words);
    return beside !== undefined && beside < fewestOwnLetters;
  });

const hasOneOf = (password: string, words: readonly string[]): boolean =>
  spellingsOf(plain(password)).some((spelling) => words.some((word) => lettersOf(spelling).includes(word)));

const isOneOf = (password: string, names: readonly string[]): boolean =>
  names.some((name) => lettersAndDigitsOf(name) === lettersAndDigitsOf(password));

const plain = (text: string) => text.normalize('NFKC').toLowerCase();

/** In code points, so that an emoji counts once. */
const lengthOf = (password: string) => [...password.normalize('NFKC')].length;

/** All kinds of whitespace count as the same character. */
const isOneCharacter = (password: string) => new Set(plain(password).replaceAll(/\s/gu, ' ')).size === 1;

/** Letters only, since "Larkspur Foods!" and "larkspurfoods1" are equally easy to guess. */
const lettersOf = (text: string) => plain(text).replaceAll(/[^\p{L}]/gu, '');
const lettersAndDigitsOf = (text: string) => plain(text).replaceAll(/[^\p{L}\p{N}]/gu, '');

const minWordLetters = 3;
const wordsOf = (name: string) =>
  plain(name)
    .split(/[^\p{L}\p{M}]+/u)
    .map(lettersOf)
    .filter((word) => word.length >= minWordLetters);

const partsOf = (names: readonly string[]): string[] =>
  names.flatMap((name) => [lettersOf(name), ...wordsOf(name)]).filter((part) => part !== '');

export const passwordFaultText: Record<PasswordFault, string> = {
  too_short: `A password must have at least ${shortestPassword} characters.`,
  too_long: `A password can have up to ${longestPassword} characters.`,
  one_character: 'A password can’t be blank or one character repeated.',
  names_us:
    'Besides the names of the product and your organization, a password needs six letters of its own.',
  names_you: 'Besides your own name and e-mail address, a password needs six letters of its own.',
  common: 'This password is too easy to guess. Please choose another.',
  unchanged: 'This is your current password. Please choose a new one.',
};

const locales = ['en', 'de', 'es', 'fr', 'it', 'nl', 'pt'];
const seasons = ['spring', 'summer', 'autumn', 'winter', 'season', 'month', 'year'];

let words: readonly string[] | undefined;

/** Months, weekdays and seasons in several languages: people pick them, with a year, when a password must change. */
function calendarWords(): readonly string[] {
  words ??= [...new Set([...seasons, ...locales.flatMap(namesIn)])];
  return words;
}

function namesIn(locale: string): string[] {
  const days = Array.from({ length: 7 }, (_, at) => ({ date: new Date(2026, 1, at + 1), part: 'weekday' }));
  const months = Array.from({ length: 12 }, (_, at) => ({ date: new Date(2026, at, 1), part: 'month' }));
  return [...days, ...months].flatMap(({ date, part }) =>
    (['long', 'short'] as const).map((length) =>
      new Intl.DateTimeFormat(locale, { [part]: length })
        .format(date)
        .normalize('NFKC')
        .toLowerCase()
        .replaceAll(/[^\p{L}]/gu, ''),
    ),
  );
}
