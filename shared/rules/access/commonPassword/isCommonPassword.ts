import listed from './commonPasswords.json' with { type: 'json' };
import { spellingsOf } from './spellingsOf.ts';
import { wordsIn } from './wordsIn.ts';

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
