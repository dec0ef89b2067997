/** Shorter words have too many neighbors to forgive a typo. */
export const minTypoLetters = 3;

/** The cost of a match, where Infinity is no match. Even many prefix matches cost less than one typo. */
export const meets = { exactly: 0, beginning: 0.01, misspelt: 1, misspeltBeginning: 1.5 } as const;

export function distance(typed: string, word: string): number {
  if (word.startsWith(typed)) return word.length === typed.length ? meets.exactly : meets.beginning;
  if (typed.length < minTypoLetters) return Infinity;
  let same = 0;
  while (typed[same] === word[same]) same += 1;
  const [typedRest, wordRest] = [typed.slice(same), word.slice(same)];
  const [typedNext, wordNext] = [typed.slice(same + 1), word.slice(same + 1)];
  const swapped = typedRest[0] === wordRest[1] && typedRest[1] === wordRest[0];
  const pairs: [typed: string, word: string][] = [
    [typedNext, wordNext],
    [typedNext, wordRest],
    [typedRest, wordNext],
    ...(swapped ? [[typedRest.slice(2), wordRest.slice(2)] as [string, string]] : []),
  ];
  if (pairs.some(([left, right]) => left === right)) return meets.misspelt;
  // A typo in the last typed letter would make a prefix match too many words.
  const begins = pairs.some(([left, right]) => left.length > 1 && right.startsWith(left));
  return begins ? meets.misspeltBeginning : Infinity;
}
