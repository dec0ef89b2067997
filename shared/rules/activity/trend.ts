/** How an organization's use of the product is moving. */
export type Trend = 'asleep' | 'at_risk' | 'coming_up' | 'steady' | 'little';

/** Twelve weeks. */
export const trendDays = 84;
const recentWeeks = 4;

/** Fewer events in four weeks say nothing about a direction. */
export const enoughEvents = 20;
/** Of what four weeks had before: at most this is falling, at least that is rising. */
export const fallingTo = 0.6;
export const risingTo = 1.5;

export type Movement = {
  trend: Trend;
  /** Events of the last four weeks. */
  recent: number;
  /** What four weeks had on average in the eight before. */
  before: number;
  /** In percent; null where there was nothing to compare with. */
  change: number | null;
};

/** The last four weeks against the eight before them. Weeks are the oldest first, the last one complete. */
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

/** Days, the oldest first, as complete weeks up to the last day. */
export function weeksOf(days: readonly number[]): number[] {
  const weeks: number[] = [];
  for (let end = days.length; end >= 7; end -= 7) weeks.unshift(sum(days.slice(end - 7, end)));
  return weeks;
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
