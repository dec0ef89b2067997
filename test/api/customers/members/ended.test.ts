// docs/flows/leaving.md, step 2
import { describe, expect, test } from 'vitest';
import { listSessions } from '../../../../shared/api/access/account.ts';
import { check, login } from '../../../../shared/api/access/auth.ts';
import { acceptInvite, readInvite } from '../../../../shared/api/access/invite.ts';
import { switchProfile } from '../../../../shared/api/access/profile.ts';
import { requestReset } from '../../../../shared/api/access/reset.ts';
import { removeMember, resendInvite, saveMember } from '../../../../shared/api/customers/members.ts';
import type { Role } from '../../../../shared/model/role.ts';
import { credentials, demoStage, sharedBrowserOf } from '../../../support/demo.ts';
import {
  foodProfile,
  homeGoodsProfile,
  invitedOnly,
  inviteTo,
  larkspur,
  loggedIn,
  membershipOf,
  newestLink,
  newPerson,
  type Someone,
  saltmarsh,
} from '../../../support/people.ts';
import { expectRefused } from '../../../support/refused.ts';
import { tables } from '../../../support/tables.ts';

const stage = demoStage();
const admin = sharedBrowserOf(stage, 'admin@tideline.example');

const setRoles = ({ account_uid }: Someone, ...roles: Role[]) =>
  admin.call(saveMember, { organization: larkspur, account_uid, roles: roles.map((role) => ({ role })) });
const disable = (person: Someone) => setRoles(person);
const enable = (person: Someone) => setRoles(person, 'portal_user');
const remove = ({ account_uid }: Someone) =>
  admin.call(removeMember, { organization: larkspur, account_uid });
const inviteAgain = ({ email }: Someone) =>
  admin.call(saveMember, {
    organization: larkspur,
    email,
    full_name: 'Ada Quill',
    roles: [{ role: 'portal_user' }],
    profiles: [{ gap_uid: foodProfile }],
  });

/** Revokes access, and grants it again. */
const ways: [string, (person: Someone) => Promise<void>][] = [
  [
    'disabled and enabled',
    async (person) => {
      await disable(person);
      await enable(person);
    },
  ],
  [
    'removed and readmitted by a new invite',
    async (person) => {
      await remove(person);
      await inviteAgain(person);
      const browser = stage.browser();
      await browser.call(login, credentials(person.email));
      expect((await browser.call(check, {})).organization.organization_uid).toBe(larkspur);
    },
  ],
];

describe.each(ways)('A person who was %s', (_what, takeAndGive) => {
  test('a person whose access ended is refused with an earlier session, but can log in again', async () => {
    const person = await newPerson();
    const before = await loggedIn(stage, person);
    await takeAndGive(person);
    await expectRefused(before.call(check, {}), 'unauthenticated');
    const after = await loggedIn(stage, person);
    await after.call(check, {});
    await expectRefused(before.call(check, {}), 'unauthenticated');
  });

  test('a person whose access ended doesn’t see the ended session among their own', async () => {
    const person = await newPerson();
    await loggedIn(stage, person);
    await takeAndGive(person);
    const after = await loggedIn(stage, person);
    const { sessions } = await after.call(listSessions, {});
    expect(sessions.filter(({ current }) => current)).toHaveLength(1);
    expect(sessions.every(({ user_agent, current }) => current || user_agent !== 'test')).toBe(true);
  });

  test('a person whose access ended is refused with an earlier reset link, but not with a new one', async () => {
    const person = await newPerson();
    await stage.browser().call(requestReset, { email: person.email });
    const token = await newestLink(stage, person.email);
    await takeAndGive(person);
    const { email } = person;
    await expectRefused(stage.browser().call(login, { email, token }), 'account_disabled');
    await stage.browser().call(requestReset, { email });
    await stage.browser().call(login, { email, token: await newestLink(stage, email) });
  });
});

test('a session in another organization continues, but can’t switch to one with revoked access', async () => {
  const person = await newPerson({ memberships: [{ organization_uid: saltmarsh }, {}] });
  const elsewhere = await loggedIn(stage, person);
  const here = await loggedIn(stage, person);
  await here.call(switchProfile, { organization: larkspur, profile: foodProfile });
  await disable(person);
  await enable(person);
  await expectRefused(here.call(check, {}), 'unauthenticated');
  expect((await elsewhere.call(check, {})).organization.organization_uid).toBe(saltmarsh);
  await elsewhere.call(switchProfile, { organization: larkspur, profile: foodProfile });
  await elsewhere.call(switchProfile, { organization: saltmarsh, profile: homeGoodsProfile });
});

test('a reset link still opens the other organizations', async () => {
  const person = await newPerson({ memberships: [{}, { organization_uid: saltmarsh }] });
  await stage.browser().call(requestReset, { email: person.email });
  const token = await newestLink(stage, person.email);
  await disable(person);
  await enable(person);
  const viewer = await stage.browser().call(login, { email: person.email, token });
  expect(viewer.organization.organization_uid).toBe(saltmarsh);
});

test('an invite disabled before acceptance stays invalid until it is sent again', async () => {
  const person = await newPerson(invitedOnly);
  const invite = await inviteTo(larkspur, person);
  await disable(person);
  await enable(person);
  await expectRefused(stage.browser().call(readInvite, { invite }), 'invite_expired');
  await admin.call(resendInvite, { organization: larkspur, account_uid: person.account_uid });
  const sent = await newestLink(stage, person.email);
  expect(await stage.browser().call(readInvite, { invite: sent })).toBeDefined();
});

test('the old invite of a person who was removed and invited again is invalid', async () => {
  const person = await newPerson({
    memberships: [{ organization_uid: saltmarsh }, { invite_accepted_at: null }],
  });
  const invite = await inviteTo(larkspur, person);
  await remove(person);
  await inviteAgain(person);
  const browser = await loggedIn(stage, person);
  await expectRefused(browser.call(acceptInvite, { organization: larkspur, invite }), 'invite_expired');
});

test('a change of roles ends no session', async () => {
  const person = await newPerson();
  const browser = await loggedIn(stage, person);
  await setRoles(person, 'app_user');
  expect((await browser.call(check, {})).roles).toEqual(['app_user']);
});

test('sessions and memberships of an earlier release, without an epoch, stay valid', async () => {
  const person = await newPerson();
  const browser = await loggedIn(stage, person);
  expect((await membershipOf(person)).epoch).toBe('');
  const { list, session } = await tables();
  const { rows } = await list([session], { GSI1PK: `SESSIONS#${person.account_uid}` });
  expect(rows.map(({ membership_epoch }) => membership_epoch)).toEqual(['']);
  await browser.call(check, {});
});

test('a person is removed by a DELETE with the account in its body, as well as in its address', async () => {
  const [inBody, inAddress] = [await newPerson(), await newPerson()];
  const path = `/api/auth/organization/invite?organization=${larkspur}`;
  const headers = { 'x-requested-with': 'tideline', 'content-type': 'application/json' };
  const body = JSON.stringify({ account_uid: inBody.account_uid });
  const removed = await admin.fetch(path, { method: 'DELETE', headers, body });
  expect(removed.status).toBe(200);
  await remove(inAddress);
  for (const person of [inBody, inAddress]) {
    await expect(membershipOf(person)).rejects.toThrow('is gone');
  }
  const unknown = await admin.fetch(path, { method: 'DELETE', headers, body: '{"account":"acc_1"}' });
  expect(unknown.status).toBe(400);
});
