/** A deviation from what was expected, and the variance that counting alone gives it. */
export type Deviation = { readonly off: number; readonly noise: number };

/** A deviation counts as two standard deviations at most, or a few true changes would look like usual movement. */
const mostSquares = 4;
/** The mean of squared standard normal deviates, each counted as at most `mostSquares`. */
const meanSquares = 0.9205;
const mostSpread = 4;
const steps = 40;

/** The variance of the deviations beyond that of counting. */
export const spreadOf = (all: readonly Deviation[]): number =>
  solve(0, mostSpread, (spread) => squaresOf(all, () => spread));

/** By how much the deviations vary more or less than by `usual`. */
export const timesUsual = <Each extends Deviation>(
  all: readonly Each[],
  usual: (each: Each) => number,
): number => solve(0.1, 10, (times) => squaresOf(all, (each) => times * usual(each)));

function squaresOf<Each extends Deviation>(all: readonly Each[], spread: (each: Each) => number): number {
  let sum = 0;
  for (const each of all) {
    const squares = each.off ** 2 / (spread(each) + each.noise);
    sum += Math.min(mostSquares, Number.isNaN(squares) ? 0 : squares);
  }
  return sum / all.length;
}

/** The smallest value from `low` on at which the squares, which fall with it, are as small as those of chance. */
function solve(low: number, high: number, squaresAt: (value: number) => number): number {
  if (squaresAt(low) <= meanSquares) return low;
  let [under, over] = [low, high];
  for (let step = 0; step < steps; step += 1) {
    const middle = (under + over) / 2;
    if (squaresAt(middle) > meanSquares) under = middle;
    else over = middle;
  }
  return over;
}
