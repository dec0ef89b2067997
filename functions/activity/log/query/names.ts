import type { LogRecord, NamingField } from '../../../../shared/model/activity/activityQuery.ts';
import { AccountUid } from '../../../../shared/model/ids.ts';
import { account } from '../../../platform/data/account.ts';
import { accountKey } from '../../../platform/data/keys.ts';
import { getMany } from '../../../platform/data/table/read.ts';

/** Adds what the people in the records are called now. Who has been removed since has no name. */
export async function withNames(
  records: readonly LogRecord[],
  names: readonly NamingField[],
): Promise<LogRecord[]> {
  const wanted = names.filter((name) => name !== 'info');
  if (wanted.length === 0) return [...records];
  const uids = new Set(records.flatMap(({ account_uid }) => AccountUid.safeParse(account_uid).data ?? []));
  const found = await getMany(account, [...uids].map(accountKey), { consistent: false });
  const byUid = new Map<unknown, (typeof found)[number]>(found.map((row) => [row.account_uid, row]));
  return records.map((record) => {
    const person = byUid.get(record.account_uid);
    const values = { account_name: person?.full_name ?? person?.name ?? null, email: person?.email ?? null };
    return { ...record, ...Object.fromEntries(wanted.map((name) => [name, values[name]])) };
  });
}
