import { expect, test } from 'vitest';
import { endOtherSessions, listSessions } from '../../../../shared/api/access/account.ts';
import { check, logout } from '../../../../shared/api/access/auth.ts';
import { listOwnAccess, switchProfile } from '../../../../shared/api/access/profile.ts';
import type { GapUid, OrganizationUid } from '../../../../shared/model/ids.ts';
import type { Browser } from '../../../support/browser.ts';
import { demoStage } from '../../../support/demo.ts';
import { meanwhile } from '../../../support/meanwhile.ts';
import {
  accountOf,
  beautyProfile,
  foodProfile,
  homeGoodsProfile,
  larkspur,
  loggedIn,
  newPerson,
  saltmarsh,
} from '../../../support/people.ts';
import { joinAsGuest } from '../../../support/preview.ts';
import { expectRefused } from '../../../support/refused.ts';
import { tables } from '../../../support/tables.ts';
import { letPass } from '../../../support/time.ts';

const stage = demoStage();

const inBoth = { memberships: [{}, { organization_uid: saltmarsh }] };
const to = ({ call }: Browser, organization: OrganizationUid, profile: GapUid) =>
  call(switchProfile, { organization, profile });

test('switching the profile opens another profile of the organization, and ends the previous session', async () => {
  const browser = await loggedIn(stage, await newPerson());
  const before = browser.cookies.get('__Host-tideline') ?? '';
  const viewer = await to(browser, larkspur, beautyProfile);
  expect(viewer.profile).toMatchObject({
    gap_uid: beautyProfile,
    entitlements: ['portal', 'consumer_forecast'],
  });
  expect(await browser.call(check, {})).toEqual(viewer);
  const headers = { authorization: `Bearer ${before}` };
  expect((await stage.browser().fetch('/api/auth/account', { headers })).status).toBe(401);
});

test('switching the profile is no new login: the session is listed with its original start', async () => {
  const person = await newPerson();
  const browser = await loggedIn(stage, person);
  const [{ started_at } = { started_at: '' }] = (await browser.call(listSessions, {})).sessions;
  letPass({ minutes: 60 });
  await to(browser, larkspur, beautyProfile);
  expect((await browser.call(listSessions, {})).sessions).toMatchObject([{ started_at, current: true }]);
  expect((await accountOf(person)).last_login_at).toBe(started_at);
});

test('switching the profile opens another organization with its roles', async () => {
  const person = await newPerson({
    memberships: [{ roles: ['user_admin'] }, { organization_uid: saltmarsh, roles: ['app_user'] }],
  });
  const browser = await loggedIn(stage, person);
  expect(await to(browser, saltmarsh, homeGoodsProfile)).toMatchObject({
    organization: { organization_uid: saltmarsh, name: 'Saltmarsh Studio' },
    roles: ['app_user'],
    profile: { gap_uid: homeGoodsProfile },
  });
});

test('switching the profile to the current one is refused', async () => {
  const browser = await loggedIn(stage, await newPerson());
  await expectRefused(to(browser, larkspur, foodProfile), 'profile_in_use');
});

test.each([
  ['a profile that isn’t held', larkspur, 'gap_larkspur-all' as GapUid],
  ['another organization’s profile under the own organization', larkspur, homeGoodsProfile],
  ['an own profile under another organization', saltmarsh, beautyProfile],
  [
    'an organization without a membership',
    'org_ninefold' as OrganizationUid,
    'gap_ninefold-reddit' as GapUid,
  ],
  ['the internal organization', 'org_tideline' as OrganizationUid, 'gap_tideline-all' as GapUid],
  ['an organization that doesn’t exist', 'org_none' as OrganizationUid, foodProfile],
])(
  'switching the profile to %s is refused, and the session stays as it was',
  async (_what, organization, profile) => {
    const browser = await loggedIn(stage, await newPerson(inBoth));
    const before = await browser.call(check, {});
    await expectRefused(to(browser, organization, profile), 'profile_not_held');
    expect(await browser.call(check, {})).toEqual(before);
  },
);

test.each([
  ['whose invite is pending', { invite_accepted_at: null }],
  ['where access was disabled', { roles: [] }],
])('switching the profile to an organization %s is refused', async (_what, state) => {
  const person = await newPerson({ memberships: [{}, { organization_uid: saltmarsh, ...state }] });
  const browser = await loggedIn(stage, person);
  await expectRefused(to(browser, saltmarsh, homeGoodsProfile), 'profile_not_held');
});

test.each([
  [`organization=${'x'.repeat(10_000)}&profile=gap_x`],
  ['organization=org_larkspur'],
  ['organization=org_larkspur&profile=gap_%23PROFILE'],
  ['organization[]=org_larkspur&profile=gap_x'],
])('switching the profile to nonsense (%.40s) is refused as invalid', async (query) => {
  const { fetch } = await loggedIn(stage, await newPerson());
  const headers = { 'x-requested-with': 'tideline' };
  expect((await fetch(`/api/auth/account/profile/switch?${query}`, { headers })).status).toBe(400);
});

test('switching the profile is refused once another device has ended all other sessions', async () => {
  const person = await newPerson();
  const [browser, other] = [await loggedIn(stage, person), await loggedIn(stage, person)];
  await meanwhile('BatchGetItem', () => other.call(endOtherSessions, {}), { nth: 2 });
  await expectRefused(to(browser, larkspur, beautyProfile), 'unauthenticated');
  await expectRefused(browser.call(check, {}), 'unauthenticated');
  expect(await other.call(check, {})).toMatchObject({ email: person.email });
});

test('switching the profile is refused once another tab has logged out', async () => {
  const browser = await loggedIn(stage, await newPerson());
  const tab = stage.browser();
  for (const [name, value] of browser.cookies) tab.cookies.set(name, value);
  await meanwhile('TransactWriteItems', () => tab.call(logout, {}));
  await expectRefused(to(browser, larkspur, beautyProfile), 'unauthenticated');
  await expectRefused(browser.call(check, {}), 'unauthenticated');
});

test('switching the profile is refused to guests', async () => {
  const guest = stage.browser();
  await joinAsGuest(guest);
  await expectRefused(to(guest, larkspur, beautyProfile), 'no_access');
});

test('a person’s access lists the accessible organizations with the profiles held there', async () => {
  const { call } = await loggedIn(stage, await newPerson(inBoth));
  const { organizations } = await call(listOwnAccess, {});
  expect(
    organizations.map(({ name, profiles }) => [name, profiles.map(({ gap_uid }) => gap_uid).sort()]).sort(),
  ).toEqual([
    ['Larkspur Foods', [beautyProfile, foodProfile]],
    ['Saltmarsh Studio', [homeGoodsProfile]],
  ]);
});

test('a person’s access excludes pending and disabled memberships', async () => {
  const waiting = { organization_uid: saltmarsh, invite_accepted_at: null };
  const { call } = await loggedIn(stage, await newPerson({ memberships: [{}, waiting] }));
  expect((await call(listOwnAccess, {})).organizations.map(({ name }) => name)).toEqual(['Larkspur Foods']);
});

test('a person’s access is an organization without profiles for a person without entitlements', async () => {
  const { call } = await loggedIn(stage, await newPerson({ memberships: [{ profiles: [] }] }));
  expect((await call(listOwnAccess, {})).organizations).toMatchObject([{ profiles: [] }]);
});

test('removing a profile in use leaves the person without entitlements immediately', async () => {
  const person = await newPerson();
  const browser = await loggedIn(stage, person);
  const { change, membership, membershipKey } = await tables();
  const key = membershipKey(person.account_uid, larkspur);
  await change(membership, key, (row) => ({ ...row, profiles: [beautyProfile] }));
  expect(await browser.call(check, {})).toMatchObject({ profile: null, source: null });
  expect((await to(browser, larkspur, beautyProfile)).profile?.gap_uid).toBe(beautyProfile);
});
