import { brand } from '../../brand.ts';

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

/** Whose password it will be: their names and ours are what anybody guesses first. */
export type PasswordOwner = { organization: string; full_name: string | null; email: string | null };

/** What is wrong with a new password, as far as both sides can tell. */
export function passwordFault(password: string, owner: PasswordOwner): PasswordFault | undefined {
  const length = lengthOf(password);
  if (length < shortestPassword) return 'too_short';
  if (length > longestPassword) return 'too_long';
  if (isOneCharacter(password)) return 'one_character';
  const ours = [brand.product, brand.company, owner.organization];
  if (isMadeOf(password, ours)) return 'names_us';
  const { full_name, email } = owner;
  const own = [full_name, email, email?.slice(0, email.lastIndexOf('@'))].filter((name) => name != null);
  return isMadeOf(password, [...ours, ...own]) ? 'names_you' : undefined;
}

const plain = (text: string) => text.normalize('NFKC').toLowerCase();

/** People's characters, not code units: an emoji counts once. */
const lengthOf = (password: string) => [...password.normalize('NFKC')].length;

/** Blanks are one, whichever they are. */
const isOneCharacter = (password: string) => new Set(plain(password).replaceAll(/\s/gu, ' ')).size === 1;

/** "Larkspur Foods!" and "larkspurfoods1" are guessed alike: only letters count. */
const lettersOf = (text: string) => plain(text).replaceAll(/[^\p{L}]/gu, '');
const lettersAndDigitsOf = (text: string) => plain(text).replaceAll(/[^\p{L}\p{N}]/gu, '');

const minWordLetters = 3;
const wordsOf = (name: string) =>
  plain(name)
    .split(/[^\p{L}\p{M}]+/u)
    .map(lettersOf)
    .filter((word) => word.length >= minWordLetters);

/** Whether nothing but names, or words of them, is left of it without digits and signs. */
function isMadeOf(password: string, names: readonly string[]): boolean {
  // A phone number may be an address's name. Elsewhere a name without letters forbids nothing.
  if (names.some((name) => lettersAndDigitsOf(name) === lettersAndDigitsOf(password))) return true;
  const letters = lettersOf(password);
  const parts = names.flatMap((name) => [lettersOf(name), ...wordsOf(name)]).filter((part) => part !== '');
  const reached = [true];
  for (let at = 0; at < letters.length; at += 1) {
    if (!reached[at]) continue;
    for (const part of parts) if (letters.startsWith(part, at)) reached[at + part.length] = true;
  }
  return letters !== '' && reached[letters.length] === true;
}

export const passwordFaultText: Record<PasswordFault, string> = {
  too_short: `A password must have at least ${shortestPassword} characters.`,
  too_long: `A password can have up to ${longestPassword} characters.`,
  one_character: 'A password can’t be blank or one character repeated.',
  names_us: 'A password can’t be the name of the product or of your organization.',
  names_you: 'A password can’t be your own name or e-mail address.',
  common: 'This password is too easy to guess. Please choose another.',
  unchanged: 'This is your current password. Please choose a new one.',
};
