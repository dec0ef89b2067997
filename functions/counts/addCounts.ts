import { countsTable } from '../data/eventCount.ts';
import { addOnce } from '../data/table/addOnce.ts';
import { fewAtOnce } from '../data/table/fewAtOnce.ts';
import { type Contribution, type Countable, contributionsOf } from './contributions.ts';

/** An event, and its place in the stream. */
export type Arrival = { seq: string; row: Countable };

type Increment = Contribution & { seq: string };

const atOnce = 16;
const digits = 40;

/**
 * Adds events to the counts, each exactly once however often it is delivered. A row remembers the place in the stream up to
 * which it has counted, in the same write as the count; one partition of events feeds each row, in order. Whatever a row has
 * counted already is dropped, and the rest is added.
 */
export async function addCounts(arrivals: readonly Arrival[]): Promise<void> {
  const rows = new Map<string, Increment[]>();
  for (const { seq, row } of arrivals) {
    for (const each of contributionsOf(row)) {
      const name = `${each.key.PK}\n${each.key.SK}`;
      const increments = rows.get(name) ?? [];
      increments.push({ ...each, seq: seq.padStart(digits, '0') });
      rows.set(name, increments);
    }
  }
  const updates = fewAtOnce(atOnce);
  for (const increments of rows.values()) await updates.begin(() => addTo(increments));
  await updates.end();
}

async function addTo(increments: readonly Increment[]): Promise<void> {
  let left = increments;
  while (left.length > 0) {
    const counted = await tryAdding(left);
    if (counted === undefined) return;
    left = left.filter(({ seq }) => seq > counted);
  }
}

/** Answers the place up to which the row has counted where that isn't before all of these. */
async function tryAdding(increments: readonly Increment[]): Promise<string | undefined> {
  const [first, last] = [increments[0], increments.at(-1)];
  if (!first || !last) return undefined;
  const counts = new Map<string, number>();
  for (const { name } of increments) counts.set(name, (counts.get(name) ?? 0) + 1);
  return addOnce(countsTable, first.key, counts, { first: first.seq, last: last.seq });
}
