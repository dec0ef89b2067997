/**
 * The largest of 1, 2, 5, 10, 20, 50 … up to a number. Counts of shared authors are given as such, so that no smaller number follows
 * from the difference of two.
 */
export function atLeast(count: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, count)));
  return (count >= 5 * power ? 5 : count >= 2 * power ? 2 : 1) * power;
}
