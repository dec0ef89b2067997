import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { demoPassword } from '../../../../infra/demo/world.ts';
import { readSettings, updateAccount } from '../../../../shared/api/access/account.ts';
import { check, login } from '../../../../shared/api/access/auth.ts';
import { readInvite, register } from '../../../../shared/api/access/invite.ts';
import { joinPreview, listOwnAccess, switchProfile } from '../../../../shared/api/access/profile.ts';
import { listAudit } from '../../../../shared/api/audit/log.ts';
import { listMembers, saveMember } from '../../../../shared/api/customers/members.ts';
import {
  readOrganizations,
  resume,
  setTerm,
  suspend,
} from '../../../../shared/api/customers/organizations.ts';
import { createToken } from '../../../../shared/api/customers/tokens.ts';
import { listObjects } from '../../../../shared/api/lookup/queries.ts';
import { dayIn, nextDay, startOfDay } from '../../../../shared/model/activity/zoneTime.ts';
import type { Role } from '../../../../shared/model/role.ts';
import { credentials, demoStage, sharedBrowserOf } from '../../../support/demo.ts';
import { type NewOrganization, newOrganization } from '../../../support/newOrganization.ts';
import {
  foodProfile,
  invitedOnly,
  inviteTo,
  larkspur,
  loggedIn,
  newPerson,
  tideline,
} from '../../../support/people.ts';
import { expectRefused } from '../../../support/refused.ts';
import { letPass } from '../../../support/time.ts';

const stage = demoStage();

const admin = sharedBrowserOf(stage, 'admin@tideline.example');

const dayMs = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10);

async function setEnd(home: NewOrganization, access_until: string | null, time_zone = 'UTC') {
  const version = await home.version();
  return admin.call(setTerm, { organization: home.organization, access_until, time_zone, version });
}

/** A time zone in which it is between ten and eleven at night now. */
function lateZone(): string {
  const offset = ((22 - new Date().getUTCHours() + 9 + 24) % 24) - 9;
  return `Etc/GMT${offset > 0 ? '-' : '+'}${Math.abs(offset)}`;
}

/** Ends a contract that had two hours left, which sessions outlive. */
async function letEnd(home: NewOrganization): Promise<{ on: string; kept_until: string }> {
  const zone = lateZone();
  const on = dayIn(Date.now(), zone);
  await setEnd(home, on, zone);
  letPass({ minutes: 2 * 60 + 1 });
  const end = startOfDay(nextDay(on), zone);
  return { on, kept_until: new Date(end + 30 * dayMs).toISOString() };
}

const personAt = ({ organization, gap_uid }: NewOrganization, roles: Role[] = ['portal_user']) =>
  newPerson({ memberships: [{ organization_uid: organization, roles, profiles: [gap_uid] }] });

test('after a contract’s end every call waits, but for people’s own accounts, and extending gives everything back', async () => {
  const home = await newOrganization(admin);
  const browser = await loggedIn(stage, await personAt(home));
  await browser.call(listObjects, { source: 1 });
  const contract_ended = await letEnd(home);
  expect(await browser.call(check, {})).toMatchObject({
    duty: 'contract_ended',
    contract_ended: { ...contract_ended, is_kept: true },
  });
  const refused = await expectRefused(browser.call(listObjects, { source: 1 }), 'duty_first');
  expect(refused.details).toEqual({ duty: 'contract_ended' });
  await browser.call(readSettings, {});
  await browser.call(updateAccount, { full_name: 'Nora Vale' });
  await setEnd(home, inDays(60));
  expect(await browser.call(check, {})).toMatchObject({ duty: null, contract_ended: null });
  await browser.call(listObjects, { source: 1 });
});

test('after a contract’s end, administrators read people and the audit log for thirty days, and change nothing', async () => {
  const home = await newOrganization(admin);
  const person = await personAt(home, ['portal_user', 'user_admin']);
  const browser = await loggedIn(stage, person);
  const member = await loggedIn(stage, await personAt(home));
  await letEnd(home);
  expect((await browser.call(listMembers, {})).accounts.length).toBe(2);
  await browser.call(listAudit, {});
  await expectRefused(member.call(listMembers, {}), 'duty_first');
  const invite = browser.call(saveMember, {
    email: `${randomUUID()}@juniper.example`,
    full_name: 'Nora Vale',
    roles: [{ role: 'portal_user' }],
    profiles: [{ gap_uid: home.gap_uid }],
  });
  await expectRefused(invite, 'duty_first');
  letPass({ minutes: 30 * 24 * 60 });
  const later = await loggedIn(stage, person);
  await expectRefused(later.call(listMembers, {}), 'duty_first');
  await later.call(readSettings, {});
});

test('a contract ends at midnight in its own time zone', async () => {
  const home = await newOrganization(admin);
  const { organization } = await setEnd(home, inDays(20), 'America/Los_Angeles');
  expect(organization).toMatchObject({ access_until: inDays(20), time_zone: 'America/Los_Angeles' });
  const browser = await loggedIn(stage, await personAt(home));
  const untilMidnightUtc = (Date.parse(`${inDays(21)}T00:00:00Z`) - Date.now()) / 60_000;
  letPass({ minutes: untilMidnightUtc + 6 * 60 });
  const still = await loggedIn(stage, await personAt(home));
  expect((await still.call(check, {})).duty).toBeNull();
  letPass({ minutes: 3 * 60 });
  expect((await still.call(check, {})).duty).toBe('contract_ended');
  await expectRefused(browser.call(check, {}), 'unauthenticated');
});

test('a suspension ends sessions with their next call, refuses logins, and a resumption gives them back', async () => {
  const home = await newOrganization(admin);
  const person = await personAt(home);
  const browser = await loggedIn(stage, person);
  await admin.call(suspend, { organization: home.organization, reason: 'Unpaid since June' });
  const refused = await expectRefused(browser.call(check, {}), 'organization_suspended');
  expect(refused.details).toEqual({ organization: home.name });
  await expectRefused(stage.browser().call(login, credentials(person.email)), 'organization_suspended');
  const wrong = stage.browser().call(login, { email: person.email, password: 'not-the-password' });
  await expectRefused(wrong, 'wrong_password');
  await admin.call(resume, { organization: home.organization });
  await browser.call(listObjects, { source: 1 });
});

test('a suspension and a contract’s end stop preview links, and guests see that theirs has ended', async () => {
  for (const close of [
    (home: NewOrganization) => admin.call(suspend, { organization: home.organization, reason: 'Unpaid' }),
    letEnd,
  ]) {
    const home = await newOrganization(admin);
    const made = await admin.call(createToken, {
      organization: home.organization,
      profile: home.gap_uid,
      note: 'For a trial',
      expiry: new Date(Date.now() + 20 * dayMs).toISOString(),
    });
    const token =
      new URL(made.anonymous_token.link ?? '', 'http://site.example').searchParams.get('jwt') ?? '';
    const guest = stage.browser();
    await guest.call(joinPreview, { token });
    await close(home);
    const ended = await expectRefused(guest.call(check, {}), 'unauthenticated');
    expect(ended.details).toEqual({ preview: 'expired' });
    await expectRefused(stage.browser().call(joinPreview, { token }), 'preview_ended');
  }
});

test('a person of two organizations of which one has ended or is suspended is let into the other', async () => {
  const home = await newOrganization(admin);
  const both = () =>
    newPerson({
      memberships: [
        { organization_uid: home.organization, profiles: [home.gap_uid] },
        { organization_uid: larkspur },
      ],
    });
  const person = await both();
  const inside = await loggedIn(stage, person);
  expect((await inside.call(check, {})).organization.organization_uid).toBe(home.organization);
  await admin.call(suspend, { organization: home.organization, reason: 'Unpaid since June' });
  const suspended = await loggedIn(stage, person, demoPassword);
  expect((await suspended.call(check, {})).organization.organization_uid).toBe(larkspur);
  const back = suspended.call(switchProfile, { organization: home.organization, profile: home.gap_uid });
  await expectRefused(back, 'profile_ended');
  expect(
    (await suspended.call(listOwnAccess, {})).organizations.map((each) => each.organization_uid),
  ).toEqual([larkspur]);
  await admin.call(resume, { organization: home.organization });
  await letEnd(home);
  const ended = await loggedIn(stage, await both(), demoPassword);
  expect((await ended.call(check, {})).organization.organization_uid).toBe(larkspur);
  // Someone who is still inside may leave for the other.
  expect((await inside.call(check, {})).duty).toBe('contract_ended');
  await inside.call(switchProfile, { organization: larkspur, profile: foodProfile });
  await inside.call(listObjects, { source: 1 });
});

test('nobody joins an organization that has ended: neither by invite nor by registration', async () => {
  const email_domain = `${randomUUID()}.example`;
  const home = await newOrganization(admin, { email_domain });
  const { account, memberships } = invitedOnly;
  const invited = await newPerson({
    account,
    memberships: memberships.map((each) => ({
      ...each,
      organization_uid: home.organization,
      profiles: [home.gap_uid],
    })),
  });
  const token = await inviteTo(home.organization, invited);
  await stage.browser().call(readInvite, { invite: token });
  await letEnd(home);
  await expectRefused(stage.browser().call(readInvite, { invite: token }), 'invite_expired');
  const newcomer = { email: `new@${email_domain}`, full_name: 'Nora Vale' };
  await expectRefused(stage.browser().call(register, newcomer), 'email_domain_not_found');
});

test('the operator’s own organization can be neither ended nor suspended', async () => {
  const organization = tideline;
  const version = (await admin.call(readOrganizations, { organization })).organization?.version ?? 0;
  const end = admin.call(setTerm, { organization, access_until: inDays(3), time_zone: 'UTC', version });
  await expectRefused(end, 'own_organization');
  await expectRefused(admin.call(suspend, { organization, reason: 'By mistake' }), 'own_organization');
});

test('a customer’s administrator can neither end, suspend nor resume an organization', async () => {
  const home = await newOrganization(admin);
  const browser = await loggedIn(stage, await personAt(home, ['portal_user', 'user_admin', 'org_admin']));
  const { organization } = home;
  const version = await home.version();
  const extend = browser.call(setTerm, { organization, access_until: null, time_zone: 'UTC', version });
  await expectRefused(extend, 'no_access');
  await expectRefused(browser.call(suspend, { organization, reason: 'For fun' }), 'no_access');
  await expectRefused(browser.call(resume, { organization }), 'no_access');
});

test.each([
  [{ access_until: '2026-02-30' }],
  [{ access_until: '2020-01-01' }],
  [{ access_until: 'soon' }],
  [{ time_zone: 'Mars/Base' }],
  [{ time_zone: '' }],
])('a contract’s end %j is refused and changes nothing', async (bad) => {
  const home = await newOrganization(admin);
  const { organization } = home;
  const version = await home.version();
  const input = { organization, access_until: inDays(30), time_zone: 'UTC', version, ...bad };
  await expectRefused(admin.call(setTerm, input), 'invalid_input');
  expect(await home.version()).toBe(version);
});

test('of two administrators who end and extend a contract at once, one is shown what the other saved', async () => {
  const home = await newOrganization(admin);
  const { organization } = home;
  const version = await home.version();
  const set = (access_until: string) =>
    admin.call(setTerm, { organization, access_until, time_zone: 'UTC', version });
  const both = await Promise.allSettled([set(inDays(0)), set(inDays(90))]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const won = both.find((each) => each.status === 'fulfilled')?.value.organization.access_until;
  const lost = both.find((each) => each.status === 'rejected')?.reason;
  expect(lost).toMatchObject({ code: 'changed_meanwhile', details: { current: { access_until: won } } });
});

test('a contract’s end, a suspension and a resumption are in the audit log, with their reasons', async () => {
  const home = await newOrganization(admin);
  const { organization } = home;
  await setEnd(home, inDays(9));
  await admin.call(suspend, { organization, reason: 'Unpaid since June' });
  // A second click changes nothing, and isn’t audited.
  await admin.call(suspend, { organization, reason: 'Another reason' });
  await admin.call(resume, { organization });
  const { entries } = await admin.call(listAudit, { organization });
  const own = entries.filter(({ action }) => /term|suspended|resumed/.test(action));
  expect(own.map(({ action }) => action)).toEqual([
    'organization.resumed',
    'organization.suspended',
    'organization.term',
  ]);
  expect(own[1]?.after).toMatchObject({ suspended: { reason: 'Unpaid since June' } });
  expect(own[2]?.after).toMatchObject({ access_until: inDays(9) });
});
