import { countsTable, neverAgain, placeOf } from '../../../platform/data/eventCount.ts';
import { addOnce } from '../../../platform/data/table/addOnce.ts';
import { fewAtOnce } from '../../../platform/data/table/fewAtOnce.ts';
import { type Contribution, type Countable, contributionsOf } from '../../counts/contributions.ts';
import { keyText } from '../../counts/stored.ts';

export type Arrival = { seq: string; row: Countable };

type Increment = Contribution & { seq: string };

const atOnce = 16;
/** DynamoDB limits an expression to 4 kB. */
const mostNames = 250;

/** Counts each event once: a row saves its stream position with the count, and drops increments up to it. */
export async function addCounts(arrivals: readonly Arrival[]): Promise<void> {
  const increments = arrivals.flatMap(({ seq, row }) =>
    contributionsOf(row).map((each): Increment => ({ ...each, seq: placeOf(seq) })),
  );
  const closed = await addAll(increments.filter(({ day }) => !day));
  await addAll(increments.filter(({ day }) => day && !closed.has(keyText(day))));
}

async function addAll(increments: readonly Increment[]): Promise<Set<string>> {
  const closed = new Set<string>();
  const updates = fewAtOnce(atOnce);
  for (const [row, own] of Map.groupBy(increments, ({ key }) => keyText(key))) {
    await updates.begin(async () => {
      if (await addTo(own)) closed.add(row);
    });
  }
  await updates.end();
  return closed;
}

async function addTo(increments: readonly Increment[]): Promise<boolean> {
  let left = increments;
  while (left.length > 0) {
    const next = fitting(left);
    const counted = await tryAdding(next);
    if (counted === neverAgain) return true;
    left = counted === undefined ? left.slice(next.length) : left.filter(({ seq }) => seq > counted);
  }
  return false;
}

/** Splits increments into batches of one update, in order; those of one stream position stay together. */
function fitting(increments: readonly Increment[]): readonly Increment[] {
  const names = new Set<string>();
  for (const [at, { name, seq }] of increments.entries()) {
    names.add(name);
    if (names.size > mostNames && seq !== increments[at - 1]?.seq) return increments.slice(0, at);
  }
  return increments;
}

async function tryAdding(increments: readonly Increment[]): Promise<string | undefined> {
  const [first, last] = [increments[0], increments.at(-1)];
  if (!first || !last) return undefined;
  const counts = new Map<string, number>();
  for (const { name } of increments) counts.set(name, (counts.get(name) ?? 0) + 1);
  return addOnce(countsTable, first.key, counts, { first: first.seq, last: last.seq });
}
