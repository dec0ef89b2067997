import type { Shape } from './shapeOf.ts';

/** Authors of the months that are unusual, and authors and posts of the year before them. */
export type AuthorsOf = {
  readonly authors: number;
  readonly authorsBefore: number;
  readonly postsBefore: number;
};

/** By logarithms: of a movement, at least this part is more or fewer people, not the same writing more or less. */
const leastPart = 0.5;

/** Whether a change of posts is one of authors too. Where nothing is known of them, it counts as one. */
export function authorsFollow({ actual, expected }: Shape, known: AuthorsOf | undefined): boolean {
  if (!known || known.authorsBefore === 0 || known.postsBefore === 0) return true;
  const usual = (expected * known.authorsBefore) / known.postsBefore;
  const moved = Math.log(Math.max(1, actual) / Math.max(1, expected));
  if (moved === 0) return true;
  return Math.log(Math.max(1, known.authors) / Math.max(1, usual)) / moved >= leastPart;
}
