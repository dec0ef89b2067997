import {
  type Account,
  account,
  accountEmail,
  type Membership,
  membership,
} from '../../../functions/platform/data/account.ts';
import { commit } from '../../../functions/platform/data/table/commit.ts';
import { create } from '../../../functions/platform/data/table/writes.ts';
import { hashPassword } from '../../../functions/platform/services/passwords.ts';
import { firstName } from '../../../shared/model/access/person.ts';
import type { Entitlement } from '../../../shared/model/entitlement.ts';
import type { AccountUid, GapUid, OrganizationUid } from '../../../shared/model/ids.ts';
import { addOrganization } from '../../founding/addOrganization.ts';
import { everything } from '../../founding/internalOrganization.ts';
import { daysFromNow } from '../load.ts';
import { demoPassword } from '../world.ts';

/** A state of the product that somebody may want to see, with a link that leads to it. */
export type State = {
  readonly name: string;
  /** One sentence. */
  readonly shows: string;
  /** Words of the page that the link opens, after the login if there is one. */
  readonly sees: string;
  /** Adds the rows that the demonstration lacks, and says where to look and as whom. */
  make(home: Home): Promise<Opening> | Opening;
};

type Opening = { readonly path: string; readonly login?: string };

/** An organization of the states, which the ordinary demonstration doesn't have. */
export type Home = {
  readonly organization_uid: OrganizationUid;
  readonly gap_uid: GapUid;
  readonly name: string;
};

const uidOf = (name: string) => name.toLowerCase().replaceAll(/[^a-z]+/g, '-');

export async function newHome(
  name: string,
  entitlements: Entitlement[] = ['portal', 'consumer_forecast', 'dashboards'],
): Promise<Home> {
  const organization_uid = `org_${uidOf(name)}` as OrganizationUid;
  const gap_uid = `gap_${uidOf(name)}` as GapUid;
  const profile = { gap_uid, profile_name: `${name}: Everything`, entitlements, sources: everything };
  await addOrganization(
    {
      organization_uid,
      name,
      internal: false,
      profiles: [{ ...profile, time_start: null, time_end: null, email_domains: [] }],
    },
    daysFromNow(-100),
  );
  return { organization_uid, gap_uid, name };
}

type Given = { account?: Partial<Account>; membership?: Partial<Membership> };
export type Person = { readonly account_uid: AccountUid; readonly email: string };

let hash: Promise<string> | undefined;

/** Somebody with the demonstration's password, and access unless the given rows say otherwise. */
export async function newPerson(home: Home, full_name: string, given: Given = {}): Promise<Person> {
  hash ??= hashPassword(demoPassword);
  const { organization_uid, gap_uid } = home;
  const account_uid = `acc_${uidOf(full_name)}` as AccountUid;
  const email = `${uidOf(full_name)}@${uidOf(home.name)}.example`;
  await commit(
    create(account, {
      account_uid,
      email,
      full_name,
      name: firstName(full_name),
      legacy: false,
      password_hash: await hash,
      password_set_at: daysFromNow(-90),
      primary_org_uid: organization_uid,
      primary_gap_uid: gap_uid,
      last_login_at: null,
      created_at: daysFromNow(-90),
      session_epoch: 0,
      ...given.account,
    }),
    create(accountEmail, { email, account_uid }),
    create(membership, membershipOf(home, { account_uid, email, full_name }, given.membership)),
  );
  return { account_uid, email };
}

export const membershipOf = (
  { organization_uid, gap_uid }: Home,
  person: Person & { full_name: string },
  given: Partial<Membership> = {},
) => ({
  ...person,
  organization_uid,
  roles: ['portal_user', 'app_user'] as Membership['roles'],
  profiles: [gap_uid],
  invite_sent_at: daysFromNow(-90),
  invite_expire_at: daysFromNow(-83),
  invite_accepted_at: daysFromNow(-89),
  ...given,
});
