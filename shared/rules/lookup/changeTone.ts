export type Tone = 'good' | 'bad' | 'neutral';

type Interval = { readonly low: number; readonly high: number };

/** A change counts as good or bad only if its interval is known and excludes zero: anything else may be chance. */
export function toneOf(change: number | null, interval: Interval | null, good: 'up' | 'down' = 'up'): Tone {
  if (!change || !interval || (interval.low <= 0 && interval.high >= 0)) return 'neutral';
  return change > 0 === (good === 'up') ? 'good' : 'bad';
}
