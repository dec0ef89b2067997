import listed from './commonPasswords.json' with { type: 'json' };
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
  commonPasswords().has(password.normalize('NFKC').toLowerCase()) ||
  wordsIn(password).some((word) => spellingsOf(word).some(isListed));

const isListed = (word: string) => commonWords().has(word) || commonPasswords().has(word);

// Built on first use, so that cold starts don't pay for them.
const commonPasswords = lazySet(listed.passwords);
const commonWords = lazySet(listed.words);

function lazySet(lines: readonly string[]): () => ReadonlySet<string> {
  let set: ReadonlySet<string> | undefined;
  return () => {
    set ??= new Set(lines.join(' ').split(' '));
    return set;
  };
}

/** A word as it is written, and with letters for the digits and signs that look like them. */
function spellingsOf(word: string): string[] {
  const letters = word.replaceAll(/[@4305$7]/g, (character) => lettersByLookalike[character] ?? character);
  return [word, letters.replaceAll(likeI, 'i'), letters.replaceAll(likeI, 'l')];
}
