import { isRising, type SignalKind } from '../../shared/model/lookup/signal.ts';

export type Stated = {
  readonly kind: SignalKind;
  readonly months: number;
  readonly actual: number;
  readonly expected: number;
  readonly values: readonly number[];
};

export type Wrong = 'kind' | 'start' | 'size';

const halfYear = 6;
const mostOff = 1.6;
/** Counts are rounded. */
const leastEffect = 1.29;
/** Between these, either of two kinds would be right. */
const slack = 0.1;

/**
 * A reader’s objections to a signal: its kind, start or size. Recounted from only the previous half-year and the same
 * months of the year before, without the method’s expectations.
 */
export function objectionsTo(stated: Stated): Wrong[] {
  const { kind, months, values, actual, expected } = stated;
  const before = values.slice(0, values.length - months);
  const level = median(before.slice(-halfYear));
  const direction = isRising(stated) ? 1 : -1;
  const since = values.slice(-months);
  const excess = since.map((posts) => (posts - level) * direction);
  const wrong: Wrong[] = [];
  if (!hasKind(kind, excess)) wrong.push('kind');
  const earlier = ((before.at(-1) ?? 0) - median(before.slice(-halfYear - 1, -1))) * direction;
  if ((excess[0] ?? 0) <= 0 || earlier > (1 / 2 + slack) * (excess[0] ?? 0)) wrong.push('start');
  const yearAgo = sum(values.slice(-12 - months).slice(0, months));
  const likely = [level * months, yearAgo, (level * months + yearAgo) / 2];
  const isNear = likely.some((each) => ratio(each, expected) <= mostOff);
  if (Math.round(sum(since)) !== actual || !isNear || ratio(actual, expected) < leastEffect)
    wrong.push('size');
  return wrong;
}

function hasKind(kind: SignalKind, excess: readonly number[]): boolean {
  const months = excess.length;
  const isLatest = excess.indexOf(Math.max(...excess)) === months - 1;
  const most = Math.max(...excess) / sum(excess);
  const left = (excess.at(-1) ?? 0) / mean(excess);
  const goesOn = excess.every((each) => each > 0) && left > 0.6 - slack;
  switch (kind) {
    case 'spike':
    case 'drop':
      return months === 1 && (excess[0] ?? 0) > 0;
    case 'fading':
    case 'recovering':
      return !isLatest && (left < 0.6 + slack || most > 1 / 2 - slack);
    case 'rise':
    case 'fall':
      return months === 2 && goesOn && most < 2 / 3 + slack;
    case 'shift':
    case 'break':
      return months >= 3 && goesOn && most < 1 / 2 + slack;
  }
}

const sum = (values: readonly number[]) => values.reduce((total, each) => total + each, 0);
const mean = (values: readonly number[]) => sum(values) / values.length;
const ratio = (one: number, other: number) =>
  Math.exp(Math.abs(Math.log(Math.max(1, one) / Math.max(1, other))));
function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}
