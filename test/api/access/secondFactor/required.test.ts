import { beforeEach, describe, expect, test } from 'vitest';
import { clock } from '../../../../functions/platform/services/clock.ts';
import { demoPassword } from '../../../../infra/demo/world.ts';
import { updateAccount } from '../../../../shared/api/access/account.ts';
import { check, login } from '../../../../shared/api/access/auth.ts';
import { acceptInvite } from '../../../../shared/api/access/invite.ts';
import { readSecondFactor, removeSecondFactor } from '../../../../shared/api/access/secondFactor.ts';
import { listAudit } from '../../../../shared/api/audit/log.ts';
import { listMembers, resetSecondFactor } from '../../../../shared/api/customers/members.ts';
import {
  readOrganizations,
  requireSecondFactor,
  saveOrganization,
} from '../../../../shared/api/customers/organizations.ts';
import type { OrganizationUid } from '../../../../shared/model/ids.ts';
import type { Role } from '../../../../shared/model/role.ts';
import { codeOf, turnOn } from '../../../support/authenticator.ts';
import type { Browser } from '../../../support/browser.ts';
import { credentials, demoStage, sharedBrowserOf } from '../../../support/demo.ts';
import {
  accountOf,
  browserOf,
  inviteTo,
  larkspur,
  letIn,
  loggedIn,
  membershipOf,
  newestLink,
  newPerson,
  type Someone,
  tideline,
} from '../../../support/people.ts';
import { expectRefused } from '../../../support/refused.ts';
import { letPass, restoreTimeAfterEach } from '../../../support/time.ts';
import { uniqueName } from '../../../support/uniqueName.ts';

const stage = demoStage();
const staff = sharedBrowserOf(stage, 'admin@tideline.example');
beforeEach(() => {
  const now = Math.floor(Date.now() / 30_000) * 30_000 + 15_000;
  clock.now = () => new Date(now);
});
restoreTimeAfterEach();

const day = 24 * 60;

async function customer() {
  const roles = (['portal_user', 'app_user', 'user_admin'] as Role[]).map((role) => ({ role }));
  const { organization } = await staff.call(saveOrganization, { name: uniqueName('Fen'), roles });
  const { organization_uid } = organization;
  const add = (...given: Role[]) =>
    newPerson({ memberships: [{ organization_uid, profiles: [], roles: ['portal_user', ...given] }] });
  const administrator = await add('user_admin');
  const admin = await loggedIn(stage, administrator);
  return { organization: organization_uid, add, admin, administrator };
}

const dutyOf = async ({ call }: Browser) => (await call(check, {})).duty;
const listed = async (admin: Browser, organization: OrganizationUid, { account_uid }: Someone) =>
  (await admin.call(listMembers, { organization })).accounts.find((each) => each.account_uid === account_uid);

test('a user administrator’s requirement of a second factor gives people seven days, with the deadline in the session', async () => {
  const { organization, add, admin } = await customer();
  const browser = await loggedIn(stage, await add());
  const { organization: now } = await admin.call(requireSecondFactor, { required: true });
  const from = new Date(clock.now().getTime() + 7 * day * 60_000).toISOString();
  expect(now).toMatchObject({ requires_second_factor: true, second_factor_from: from });
  expect(await browser.call(check, {})).toMatchObject({ duty: null, second_factor_by: from });
  expect(await browser.call(readSecondFactor, {})).toMatchObject({ required: true, enabled: false });
  await browser.call(updateAccount, { full_name: 'Ada Fen' });
  const read = await admin.call(readOrganizations, { organization });
  expect(read.organization).toEqual(now);
});

test('a user administrator’s requirement of a second factor blocks everything but the setup after that', async () => {
  const { add, admin } = await customer();
  const person = await add();
  await admin.call(requireSecondFactor, { required: true });
  letPass({ minutes: 7 * day - 1 });
  expect(await dutyOf(await loggedIn(stage, person))).toBeNull();
  letPass({ minutes: 2 });
  const browser = await loggedIn(stage, person);
  expect(await browser.call(check, {})).toMatchObject({
    duty: 'set_up_second_factor',
    second_factor_by: null,
  });
  await expectRefused(browser.call(updateAccount, { full_name: 'Ada Fen' }), 'duty_first');
  await turnOn(browser);
  expect(await dutyOf(browser)).toBeNull();
});

test('a user administrator’s requirement of a second factor exempts people with a second factor and passkey sessions from the reminder', async () => {
  const { add, admin } = await customer();
  const [app, passkey] = [await add(), await add()];
  const browser = await loggedIn(stage, app);
  await turnOn(browser);
  const withPasskey = await browserOf(stage, passkey.email, { by_passkey: true });
  await admin.call(requireSecondFactor, { required: true });
  for (const each of [browser, withPasskey]) {
    expect(await each.call(check, {})).toMatchObject({ duty: null, second_factor_by: null });
  }
  letPass({ minutes: 8 * day });
  await letIn(withPasskey, passkey.email, { by_passkey: true });
  expect(await dutyOf(withPasskey)).toBeNull();
});

test('a user administrator’s requirement of a second factor keeps its deadline when set again, and can be lifted', async () => {
  const { add, admin } = await customer();
  const { organization: first } = await admin.call(requireSecondFactor, { required: true });
  letPass({ minutes: day / 2 });
  const { organization: again } = await admin.call(requireSecondFactor, { required: true });
  expect(again).toEqual(first);
  const { organization: ended } = await admin.call(requireSecondFactor, { required: false });
  expect(ended).toMatchObject({ requires_second_factor: false, second_factor_from: null });
  expect(await (await loggedIn(stage, await add())).call(check, {})).toMatchObject({
    second_factor_by: null,
  });
});

test('a user administrator’s requirement of a second factor is audited, also when staff set it', async () => {
  const { organization, admin, administrator } = await customer();
  await admin.call(requireSecondFactor, { required: true });
  letPass({ minutes: 1 });
  await staff.call(requireSecondFactor, { organization, required: false });
  const { entries } = await admin.call(listAudit, { organization });
  const changes = entries.filter(({ action }) => action === 'organization.second_factor');
  expect(changes.map(({ after }) => after).reverse()).toEqual([
    { requires_second_factor: true },
    { requires_second_factor: false },
  ]);
  expect(changes.at(-1)?.by).toBe(administrator.account_uid);
});

test('a user administrator’s requirement of a second factor covers only their own organization', async () => {
  const { admin } = await customer();
  const refused = admin.call(requireSecondFactor, { organization: larkspur, required: true });
  await expectRefused(refused, 'no_access');
  const nowhere = { organization: 'org_x' as OrganizationUid, required: true };
  await expectRefused(staff.call(requireSecondFactor, nowhere), 'not_found');
});

test('the list of people shows who has a second factor, from turning it on until turning it off', async () => {
  const { organization, add, admin } = await customer();
  const person = await add();
  const browser = await loggedIn(stage, person);
  expect(await listed(admin, organization, person)).toMatchObject({ second_factor: false });
  const { secret } = await turnOn(browser);
  expect(await listed(admin, organization, person)).toMatchObject({ second_factor: true });
  await browser.call(removeSecondFactor, { password: demoPassword, code: codeOf(secret, 1) });
  expect(await listed(admin, organization, person)).toMatchObject({ second_factor: false });
});

test('the list of people shows an earlier second factor once the person joins', async () => {
  const { organization, admin } = await customer();
  const person = await newPerson({
    memberships: [{}, { organization_uid: organization, profiles: [], invite_accepted_at: null }],
  });
  const browser = await loggedIn(stage, person);
  await turnOn(browser);
  expect(await listed(admin, organization, person)).toMatchObject({ second_factor: false });
  const invite = await inviteTo(organization, person);
  await browser.call(acceptInvite, { organization, invite });
  expect(await listed(admin, organization, person)).toMatchObject({ second_factor: true });
});

describe('Resetting a person’s second factor', () => {
  async function lost() {
    const home = await customer();
    const person = await home.add();
    const browser = await loggedIn(stage, person);
    await turnOn(browser);
    return { ...home, person, browser, account_uid: person.account_uid };
  }

  test('resetting a person’s second factor removes it, ends their sessions, and admits them only by a mailed link', async () => {
    const { admin, organization, person, browser, account_uid } = await lost();
    const { account } = await admin.call(resetSecondFactor, { account_uid });
    expect(account).toMatchObject({ account_uid, second_factor: false });
    expect(await listed(admin, organization, person)).toMatchObject({ second_factor: false });
    await expectRefused(browser.call(check, {}), 'unauthenticated');
    // Mails of the same moment have no order.
    letPass({ minutes: 1 });
    await expectRefused(stage.browser().call(login, credentials(person.email)), 'reset_required');
    const back = stage.browser();
    await back.call(login, { email: person.email, token: await newestLink(stage, person.email) });
    await back.call(updateAccount, { new_password: 'nine-quiet-herons' });
    expect(await dutyOf(back)).toBeNull();
    expect((await accountOf(person)).second_factor).toBeNull();
  });

  test('resetting a person’s second factor is mailed to them, and audited with the actor', async () => {
    const { admin, organization, administrator, person, account_uid } = await lost();
    await admin.call(resetSecondFactor, { account_uid });
    const mails = await stage.inbox.to(person.email);
    expect(mails.map(({ subject }) => subject)).toContain('Your second factor for Tideline was reset');
    const { entries } = await admin.call(listAudit, { organization });
    expect(entries.find(({ action }) => action === 'member.second_factor')).toMatchObject({
      by: administrator.account_uid,
      subject: account_uid,
      before: { second_factor: true },
      after: { second_factor: false },
    });
  });

  test('resetting a person’s second factor is allowed to staff, but to no other organization', async () => {
    const { organization, account_uid } = await lost();
    const { admin: stranger } = await customer();
    await expectRefused(stranger.call(resetSecondFactor, { account_uid }), 'not_found');
    await expectRefused(stranger.call(resetSecondFactor, { organization, account_uid }), 'no_access');
    await staff.call(resetSecondFactor, { organization, account_uid });
  });

  test('resetting a person’s second factor is refused for the caller, and for people without one', async () => {
    const { admin, administrator, add } = await customer();
    const own = { account_uid: administrator.account_uid };
    await expectRefused(admin.call(resetSecondFactor, own), 'self_edit');
    const { account_uid } = await add();
    await expectRefused(admin.call(resetSecondFactor, { account_uid }), 'member_without_factor');
  });

  test('resetting a person’s second factor reveals nothing about a person with a pending invite', async () => {
    const { organization, admin } = await customer();
    const person = await newPerson({
      memberships: [{}, { organization_uid: organization, profiles: [], invite_accepted_at: null }],
    });
    await turnOn(await loggedIn(stage, person));
    expect((await membershipOf(person)).second_factor).toBe(true);
    const { account_uid } = person;
    expect(await listed(admin, organization, person)).toMatchObject({ second_factor: false });
    await expectRefused(admin.call(resetSecondFactor, { account_uid }), 'member_without_factor');
  });

  test('resetting a person’s second factor of staff requires an internal administrator', async () => {
    const person = await newPerson({
      memberships: [{ organization_uid: tideline, roles: ['internal_user'] }],
    });
    await turnOn(await loggedIn(stage, person));
    await staff.call(resetSecondFactor, { organization: tideline, account_uid: person.account_uid });
    expect((await accountOf(person)).second_factor).toBeNull();
  });
});
