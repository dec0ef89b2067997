import { expect, test } from 'vitest';
import { setTerm, suspend } from '../../../../shared/api/customers/organizations.ts';
import { demoStage, sharedBrowserOf } from '../../../support/demo.ts';
import { runAs } from '../../../support/enforcePolicies.ts';
import { type NewOrganization, newOrganization } from '../../../support/newOrganization.ts';
import { newPerson } from '../../../support/people.ts';
import { restoreTime, setNow } from '../../../support/time.ts';

const stage = demoStage();

const admin = sharedBrowserOf(stage, 'admin@tideline.example');

/** The last day of access; it ends at the midnight after it. */
const lastDay = '2033-06-30';
const end = Date.parse('2033-07-01T00:00:00Z');
const dayMs = 86_400_000;
const before = (days: number) => setNow(new Date(end - days * dayMs).toISOString());

async function run(): Promise<number> {
  const { mailEndings } = await import('../../../../functions/content/mailing/mailEndings.ts');
  return (await runAs('digests', () => mailEndings(() => true))).mailed;
}

async function world(access_until = lastDay) {
  restoreTime();
  const home = await newOrganization(admin);
  await setEnd(home, access_until);
  const { organization: organization_uid, gap_uid } = home;
  const at = (roles: ('portal_user' | 'user_admin' | 'org_admin')[]) =>
    newPerson({ memberships: [{ organization_uid, roles, profiles: [gap_uid] }] });
  const people = {
    owner: await at(['portal_user', 'user_admin']),
    billing: await at(['org_admin']),
    member: await at(['portal_user']),
  };
  return { home, ...people };
}

/** At the real time, since the administrator’s session doesn’t last for years. */
async function setEnd({ organization, version }: NewOrganization, access_until: string | null) {
  restoreTime();
  await admin.call(setTerm, { organization, access_until, time_zone: 'UTC', version: await version() });
}

const subjects = async (email: string) => (await stage.inbox.to(email)).map(({ subject }) => subject);

test('administrators are mailed 30, 7 and 1 days before a contract’s end and on the day, once each', async () => {
  const { home, owner, billing, member } = await world();
  const said: number[] = [];
  for (const days of [31, 30, 29, 8, 7, 6.5, 1, 0.5, 0, -1, -2]) {
    before(days);
    await run();
    await run();
    said.push((await subjects(owner.email)).length);
  }
  expect(said).toEqual([0, 1, 1, 1, 2, 2, 3, 3, 4, 4, 4]);
  const [first, , , last] = await stage.inbox.to(owner.email);
  expect(first?.subject).toBe(`Access of ${home.name} ends on June 30, 2033`);
  expect(first?.text).toContain('through June 30, 2033 (UTC): 30 more days.');
  expect(first?.text).toContain('until July 31, 2033.');
  expect(last?.subject).toBe(`Access of ${home.name} has ended`);
  expect((await subjects(billing.email)).length).toBe(4);
  expect(await subjects(member.email)).toEqual([]);
});

test('a contract that ends in twenty days has one mail with the right number of days', async () => {
  const { owner } = await world();
  before(20);
  await run();
  const mails = await stage.inbox.to(owner.email);
  expect(mails.map(({ text }) => text.match(/\d+ more days?/)?.[0])).toEqual(['20 more days']);
});

test('a later end has mails of its own, and no end has none', async () => {
  const { home, owner } = await world();
  before(7);
  await run();
  await setEnd(home, '2033-12-31');
  before(7);
  await run();
  expect((await subjects(owner.email)).length).toBe(1);
  setNow('2033-12-30T00:00:00Z');
  await run();
  expect((await subjects(owner.email)).at(-1)).toBe(`Access of ${home.name} ends on December 31, 2033`);
  await setEnd(home, null);
  setNow('2034-01-01T00:00:00Z');
  await run();
  expect((await subjects(owner.email)).length).toBe(2);
});

test('a suspended organization and one whose end nobody mailed in time have no mail', async () => {
  const { home, owner } = await world();
  await admin.call(suspend, { organization: home.organization, reason: 'Unpaid' });
  before(1);
  await run();
  expect(await subjects(owner.email)).toEqual([]);
  const late = await world();
  before(-4);
  await run();
  expect(await subjects(late.owner.email)).toEqual([]);
});

test('two runs that meet mail each reader once', async () => {
  const { owner } = await world();
  before(30);
  await Promise.all([run(), run(), run()]);
  expect((await subjects(owner.email)).length).toBe(1);
});
