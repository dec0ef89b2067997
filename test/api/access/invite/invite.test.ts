// docs/flows/invite.md, steps 3, 5, 6
import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { demoPassword } from '../../../../infra/demo/world.ts';
import { endOtherSessions, updateAccount } from '../../../../shared/api/access/account.ts';
import { check, login } from '../../../../shared/api/access/auth.ts';
import { acceptInvite, readInvite, setFirstPassword } from '../../../../shared/api/access/invite.ts';
import { listOwnAccess } from '../../../../shared/api/access/profile.ts';
import { requestReset } from '../../../../shared/api/access/reset.ts';
import type { OrganizationUid } from '../../../../shared/model/ids.ts';
import { credentials, demoStage, logInAs } from '../../../support/demo.ts';
import { meanwhile } from '../../../support/meanwhile.ts';
import {
  accountOf,
  auditOf,
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
import { joinAsGuest } from '../../../support/preview.ts';
import { expectRefused } from '../../../support/refused.ts';
import type { Stage } from '../../../support/stage.ts';
import { tables } from '../../../support/tables.ts';
import { letPass } from '../../../support/time.ts';

const stage = demoStage();

const read = (invite: string, { call } = stage.browser()) => call(readInvite, { invite });
const first = (token: string, { call } = stage.browser(), password = 'nine-quiet-herons') =>
  call(setFirstPassword, { token, password, full_name: 'Ada Quill-Marsh' });

async function invited(): Promise<Someone & { token: string }> {
  const person = await newPerson(invitedOnly);
  return { ...person, token: await inviteTo(larkspur, person) };
}

/** A person of one organization who is invited by a second. */
async function invitedAgain(): Promise<Someone & { token: string }> {
  const person = await newPerson({
    memberships: [{}, { organization_uid: saltmarsh, invite_accepted_at: null }],
  });
  return { ...person, token: await inviteTo(saltmarsh, person) };
}

test('reading an invite returns its offer and its recipient', async () => {
  const { email, token } = await invited();
  expect(await read(token)).toEqual({
    account: { email, full_name: 'Ada Quill', has_password: false, reset_pending: false },
    invite: { roles: ['portal_user', 'app_user'], organization_uid: larkspur, invited_by: null },
    organization: { name: 'Larkspur Foods' },
    same_account: false,
  });
});

test('reading an invite changes nothing, however often a mail scanner does it', async () => {
  const person = await invited();
  const before = await membershipOf(person);
  for (let times = 0; times < 3; times += 1) await read(person.token);
  expect(await membershipOf(person)).toEqual(before);
  await first(person.token);
});

test('reading an invite answers 204 after it was accepted', async () => {
  const { token } = await invited();
  await first(token);
  const response = await stage.browser().fetch(`/api/auth/account/invite?invite=${token}`);
  expect(response.status).toBe(204);
  expect(await read(token)).toBeNull();
});

test('reading an invite distinguishes the invited person, if logged in, from a stranger', async () => {
  const { token, ...person } = await invitedAgain();
  expect(await read(token, await loggedIn(stage, person))).toMatchObject({ same_account: true });
  const other = stage.browser();
  await logInAs(other, 'manager@larkspur.example');
  expect(await read(token, other)).toMatchObject({ same_account: false });
  const guest = stage.browser();
  await joinAsGuest(guest);
  expect(await read(token, guest)).toMatchObject({ same_account: false });
});

test('reading an invite states whether the person has a password and a pending reset', async () => {
  const { token } = await invitedAgain();
  expect(await read(token)).toMatchObject({ account: { has_password: true, reset_pending: false } });
  const pending = await newPerson({
    account: { password_set_at: null },
    memberships: [{ invite_accepted_at: null }],
  });
  expect(await read(await inviteTo(larkspur, pending))).toMatchObject({
    account: { has_password: true, reset_pending: true },
  });
});

test('reading an invite accepts the token of the mail, which is stored only as a hash', async () => {
  const person = await invited();
  const { invite_token_hash } = await membershipOf(person);
  expect(invite_token_hash).toBe(createHash('sha256').update(person.token).digest('hex'));
  expect(JSON.stringify([await accountOf(person), await membershipOf(person)])).not.toContain(person.token);
});

test('reading an invite is refused after seven days', async () => {
  const { token } = await invited();
  letPass({ minutes: 7 * 24 * 60 - 1 });
  await read(token);
  letPass({ minutes: 2 });
  await expectRefused(read(token), 'invite_expired');
});

test('reading an invite is refused if its row has no expiry', async () => {
  const { token, ...person } = await invited();
  const { commit, membership, membershipKey, update } = await tables();
  const key = membershipKey(person.account_uid, larkspur);
  await commit(update(membership, key, { invite_expire_at: null }));
  await expectRefused(read(token), 'invite_expired');
});

test('reading an invite is refused after a newer one was sent, which is valid', async () => {
  const { token, ...person } = await invited();
  const newer = await inviteTo(larkspur, person);
  await expectRefused(read(token), 'invite_expired');
  await expectRefused(first(token), 'invite_expired');
  await first(newer);
});

test.each([
  ['was deleted', 'gone'],
  ['was disabled before it was accepted', 'disabled'],
])('reading an invite is refused if the membership %s', async (_what, how) => {
  const { token, account_uid } = await invited();
  const { commit, membership, membershipKey, remove, update } = await tables();
  const key = membershipKey(account_uid, larkspur);
  await commit(how === 'gone' ? remove(membership, key) : update(membership, key, { roles: [] }));
  await expectRefused(read(token), 'invite_account_missing');
  await expectRefused(first(token), 'invite_account_missing');
  expect((await accountOf({ account_uid, email: '' })).password_hash).toBeNull();
});

test('the first password accepts the invite, stores the name and logs in', async () => {
  const { token, ...person } = await invited();
  const browser = stage.browser();
  const viewer = await first(token, browser);
  expect(viewer).toMatchObject({
    email: person.email,
    full_name: 'Ada Quill-Marsh',
    name: 'Ada',
    organization: { organization_uid: larkspur },
    duty: null,
  });
  expect(await browser.call(check, {})).toEqual(viewer);
  expect(await membershipOf(person)).toMatchObject({
    invite_accepted_at: expect.any(String),
    invite_token_hash: null,
  });
  expect(await auditOf(person)).toEqual([
    { action: 'membership.accepted', by: person.account_uid, detail: {} },
  ]);
  await loggedIn(stage, person, 'nine-quiet-herons');
});

test('the first password can be chosen once', async () => {
  const { token, ...person } = await invited();
  await first(token);
  await expectRefused(first(token, stage.browser(), 'ten-louder-herons'), 'invite_already_accepted');
  await loggedIn(stage, person, 'nine-quiet-herons');
});

test('the first password chosen on two devices at once is set by one of them, and refused on the other', async () => {
  const { token, ...person } = await invited();
  const passwords = ['nine-quiet-herons', 'ten-louder-herons'];
  const devices = passwords.map(() => stage.browser());
  const outcomes = await Promise.all(
    devices.map((device, at) =>
      first(token, device, passwords[at]).then(
        () => 'in',
        ({ code }) => code,
      ),
    ),
  );
  expect([...outcomes].sort()).toEqual(['in', 'invite_already_accepted']);
  const winner = outcomes.indexOf('in');
  await loggedIn(stage, person, passwords[winner]);
  expect(devices[1 - winner]?.cookies.size).toBe(0);
  expect(await auditOf(person)).toHaveLength(1);
});

test.each([
  ['too short', { password: 'nine-sign' }, 'password_refused'],
  ['129 characters long', { password: 'q'.repeat(129) }, 'password_refused'],
  ['the organization’s name', { password: 'Larkspur Foods' }, 'password_refused'],
  ['sent without a name', { full_name: ' ' }, 'invalid_input'],
  ['sent with a one-letter name', { full_name: 'A' }, 'invalid_input'],
] as const)('the first password that is %s changes nothing', async (_what, wrong, code) => {
  const { token, ...person } = await invited();
  const before = await accountOf(person);
  const good = { token, password: 'nine-quiet-herons', full_name: 'Ada Quill' };
  await expectRefused(stage.browser().call(setFirstPassword, { ...good, ...wrong }), code);
  expect(await accountOf(person)).toEqual(before);
  expect((await membershipOf(person)).invite_accepted_at).toBeNull();
  await first(token);
});

test('the first password is refused for accounts with a password, even while its reset is pending', async () => {
  const { token, ...person } = await invitedAgain();
  await expectRefused(first(token), 'invite_already_accepted');
  const { account, accountKey, commit, update } = await tables();
  await commit(update(account, accountKey(person.account_uid), { password_set_at: null }));
  await expectRefused(first(token), 'invite_already_accepted');
  expect((await membershipOf(person, saltmarsh)).invite_accepted_at).toBeNull();
});

test('the first password replaces another person’s session in that browser', async () => {
  const { token, email } = await invited();
  const browser = stage.browser();
  await logInAs(browser, 'manager@larkspur.example');
  const before = browser.cookies.get('__Host-tideline') ?? '';
  await first(token, browser);
  expect(await browser.call(check, {})).toMatchObject({ email });
  const headers = { authorization: `Bearer ${before}` };
  expect((await stage.browser().fetch('/api/auth/account', { headers })).status).toBe(401);
});

describe('accepting while logged in', () => {
  const accept = (invite: string, { call }: ReturnType<Stage['browser']>, organization = saltmarsh) =>
    call(acceptInvite, { invite, organization });

  test('accepting while logged in switches to the new organization, which only then is open to logins', async () => {
    const { token, ...person } = await invitedAgain();
    const browser = await loggedIn(stage, person);
    expect(await browser.call(check, {})).toMatchObject({ organization: { organization_uid: larkspur } });
    expect((await browser.call(listOwnAccess, {})).organizations).toHaveLength(1);
    expect(await accept(token, browser)).toMatchObject({ organization: { organization_uid: saltmarsh } });
    expect((await browser.call(listOwnAccess, {})).organizations).toHaveLength(2);
    expect(await auditOf(person, saltmarsh)).toEqual([
      { action: 'membership.accepted', by: person.account_uid, detail: {} },
    ]);
  });

  test('accepting while logged in is required before a login opens a second organization, even as the primary one', async () => {
    const { token: _, ...person } = await invitedAgain();
    const { account, accountKey, commit, update } = await tables();
    await commit(update(account, accountKey(person.account_uid), { primary_org_uid: saltmarsh }));
    const { call } = await loggedIn(stage, person);
    expect(await call(check, {})).toMatchObject({ organization: { organization_uid: larkspur } });
  });

  test('an invite accepted on two logged-in devices at once is accepted once', async () => {
    const { token, ...person } = await invitedAgain();
    const devices = [await loggedIn(stage, person), await loggedIn(stage, person)];
    const outcomes = await Promise.all(
      devices.map((device) =>
        accept(token, device).then(
          () => 'in',
          ({ code }) => code,
        ),
      ),
    );
    expect(outcomes.sort()).toEqual(['in', 'invite_already_accepted']);
    for (const { call } of devices) await call(check, {});
    expect(await auditOf(person, saltmarsh)).toHaveLength(1);
  });

  test('accepting while logged in is refused once another device has ended all other sessions; the invite stays open', async () => {
    const { token, ...person } = await invitedAgain();
    const [browser, other] = [await loggedIn(stage, person), await loggedIn(stage, person)];
    await meanwhile('BatchGetItem', () => other.call(endOtherSessions, {}), { nth: 2 });
    await expectRefused(accept(token, browser), 'unauthenticated');
    await expectRefused(browser.call(check, {}), 'unauthenticated');
    expect((await membershipOf(person, saltmarsh)).invite_accepted_at).toBeNull();
    await accept(token, other);
  });

  test.each([
    ['by another person', 'other'],
    ['for a different organization', 'organization'],
  ])('accepting while logged in is refused %s', async (_what, how) => {
    const { token, ...person } = await invitedAgain();
    const browser = await loggedIn(stage, how === 'other' ? await newPerson() : person);
    const organization = how === 'other' ? saltmarsh : ('org_ninefold' as OrganizationUid);
    await expectRefused(accept(token, browser, organization), 'invite_account_missing');
    expect((await membershipOf(person, saltmarsh)).invite_accepted_at).toBeNull();
  });

  test('accepting while logged in is refused with an expired or replaced invite', async () => {
    const { token, ...person } = await invitedAgain();
    const browser = await loggedIn(stage, person);
    const newer = await inviteTo(saltmarsh, person);
    await expectRefused(accept(token, browser), 'invite_expired');
    letPass({ minutes: 7 * 24 * 60 - 30 });
    const later = await loggedIn(stage, person);
    letPass({ minutes: 60 });
    await expectRefused(accept(newer, later), 'invite_expired');
  });

  test('accepting while logged in is refused to visitors and guests', async () => {
    const { token } = await invitedAgain();
    await expectRefused(accept(token, stage.browser()), 'unauthenticated');
    const guest = stage.browser();
    await joinAsGuest(guest);
    await expectRefused(accept(token, guest), 'no_access');
  });
});

test('an invite is neither a session nor a reset link', async () => {
  const { token, email } = await invitedAgain();
  const headers = { authorization: `Bearer ${token}` };
  expect((await stage.browser().fetch('/api/auth/account', { headers })).status).toBe(401);
  await expectRefused(stage.browser().call(login, { email, token }), 'link_inactive');
});

test('a person invited while a reset of the password is pending resets it first, then accepts', async () => {
  const { token, ...person } = await invitedAgain();
  const { account, accountKey, commit, update } = await tables();
  await commit(update(account, accountKey(person.account_uid), { password_set_at: null }));
  await expectRefused(stage.browser().call(login, credentials(person.email)), 'reset_required');
  const browser = stage.browser();
  await browser.call(login, { email: person.email, token: await newestLink(stage, person.email) });
  const organization = saltmarsh;
  await expectRefused(browser.call(acceptInvite, { invite: token, organization }), 'duty_first');
  await browser.call(updateAccount, { new_password: 'nine-quiet-herons' });
  await browser.call(acceptInvite, { invite: token, organization });
});

describe('a person with a password and only a pending invite', () => {
  const onlyInvited = async (expiresInDays: number, account = {}) => {
    const invite_expire_at = new Date(Date.now() + expiresInDays * 24 * 60 * 60_000).toISOString();
    const disabled = { organization_uid: saltmarsh, roles: [] };
    return newPerson({ account, memberships: [{ invite_accepted_at: null, invite_expire_at }, disabled] });
  };

  test('a person with a password and only a pending invite accepts it by logging in', async () => {
    const person = await onlyInvited(3);
    const { call } = await loggedIn(stage, person, demoPassword);
    expect(await call(check, {})).toMatchObject({ organization: { organization_uid: larkspur } });
    expect((await membershipOf(person)).invite_accepted_at).not.toBeNull();
    expect(await auditOf(person)).toEqual([expect.objectContaining({ action: 'membership.accepted' })]);
  });

  test('a person with a password and only a pending invite gets the same result from the invite’s page after logging in', async () => {
    const person = await onlyInvited(3);
    const token = await inviteTo(larkspur, person);
    const browser = await loggedIn(stage, person, demoPassword);
    const viewer = await browser.call(check, {});
    expect(await browser.call(acceptInvite, { invite: token, organization: larkspur })).toEqual(viewer);
    expect(await browser.call(check, {})).toEqual(viewer);
    expect(await auditOf(person)).toHaveLength(1);
  });

  test('a person with a password and only a pending invite accepts it after a pending reset', async () => {
    const person = await onlyInvited(3, { password_set_at: null });
    await expectRefused(stage.browser().call(login, credentials(person.email)), 'reset_required');
    expect((await membershipOf(person)).invite_accepted_at).toBeNull();
    const browser = stage.browser();
    await browser.call(login, { email: person.email, token: await newestLink(stage, person.email) });
    expect(await browser.call(updateAccount, { new_password: 'nine-quiet-herons' })).toMatchObject({
      duty: null,
    });
  });

  test('a person with a password and only a pending invite is refused after it expired', async () => {
    const person = await onlyInvited(-1);
    await expectRefused(stage.browser().call(login, credentials(person.email)), 'invite_pending');
    expect((await membershipOf(person)).invite_accepted_at).toBeNull();
  });
});

test('a pending invite can’t be bypassed by requesting a new password', async () => {
  const { email } = await invited();
  await stage.browser().call(requestReset, { email });
  expect(await newestLink(stage, email)).toBe('');
  await expectRefused(stage.browser().call(login, { email, password: demoPassword }), 'wrong_password');
});
