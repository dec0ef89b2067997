import { mean } from './numbers.ts';
import type { Season } from './season.ts';

/**
 * Six ways to continue a monthly series. None is best for all; the median of them is hardly ever far off. All but the last
 * two take the series without its season.
 */

const grid = (from: number, to: number, step: number) =>
  Array.from({ length: Math.round((to - from) / step) + 1 }, (_, at) => from + at * step);
/** The likeliest come first: once a good one is known, others are given up after a few months. */
const levels = grid(0.05, 0.95, 0.1).sort((one, other) => Math.abs(one - 0.26) - Math.abs(other - 0.26));
const trends = [0, 0.02, 0.05, 0.1, 0.2, 0.4];
const dampings = [0.8, 0.9, 0.95, 0.98];
const seasonals = [0, 0.05, 0.15, 0.3];

const repeat = (value: number, months: number) => new Array<number>(months).fill(value);

/** Simple exponential smoothing: the level goes on. */
export function smoothing(values: readonly number[], months: number): number[] {
  return repeat(bestLevel(values), months);
}

/** Theta with the lines 0 and 2: half of the straight line, half of the smoothed deviations from it doubled. */
export function theta(values: readonly number[], months: number): number[] {
  const { at, rise } = straightLine(values);
  const level = bestLevel(values.map((value, month) => 2 * value - (at + rise * month)));
  return Array.from({ length: months }, (_, ahead) => (level + at + rise * (values.length + ahead)) / 2);
}

/** Holt's trend, which flattens out. */
export function dampedTrend(values: readonly number[], months: number): number[] {
  let best = { error: Number.POSITIVE_INFINITY, level: 0, trend: 0, damping: 0.9 };
  const begin = startOf(values);
  for (const alpha of levels)
    for (const beta of trends)
      for (const damping of dampings) {
        let { level, trend } = begin;
        let error = 0;
        for (let at = 0; at < values.length; at++) {
          const expected = level + damping * trend;
          const missed = (values[at] as number) - expected;
          error += missed * missed;
          if (error >= best.error) break;
          level = expected + alpha * missed;
          trend = damping * trend + alpha * beta * missed;
        }
        if (error < best.error) best = { error, level, trend, damping };
      }
  return damped(best, months);
}

/** Autoregression of the months' growth; what the growth is on average counts half. */
export function growthRegression(values: readonly number[], months: number): number[] {
  const shift = values.every((value) => value > 0) ? 0 : Math.max(1, mean(values) * 0.1);
  const logs = values.map((value) => Math.log(Math.max(value, 0) + shift));
  const growth = logs.slice(1).map((log, at) => log - (logs[at] as number));
  const drift = mean(growth);
  const centred = growth.map((each) => each - drift);
  const weights = bestWeights(centred);
  const known = [...centred];
  let log = logs.at(-1) as number;
  return Array.from({ length: months }, () => {
    let next = 0;
    for (const [lag, weight] of weights.entries()) next += weight * (known.at(-1 - lag) as number);
    known.push(next);
    log += next + drift / 2;
    return Math.exp(log) - shift;
  });
}

/** Holt and Winters with a trend that flattens out; takes the series with its season, and answers with it. */
export function holtWinters(values: readonly number[], season: Season, months: number): number[] {
  const { multiplicative } = season;
  const plain = values.map((value, at) => {
    const index = season.indices[at % 12] as number;
    return multiplicative ? value / index : value - index;
  });
  const begin = startOf(plain);
  let best = { error: Number.POSITIVE_INFINITY, level: 0, trend: 0, damping: 0.9 };
  const indices = new Float64Array(12);
  const bestIndices = new Float64Array(season.indices);
  for (const alpha of levels)
    for (const beta of [0, 0.05, 0.2])
      for (const damping of [0.9, 0.98])
        for (const gamma of seasonals) {
          indices.set(season.indices);
          let { level, trend } = begin;
          let error = 0;
          for (let at = 0; at < values.length; at++) {
            const value = values[at] as number;
            const index = indices[at % 12] as number;
            const expected = level + damping * trend;
            const missed = multiplicative ? value / index - expected : value - index - expected;
            const wrong = multiplicative ? missed * index : missed;
            error += wrong * wrong;
            if (error >= best.error) break;
            level = expected + alpha * missed;
            trend = damping * trend + alpha * beta * missed;
            if (gamma > 0 && level > 0)
              indices[at % 12] = multiplicative
                ? index + gamma * (1 - alpha) * (value / level - index)
                : index + gamma * (1 - alpha) * missed;
          }
          if (error < best.error) {
            best = { error, level, trend, damping };
            bestIndices.set(indices);
          }
        }
  return damped(best, months).map((value, ahead) => {
    const index = bestIndices[(values.length + ahead) % 12] as number;
    return multiplicative ? value * index : value + index;
  });
}

/** The same month a year ago, with half of the growth of the last year on the one before. */
export function lastYear(values: readonly number[], months: number): number[] {
  const now = mean(values.slice(-12));
  const before = mean(values.slice(-24, -12));
  const growth = before > 0 ? Math.min(Math.max(now / before, 0.25), 4) : 1;
  const yearly = 1 + (growth - 1) / 2;
  return Array.from({ length: months }, (_, ahead) => {
    const same = values[values.length - 12 + (ahead % 12)] as number;
    return same * yearly ** (1 + Math.floor(ahead / 12));
  });
}

/** What the next month would have been expected to be, for each month but the first: the errors say how restless a series is. */
export function oneStepErrors(values: readonly number[]): number[] {
  const alpha = 0.4;
  let level = mean(values.slice(0, 3));
  return values.map((value) => {
    const missed = value - level;
    level += alpha * missed;
    return missed;
  });
}

function bestLevel(values: readonly number[]): number {
  let best = { error: Number.POSITIVE_INFINITY, level: 0 };
  const begin = mean(values.slice(0, Math.min(6, values.length)));
  for (const alpha of levels) {
    let level = begin;
    let error = 0;
    for (const value of values) {
      const missed = value - level;
      error += missed * missed;
      level += alpha * missed;
    }
    if (error < best.error) best = { error, level };
  }
  return best.level;
}

function straightLine(values: readonly number[]): { at: number; rise: number } {
  const middle = (values.length - 1) / 2;
  const centre = mean(values);
  let together = 0;
  let spread = 0;
  for (const [month, value] of values.entries()) {
    together += (month - middle) * (value - centre);
    spread += (month - middle) ** 2;
  }
  const rise = spread > 0 ? together / spread : 0;
  return { at: centre - rise * middle, rise };
}

/** Where smoothing with a trend begins: on a line through the first year. */
function startOf(values: readonly number[]): { level: number; trend: number } {
  const { at, rise } = straightLine(values.slice(0, 12));
  return { level: at - rise, trend: rise };
}

function damped(
  { level, trend, damping }: { level: number; trend: number; damping: number },
  months: number,
): number[] {
  let sum = 0;
  let share = 1;
  return Array.from({ length: months }, () => {
    share *= damping;
    sum += share;
    return level + sum * trend;
  });
}

/** The weights of an autoregression, by Levinson and Durbin, of the order that AICc prefers. */
function bestWeights(values: readonly number[], mostLags = 4): number[] {
  const size = values.length;
  const covariance = (lag: number) => {
    let sum = 0;
    for (let at = lag; at < size; at++) sum += (values[at] as number) * (values[at - lag] as number);
    return sum / size;
  };
  let variance = covariance(0);
  if (!(variance > 1e-12)) return [];
  let weights: number[] = [];
  let best = { score: criterion(variance, 0, size), weights };
  const covariances = Array.from({ length: mostLags + 1 }, (_, lag) => covariance(lag));
  for (let lag = 1; lag <= mostLags && lag < size - 3; lag++) {
    let next = covariances[lag] as number;
    for (const [at, weight] of weights.entries()) next -= weight * (covariances[lag - 1 - at] as number);
    const partial = next / variance;
    weights = [...weights.map((weight, at) => weight - partial * (weights[lag - 2 - at] as number)), partial];
    variance *= 1 - partial * partial;
    if (!(variance > 1e-12)) break;
    const score = criterion(variance, lag, size);
    if (score < best.score) best = { score, weights };
  }
  return best.weights;
}

function criterion(variance: number, lags: number, size: number): number {
  const parameters = lags + 2;
  const correction = (2 * parameters * (parameters + 1)) / Math.max(1, size - parameters - 1);
  return size * Math.log(variance) + 2 * parameters + correction;
}
