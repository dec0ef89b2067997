import { createHash } from 'node:crypto';

/** A typo after these many letters is found all the same: the letters before it are as they should be. */
const comparedLetters = 7;
/** Words with fewer letters have too many neighbours. */
const fewestLetters = 3;

/** The beginning of the word, and the same with each one letter left out: two words at one typo share one of them. */
export function typoKeys(word: string): string[] {
  const letters = [...word].slice(0, comparedLetters);
  if (letters.length < fewestLetters) return [];
  const keys = letters.map((_, left) => letters.filter((_, at) => at !== left).join(''));
  return [...new Set([letters.join(''), ...keys])];
}

export function bucketOf(key: string, buckets: number): number {
  return createHash('md5').update(key).digest().readUInt32BE(0) % buckets;
}

/**
 * How far a typed word is from a word: 0 when the word begins with it, 1 when one letter is wrong, missing, too many or
 * two are swapped. A word that is still being typed counts as far as it goes.
 */
export function typosBetween(typed: string, word: string): 0 | 1 | 2 {
  if (word.startsWith(typed)) return 0;
  if (typed.length < fewestLetters) return 2;
  let same = 0;
  while (same < typed.length && typed[same] === word[same]) same += 1;
  const rest = typed.slice(same + 1);
  const tail = word.slice(same);
  const wrong = tail.slice(1);
  const close =
    wrong.startsWith(rest) ||
    tail.startsWith(rest) ||
    wrong.startsWith(typed.slice(same)) ||
    (typed[same] === tail[1] && typed[same + 1] === tail[0] && tail.slice(2).startsWith(typed.slice(same + 2)));
  return close ? 1 : 2;
}
