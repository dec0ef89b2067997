import { minRow } from '../../../../shared/model/lookup/disclosure.ts';
import { ratioOf } from '../../../../shared/rules/lookup/besideCategory.ts';
import { bothTails } from './normal.ts';

export type ComparedShare = {
  readonly authors: number;
  readonly known: number;
  readonly rivals: number;
  readonly rivalsAuthors: number;
  /** The published value of `rivalsAuthors`. */
  readonly rivalsDisclosed: number;
  readonly rivalsKnown: number;
  readonly effect: number;
};

/** A share is worth reporting if it differs from the category's by this factor, either way, and by five points. */
export const leastTimes = 1.3;
export const leastPoints = 0.05;

/** Anscombe's arcsine transform, whose variance depends on the number of authors alone. */
export const angleOf = (authors: number, known: number): number =>
  Math.asin(Math.sqrt((authors + 0.375) / (known + 0.75)));

/** Two-sided p-value of the difference from the rivals' share, on the arcsine scale. */
export function chanceOf({ authors, known, rivalsAuthors, rivalsKnown, effect }: ComparedShare): number {
  const expected = (rivalsAuthors + 0.5) / (rivalsKnown + 1);
  const angle = angleOf(authors, known) - Math.asin(Math.sqrt(expected));
  return bothTails((2 * angle) / Math.sqrt(effect * (1 / known + 1 / rivalsKnown)));
}

/** The share divided by the category’s share, both rounded as published. */
export function indexOf({ authors, known, rivalsDisclosed, rivalsKnown, effect }: ComparedShare) {
  const { times, ...shares } = ratioOf(
    { n: authors, known },
    { n: rivalsDisclosed, known: rivalsKnown },
    effect,
  );
  return { ...shares, index: times };
}

/** Distance of the interval's nearer end from 1, on the log scale in units of `leastTimes`; undefined if not worth reporting. */
export function worthOfShare(compared: ComparedShare): number | undefined {
  if (compared.authors < minRow || compared.rivalsDisclosed <= 0) return undefined;
  const { share, category, index, low, high } = indexOf(compared);
  const times = Math.max(index, 1 / index);
  if (times < leastTimes || Math.abs(share - category) < leastPoints) return undefined;
  const nearest = index > 1 ? low : 1 / high;
  return nearest <= 1 ? undefined : 1 + Math.log(nearest) / Math.log(leastTimes);
}
