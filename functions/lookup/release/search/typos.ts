import { createHash } from 'node:crypto';
import { minTypoLetters } from '../../../../shared/rules/lookup/search/distance.ts';

/** Only this many letters are compared, so any typo after them is tolerated. */
const comparedLetters = 7;

/** The word's prefix and its deletions: words within one typo share a key. */
export function typoKeys(word: string): string[] {
  const letters = [...word].slice(0, comparedLetters);
  if (letters.length < minTypoLetters) return [];
  const keys = letters.map((_, left) => letters.filter((_, at) => at !== left).join(''));
  return [...new Set([letters.join(''), ...keys])];
}

export function bucketOf(key: string, buckets: number): number {
  return createHash('md5').update(key).digest().readUInt32BE(0) % buckets;
}
