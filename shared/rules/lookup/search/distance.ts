import { restsAfterTypo } from '../../text/oneLetterOff.ts';

/** Shorter words have too many neighbors to forgive a typo. */
export const minTypoLetters = 3;

/** The cost of a match, where Infinity is no match. Even many prefix matches cost less than one typo. */
export const meets = { exactly: 0, beginning: 0.01, misspelt: 1, misspeltBeginning: 1.5 } as const;

export function distance(typed: string, word: string): number {
  if (word.startsWith(typed)) return word.length === typed.length ? meets.exactly : meets.beginning;
  if (typed.length < minTypoLetters) return Infinity;
  const pairs = restsAfterTypo(typed, word);
  if (pairs.some(([left, right]) => left === right)) return meets.misspelt;
  // A typo in the last typed letter would make a prefix match too many words.
  const begins = pairs.some(([left, right]) => left.length > 1 && right.startsWith(left));
  return begins ? meets.misspeltBeginning : Infinity;
}
