import type { WorkProduct } from '../../model/product.ts';

/** A letter wrong, missing, too many or exchanged with its neighbour; in long words two of these. */
const longWord = 8;
const leastLetters = 4;

/** The reports that hold nearly what was searched for: each of its words, or one that differs by a typing mistake. */
export function nearReports(reports: readonly WorkProduct[], search: string): WorkProduct[] {
  const wanted = wordsOf(search);
  if (wanted.length === 0) return [];
  return reports.filter(({ name, description }) => {
    const words = wordsOf(`${name} ${description ?? ''}`);
    return wanted.every((want) => words.some((word) => isNear(want, word)));
  });
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

function isNear(want: string, word: string): boolean {
  if (word.includes(want)) return true;
  if (want.length < leastLetters) return false;
  return distance(want, word, want.length >= longWord ? 2 : 1);
}

/** Whether two words are at most so many mistakes apart. */
function distance(one: string, other: string, most: number): boolean {
  if (Math.abs(one.length - other.length) > most) return false;
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row++) {
    const next = [row];
    for (let at = 1; at <= other.length; at++) {
      const same = one[row - 1] === other[at - 1];
      let least = Math.min(
        (last[at] ?? 0) + 1,
        (next[at - 1] ?? 0) + 1,
        (last[at - 1] ?? 0) + (same ? 0 : 1),
      );
      const exchanged = one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1];
      if (exchanged && row > 1 && at > 1) least = Math.min(least, (before[at - 2] ?? 0) + 1);
      next.push(least);
    }
    if (Math.min(...next) > most) return false;
    before = last;
    last = next;
  }
  return (last[other.length] ?? most + 1) <= most;
}
