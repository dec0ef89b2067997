import type { AccountUid } from '../../../../shared/model/ids.ts';
import { keptSeconds } from '../../../platform/data/event.ts';
import { countsOf, countsTable, personMonth, placeOf } from '../../../platform/data/eventCount.ts';
import { commit } from '../../../platform/data/table/commit.ts';
import { tableName } from '../../../platform/data/table/kind.ts';
import { retryOnConflict } from '../../../platform/data/table/retry.ts';
import { clock } from '../../../platform/services/clock.ts';
import { asRead, readStored, type StoredRow } from '../../counts/stored.ts';
import { monthsOf } from '../months.ts';
import type { Person } from './person.ts';

export async function unnameCounts({ organization, account }: Person, nobody: AccountUid): Promise<void> {
  const now = clock.now().getTime();
  for (const month of monthsOf(now - keptSeconds * 1000, now)) {
    const PK = countsOf(organization, month);
    await retryOnConflict(async () => {
      const own = await countsOfPerson(PK, account);
      const taken = new Map((await countsOfPerson(PK, nobody)).map((row) => [row.key.SK, row]));
      for (const row of own) {
        const SK = row.key.SK.replace(account, nobody);
        await moveTo({ PK, SK }, row, taken.get(SK));
      }
    });
  }
}

async function countsOfPerson(PK: string, account: AccountUid): Promise<StoredRow[]> {
  const days = await readStored(PK, `A#${account}#`);
  // The prefix also matches longer ids of other people.
  const months = await readStored(PK, personMonth(account));
  return [...days, ...months.filter(({ key }) => key.SK === personMonth(account))];
}

async function moveTo(Key: StoredRow['key'], row: StoredRow, taken: StoredRow | undefined): Promise<void> {
  const TableName = tableName(countsTable);
  const seq = [row.seq ?? first, taken?.seq ?? first].sort().at(-1);
  const counts = new Map(taken?.counts);
  for (const [name, n] of row.counts) counts.set(name, (counts.get(name) ?? 0) + n);
  await commit(
    { Delete: { TableName, Key: row.key, ...asRead(row) } },
    { Put: { TableName, Item: { ...Key, ...Object.fromEntries(counts), seq }, ...asRead(taken) } },
  );
}

const first = placeOf('0');
