import { describe, expect, test } from 'vitest';
import type { Membership } from '../../../../functions/platform/data/account.ts';
import { check } from '../../../../shared/api/access/auth.ts';
import { removeMember, saveMember } from '../../../../shared/api/customers/members.ts';
import { saveOrganization } from '../../../../shared/api/customers/organizations.ts';
import type { ClientInput } from '../../../../shared/api/endpoint.ts';
import type { GapUid, OrganizationUid } from '../../../../shared/model/ids.ts';
import type { Role } from '../../../../shared/model/role.ts';
import { demoStage, sharedBrowserOf } from '../../../support/demo.ts';
import {
  accountOf,
  auditOf,
  beautyProfile,
  browserOf,
  foodProfile,
  homeGoodsProfile,
  invitedOnly,
  larkspur,
  loggedIn,
  membershipOf,
  newPerson,
  type Someone,
  saltmarsh,
  tideline,
} from '../../../support/people.ts';
import { expectRefused } from '../../../support/refused.ts';
import { tables } from '../../../support/tables.ts';
import { uniqueName } from '../../../support/uniqueName.ts';

const stage = demoStage();

const admin = sharedBrowserOf(stage, 'admin@tideline.example');
const manager = sharedBrowserOf(stage, 'manager@larkspur.example');

type Changes = Omit<ClientInput<typeof saveMember>, 'account_uid' | 'organization'>;
const edit = ({ account_uid }: Someone, changes: Changes, organization = larkspur, by = admin) =>
  by.call(saveMember, { organization, account_uid, ...changes });
const remove = ({ account_uid }: Someone, organization = larkspur, by = admin) =>
  by.call(removeMember, { organization, account_uid });

const asRoles = (...roles: Role[]) => roles.map((role) => ({ role }));

/** A customer of the test with a person for each list of roles, without profiles. */
async function customer(...people: Partial<Membership>[]) {
  const { organization } = await admin.call(saveOrganization, {
    name: uniqueName('Reed'),
    roles: asRoles('portal_user', 'app_user', 'org_admin'),
  });
  const { organization_uid } = organization;
  const members = await Promise.all(
    people.map((each) => newPerson({ memberships: [{ organization_uid, profiles: [], ...each }] })),
  );
  return { organization_uid, members };
}

const administrator: Partial<Membership> = { roles: ['portal_user', 'user_admin'] };

describe('A change of a person’s access', () => {
  test('a change of a person’s access keeps unspecified fields, and returns the new version', async () => {
    const person = await newPerson();
    const { account } = await edit(person, { roles: asRoles('portal_user') });
    expect(account).toMatchObject({
      roles: ['portal_user'],
      profiles: [foodProfile, beautyProfile],
      version: 2,
    });
    expect((await edit(person, { profiles: [] })).account.roles).toEqual(['portal_user']);
  });

  test('a change of a person’s access leaves at most one administrator role, user administrator before billing administrator', async () => {
    const { account } = await edit(await newPerson(), {
      roles: asRoles('org_admin', 'app_user', 'user_admin', 'user_admin'),
    });
    expect(account.roles).toEqual(['app_user', 'user_admin']);
  });

  test('a change of a person’s access without roles disables access with the next call', async () => {
    const person = await newPerson();
    const browser = await loggedIn(stage, person);
    await edit(person, { roles: [] });
    await expectRefused(browser.call(check, {}), 'unauthenticated');
  });

  test('a change of a person’s access takes effect with the next call of a logged-in person', async () => {
    const person = await newPerson();
    const browser = await loggedIn(stage, person);
    await edit(person, { roles: asRoles('org_admin'), profiles: [{ gap_uid: beautyProfile }] });
    const viewer = await browser.call(check, {});
    expect(viewer.roles).toEqual(['org_admin']);
    expect(viewer.profile).toBeNull();
  });

  test('a change of a person’s access refuses a role that the organization doesn’t offer, even from its administrator', async () => {
    const person = await newPerson();
    const { details } = await expectRefused(
      edit(person, { roles: asRoles('internal_admin') }, larkspur, manager),
      'role_not_offered',
    );
    expect(details).toEqual({ role: 'internal_admin' });
    expect((await membershipOf(person)).roles).toEqual(['portal_user', 'app_user']);
  });

  test('a change of a person’s access refuses an unknown profile, and one of another organization', async () => {
    const person = await newPerson();
    for (const gap_uid of [homeGoodsProfile, 'gap_nothing' as GapUid]) {
      await expectRefused(edit(person, { profiles: [{ gap_uid }] }), 'profile_not_found');
    }
  });

  test('a change of a person’s access is audited with the roles and profile names before and after', async () => {
    const person = await newPerson();
    await edit(person, { profiles: [{ gap_uid: beautyProfile }] });
    const entries = await auditOf(person);
    expect(entries).toEqual([
      expect.objectContaining({
        action: 'member.changed',
        detail: {
          name: 'Ada Quill',
          before: expect.objectContaining({
            profiles: ['Larkspur Foods: Food & Beverage', 'Larkspur Foods: Beauty'],
          }),
          after: expect.objectContaining({ profiles: ['Larkspur Foods: Beauty'] }),
        },
      }),
    ]);
    await edit(person, { profiles: [{ gap_uid: beautyProfile }] });
    expect(await auditOf(person)).toHaveLength(1);
  });

  test('a change of a person’s access with a stale version is refused, and returns the current state', async () => {
    const person = await newPerson();
    await edit(person, { roles: asRoles('app_user'), version: 1 });
    const second = edit(person, { profiles: [], version: 1 }, larkspur, manager);
    const { details } = await expectRefused(second, 'changed_meanwhile');
    expect(details).toMatchObject({ current: { roles: ['app_user'], version: 2 } });
    expect((await membershipOf(person)).profiles).toHaveLength(2);
  });

  test('a change of a person’s access doesn’t conflict with a login of the person', async () => {
    const person = await newPerson();
    await loggedIn(stage, person);
    await edit(person, { roles: asRoles('app_user'), version: 1 });
    expect((await membershipOf(person)).last_login_at).not.toBeNull();
  });

  test('a change of the caller’s own access is refused', async () => {
    const person = await newPerson({ memberships: [administrator] });
    const own = await loggedIn(stage, person);
    await expectRefused(edit(person, { roles: [] }, larkspur, own), 'self_edit');
    await expectRefused(remove(person, larkspur, own), 'self_edit');
  });

  test('a change of a person’s access finds nobody of another organization', async () => {
    const stranger = await newPerson({ memberships: [{ organization_uid: saltmarsh }] });
    await expectRefused(edit(stranger, { roles: [] }, larkspur, manager), 'not_found');
    await expectRefused(remove(stranger, larkspur, manager), 'not_found');
    await expectRefused(edit(stranger, { roles: [] }, saltmarsh, manager), 'no_access');
    await expectRefused(edit(await newPerson(), { roles: [] }, 'org_x' as OrganizationUid), 'not_found');
  });

  test('a change of a person’s access can’t change the name, and requires either an address or an account', async () => {
    const person = await newPerson();
    await expectRefused(edit(person, { full_name: 'Somebody Else' }), 'invalid_input');
    await expectRefused(edit(person, { email: person.email }), 'invalid_input');
    await expectRefused(admin.call(saveMember, { organization: larkspur }), 'invalid_input');
  });
});

describe('Removing a person', () => {
  test('removing a person ends their session with the next call', async () => {
    const person = await newPerson();
    const browser = await loggedIn(stage, person);
    await remove(person);
    await expectRefused(browser.call(check, {}), 'unauthenticated');
    await expectRefused(remove(person), 'not_found');
    expect((await auditOf(person)).at(-1)).toMatchObject({ action: 'member.removed' });
  });

  test('removing a person keeps their other organizations, the first of which becomes primary', async () => {
    const person = await newPerson({ memberships: [{}, { organization_uid: saltmarsh }] });
    await remove(person);
    expect(await accountOf(person)).toMatchObject({ primary_org_uid: saltmarsh, primary_gap_uid: null });
    const browser = await loggedIn(stage, person);
    expect((await browser.call(check, {})).organization.organization_uid).toBe(saltmarsh);
  });

  test('removing an invited person withdraws the invite completely', async () => {
    const person = await newPerson(invitedOnly);
    await remove(person);
    const { account, accountEmail, accountKey, emailKey, get } = await tables();
    expect(await get(accountEmail, emailKey(person.email))).toBeUndefined();
    expect(await get(account, accountKey(person.account_uid))).toBeUndefined();
  });

  test('removing a person keeps the account of a person with a password or another invite', async () => {
    const known = await newPerson();
    const elsewhere = await newPerson({
      ...invitedOnly,
      memberships: [{ invite_accepted_at: null }, { organization_uid: saltmarsh, invite_accepted_at: null }],
    });
    for (const person of [known, elsewhere]) {
      await remove(person);
      expect(await accountOf(person)).toBeDefined();
    }
  });
});

describe('The last user administrator', () => {
  test('the last user administrator can’t be removed, disabled or demoted, not even by staff', async () => {
    const { organization_uid, members } = await customer(administrator, { roles: ['org_admin'] });
    const [last] = members as [Someone, Someone];
    for (const roles of [[], asRoles('portal_user'), asRoles('org_admin')]) {
      await expectRefused(edit(last, { roles }, organization_uid), 'last_administrator');
    }
    await expectRefused(remove(last, organization_uid), 'last_administrator');
    await edit(last, { roles: asRoles('app_user', 'user_admin') }, organization_uid);
  });

  test('the last user administrator is protected even beside pending and disabled people', async () => {
    const { organization_uid, members } = await customer(
      administrator,
      { ...administrator, invite_accepted_at: null },
      { roles: [] },
    );
    const [last, invited] = members as [Someone, Someone];
    await expectRefused(remove(last, organization_uid), 'last_administrator');
    await remove(invited, organization_uid);
  });

  test('the last user administrator can be demoted once there is another', async () => {
    const { organization_uid, members } = await customer(administrator, administrator);
    const [one, other] = members as [Someone, Someone];
    await edit(one, { roles: asRoles('portal_user') }, organization_uid);
    await expectRefused(remove(other, organization_uid), 'last_administrator');
  });

  test('the last user administrator is an internal administrator in the operator’s organization', async () => {
    const { rows } = await (async () => {
      const { list, membership, membersOf } = await tables();
      return list([membership], { GSI1PK: membersOf(tideline) });
    })();
    expect(rows.filter(({ roles }) => roles.includes('internal_admin'))).toHaveLength(1);
    const acting = await newPerson({
      memberships: [{ organization_uid: tideline, roles: ['internal_admin'] }],
    });
    const browser = await browserOf(stage, acting.email, { by_passkey: true });
    const [first] = rows.filter(({ roles }) => roles.includes('internal_admin'));
    if (!first) throw new Error('Nobody administers the product.');
    // With two administrators, one can demote the other and is then the last.
    await edit(first, { roles: asRoles('internal_user') }, tideline, browser);
    await edit(first, { roles: asRoles('internal_admin') }, tideline, browser);
  });

  test.each([2, 3, 5])(
    'the last user administrator remains when %i demote each other at once',
    async (count) => {
      const { organization_uid, members } = await customer(
        ...Array.from({ length: count }, () => administrator),
      );
      const browsers = await Promise.all(members.map((person) => loggedIn(stage, person)));
      // Each demotes the next in a circle, all at once.
      await Promise.allSettled(
        browsers.map((by, at) => {
          const next = members[(at + 1) % count];
          if (!next) throw new Error('Nobody is next.');
          return at % 2 === 0
            ? edit(next, { roles: asRoles('portal_user') }, organization_uid, by)
            : remove(next, organization_uid, by);
        }),
      );
      const { list, membership, membersOf, isOpen } = await tables();
      const { rows } = await list([membership], { GSI1PK: membersOf(organization_uid) });
      const left = rows.filter((row) => isOpen(row) && row.roles.includes('user_admin'));
      expect(left.length).toBeGreaterThan(0);
      expect(left.length).toBeLessThan(count);
    },
  );
});
