import { createHash } from 'node:crypto';
import { minTypoLetters } from '../../../../shared/rules/lookup/search/distance.ts';

/** A typo after these many letters is tolerated: the letters before it must be correct. */
const comparedLetters = 7;

/** The beginning of the word, and its variants with one letter left out: two words at one typo share one of them. */
export function typoKeys(word: string): string[] {
  const letters = [...word].slice(0, comparedLetters);
  if (letters.length < minTypoLetters) return [];
  const keys = letters.map((_, left) => letters.filter((_, at) => at !== left).join(''));
  return [...new Set([letters.join(''), ...keys])];
}

export function bucketOf(key: string, buckets: number): number {
  return createHash('md5').update(key).digest().readUInt32BE(0) % buckets;
}
