import { randomUUID } from 'node:crypto';
import type { removeOwnEvents as endpoint } from '../../../../shared/api/activity/log.ts';
import type { Output } from '../../../../shared/api/endpoint.ts';
import type { AccountUid } from '../../../../shared/model/ids.ts';
import { erasedDays, erasedKey, erasedPerson } from '../../../platform/data/erasedPerson.ts';
import { event, keptSeconds } from '../../../platform/data/event.ts';
import { countsOf, countsTable, personMonth, placeOf } from '../../../platform/data/eventCount.ts';
import { batchWriter } from '../../../platform/data/table/batchWriter.ts';
import { commit } from '../../../platform/data/table/commit.ts';
import { tableName, toItem } from '../../../platform/data/table/kind.ts';
import { get } from '../../../platform/data/table/read.ts';
import { retryOnConflict } from '../../../platform/data/table/retry.ts';
import type { ServerCall } from '../../../platform/http/call.ts';
import { clock, epochSeconds } from '../../../platform/services/clock.ts';
import { masked } from '../../counts/masked.ts';
import { asRead, readStored, type StoredRow } from '../../counts/stored.ts';
import { monthsOf } from '../months.ts';
import { isRemovable } from './isRemovable.ts';
import { ownEventsInRows } from './ownEvents.ts';
import type { Person } from './person.ts';

const mostPerCall = 5000;

/** Keeps events as pseudonymous rows, since counts must match them and a resent event must find its duplicate. */
export async function removeOwnEvents(call: ServerCall<typeof endpoint>): Promise<Output<typeof endpoint>> {
  const { organizationUid: organization, accountUid: account } = call.session;
  if (!(await isRemovable(organization))) throw call.failure('removal_not_allowed');
  // Created first, so that events still in the stream are pseudonymized too.
  const nobody = await pseudonymFor({ organization, account });
  const rows = batchWriter(event, 4);
  let removed = 0;
  let more = false;
  // Archived events are pseudonymized as soon as the pseudonym exists.
  for await (const { events, before } of ownEventsInRows({ organization, account })) {
    for (const row of events) await rows.put(masked(row, nobody));
    removed += events.length;
    if (removed >= mostPerCall && before !== undefined) {
      more = true;
      break;
    }
  }
  await rows.flush();
  await unnameCounts({ organization, account }, nobody);
  return { removed, more };
}

function pseudonymFor({ organization, account }: Person): Promise<AccountUid> {
  return retryOnConflict(async () => {
    const before = await get(erasedPerson, erasedKey(organization, account));
    const now = clock.now();
    const pseudonym = before?.pseudonym ?? (`acc_removed-${randomUUID().slice(0, 23)}` as AccountUid);
    const row = {
      organization_uid: organization,
      account_uid: account,
      pseudonym,
      until: now.toISOString(),
      expires_at: epochSeconds(now) + erasedDays * 24 * 60 * 60,
    };
    await commit({
      Put: {
        TableName: tableName(erasedPerson.table),
        Item: toItem(erasedPerson, row),
        ConditionExpression: 'attribute_not_exists(PK) OR pseudonym = :pseudonym',
        ExpressionAttributeValues: { ':pseudonym': pseudonym },
      },
    });
    return pseudonym;
  });
}

async function unnameCounts({ organization, account }: Person, nobody: AccountUid): Promise<void> {
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
