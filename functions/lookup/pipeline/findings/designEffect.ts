/**
 * How many times larger the variance of a share of authors is because some of them say the same: `paired` is how many two of them do,
 * in both orders. Fifty authors of ten texts, five each, tell as much as ten or so.
 */
export const designEffect = (paired: number, authors: number): number =>
  authors > 0 ? 1 + paired / authors : 1;

/** Authors with a trait, of those of whom something is known; and of every two of them who say the same, in both orders. */
type Alike = {
  readonly authors: number;
  readonly known: number;
  readonly paired: number;
  /** The one has the trait, or both have it. */
  readonly pairedOne: number;
  readonly pairedBoth: number;
};

/** The same of a trait: people who repeat a text count as one only as far as they have the trait in common. */
export function sharedEffect({ authors, known, paired, pairedOne, pairedBoth }: Alike): number {
  const share = authors / known;
  const alike = pairedBoth - 2 * share * pairedOne + share * share * paired;
  const spread = authors * (1 - share);
  return spread > 0 ? 1 + Math.max(0, alike) / spread : 1;
}
