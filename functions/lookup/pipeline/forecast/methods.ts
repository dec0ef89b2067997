import { eachMonth, mean } from './numbers.ts';
import { bestFit, type Grid } from './search.ts';
import { type Decomposed, reseason } from './season.ts';

/**
 * No method is best for all series, but their median is rarely far off. All but the last two take a deseasonalized
 * series.
 */

const levels = { choices: [0.05, 0.15, 0.25, 0.35, 0.45, 0.55, 0.65, 0.75, 0.85, 0.95], first: 2 };
const trend: Grid = [
  levels,
  { choices: [0, 0.02, 0.05, 0.1, 0.2, 0.4], first: 2 },
  { choices: [0.8, 0.9, 0.95, 0.98], first: 1 },
];
const trendAndSeason: Grid = [
  levels,
  { choices: [0, 0.05, 0.2], first: 1 },
  { choices: [0.9, 0.98], first: 0 },
  { choices: [0, 0.05, 0.15, 0.3], first: 1 },
];

const repeat = (value: number, months: number) => new Array<number>(months).fill(value);

export function smoothing(values: readonly number[], months: number): number[] {
  return repeat(bestLevel(values), months);
}

/** Theta method: the mean of the regression line and of the smoothed series with doubled deviations from it. */
export function theta(values: readonly number[], months: number): number[] {
  const { at, rise } = straightLine(values);
  const level = bestLevel(values.map((value, month) => 2 * value - (at + rise * month)));
  return eachMonth(months, (ahead) => (level + at + rise * (values.length + ahead)) / 2);
}

/** Holt's linear method with a damped trend. */
export function dampedTrend(values: readonly number[], months: number): number[] {
  const begin = startOf(values);
  const best = bestFit(trend, ([alpha = 0, beta = 0, damping = 0], most) => {
    let { level, trend } = begin;
    let error = 0;
    for (let at = 0; at < values.length && error < most; at++) {
      const expected = level + damping * trend;
      const missed = (values[at] as number) - expected;
      error += missed * missed;
      level = expected + alpha * missed;
      trend = damping * trend + alpha * beta * missed;
    }
    return { error, level, trend, damping };
  });
  return damped(best, months);
}

/** Autoregression of the log growth, with half of the mean growth as drift. */
export function growthRegression(values: readonly number[], months: number): number[] {
  const shift = values.every((value) => value > 0) ? 0 : Math.max(1, mean(values) * 0.1);
  const logs = values.map((value) => Math.log(Math.max(value, 0) + shift));
  const [first, last] = [logs[0] as number, logs.at(-1) as number];
  const drift = (last - first) / (logs.length - 1);
  const growth = eachMonth(logs.length - 1, (at) => (logs[at + 1] as number) - (logs[at] as number) - drift);
  const weights = bestWeights(growth);
  let log = last;
  return eachMonth(months, () => {
    let next = 0;
    for (let lag = 0; lag < weights.length; lag++)
      next += (weights[lag] as number) * (growth[growth.length - 1 - lag] as number);
    growth.push(next);
    log += next + drift / 2;
    return Math.exp(log) - shift;
  });
}

/** Damped Holt-Winters; takes and returns values with their season. */
export function holtWinters({ values, season, plain }: Decomposed, months: number): number[] {
  const { multiplicative } = season;
  const begin = startOf(plain);
  const best = bestFit(trendAndSeason, ([alpha = 0, beta = 0, damping = 0, gamma = 0], most) => {
    const indices = [...season.indices];
    let { level, trend } = begin;
    let error = 0;
    for (let at = 0; at < values.length && error < most; at++) {
      const value = values[at] as number;
      const index = indices[at % 12] as number;
      const expected = level + damping * trend;
      const missed = multiplicative ? value / index - expected : value - index - expected;
      const wrong = multiplicative ? missed * index : missed;
      error += wrong * wrong;
      level = expected + alpha * missed;
      trend = damping * trend + alpha * beta * missed;
      if (gamma > 0 && level > 0)
        indices[at % 12] = multiplicative
          ? index + gamma * (1 - alpha) * (value / level - index)
          : index + gamma * (1 - alpha) * missed;
    }
    return { error, level, trend, damping, indices };
  });
  return reseason(damped(best, months), { multiplicative, indices: best.indices }, values.length);
}

export function lastYear(values: readonly number[], months: number): number[] {
  const { length } = values;
  const now = mean(values, length - 12);
  const before = mean(values, Math.max(0, length - 24), length - 12);
  const growth = before > 0 ? Math.min(Math.max(now / before, 0.25), 4) : 1;
  const yearly = 1 + (growth - 1) / 2;
  return eachMonth(months, (ahead) => {
    const same = values[values.length - 12 + (ahead % 12)] as number;
    return same * yearly ** (1 + Math.floor(ahead / 12));
  });
}

export function oneStepError(values: readonly number[]): number {
  const alpha = 0.4;
  let level = mean(values, 0, 3);
  let sum = 0;
  for (let at = 0; at < values.length; at++) {
    const missed = (values[at] as number) - level;
    level += alpha * missed;
    sum += Math.abs(missed);
  }
  return values.length > 0 ? sum / values.length : 0;
}

function bestLevel(values: readonly number[]): number {
  let best = { error: Number.POSITIVE_INFINITY, level: 0 };
  const begin = mean(values, 0, Math.min(6, values.length));
  for (const alpha of levels.choices) {
    let level = begin;
    let error = 0;
    for (let at = 0; at < values.length && error < best.error; at++) {
      const missed = (values[at] as number) - level;
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
  for (let month = 0; month < values.length; month++) {
    together += (month - middle) * ((values[month] as number) - centre);
    spread += (month - middle) ** 2;
  }
  const rise = spread > 0 ? together / spread : 0;
  return { at: centre - rise * middle, rise };
}

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
  return eachMonth(months, () => {
    share *= damping;
    sum += share;
    return level + sum * trend;
  });
}

/** Autoregressive coefficients by the Levinson-Durbin recursion, with the order that AICc prefers. */
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
