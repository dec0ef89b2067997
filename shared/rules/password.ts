export const shortestPassword = 10;
export const longestPassword = 128;

export type PasswordFault = 'too_short' | 'too_long' | 'common' | 'names_us';

/** People's characters, not code units: an emoji counts once. */
const lengthOf = (password: string) => [...password.normalize('NFKC')].length;

/**
 * What is wrong with a new password, as far as both sides can tell. `names` are the product's and the organization's:
 * the first words that anybody guesses.
 */
export function passwordFault(password: string, names: readonly string[]): PasswordFault | undefined {
  const length = lengthOf(password);
  if (length < shortestPassword) return 'too_short';
  if (length > longestPassword) return 'too_long';
  const plain = squeeze(password);
  // A name without letters would forbid every password without letters.
  if (plain && names.some((name) => plain === squeeze(name))) return 'names_us';
  return undefined;
}

/** "Larkspur Foods!" and "larkspurfoods1" are guessed alike: only letters count. */
const squeeze = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}]/gu, '');

export const passwordFaultText: Record<PasswordFault, string> = {
  too_short: `A password has at least ${shortestPassword} characters.`,
  too_long: `A password has at most ${longestPassword} characters.`,
  common: 'This password is among those that are guessed first. Please choose another.',
  names_us: 'A password can’t be the name of the product or of your organization.',
};
