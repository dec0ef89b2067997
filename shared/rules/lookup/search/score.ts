import { meets } from './distance.ts';

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
