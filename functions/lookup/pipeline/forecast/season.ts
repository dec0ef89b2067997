import { mean } from './numbers.ts';
import { withoutOneYearOnly } from './oneYearOnly.ts';

/** Multiplicative indices are 1 on average, additive ones 0. */
export type Season = { readonly multiplicative: boolean; readonly indices: readonly number[] };

export type Decomposed = {
  readonly values: readonly number[];
  readonly season: Season;
  readonly plain: readonly number[];
};

const year = 12;
/** From this length on, enough looks at each month have a complete yearly window. */
const longHistory = 48;

/** Classical decomposition, shrunk as far as chance explains it: in two or three years, most "season" is noise. */
export function seasonOf(values: readonly number[]): Season {
  const multiplicative = values.every((value) => value > 0);
  const { trend, from, to } = trendOf(values);
  const looks = values.map((value, at) => {
    const level = trend[at] as number;
    return multiplicative ? value / level : value - level;
  });
  const [first, last] = values.length < longHistory ? [0, values.length] : [from, to];
  const usual = withoutOneYearOnly(looks, multiplicative).slice(first, last);
  const made = usual.filter((look, at) => look !== looks[first + at]).length;
  return { multiplicative, indices: shrink(usual, first, multiplicative, made) };
}

export function decompose(values: readonly number[]): Decomposed {
  const season = seasonOf(values);
  return { values, season, plain: deseason(values, season) };
}

export function deseason(values: readonly number[], { multiplicative, indices }: Season): number[] {
  return values.map((value, at) => {
    const index = indices[at % year] as number;
    return multiplicative ? value / index : value - index;
  });
}

export function reseason(
  values: readonly number[],
  { multiplicative, indices }: Season,
  from: number,
): number[] {
  return values.map((value, at) => {
    const index = indices[(from + at) % year] as number;
    return multiplicative ? value * index : value + index;
  });
}

/** Centered twelve-month mean, extrapolated at both ends with the slope nearby. */
function trendOf(values: readonly number[]): { trend: number[]; from: number; to: number } {
  const half = year / 2;
  const length = values.length;
  const trend = new Array<number>(length).fill(0);
  const [from, to] = [half, length - half];
  for (let at = from; at < to; at++) {
    let sum = ((values[at - half] as number) + (values[at + half] as number)) / 2;
    for (let near = at - half + 1; near < at + half; near++) sum += values[near] as number;
    trend[at] = sum / year;
  }
  const [start, end] = [trend[from] as number, trend[to - 1] as number];
  const reach = Math.min(half, to - from - 1);
  const rise = reach > 0 ? ((trend[from + reach] as number) - start) / reach : 0;
  const lastRise = reach > 0 ? (end - (trend[to - 1 - reach] as number)) / reach : 0;
  const floor = mean(values) * 0.05;
  for (let at = 0; at < from; at++) trend[at] = Math.max(start - (from - at) * rise, floor);
  for (let at = to; at < length; at++) trend[at] = Math.max(end + (at - to + 1) * lastRise, floor);
  return { trend, from, to };
}

/**
 * James-Stein shrinkage: the less the monthly means differ beyond noise, the more they shrink. `made` looks were copied
 * from another year and add no degrees of freedom.
 */
function shrink(looks: readonly number[], first: number, multiplicative: boolean, made: number): number[] {
  const neutral = multiplicative ? 1 : 0;
  const means = meansByMonth(looks, first);
  const centre = mean(means);
  const raw = means.map((each) => (multiplicative ? each / centre : each - centre));
  let squares = 0;
  for (const [at, look] of looks.entries()) squares += (look - (means[(first + at) % year] as number)) ** 2;
  let between = 0;
  for (const index of raw) between += (index - neutral) ** 2 / (year - 1);
  const freedom = looks.length - year - made;
  const within = freedom > 0 ? squares / freedom : 0;
  const chance = within / (looks.length / year);
  const weight = between > 0 ? Math.max(0, 1 - (((year - 3) / (year - 1)) * chance) / between) : 0;
  return raw.map((index) => {
    const shrunk = neutral + weight * (index - neutral);
    return multiplicative ? Math.max(shrunk, 0.02) : shrunk;
  });
}

function meansByMonth(looks: readonly number[], first: number): number[] {
  const sums = new Array<number>(year).fill(0);
  const counts = new Array<number>(year).fill(0);
  for (const [at, look] of looks.entries()) {
    const month = (first + at) % year;
    sums[month] = (sums[month] as number) + look;
    counts[month] = (counts[month] as number) + 1;
  }
  return sums.map((sum, month) => sum / Math.max(1, counts[month] as number));
}
