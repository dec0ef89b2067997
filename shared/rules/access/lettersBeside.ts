/** A shorter word is in too many others: it counts only where the whole of a password is made of such words. */
const shortestInside = 4;

/**
 * How many letters of a text are in none of the words, in the split that leaves the fewest: 5 of "larkspurheron" beside the
 * word "larkspur". Undefined where no word is in it.
 */
export function lettersBeside(text: string, words: readonly string[]): number | undefined {
  const found = [...new Set(words)].filter((word) => word !== '' && text.includes(word));
  if (isMadeOf(text, found)) return 0;
  const long = found.filter(({ length }) => length >= shortestInside);
  return long.length > 0 ? fewestLeft(text, long) : undefined;
}

const isMadeOf = (text: string, words: readonly string[]) => text !== '' && fewestLeft(text, words) === 0;

function fewestLeft(text: string, words: readonly string[]): number {
  const left = Array<number>(text.length + 1).fill(Number.POSITIVE_INFINITY);
  left[0] = 0;
  for (let at = 0; at < text.length; at += 1) {
    const here = left[at] ?? 0;
    left[at + 1] = Math.min(left[at + 1] ?? 0, here + 1);
    for (const word of words) {
      const end = at + word.length;
      if (text.startsWith(word, at)) left[end] = Math.min(left[end] ?? 0, here);
    }
  }
  return left[text.length] ?? 0;
}
