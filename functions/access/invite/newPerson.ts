import type { AccountUid } from '../../../shared/model/ids.ts';
import { type Membership, membership, newEpoch } from '../../platform/data/account.ts';
import type { EmailDomain, Organization } from '../../platform/data/organization.ts';
import type { Write } from '../../platform/data/table/commit.ts';
import { create } from '../../platform/data/table/writes.ts';
import { newAccount } from '../people/newAccount.ts';

type Registered = {
  account_uid: AccountUid;
  email: string;
  full_name: string;
  home: Organization;
  domain: EmailDomain;
  invited: Pick<Membership, 'invite_sent_at' | 'invite_expire_at' | 'invite_token_hash'>;
};

export function newPerson({ account_uid, email, full_name, home, domain, invited }: Registered): Write[] {
  const { organization_uid, org_roles, auto_profiles } = home;
  const profiles = [...new Set([...auto_profiles, ...domain.profiles])];
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
