import listed from './commonPasswords.json' with { type: 'json' };
import { spellingsOf } from './spellingsOf.ts';
import { wordsIn } from './wordsIn.ts';

/** Also recognizes common words with digits and punctuation around them, and spellings such as “p@ssw0rd”. */
export const isCommonPassword = (password: string): boolean =>
  commonPasswords().has(password.normalize('NFKC').toLowerCase()) ||
  wordsIn(password).some((word) => spellingsOf(word).some(isListed));

const isListed = (word: string) => commonWords().has(word) || commonPasswords().has(word);

// Built on first use to keep cold starts fast.
const commonPasswords = lazySet(listed.passwords);
const commonWords = lazySet(listed.words);

function lazySet(lines: readonly string[]): () => ReadonlySet<string> {
  let set: ReadonlySet<string> | undefined;
  return () => {
    set ??= new Set(lines.join(' ').split(' '));
    return set;
  };
}
