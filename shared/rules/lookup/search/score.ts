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

/** A name with a lower score is not a good match, and at most offered as a near name. */
export const leastScore = 0.76;

/** Unrelated words this short are often one letter apart: shoes and shots. */
const shortWord = 5;
const [unlikely, likely] = [0.4, 0.8];

export type TypedWord = {
  readonly word: string;
  /** From the closest word of the name; Infinity if it has none. */
  readonly distance: number;
};

/** How surely a name is meant, from 0 to 1. `covered` is the part of its words that were typed. */
export function scoreOf(typed: readonly TypedWord[], covered: number): number {
  const letters = lettersOf(typed);
  const missing = typed.filter(({ distance }) => distance === Infinity);
  if (missing.length === 0) {
    const wrong = typed.filter(({ distance }) => distance >= meets.misspelt);
    const lost = wrong.reduce((sum, { distance }) => sum + distance, 0);
    const unsure = covered < 1 && wrong.some(({ word }) => word.length <= shortWord);
    return (1 - lost / letters) * (unsure ? likely : 1);
  }
  const isExact = typed.every(({ distance }) => distance === meets.exactly || distance === Infinity);
  if (!isExact || missing.length > 1) return 0;
  // The last word says what the others describe: green tea is a tea, but New York isn't new.
  const names = typed.at(-1)?.distance === meets.exactly;
  const several = typed.length > 2;
  return covered * (covered === 1 && (names || several) ? likely : unlikely);
}

const lettersOf = (typed: readonly TypedWord[]) => typed.reduce((sum, { word }) => sum + word.length, 0);
