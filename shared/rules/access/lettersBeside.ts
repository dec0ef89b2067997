/** Shorter words occur inside too many others; they count only if the whole password consists of listed words. */
const shortestInside = 4;

/** 5 for "larkspurheron" with the word "larkspur"; undefined if the text contains none of the words. */
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
