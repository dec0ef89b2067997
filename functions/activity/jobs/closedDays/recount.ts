import { timeOfEvent } from '../../../../shared/model/activity/activity.ts';
import { bucketOf } from '../../../../shared/rules/activity/buckets.ts';
import type { Key } from '../../../platform/data/table/kind.ts';
import { type Countable, contributionsOf } from '../../counts/contributions.ts';
import { type Counts, keyText } from '../../counts/stored.ts';

export type CountRows = Map<string, { key: Key; counts: Counts }>;

type Tally = { sample: Countable; n: number };

/** Tallies equal events first, since most of a large day differ only in their time. */
export class Recount {
  readonly #tallies = new Map<string, Tally>();

  add(events: Iterable<Countable>): void {
    for (const row of events) {
      const { event, account_uid, token, report_uid } = row;
      const name = `${event} ${bucketOf(timeOfEvent(row.id))} ${account_uid} ${token} ${report_uid}`;
      const tally = this.#tallies.get(name);
      if (tally) tally.n += 1;
      else this.#tallies.set(name, { sample: row, n: 1 });
    }
  }

  rows(): CountRows {
    const rows: CountRows = new Map();
    for (const { sample, n } of this.#tallies.values()) {
      for (const { key, name } of contributionsOf(sample)) {
        const row = rows.get(keyText(key)) ?? { key, counts: new Map() };
        row.counts.set(name, (row.counts.get(name) ?? 0) + n);
        rows.set(keyText(key), row);
      }
    }
    return rows;
  }
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
