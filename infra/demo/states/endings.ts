import { accountEmail, account as accounts } from '../../../functions/platform/data/account.ts';
import { formerMember } from '../../../functions/platform/data/formerMember.ts';
import { organizationKey, profileKey } from '../../../functions/platform/data/keys.ts';
import { left } from '../../../functions/platform/data/left.ts';
import { accessProfile, organization } from '../../../functions/platform/data/organization.ts';
import { commit } from '../../../functions/platform/data/table/commit.ts';
import { create, update } from '../../../functions/platform/data/table/writes.ts';
import { noRules, type OrganizationRules } from '../../../shared/model/customers/organizationRules.ts';
import type { AccountUid } from '../../../shared/model/ids.ts';
import { paths } from '../../../shared/paths.ts';
import { daysFromNow } from '../load.ts';
import { membershipOf, newHome, newPerson, type State } from './state.ts';

const dayOf = (days: number) => daysFromNow(days).slice(0, 10);
const loggingIn = (login: string, path: string = paths.clientHome) => ({ path, login });

async function underRules(name: string, full_name: string, rules: Partial<OrganizationRules>) {
  const home = await newHome(name);
  const person = await newPerson(home, full_name);
  const key = organizationKey(home.organization_uid);
  await commit(update(organization, key, { rules: { ...noRules, ...rules } }));
  return loggingIn(person.email);
}

export const endings: readonly State[] = [
  {
    name: 'a suspended organization',
    shows: 'Nobody of the organization gets in until staff resume its access.',
    sees: 'Access of Alder Trading is suspended.',
    make: () =>
      underRules('Alder Trading', 'Ada Lindqvist', {
        suspended: { at: daysFromNow(-3), by: 'acc_admin', reason: 'Unpaid since June' },
      }),
  },
  {
    name: 'a contract that ended',
    shows: 'Every page of the organization says when its access ended and until when its work is kept.',
    sees: 'The access of Birch Foods has ended',
    make: () =>
      underRules('Birch Foods', 'Bela Horvat', {
        access_until: dayOf(-5),
        access_ends_at: `${dayOf(-4)}T00:00:00.000Z`,
      }),
  },
  {
    name: 'a profile that ended',
    shows: 'The access profile of a person is over, while their organization goes on.',
    sees: 'Your access profile “Cedar Home: Everything” ended on',
    async make() {
      const home = await newHome('Cedar Home');
      const person = await newPerson(home, 'Cora Vance');
      const key = profileKey(home.organization_uid, home.gap_uid);
      await commit(update(accessProfile, key, { access_until: dayOf(-2) }));
      return loggingIn(person.email, paths.portal);
    },
  },
  {
    name: 'disabled access',
    shows: 'An administrator took all roles from a person, who can’t log in.',
    sees: 'Your account access has been disabled.',
    make: async (home) =>
      loggingIn((await newPerson(home, 'Dora Blunt', { membership: { roles: [] } })).email),
  },
  {
    name: 'a person without a profile',
    shows: 'A person has a role, and nothing that it opens.',
    sees: "You haven't been given any entitlements yet.",
    make: async (home) =>
      loggingIn((await newPerson(home, 'Enid Marlow', { membership: { profiles: [] } })).email, paths.portal),
  },
  {
    name: 'a removed person',
    shows: 'An administrator can bring back somebody who was removed four days ago.',
    sees: 'Frank Odell',
    async make() {
      const home = await newHome('Dogwood Labs');
      const administrator = await newPerson(home, 'Dina Kowal', {
        membership: { roles: ['portal_user', 'app_user', 'user_admin'] },
      });
      const { organization_uid } = home;
      const person = {
        account_uid: 'acc_frank-odell' as AccountUid,
        email: 'frank-odell@dogwood-labs.example',
      };
      const named = { ...person, full_name: 'Frank Odell' };
      const gone = { organization_uid, ...named };
      await commit(
        create(accounts, {
          ...named,
          name: 'Frank',
          legacy: false,
          password_hash: null,
          password_set_at: null,
          primary_org_uid: null,
          primary_gap_uid: null,
          last_login_at: null,
          created_at: daysFromNow(-60),
          session_epoch: 0,
        }),
        create(accountEmail, person),
        create(formerMember, gone),
        create(left, {
          ...gone,
          membership: { ...membershipOf(home, named), version: 1 },
          digest: null,
          report_mail: null,
          primary_gap_uid: home.gap_uid,
          left_at: daysFromNow(-4),
          removed_by: administrator.account_uid,
          removed_by_organization: organization_uid,
          purge_at: daysFromNow(26),
          handed_to: null,
          handing: null,
        }),
      );
      return loggingIn(administrator.email, `${paths.userSettings}?tab=users&status=removed`);
    },
  },
];
