import { expect, test } from 'vitest';
import { demoOrganizations } from '../../../../infra/demo/world.ts';
import { updateAccount } from '../../../../shared/api/access/account.ts';
import { login } from '../../../../shared/api/access/auth.ts';
import { acceptInvite, setFirstPassword } from '../../../../shared/api/access/invite.ts';
import { switchProfile } from '../../../../shared/api/access/profile.ts';
import type { OrganizationUid } from '../../../../shared/model/ids.ts';
import { databaseRequests } from '../../../support/databaseRequests.ts';
import { credentials, demoStage } from '../../../support/demo.ts';
import {
  homeGoodsProfile,
  invitedOnly,
  inviteTo,
  larkspur,
  loggedIn,
  membershipOf,
  newPerson,
  type Someone,
  saltmarsh,
} from '../../../support/people.ts';
import { tables } from '../../../support/tables.ts';
import { letPass } from '../../../support/time.ts';

const stage = demoStage();

async function membersOf(organization: OrganizationUid) {
  const data = await tables();
  const { rows } = await data.list(
    [data.membership],
    { GSI1PK: data.membersOf(organization) },
    { limit: 1000 },
  );
  return rows;
}

async function listed(person: Someone, organization = larkspur) {
  const rows = await membersOf(organization);
  return rows.find(({ account_uid }) => account_uid === person.account_uid);
}

test('an organization’s people are read with their names in one request, sorted by name', async () => {
  await newPerson({ account: { full_name: 'Ågot Zeller' } });
  await newPerson({ account: { full_name: 'abel Quist' } });
  expect(await databaseRequests(() => membersOf(larkspur))).toHaveLength(1);
  const rows = await membersOf(larkspur);
  const names = rows.map(({ full_name, email }) => (full_name ?? email).normalize('NFKC').toLowerCase());
  expect(names).toEqual([...names].sort());
  expect(names).toContain('abel quist');
  expect(names).toContain('iris calder');
});

test('a person without a name is listed by address', async () => {
  const person = await newPerson({ ...invitedOnly, account: { ...invitedOnly.account, full_name: null } });
  expect(await listed(person)).toMatchObject({ full_name: null, email: person.email, last_login_at: null });
});

test('a new name updates the lists of all the person’s organizations, including their order', async () => {
  const person = await newPerson({ memberships: [{}, { organization_uid: saltmarsh }] });
  const { call } = await loggedIn(stage, person);
  await call(updateAccount, { full_name: 'Zora Quill' });
  expect(await listed(person)).toMatchObject({ full_name: 'Zora Quill' });
  expect(await listed(person, saltmarsh)).toMatchObject({ full_name: 'Zora Quill' });
  const names = (await membersOf(saltmarsh)).map(({ full_name }) => full_name);
  expect(names.at(-1)).toBe('Zora Quill');
});

test('the name chosen with the first password stays out of organizations with a pending invite', async () => {
  const { account, memberships } = invitedOnly;
  const person = await newPerson({
    account: { ...account, full_name: null },
    memberships: [...memberships, { organization_uid: saltmarsh, invite_accepted_at: null }],
  });
  const token = await inviteTo(larkspur, person);
  const password = 'a long walk on wet sand';
  await stage.browser().call(setFirstPassword, { token, password, full_name: 'Una Marsh' });
  expect(await listed(person)).toMatchObject({ full_name: 'Una Marsh', last_login_at: expect.any(String) });
  expect(await listed(person, saltmarsh)).toMatchObject({ full_name: null, last_login_at: null });
});

test('a login is recorded only in the organization it opens', async () => {
  const person = await newPerson({ memberships: [{}, { organization_uid: saltmarsh }] });
  await stage.browser().call(login, credentials(person.email));
  expect(await listed(person)).toMatchObject({ last_login_at: expect.any(String) });
  expect(await listed(person, saltmarsh)).toMatchObject({ last_login_at: null });
});

test('switching from another organization counts as a login there, switching profiles doesn’t', async () => {
  const person = await newPerson({ memberships: [{}, { organization_uid: saltmarsh }] });
  const { call } = await loggedIn(stage, person);
  const first = await listed(person);
  letPass({ minutes: 5 });
  await call(switchProfile, { organization: larkspur, profile: 'gap_larkspur-beauty' as never });
  expect(await listed(person)).toEqual(first);
  await call(switchProfile, { organization: saltmarsh, profile: homeGoodsProfile });
  expect(await listed(person, saltmarsh)).toMatchObject({ last_login_at: expect.any(String) });
});

test('accepting an invite while logged in counts as a login there', async () => {
  const person = await newPerson({
    memberships: [{}, { organization_uid: saltmarsh, invite_accepted_at: null }],
  });
  const { call } = await loggedIn(stage, person);
  const invite = await inviteTo(saltmarsh, person);
  await call(acceptInvite, { invite, organization: saltmarsh });
  expect(await listed(person, saltmarsh)).toMatchObject({
    last_login_at: expect.any(String),
    invite_accepted_at: expect.any(String),
  });
});

test('all organizations are listed in pages, sorted by name', async () => {
  const { allOrganizations, list, organization } = await tables();
  const names: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await list([organization], { GSI1PK: allOrganizations }, { limit: 2, cursor });
    names.push(...page.rows.map(({ name }) => name));
    cursor = page.cursor;
  } while (cursor);
  expect(names).toEqual(demoOrganizations.map(({ name }) => name).sort());
});

test('a renamed organization is re-sorted', async () => {
  const { allOrganizations, change, list, organization, organizationKey } = await tables();
  await change(organization, organizationKey(saltmarsh), (row) => ({ ...row, name: 'Aardvark Studio' }));
  const { rows } = await list([organization], { GSI1PK: allOrganizations }, { limit: 1 });
  expect(rows[0]).toMatchObject({ organization_uid: saltmarsh, name: 'Aardvark Studio' });
});

test('an edit of a person’s access doesn’t conflict with their login', async () => {
  const { commit, membership, replace } = await tables();
  const person = await newPerson();
  await stage.browser().call(login, credentials(person.email));
  const before = await membershipOf(person);
  await stage.browser().call(login, credentials(person.email));
  await commit(replace(membership, { ...before, roles: ['portal_user'] }));
  expect(await membershipOf(person)).toMatchObject({ roles: ['portal_user'] });
});
