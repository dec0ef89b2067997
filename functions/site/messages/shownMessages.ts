import type { ContactMessage } from '../../../shared/model/site/contactMessage.ts';
import { account } from '../../platform/data/account.ts';
import { accountKey } from '../../platform/data/keys.ts';
import type { Message } from '../../platform/data/message.ts';
import { getMany } from '../../platform/data/table/read.ts';

export async function shownMessages(rows: readonly Message[]): Promise<ContactMessage[]> {
  const uids = [...new Set(rows.flatMap(({ state_by }) => state_by ?? []))];
  const people = await getMany(account, uids.map(accountKey), { consistent: false });
  const names = new Map(people.map(({ account_uid, full_name, name }) => [account_uid, full_name ?? name]));
  return rows.map(({ state_by, ...rest }) => ({
    ...rest,
    state_by_name: (state_by && names.get(state_by)) ?? null,
  }));
}
