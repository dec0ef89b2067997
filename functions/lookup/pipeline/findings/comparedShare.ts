import { minRow } from '../../../../shared/model/lookup/insight.ts';
import { bothTails, deviates95 } from './normal.ts';

/** Authors of an object with a trait, beside those of all its rivals together. */
export type ComparedShare = {
  readonly authors: number;
  readonly known: number;
  readonly rivals: number;
  readonly rivalsAuthors: number;
  /** The same as far as it may be shown. */
  readonly rivalsDisclosed: number;
  readonly rivalsKnown: number;
  /** How many times larger its variance is because authors say the same. */
  readonly effect: number;
};

/** A share is worth a sentence if it is so many times the category's, or so many times smaller, and so many points apart. */
export const leastTimes = 1.3;
export const leastPoints = 0.05;

/** A share as an angle, whose variance depends on the number of authors alone. */
export const angleOf = (authors: number, known: number): number =>
  Math.asin(Math.sqrt((authors + 0.375) / (known + 0.75)));

/** How likely it is that a share differs from its rivals' so much by chance, from the difference of their angles. */
export function chanceOf({ authors, known, rivalsAuthors, rivalsKnown, effect }: ComparedShare): number {
  const expected = (rivalsAuthors + 0.5) / (rivalsKnown + 1);
  const angle = angleOf(authors, known) - Math.asin(Math.sqrt(expected));
  return bothTails((2 * angle) / Math.sqrt(effect * (1 / known + 1 / rivalsKnown)));
}

/** How many times the category's share, with its 95 % interval by the logarithm of the ratio. */
export function indexOf({ authors, known, rivalsDisclosed, rivalsKnown, effect }: ComparedShare) {
  const [share, category] = [authors / known, rivalsDisclosed / rivalsKnown];
  const error = Math.sqrt(effect * ((1 - share) / authors + (1 - category) / rivalsDisclosed));
  const index = share / category;
  return {
    share,
    category,
    index,
    low: index * Math.exp(-deviates95 * error),
    high: index * Math.exp(deviates95 * error),
  };
}

/** How far the nearer end of the index's interval is from 1, against what is least worth a sentence; undefined below that. */
export function worthOfShare(compared: ComparedShare): number | undefined {
  if (compared.authors < minRow || compared.rivalsDisclosed <= 0) return undefined;
  const { share, category, index, low, high } = indexOf(compared);
  const times = Math.max(index, 1 / index);
  if (times < leastTimes || Math.abs(share - category) < leastPoints) return undefined;
  const nearest = index > 1 ? low : 1 / high;
  return nearest <= 1 ? undefined : 1 + Math.log(nearest) / Math.log(leastTimes);
}
