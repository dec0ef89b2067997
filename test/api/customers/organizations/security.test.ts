import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { check } from '../../../../shared/api/access/auth.ts';
import { joinPreview } from '../../../../shared/api/access/profile.ts';
import { saveMember } from '../../../../shared/api/customers/members.ts';
import { readOrganizations, setSecurity, suspend } from '../../../../shared/api/customers/organizations.ts';
import { createToken } from '../../../../shared/api/customers/tokens.ts';
import type { ClientInput } from '../../../../shared/api/endpoint.ts';
import type { Role } from '../../../../shared/model/role.ts';
import type { Browser } from '../../../support/browser.ts';
import { demoStage, logInAs, sharedBrowserOf } from '../../../support/demo.ts';
import { type NewOrganization, newOrganization } from '../../../support/newOrganization.ts';
import { letIn, loggedIn, newPerson } from '../../../support/people.ts';
import { expectRefused } from '../../../support/refused.ts';
import { letPass } from '../../../support/time.ts';

const stage = demoStage();

const admin = sharedBrowserOf(stage, 'admin@tideline.example');

type Rules = Omit<ClientInput<typeof setSecurity>, 'organization' | 'version'>;

async function world() {
  const home = await newOrganization(admin);
  const personAt = (roles: Role[]) =>
    newPerson({ memberships: [{ organization_uid: home.organization, roles, profiles: [home.gap_uid] }] });
  const member = await personAt(['portal_user']);
  const owner = await loggedIn(stage, await personAt(['portal_user', 'user_admin']));
  return { home, member, owner };
}

const set = async (browser: Browser, home: NewOrganization, rules: Rules) =>
  browser.call(setSecurity, { organization: home.organization, ...rules, version: await home.version() });

test('an organization’s longest session and longest pause take effect with the next call of open sessions', async () => {
  const { home, member, owner } = await world();
  const browser = await loggedIn(stage, member);
  await set(owner, home, { idle_minutes: 15 });
  letPass({ minutes: 14 });
  const { session_ends_at } = await browser.call(check, {});
  letPass({ minutes: 16 });
  await expectRefused(browser.call(check, {}), 'unauthenticated');
  const again = await loggedIn(stage, member);
  await set(admin, home, { idle_minutes: null, session_hours: 1 });
  letPass({ minutes: 59 });
  await again.call(check, {});
  letPass({ minutes: 2 });
  await expectRefused(again.call(check, {}), 'unauthenticated');
  expect(session_ends_at).not.toBeNull();
});

test('a session in use isn’t ended by the longest pause', async () => {
  const { home, member, owner } = await world();
  const browser = await loggedIn(stage, member);
  await set(owner, home, { idle_minutes: 15 });
  for (let time = 0; time < 4; time += 1) {
    letPass({ minutes: 10 });
    await browser.call(check, {});
  }
});

test('people outside the organization’s networks can neither log in nor go on, and those inside can', async () => {
  const { home, member } = await world();
  const inside = stage.browser({ address: '203.0.113.9' });
  const outside = stage.browser({ address: '198.18.0.1' });
  await letIn(inside, member.email);
  await letIn(outside, member.email);
  await set(admin, home, { networks: ['203.0.113.0/24', '2001:db8::/32'] });
  await inside.call(check, {});
  const refused = await expectRefused(outside.call(check, {}), 'network_denied');
  expect(refused.details).toEqual({ address: '198.18.0.1' });
  const elsewhere = stage.browser({ address: '198.18.0.2' });
  await expectRefused(logInAs(elsewhere, member.email), 'network_denied');
  await logInAs(stage.browser({ address: '::ffff:203.0.113.77' }), member.email);
  await logInAs(stage.browser({ address: '2001:db8:1::1' }), member.email);
  await set(admin, home, { networks: [] });
  await outside.call(check, {});
});

test('guests of a preview link come from any network', async () => {
  const { home } = await world();
  const { anonymous_token } = await admin.call(createToken, {
    organization: home.organization,
    profile: home.gap_uid,
    note: 'For a trial',
    expiry: new Date(Date.now() + 86_400_000).toISOString(),
  });
  await set(admin, home, { networks: ['203.0.113.0/24'] });
  const token = new URL(anonymous_token.link ?? '', 'http://site.example').searchParams.get('jwt') ?? '';
  const guest = stage.browser();
  await guest.call(joinPreview, { token });
  await guest.call(check, {});
});

test('nobody locks themselves out by the networks of their own organization', async () => {
  const { home, owner } = await world();
  const locked = set(owner, home, { networks: ['203.0.113.0/24'] });
  expect((await expectRefused(locked, 'locks_you_out')).details).toEqual({ address: owner.address });
  await set(owner, home, { networks: ['203.0.113.0/24', `${owner.address}/32`] });
  await owner.call(check, {});
});

test.each([
  ['0.0.0.0/0', /too wide/],
  ['10.0.0.1/8', /begins at 10\.0\.0\.0/],
  ['::ffff:1.2.3.4/96', /too narrow|IPv4/],
  ['::ffff:0:0/48', /begins at|IPv4/],
  ['203.0.113.9', /is not a network/],
  ['203.0.113.0/33', /is not a network/],
  ['2001:db8::/12', /too wide/],
  ['2001:db8::1/64', /begins at 2001:db8::/],
  ['fe80::1%eth0/64', /is not a network/],
  ['office', /is not a network/],
])('the network %s is refused, with what is wrong with it', async (network, says) => {
  const { home } = await world();
  const refused = await expectRefused(set(admin, home, { networks: [network] }), 'invalid_input');
  expect(refused.details).toEqual([{ field: 'networks', message: expect.stringMatching(says) }]);
  const { organization } = await admin.call(readOrganizations, { organization: home.organization });
  expect(organization?.networks).toEqual([]);
});

test.each<Rules>([
  { session_hours: 0 },
  { session_hours: 169 },
  { idle_minutes: 14 },
  { idle_minutes: 10_081 },
  { networks: Array.from({ length: 51 }, (_, at) => `10.${at}.0.0/16`) },
])('the security rules %j are refused', async (rules) => {
  const { home } = await world();
  await expectRefused(set(admin, home, rules), 'invalid_input');
});

test('an organization that takes no personal addresses refuses them, and keeps the people it has', async () => {
  const { home, owner, member } = await world();
  const invite = (email: string) =>
    owner.call(saveMember, {
      email,
      full_name: 'Nora Vale',
      roles: [{ role: 'portal_user' }],
      profiles: [{ gap_uid: home.gap_uid }],
    });
  await invite(`${randomUUID()}@gmail.com`);
  await set(owner, home, { addresses: 'no_personal' });
  await expectRefused(invite(`${randomUUID()}@gmail.com`), 'personal_address');
  await expectRefused(invite(`${randomUUID()}@GMAIL.com`), 'personal_address');
  await invite(`${randomUUID()}@juniper.example`);
  await loggedIn(stage, member);
});

test('rules that were saved survive a suspension, and the other way around', async () => {
  const { home, owner } = await world();
  await set(owner, home, { session_hours: 8 });
  const { organization } = await admin.call(suspend, { organization: home.organization, reason: 'Unpaid' });
  expect(organization).toMatchObject({ session_hours: 8, suspended: { reason: 'Unpaid' } });
});

test('members can’t change the security rules, nor administrators those of other organizations', async () => {
  const [{ home, member, owner }, other] = [await world(), await world()];
  const browser = await loggedIn(stage, member);
  await expectRefused(set(browser, home, { session_hours: 8 }), 'no_access');
  await expectRefused(set(owner, other.home, { session_hours: 8 }), 'no_access');
});
