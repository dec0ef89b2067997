import type { GroupField, LogRecord } from '../../../../shared/model/activity/activityQuery.ts';
import { dayIn, nextDay } from '../../../../shared/model/activity/zoneTime.ts';
import type { Value } from './fields.ts';
import type { AskedPeriod } from './periodOf.ts';
import type { Grouping } from './questionOf.ts';

type Group = { key: Value[]; counts: number[] };

export type Counted = {
  n: number;
  value: (field: GroupField) => Value;
  name?: Value;
  countOf?: (field: GroupField) => number;
};

export function groupsOf(counted: readonly Counted[], grouping: Grouping, period: AskedPeriod): LogRecord[] {
  const { aggregates, summaries, byName } = grouping;
  const groups = new Map<string, Group>();
  const groupAt = (key: Value[]): Group => {
    const name = JSON.stringify(key);
    const group = groups.get(name) ?? { key, counts: summaries.map(() => 0) };
    groups.set(name, group);
    return group;
  };
  for (const key of emptyKeys(grouping, period)) groupAt(key);
  for (const { n, value, name = null, countOf } of counted) {
    const own = aggregates.map(({ field }) => value(field));
    const { counts } = groupAt(byName ? [...own, name] : own);
    summaries.forEach(({ field }, at) => {
      counts[at] = (counts[at] ?? 0) + (countOf?.(field) ?? (value(field) === null ? 0 : n));
    });
  }
  return [...groups.values()].sort(inOrder(grouping)).map((group) => recordOf(group, grouping));
}

/** Days and months without events get a zero record, and so does the total. */
function emptyKeys({ aggregates, byName }: Grouping, { from, until, zone }: AskedPeriod): Value[][] {
  if (byName) return [];
  const [only, another] = aggregates;
  if (!only) return [[]];
  if (another || (only.field !== 'ts_month' && only.field !== 'ts_day')) return [];
  const length = only.field === 'ts_month' ? 7 : 10;
  const [first, last] = [dayIn(from, zone), dayIn(until - 1, zone)];
  const days = new Set<string>();
  for (let day = first; day <= last; day = nextDay(day)) days.add(day.slice(0, length));
  return [...days].map((day) => [day]);
}

function inOrder({ aggregates, summaries }: Grouping) {
  return (a: Group, b: Group): number => {
    for (const [at, { do_order }] of aggregates.entries()) {
      const order = do_order ? compare(a.key[at], b.key[at]) : 0;
      if (order !== 0) return order;
    }
    for (const [at, { do_order, descending }] of summaries.entries()) {
      const order = do_order ? (a.counts[at] ?? 0) - (b.counts[at] ?? 0) : 0;
      if (order !== 0) return descending ? -order : order;
    }
    for (const [at, value] of a.key.entries()) {
      const order = compare(value, b.key[at]);
      if (order !== 0) return order;
    }
    return 0;
  };
}

function compare(a: Value | undefined, b: Value | undefined): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  const [left, right] = [String(a ?? ''), String(b ?? '')];
  return left < right ? -1 : Number(left > right);
}

function recordOf({ key, counts }: Group, { aggregates, summaries, byName }: Grouping): LogRecord {
  const shown = aggregates.flatMap(({ field, do_return }, at): [string, Value][] =>
    do_return ? [[field, key[at] ?? null]] : [],
  );
  const sums = summaries.map(({ field }, at): [string, Value] => [`${field}_count`, counts[at] ?? 0]);
  const info: [string, Value][] = byName ? [['info', key.at(-1) ?? null]] : [];
  return Object.fromEntries([...shown, ...sums, ...info]);
}
