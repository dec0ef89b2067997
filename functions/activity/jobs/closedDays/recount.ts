import type { Key } from '../../../platform/data/table/kind.ts';
import { type Countable, contributionsOf } from '../../counts/contributions.ts';
import { type Counts, keyText } from '../../counts/stored.ts';

export type CountRows = Map<string, { key: Key; counts: Counts }>;

export function recount(events: Iterable<Countable>): CountRows {
  const rows: CountRows = new Map();
  for (const each of events) {
    for (const { key, name } of contributionsOf(each)) {
      const row = rows.get(keyText(key)) ?? { key, counts: new Map() };
      row.counts.set(name, (row.counts.get(name) ?? 0) + 1);
      rows.set(keyText(key), row);
    }
  }
  return rows;
}

export function differences(wanted: Counts, stored: Counts): Counts {
  const names = new Set([...wanted.keys(), ...stored.keys()]);
  const all = [...names].map((name): [string, number] => [
    name,
    (wanted.get(name) ?? 0) - (stored.get(name) ?? 0),
  ]);
  return new Map(all.filter(([, off]) => off !== 0));
}

export const sizeOf = (differing: Counts): number =>
  [...differing.values()].reduce((sum, off) => sum + Math.abs(off), 0);
