import { median } from '../forecast/numbers.ts';
import { type MonthCensus, sampled } from './monthCensus.ts';

type RepeatedMonth = { readonly other: number; readonly part: number };

export function repeatedMonths(
  months: readonly MonthCensus[],
  isNew: (month: number) => boolean,
): Map<number, RepeatedMonth> {
  const samples = new Map(months.map(({ month, sample }) => [month, new Set(sample)]));
  const ends = new Map(months.map(({ month, sample }) => [month, endOf(sample)]));
  const shared = countShared(samples, (month, other) => other < month || !isNew(other));
  return new Map(
    [...samples].map(([month, sample]) => {
      const parts = [...(shared.get(month) ?? [])].map(([other, count]) => {
        // A larger month's sample ends at a smaller hash, so only hashes up to it are comparable.
        const end = ends.get(other) ?? 0;
        const comparable = [...sample].filter((hash) => hash <= end).length;
        return { other, part: comparable < leastComparable ? 0 : count / comparable };
      });
      const [most] = parts.sort((one, another) => another.part - one.part);
      return [month, most ?? { other: month, part: 0 }];
    }),
  );
}

const leastComparable = 30;

const endOf = (sample: readonly number[]) =>
  sample.length < sampled ? Number.POSITIVE_INFINITY : (sample.at(-1) ?? 0);

function countShared(
  samples: ReadonlyMap<number, ReadonlySet<number>>,
  repeats: (month: number, other: number) => boolean,
): Map<number, Map<number, number>> {
  const holders = new Map<number, number[]>();
  for (const [month, sample] of samples) {
    for (const hash of sample) {
      const known = holders.get(hash);
      if (known) known.push(month);
      else holders.set(hash, [month]);
    }
  }
  const shared = new Map([...samples.keys()].map((month) => [month, new Map<number, number>()]));
  for (const holding of holders.values()) {
    if (holding.length < 2) continue;
    for (const month of holding) {
      const counts = shared.get(month);
      for (const other of holding) {
        if (other !== month && repeats(month, other)) counts?.set(other, (counts.get(other) ?? 0) + 1);
      }
    }
  }
  return shared;
}

export type Doubt = {
  readonly text: string;
  /** Refuses the month unless it is accepted; otherwise the doubt is only reported. */
  readonly refuses: boolean;
  /** So much is missing that the month is left out even if it is accepted. */
  readonly isFragment: boolean;
};

export const percent = (part: number): string => `${Math.round(100 * part)}%`;

/** Relative to an ordinary day; a day at or below this counts as empty. */
const emptyPart = 0.1;
/** Empty days beyond the usual number, and the posts expected on them, from which a loss is assumed. */
const leastDays = 3;
const leastPosts = 30;

export function lostDays(own: MonthCensus, all: readonly MonthCensus[]): Doubt[] {
  const others = all.filter(({ month }) => month !== own.month);
  const isStart = others.every(({ month }) => month > own.month);
  const empty = emptyDays(own, isStart);
  const usual = median(others.map((other) => emptyDays(other, false).length));
  const extra = empty.length - usual;
  const expected = extra * ordinaryDay(own);
  if (extra < 1 || expected < leastPosts) return [];
  const text = `hardly any posts on ${daysText(empty)} of ${own.days.length}`;
  const refuses = extra >= leastDays;
  return [{ text, refuses, isFragment: refuses }];
}

const ordinaryDay = ({ days }: MonthCensus) => median(days.filter((posts) => posts > 0));

/** A source may begin in the middle of a month, so the days before its first post aren't empty. */
function emptyDays(month: MonthCensus, isStart: boolean): number[] {
  const least = ordinaryDay(month) * emptyPart;
  const start = isStart ? month.days.findIndex((posts) => posts > 0) : 0;
  return month.days.flatMap((posts, at) => (at >= start && posts <= least ? [at + 1] : []));
}

const mostRanges = 4;

function daysText(days: readonly number[]): string {
  const ranges: [number, number][] = [];
  for (const day of days) {
    const latest = ranges.at(-1);
    if (latest?.[1] === day - 1) latest[1] = day;
    else ranges.push([day, day]);
  }
  const named = ranges
    .slice(0, mostRanges)
    .map(([from, to]) => (from === to ? `${from}` : `${from} to ${to}`));
  const others = ranges.length > mostRanges ? ['others'] : [];
  const items = [...named, ...others];
  const text = items.length > 1 ? `${items.slice(0, -1).join(', ')} and ${items.at(-1)}` : `${items[0]}`;
  return `${days.length > 1 ? 'days' : 'day'} ${text}`;
}
