import type { AccountUid, GapUid } from '../../../shared/model/ids.ts';
import { type Membership, membership, newEpoch } from '../../platform/data/account.ts';
import type { Organization } from '../../platform/data/organization.ts';
import type { Write } from '../../platform/data/table/commit.ts';
import { create } from '../../platform/data/table/writes.ts';
import { newAccount } from '../people/newAccount.ts';

type Registered = {
  account_uid: AccountUid;
  email: string;
  full_name: string;
  home: Organization;
  profiles: GapUid[];
  invited: Pick<Membership, 'invite_sent_at' | 'invite_expire_at' | 'invite_token_hash'>;
};

export function newPerson({ account_uid, email, full_name, home, profiles, invited }: Registered): Write[] {
  const { organization_uid, org_roles } = home;
  return [
    ...newAccount({ account_uid, email, full_name, organization_uid, gap_uid: profiles[0] ?? null }),
    create(membership, {
      account_uid,
      organization_uid,
      email,
      full_name,
      roles: org_roles.filter(({ is_auto_assigned }) => is_auto_assigned).map(({ role }) => role),
      profiles,
      epoch: newEpoch(),
      ...invited,
      invite_accepted_at: null,
    }),
  ];
}
