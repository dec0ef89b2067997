/** A value for each of so many months, counted from 0; several times as fast as `Array.from` with a length. */
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

/** Reused by every median: a build asks for hundreds of them for each series. */
let sorted = new Float64Array(64);

/** Of the values from one place up to another, without the one at `except`. */
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

/** By linear interpolation between the two nearest of sorted values. */
export function quantile(sorted: ArrayLike<number>, share: number): number {
  const place = share * (sorted.length - 1);
  const below = Math.floor(place);
  const low = sorted[below] ?? 0;
  const high = sorted[Math.min(below + 1, sorted.length - 1)] ?? low;
  return low + (place - below) * (high - low);
}

/** How many of sorted values are smaller, as a share. */
export function shareBelow(sorted: ArrayLike<number>, value: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] as number) < value) low = middle + 1;
    else high = middle;
  }
  return low / sorted.length;
}

/** Whole numbers near the values given, with the same sum to rounding: of few posts a month, rounding each alone loses a tenth of a year. */
export function wholeNumbers(values: readonly number[]): number[] {
  let [sum, given] = [0, 0];
  return values.map((value) => {
    sum += value;
    const whole = Math.round(sum) - given;
    given += whole;
    return whole;
  });
}
