/** A change that one month carries keeps less than this of itself without it. */
const leastKept = 2 / 3;

/** The month that carries a change, by its logarithm with all months and without each of them; null if none does. */
export function carryingMonth(log: number, without: readonly number[]): number | null {
  const kept = without.map((each) => Math.sign(log) * each);
  const least = Math.min(...kept);
  return least < leastKept * Math.abs(log) ? kept.indexOf(least) : null;
}
