/** Several times as fast as `Array.from` with a length. */
export function eachMonth(months: number, value: (at: number) => number): number[] {
  const values: number[] = [];
  for (let at = 0; at < months; at++) values.push(value(at));
  return values;
}

export function mean(values: readonly number[], from = 0, to = values.length): number {
  let sum = 0;
  for (let at = from; at < to; at++) sum += values[at] as number;
  return to > from ? sum / (to - from) : 0;
}

/** Shared by all medians: a build computes hundreds for each series. */
let sorted = new Float64Array(64);

export function median(values: readonly number[], from = 0, to = values.length, except = -1): number {
  if (sorted.length < to - from) sorted = new Float64Array(2 * (to - from));
  let size = 0;
  for (let at = from; at < to; at++) {
    if (at === except) continue;
    const value = values[at] as number;
    let place = size++;
    for (; place > 0 && (sorted[place - 1] as number) > value; place--)
      sorted[place] = sorted[place - 1] as number;
    sorted[place] = value;
  }
  if (size === 0) return 0;
  const middle = size >> 1;
  const upper = sorted[middle] as number;
  return size % 2 === 1 ? upper : ((sorted[middle - 1] as number) + upper) / 2;
}

export function quantile(sorted: ArrayLike<number>, share: number): number {
  const place = share * (sorted.length - 1);
  const below = Math.floor(place);
  const low = sorted[below] ?? 0;
  const high = sorted[Math.min(below + 1, sorted.length - 1)] ?? low;
  return low + (place - below) * (high - low);
}

export function shareBelow(sorted: ArrayLike<number>, value: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] as number) < value) low = middle + 1;
    else high = middle;
  }
  return low / sorted.length;
}

/** Rounds with a carry, so that the sum stays: with few posts a month, rounding each alone loses a tenth of a year. */
export function wholeNumbers(values: readonly number[]): number[] {
  let [sum, given] = [0, 0];
  return values.map((value) => {
    sum += value;
    const whole = Math.round(sum) - given;
    given += whole;
    return whole;
  });
}
