import { isRising, type ListedSignal } from '../../model/lookup/signal.ts';
import { counted } from '../text/figures.ts';
import { monthAlone } from './months.ts';
import { shareMove, sizeOf } from './signals.ts';

type Event = readonly [lead: ListedSignal, ...others: ListedSignal[]];

/** `Wanderquay and 8 more spiked in October` */
export function eventTitle([lead, ...others]: Event): string {
  // One object may be unusual in several verticals.
  const names = new Set(others.map(({ name }) => name));
  names.delete(lead.name);
  const [other] = names;
  const who =
    other === undefined ? lead.name : `${lead.name} and ${names.size === 1 ? other : `${names.size} more`}`;
  return `${who} ${happened(lead, other !== undefined)}`;
}

function happened({ kind, since, course }: ListedSignal, areMany: boolean): string {
  const have = areMany ? 'have' : 'has';
  switch (kind) {
    case 'spike':
      return `spiked in ${monthAlone(since)}`;
    case 'drop':
      return `dropped in ${monthAlone(since)}`;
    case 'rise':
      return `${have} been up for two months`;
    case 'fall':
      return `${have} been down for two months`;
    case 'shift':
      return `${have} been higher since ${monthAlone(since)}`;
    case 'break':
      return `${have} been lower since ${monthAlone(since)}`;
    case 'fading':
      return `spiked in ${monthAlone(course?.peak ?? since)} and ${have} come down since`;
    case 'recovering':
      return `dropped in ${monthAlone(course?.peak ?? since)} and ${have} been recovering since`;
  }
}

/** How much and with what, in one sentence with two numbers at most. */
export function eventSentence(signal: ListedSignal): string {
  // The line beside the sentence shows the later months.
  const [size = ''] = sizeOf(signal).split('; ');
  const together = togetherWith(signal);
  return `${size}${together ? `; ${together}` : ''}.`;
}

function togetherWith({ cause, name }: ListedSignal): string | null {
  if (!cause?.now || !cause.before || ('name' in cause && cause.name === name)) return null;
  const move = shareMove(cause.now, cause.before);
  if (move === 0) return null;
  const change = move > 0 ? 'more' : 'fewer';
  return 'place' in cause
    ? `${change} of them come from ${cause.place} than before`
    : `${change} of them mention ${cause.name} than before`;
}

/** `8 more objects` */
export const othersText = (others: number): string => counted(others, 'more object');

export const arrowOf = (signal: ListedSignal): '▲' | '▼' => (isRising(signal) ? '▲' : '▼');

/** What is usual: the middle eight tenths of the year before the signal; null with too few months. */
export function usualRange(
  posts: readonly (number | null)[],
  { months = 1 }: Pick<ListedSignal, 'months'>,
): { low: number; high: number } | null {
  const before = posts.slice(-12 - months, -months).filter((value) => value !== null);
  if (before.length < 6) return null;
  const sorted = before.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.round(share * (sorted.length - 1))] ?? 0;
  return { low: at(0.1), high: at(0.9) };
}
