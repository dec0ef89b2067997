export type Trend = 'asleep' | 'at_risk' | 'coming_up' | 'steady' | 'little';

export const trendDays = 84;
const recentWeeks = 4;

export const enoughEvents = 20;
/** Thresholds relative to the four-week average of the eight weeks before. */
export const fallingTo = 0.6;
export const risingTo = 1.5;

export type Movement = {
  trend: Trend;
  recent: number;
  before: number;
  /** Percent; null without a base. */
  change: number | null;
};

/** Compares the last four weeks with the eight before. `weeks` is oldest first and ends with a complete week. */
export function movementOf(weeks: readonly number[]): Movement {
  const earlier = weeks.slice(0, -recentWeeks);
  const recent = sum(weeks.slice(-recentWeeks));
  const before = earlier.length > 0 ? (sum(earlier) / earlier.length) * recentWeeks : 0;
  return {
    trend: trendOf(recent, before),
    recent,
    before,
    change: before > 0 ? ((recent - before) / before) * 100 : null,
  };
}

function trendOf(recent: number, before: number): Trend {
  if (before >= enoughEvents && recent === 0) return 'asleep';
  if (before >= enoughEvents && recent <= before * fallingTo) return 'at_risk';
  if (recent >= enoughEvents && recent >= before * risingTo) return 'coming_up';
  return Math.max(recent, before) < enoughEvents ? 'little' : 'steady';
}

export function weeksOf(days: readonly number[]): number[] {
  const weeks: number[] = [];
  for (let end = days.length; end >= 7; end -= 7) weeks.unshift(sum(days.slice(end - 7, end)));
  return weeks;
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
