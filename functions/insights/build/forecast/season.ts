import { mean } from './numbers.ts';

/** How the months of a year differ. `multiplicative` indices are 1 on average, additive ones 0. */
export type Season = { readonly multiplicative: boolean; readonly indices: readonly number[] };

const year = 12;
/** From this length on there are enough looks at each month whose yearly window is complete. */
const longHistory = 48;

/**
 * The season of a monthly series, by classical decomposition, shrunk towards none as far as chance alone explains it. With
 * two or three years of history, most of what looks like a season is noise: taking it at face value is the largest error
 * that a forecast of such a series can make.
 */
export function seasonOf(values: readonly number[]): Season {
  const multiplicative = values.every((value) => value > 0);
  const { trend, from, to } = trendOf(values);
  const [first, last] = values.length < longHistory ? [0, values.length] : [from, to];
  const looks: number[][] = Array.from({ length: year }, () => []);
  for (let at = first; at < last; at++) {
    const value = values[at] as number;
    const level = trend[at] as number;
    looks[at % year]?.push(multiplicative ? value / level : value - level);
  }
  return { multiplicative, indices: shrink(looks, multiplicative) };
}

/** The values without their season. */
export function deseason(values: readonly number[], { multiplicative, indices }: Season): number[] {
  return values.map((value, at) => {
    const index = indices[at % year] as number;
    return multiplicative ? value / index : value - index;
  });
}

/** A forecast with the season, which is counted from the beginning of the series. */
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

/** The centred mean of twelve months; at both ends, which have none, it goes on as it went nearby. */
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

/** By James and Stein: the twelve means draw together the more, the less they differ beyond what one month differs by itself. */
function shrink(looks: readonly (readonly number[])[], multiplicative: boolean): number[] {
  const neutral = multiplicative ? 1 : 0;
  const means = looks.map(mean);
  const centre = mean(means);
  const raw = means.map((each) => (multiplicative ? each / centre : each - centre));
  const perMonth = mean(looks.map(({ length }) => length));
  let squares = 0;
  let freedom = 0;
  for (const [month, seen] of looks.entries()) {
    for (const look of seen) squares += (look - (means[month] as number)) ** 2;
    freedom += seen.length - 1;
  }
  const within = freedom > 0 ? squares / freedom : 0;
  const between = raw.reduce((sum, index) => sum + (index - neutral) ** 2, 0) / (year - 1);
  const chance = within / perMonth;
  const weight = between > 0 ? Math.max(0, 1 - (((year - 3) / (year - 1)) * chance) / between) : 0;
  return raw.map((index) => {
    const shrunk = neutral + weight * (index - neutral);
    return multiplicative ? Math.max(shrunk, 0.02) : shrunk;
  });
}
