import type { Partition } from '../../../platform/data/event.ts';
import { countsOf, monthOfPersonIn, personMonth, totalsOf } from '../../../platform/data/eventCount.ts';
import { commit } from '../../../platform/data/table/commit.ts';
import { type Counts, keyText, readStored, type StoredRow } from '../../counts/stored.ts';
import { differences, sizeOf } from './recount.ts';
import { finished } from './repair.ts';

export async function closeMonth(partition: Partition, month: string): Promise<number> {
  const PK = countsOf(partition, month);
  const rows = await readStored(PK);
  const total = { PK: totalsOf(month), SK: partition };
  const wanted = new Map<string, { key: StoredRow['key']; counts: Counts }>();
  for (const { key, counts } of rows) {
    const person = monthOfPersonIn(key.SK);
    if (person) addTo(wanted, { PK, SK: person }, counts, () => 'all');
    if (key.SK.startsWith('O#')) addTo(wanted, total, counts, () => key.SK.slice(2));
  }
  const sums = [
    ...rows.filter(({ key }) => key.SK.startsWith(personMonth(''))),
    ...(await readStored(total.PK, partition)).filter(({ key }) => key.SK === partition),
  ];
  const stored = new Map(sums.map((row) => [keyText(row.key), row]));
  const keys = new Map([...wanted.values(), ...sums].map(({ key }) => [keyText(key), key]));
  let drift = 0;
  for (const [name, key] of keys) {
    const right = wanted.get(name)?.counts ?? new Map<string, number>();
    const row = stored.get(name);
    const off = differences(right, row?.counts ?? new Map());
    if (off.size === 0) continue;
    await commit(finished({ key, wanted: right, stored: row }));
    drift += sizeOf(off);
  }
  return drift;
}

function addTo(
  sums: Map<string, { key: StoredRow['key']; counts: Counts }>,
  key: StoredRow['key'],
  counts: Counts,
  part: () => string,
): void {
  const sum = sums.get(keyText(key)) ?? { key, counts: new Map() };
  for (const [name, n] of counts) {
    const own = `${name.split('~', 1)[0]}~${part()}`;
    sum.counts.set(own, (sum.counts.get(own) ?? 0) + n);
  }
  sums.set(keyText(key), sum);
}
