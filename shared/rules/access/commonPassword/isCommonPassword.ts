import { commonPasswords, commonWords } from './commonPasswords.ts';
import { wordsIn } from './wordsIn.ts';

const lettersByLookalike: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '0': 'o',
  '5': 's',
  $: 's',
  '7': 't',
};
const likeI = /[1!|]/g;

/** Whether a password is a common one, or a common word with digits and punctuation around it, also as “p@ssw0rd”. */
export const isCommonPassword = (password: string): boolean =>
  isIn(commonPasswords, password.normalize('NFKC').toLowerCase()) ||
  wordsIn(password).some((word) => spellingsOf(word).some(isListed));

const isListed = (word: string) => isIn(commonWords, word) || isIn(commonPasswords, word);
const isIn = (list: string, text: string) => list.includes(`\n${text}\n`);

/** A word as it is written, and with letters for the digits and signs that look like them. */
function spellingsOf(word: string): string[] {
  const letters = word.replaceAll(/[@4305$7]/g, (character) => lettersByLookalike[character] ?? character);
  return [word, letters.replaceAll(likeI, 'i'), letters.replaceAll(likeI, 'l')];
}
