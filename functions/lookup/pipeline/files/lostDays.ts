import { median } from '../forecast/numbers.ts';
import type { Doubt } from './doubt.ts';
import type { MonthCensus } from './monthCensus.ts';

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
