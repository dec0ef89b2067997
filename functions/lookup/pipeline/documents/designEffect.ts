/** How much authors with the same text inflate the variance of a share; `paired` counts ordered pairs of them. */
export const designEffect = (paired: number, authors: number): number =>
  authors > 0 ? 1 + paired / authors : 1;

type Alike = {
  readonly authors: number;
  readonly known: number;
  readonly paired: number;
  /** Ordered pairs whose first author has the trait, and those where both have it. */
  readonly pairedOne: number;
  readonly pairedBoth: number;
};

/** Design effect for one trait: authors with the same text count as one only as far as they share the trait. */
export function sharedEffect({ authors, known, paired, pairedOne, pairedBoth }: Alike): number {
  const share = authors / known;
  const alike = pairedBoth - 2 * share * pairedOne + share * share * paired;
  const spread = authors * (1 - share);
  return spread > 0 ? 1 + Math.max(0, alike) / spread : 1;
}
