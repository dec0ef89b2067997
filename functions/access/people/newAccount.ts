import { firstName } from '../../../shared/model/access/person.ts';
import type { AccountUid, GapUid, OrganizationUid } from '../../../shared/model/ids.ts';
import { account, accountEmail } from '../../platform/data/account.ts';
import type { Write } from '../../platform/data/table/commit.ts';
import { create } from '../../platform/data/table/writes.ts';
import { clock } from '../../platform/services/clock.ts';

type NewAccount = {
  account_uid: AccountUid;
  email: string;
  full_name: string | null;
  organization_uid: OrganizationUid;
  gap_uid: GapUid | null;
};

/** Without a password: the invite leads to choosing one. */
export function newAccount(person: NewAccount): Write[] {
  const { account_uid, email, full_name, organization_uid, gap_uid } = person;
  return [
    create(account, {
      account_uid,
      email,
      full_name,
      name: firstName(full_name ?? ''),
      legacy: false,
      password_hash: null,
      password_set_at: null,
      primary_org_uid: organization_uid,
      primary_gap_uid: gap_uid,
      last_login_at: null,
      created_at: clock.now().toISOString(),
      session_epoch: 0,
    }),
    create(accountEmail, { email, account_uid }),
  ];
}
