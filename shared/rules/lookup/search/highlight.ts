export type Piece = { readonly text: string; readonly matched: boolean };

/** Folds case and marks letter by letter, so that positions stay the same. */
const folded = (text: string) =>
  [...text].map((letter) => [...letter.normalize('NFKD').toLowerCase()][0] ?? letter);

const isPartOfWord = (letter: string | undefined) => letter !== undefined && /[\p{L}\p{N}]/u.test(letter);

export function highlight(name: string, query: string): Piece[] {
  const letters = [...name];
  const plain = folded(name);
  const words = query
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .map(folded)
    .filter((word) => word.length > 0);
  const matched = letters.map(() => false);
  for (const word of words) {
    for (let at = 0; at <= plain.length - word.length; at += 1) {
      if (isPartOfWord(plain[at - 1])) continue;
      if (word.every((letter, offset) => plain[at + offset] === letter))
        matched.fill(true, at, at + word.length);
    }
  }
  const pieces: { text: string; matched: boolean }[] = [];
  letters.forEach((letter, at) => {
    const last = pieces.at(-1);
    if (last && last.matched === matched[at]) last.text += letter;
    else pieces.push({ text: letter, matched: matched[at] ?? false });
  });
  return pieces;
}
