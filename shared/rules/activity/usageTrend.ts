export type UsageTrend = 'asleep' | 'falling' | 'coming_up' | 'steady';

/** Below so many events in both halves, a change is chance. */
const fewest = 20;
const fallen = 0.5;
const risen = 1.5;

/**
 * Where somebody should call: an organization that did something before and does (almost) nothing now, or half as much; and
 * one that does half as much again. Both halves are as long.
 */
export function usageTrend(now: number, before: number): UsageTrend {
  if (before >= fewest && now === 0) return 'asleep';
  if (Math.max(now, before) < fewest) return 'steady';
  if (now <= before * fallen) return 'falling';
  return now >= before * risen ? 'coming_up' : 'steady';
}

export const trendNames: Record<UsageTrend, string> = {
  asleep: 'Asleep',
  falling: 'Falling',
  coming_up: 'Coming up',
  steady: 'Steady',
};
