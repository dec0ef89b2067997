import { AccountUid } from '../../../shared/model/ids.ts';
import { account } from '../../platform/data/account.ts';
import { accountKey } from '../../platform/data/keys.ts';
import { getMany } from '../../platform/data/table/read.ts';

export async function namesOf(uids: Iterable<string | null>): Promise<Map<string, string>> {
  const accounts = [...new Set(uids)].flatMap((uid) => AccountUid.safeParse(uid).data ?? []);
  const found = await getMany(account, accounts.map(accountKey), { consistent: false });
  return new Map(found.map(({ account_uid, full_name, name }) => [account_uid, full_name ?? name]));
}
