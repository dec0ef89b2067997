/** What remains of two different words after each way to misspell a letter: wrong, extra, missing or transposed. */
export function restsAfterTypo(typed: string, word: string): [typed: string, word: string][] {
  let same = 0;
  while (typed[same] === word[same]) same += 1;
  const [typedRest, wordRest] = [typed.slice(same), word.slice(same)];
  const [typedNext, wordNext] = [typed.slice(same + 1), word.slice(same + 1)];
  const swapped = typedRest[0] === wordRest[1] && typedRest[1] === wordRest[0];
  return [
    [typedNext, wordNext],
    [typedNext, wordRest],
    [typedRest, wordNext],
    ...(swapped ? [[typedRest.slice(2), wordRest.slice(2)] as [string, string]] : []),
  ];
}

export const isOneLetterOff = (typed: string, word: string): boolean =>
  typed !== word && restsAfterTypo(typed, word).some(([left, right]) => left === right);
