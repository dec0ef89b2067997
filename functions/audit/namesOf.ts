import { AccountUid } from '../../shared/model/ids.ts';
import { account } from '../data/account.ts';
import type { AuditRow } from '../data/audit.ts';
import { accountKey } from '../data/keys.ts';
import { getMany } from '../data/table/read.ts';

/** What people are called who did something or whom it was done to. Who was removed since has no name any more. */
export async function namesOf(rows: readonly AuditRow[]): Promise<Map<string, string>> {
  const uids = new Set(rows.flatMap(({ by, subject }) => (by ? [by, subject] : [subject])));
  const accounts = [...uids].flatMap((uid) => AccountUid.safeParse(uid).data ?? []);
  const found = await getMany(account, accounts.map(accountKey), { consistent: false });
  return new Map(found.map(({ account_uid, full_name, name }) => [account_uid, full_name ?? name]));
}
