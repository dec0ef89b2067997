import { timeOfEvent } from '../../../shared/model/activity/activity.ts';
import type { AccountUid } from '../../../shared/model/ids.ts';
import { type ErasedPerson, erasedKey, erasedPerson } from '../../platform/data/erasedPerson.ts';
import type { EventRow } from '../../platform/data/event.ts';
import { getMany } from '../../platform/data/table/read.ts';

export function masked(
  { id, event, organization_uid, report_uid, app_name, received_at, expires_at }: EventRow,
  pseudonym: AccountUid,
): EventRow {
  const kept = { id, event, organization_uid, app_name, received_at, expires_at, token: null };
  return { ...kept, account_uid: pseudonym, ...(report_uid === undefined ? {} : { report_uid }) };
}

export async function pseudonymsFor(
  rows: readonly EventRow[],
): Promise<(row: EventRow) => AccountUid | undefined> {
  const people = new Map<string, ReturnType<typeof erasedKey>>();
  for (const { organization_uid, account_uid } of rows) {
    if (account_uid)
      people.set(`${organization_uid} ${account_uid}`, erasedKey(organization_uid, account_uid));
  }
  const erased = new Map<string, ErasedPerson>();
  for (const each of await getMany(erasedPerson, [...people.values()])) {
    erased.set(`${each.organization_uid} ${each.account_uid}`, each);
  }
  return ({ id, organization_uid, account_uid }) => {
    const person = erased.get(`${organization_uid} ${account_uid}`);
    return person && timeOfEvent(id) <= Date.parse(person.until) ? person.pseudonym : undefined;
  };
}
