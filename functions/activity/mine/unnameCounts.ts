import { randomUUID } from 'node:crypto';
import type { AccountUid } from '../../../shared/model/ids.ts';
import { keptSeconds } from '../../data/event.ts';
import { countsOf, countsTable, personMonth } from '../../data/eventCount.ts';
import { commit } from '../../data/table/commit.ts';
import { tableName } from '../../data/table/kind.ts';
import { storedPages } from '../../data/table/query.ts';
import { retryOnConflict } from '../../data/table/retry.ts';
import { type Fields, toFields } from '../../data/table/values.ts';
import { clock } from '../../services/clock.ts';
import { monthsOf } from '../months.ts';
import type { Person } from './ownEvents.ts';

/**
 * Gives a person's counts to somebody who doesn't exist: the organization's sums stay what they are, and nobody can say any
 * more whose they were.
 */
export async function unnameCounts({ organization, account }: Person): Promise<void> {
  const nobody = `acc_removed-${randomUUID()}` as AccountUid;
  const now = clock.now().getTime();
  for (const month of monthsOf(now - keptSeconds * 1000, now)) {
    await retryOnConflict(async () => {
      for (const row of await countsOfPerson(countsOf(organization, month), account)) {
        await moveTo(row, String(row.SK).replace(account, nobody));
      }
    });
  }
}

async function countsOfPerson(PK: string, account: AccountUid): Promise<Fields[]> {
  const rows: Fields[] = [];
  for (const SK of [`A#${account}#`, personMonth(account)]) {
    const read = storedPages({ table: countsTable }, { PK, SK }, { consistent: true });
    for await (const items of read) rows.push(...items.map((item) => toFields(item)));
  }
  // Another person's id may begin with this one.
  return rows.filter(({ SK }) => SK === personMonth(account) || String(SK).startsWith(`A#${account}#`));
}

/** Refused, and then read again, where something was counted in between. */
async function moveTo({ PK, SK, ...counts }: Fields, to: string): Promise<void> {
  const TableName = tableName(countsTable);
  await commit(
    {
      Delete: {
        TableName,
        Key: { PK: String(PK), SK: String(SK) },
        ConditionExpression: '#seq = :seq',
        ExpressionAttributeNames: { '#seq': 'seq' },
        ExpressionAttributeValues: { ':seq': counts.seq },
      },
    },
    { Put: { TableName, Item: { PK, SK: to, ...counts } } },
  );
}
