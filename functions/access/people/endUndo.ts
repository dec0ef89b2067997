import { departure } from '../../platform/data/departure.ts';
import { type LeftRow, left } from '../../platform/data/left.ts';
import type { Write } from '../../platform/data/table/commit.ts';
import { create, spendAsRead } from '../../platform/data/table/writes.ts';
import { clock } from '../../platform/services/clock.ts';
import { readPerson } from './readPerson.ts';
import { unusedAccount } from './unused.ts';

/** Ends the time in which a removal can be undone: the outbox then deletes what the person saved for themselves. */
export async function endUndo(row: LeftRow): Promise<Write[]> {
  const { organization_uid, account_uid } = row;
  const person = await readPerson(account_uid);
  return [
    spendAsRead(left, row),
    create(departure, { organization_uid, account_uid, left_at: clock.now().toISOString() }),
    ...(person ? await unusedAccount(person, organization_uid) : []),
  ];
}
