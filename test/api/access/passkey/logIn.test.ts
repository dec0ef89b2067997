import { expect, test } from 'vitest';
import { demoPassword } from '../../../../infra/demo/world.ts';
import { updateAccount } from '../../../../shared/api/access/account.ts';
import { check, login } from '../../../../shared/api/access/auth.ts';
import {
  addPasskey,
  listPasskeys,
  logInWithPasskey,
  removePasskey,
  startPasskey,
  startPasskeyLogin,
} from '../../../../shared/api/access/passkey.ts';
import { switchProfile } from '../../../../shared/api/access/profile.ts';
import type { Role } from '../../../../shared/model/role.ts';
import { turnOn } from '../../../support/authenticator.ts';
import { databaseRequests } from '../../../support/databaseRequests.ts';
import { credentials, demoStage } from '../../../support/demo.ts';
import { addOn, answerOf, Device, type Lies, logInOn, siteAt } from '../../../support/passkey.ts';
import {
  homeGoodsProfile,
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
import { letPass } from '../../../support/time.ts';

const stage = demoStage();

async function withPasskey(
  given: Parameters<typeof newPerson>[0] = {},
  how: ConstructorParameters<typeof Device>[0] = {},
) {
  const person = await newPerson(given);
  const browser = await loggedIn(stage, person);
  const device = new Device(how);
  await addOn(device, browser, stage.origin);
  return { ...person, device, browser };
}
const enter = (device: Device, lies: Lies = {}) => logInOn(device, stage.browser(), stage.origin, lies);

async function changeMembership(
  person: Someone,
  fields: { roles?: Role[]; invite_accepted_at?: null; invite_expire_at?: string },
) {
  const { commit, membership, membershipKey, update } = await tables();
  await commit(update(membership, membershipKey(person.account_uid, larkspur), fields));
}

test('logging in with a passkey needs no other input, opens a session and records its use', async () => {
  const { device, email, browser } = await withPasskey();
  const visitor = stage.browser();
  const viewer = await logInOn(device, visitor, stage.origin);
  expect(viewer).toMatchObject({ email, duty: null });
  expect(await visitor.call(check, {})).toEqual(viewer);
  const { passkeys } = await browser.call(listPasskeys, {});
  expect(passkeys[0]?.last_used_at).toMatch(/^20/);
});

test('logging in with a passkey ends the previous session of the browser', async () => {
  const [one, two] = [await withPasskey(), await withPasskey()];
  const before = new Map(one.browser.cookies);
  await logInOn(two.device, one.browser, stage.origin);
  const old = stage.browser();
  for (const [name, value] of before) old.cookies.set(name, value);
  await expectRefused(old.call(check, {}), 'unauthenticated');
});

test('logging in with a passkey starts the same way for everyone', async () => {
  const strip = ({ challenge: _, ...rest }: { challenge: string }) => rest;
  const [stranger, known] = [stage.browser(), (await withPasskey()).browser];
  const options = await stranger.call(startPasskeyLogin, {});
  expect(strip(await known.call(startPasskeyLogin, {}))).toEqual(strip(options));
  expect(options).toMatchObject({ rpId: '127.0.0.1', allowCredentials: [], userVerification: 'required' });
  expect(Buffer.from(options.challenge, 'base64url')).toHaveLength(32);
});

test.each<[string, Lies]>([
  ['another origin', { origin: 'https://evil.example' }],
  ['our name on another port', { origin: 'http://127.0.0.1:1' }],
  ['a frame of another site', { crossOrigin: true }],
  ['another site', { rpId: 'evil.example' }],
  ['nobody there', { userPresent: false }],
  ['an authenticator without user verification', { userVerified: false }],
  ['another purpose', { type: 'webauthn.create' }],
])('logging in with a passkey is refused from %s', async (_what, lies) => {
  const { device } = await withPasskey();
  await expectRefused(enter(device, lies), 'passkey_refused');
});

test('logging in with a passkey is refused after any change of the signed data or the signature', async () => {
  const { device } = await withPasskey();
  const flip = (text: string, at: number) => {
    const bytes = Buffer.from(text, 'base64url');
    bytes[at] = (bytes[at] ?? 0) ^ 1;
    return bytes.toString('base64url');
  };
  const changes: ((response: ReturnType<Device['get']>['response']) => object)[] = [
    ({ signature }) => ({ signature: flip(signature, 20) }),
    () => ({ signature: 'AAAA' }),
    // The counter, and a byte of the text that isn’t checked.
    ({ authenticatorData }) => ({ authenticatorData: flip(authenticatorData, 36) }),
    ({ clientDataJSON }) => ({
      clientDataJSON: Buffer.from(
        Buffer.from(clientDataJSON, 'base64url').toString().replace('{', '{ '),
      ).toString('base64url'),
    }),
  ];
  for (const change of changes) {
    const browser = stage.browser();
    const { id, response } = await answerOf(device, browser, stage.origin);
    const credential = { id, response: { ...response, ...change(response) } };
    await expectRefused(browser.call(logInWithPasskey, { credential }), 'passkey_refused');
  }
  await enter(device);
});

test('logging in with a passkey accepts a challenge once, and no replay of the response', async () => {
  const { device } = await withPasskey();
  const browser = stage.browser();
  const credential = await answerOf(device, browser, stage.origin);
  await browser.call(logInWithPasskey, { credential });
  await expectRefused(stage.browser().call(logInWithPasskey, { credential }), 'passkey_too_late');
});

test('logging in with a passkey accepts the same response from two devices on only one of them', async () => {
  const { device } = await withPasskey();
  const credential = await answerOf(device, stage.browser(), stage.origin);
  const outcomes = await Promise.all(
    [1, 2].map(() =>
      stage
        .browser()
        .call(logInWithPasskey, { credential })
        .then(
          () => 'in',
          ({ code }: { code: string }) => code,
        ),
    ),
  );
  expect(outcomes.sort()).toEqual(['in', 'passkey_too_late']);
});

test('logging in with a passkey admits two passkeys of one account at once', async () => {
  const { device, browser, email } = await withPasskey();
  const other = new Device();
  await addOn(other, browser, stage.origin);
  const viewers = await Promise.all([enter(device), enter(other)]);
  expect(viewers.map((viewer) => viewer.email)).toEqual([email, email]);
  const { passkeys } = await browser.call(listPasskeys, {});
  expect(passkeys.map(({ last_used_at }) => last_used_at)).not.toContain(null);
});

test('logging in with a passkey accepts a challenge for five minutes, and none that we didn’t issue', async () => {
  const { device } = await withPasskey();
  const browser = stage.browser();
  const credential = await answerOf(device, browser, stage.origin);
  letPass({ minutes: 5 });
  await expectRefused(browser.call(logInWithPasskey, { credential }), 'passkey_too_late');
  const made = device.get(Buffer.alloc(32, 7).toString('base64url'), siteAt(stage.origin));
  await expectRefused(browser.call(logInWithPasskey, { credential: made }), 'passkey_too_late');
});

test('logging in with a passkey is refused if a signature counter doesn’t increase, which indicates a copy', async () => {
  const { device } = await withPasskey({}, { counts: true });
  await enter(device);
  await enter(device);
  await expectRefused(enter(device, { counter: 2 }), 'passkey_refused');
  await expectRefused(enter(device, { counter: 1 }), 'passkey_refused');
  await expectRefused(enter(device, { counter: 0 }), 'passkey_refused');
  device.counter = 41;
  await enter(device);
  await expectRefused(enter(device, { counter: 41 }), 'passkey_refused');
});

test('logging in with a passkey is refused with an unknown passkey, or another person’s', async () => {
  const [mine, other] = [await withPasskey(), await withPasskey()];
  await expectRefused(enter(new Device()), 'passkey_refused');
  // The other person’s id with my signature, my passkey with the other person’s handle, and both.
  for (const [id, userHandle] of [
    [other.device.credentialId, mine.device.userHandle],
    [mine.device.credentialId, other.device.userHandle],
    [other.device.credentialId, other.device.userHandle],
    [mine.device.credentialId, ''],
    [mine.device.credentialId, null],
    [mine.device.credentialId, Buffer.from('nobody').toString('base64url')],
  ] as const) {
    const browser = stage.browser();
    const { response } = await answerOf(mine.device, browser, stage.origin);
    const credential = { id, response: { ...response, userHandle: userHandle || null } };
    await expectRefused(browser.call(logInWithPasskey, { credential }), 'passkey_refused');
  }
});

test('logging in with a passkey with another person’s credential id logs in only as its owner', async () => {
  const victim = await withPasskey();
  const thief = await newPerson();
  const browser = await loggedIn(stage, thief);
  const { challenge, user } = await browser.call(startPasskey, { password: demoPassword });
  const device = new Device();
  victim.device.id.copy(device.id);
  await browser.call(addPasskey, { name: 'x', credential: device.create(challenge, siteAt(stage.origin)) });
  device.userHandle = victim.device.userHandle;
  await expectRefused(enter(device), 'passkey_refused');
  device.userHandle = user.id;
  expect(await enter(device)).toMatchObject({ email: thief.email });
  expect(await enter(victim.device)).toMatchObject({ email: victim.email });
});

test('an account with disabled access is refused, with the reason only after a valid response', async () => {
  const { device, ...person } = await withPasskey();
  await changeMembership(person, { roles: [] });
  await expectRefused(enter(device), 'account_disabled');
  await expectRefused(enter(device, { userVerified: false }), 'passkey_refused');
});

test('a mandatory reset is mailed once per response, and nothing is accepted', async () => {
  const { device, ...person } = await withPasskey();
  await changeMembership(person, { invite_accepted_at: null, invite_expire_at: '2099-01-01T00:00:00.000Z' });
  const { account, accountKey, commit, update } = await tables();
  await commit(update(account, accountKey(person.account_uid), { password_set_at: null }));
  const browser = stage.browser();
  const credential = await answerOf(device, browser, stage.origin);
  await expectRefused(browser.call(logInWithPasskey, { credential }), 'reset_required');
  await expectRefused(browser.call(logInWithPasskey, { credential }), 'passkey_too_late');
  expect(browser.cookies.size).toBe(0);
  expect((await membershipOf(person)).invite_accepted_at).toBeNull();
  const mails = await stage.inbox.to(person.email);
  expect(mails.filter(({ subject }) => subject.startsWith('Reset your'))).toHaveLength(1);
  expect(await newestLink(stage, person.email)).not.toBe('');
});

test('an only invite is accepted, an expired one isn’t', async () => {
  const { device, ...person } = await withPasskey();
  await changeMembership(person, { invite_accepted_at: null, invite_expire_at: '2001-01-01T00:00:00.000Z' });
  await expectRefused(enter(device), 'invite_pending');
  await changeMembership(person, { invite_accepted_at: null, invite_expire_at: '2099-01-01T00:00:00.000Z' });
  await enter(device);
  expect((await membershipOf(person)).invite_accepted_at).not.toBeNull();
});

test('a deleted account is refused', async () => {
  const { device, account_uid } = await withPasskey();
  const { account, accountKey, commit, membership, membershipKey, remove } = await tables();
  await commit(
    remove(account, accountKey(account_uid)),
    remove(membership, membershipKey(account_uid, larkspur)),
  );
  await expectRefused(enter(device), 'passkey_refused');
});

test('a passkey counts as both factors skips the code of a second factor, which a password login still requires', async () => {
  const { device, browser, email } = await withPasskey();
  await turnOn(browser);
  expect(await enter(device)).toMatchObject({ email, duty: null });
  await expectRefused(stage.browser().call(login, credentials(email)), 'second_factor_required');
});

test('a passkey counts as both factors satisfies an organization’s requirement, in this session and its successors', async () => {
  const { organization, organizationKey, commit, update } = await tables();
  const person = await newPerson({ memberships: [{}, { organization_uid: saltmarsh }] });
  const laptop = await loggedIn(stage, person);
  const device = new Device();
  await addOn(device, laptop, stage.origin);
  const require = (requires_second_factor: boolean) =>
    commit(update(organization, organizationKey(saltmarsh), { requires_second_factor }));
  await require(true);
  try {
    const phone = stage.browser();
    await logInOn(device, phone, stage.origin);
    const there = { organization: saltmarsh, profile: homeGoodsProfile };
    expect(await phone.call(switchProfile, there)).toMatchObject({ duty: null });
    const changed = { old_password: demoPassword, new_password: 'nine-quiet-herons' };
    expect(await phone.call(updateAccount, changed)).toMatchObject({ duty: null });
    expect(await phone.call(check, {})).toMatchObject({ duty: null });

    const byPassword = await loggedIn(stage, person, 'nine-quiet-herons');
    expect(await byPassword.call(switchProfile, there)).toMatchObject({ duty: 'set_up_second_factor' });
  } finally {
    await require(false);
  }
});

test('an address with a hundred failures is blocked, except for people with a valid passkey', async () => {
  const { device, email } = await withPasskey();
  const browser = stage.browser();
  for (let tries = 0; tries < 100; tries += 1) {
    await expectRefused(logInOn(new Device(), browser, stage.origin), 'passkey_refused');
  }
  const error = await expectRefused(logInOn(new Device(), browser, stage.origin), 'too_many_attempts');
  expect(error.retryAfter).toBeGreaterThan(14 * 60);
  await expectRefused(browser.call(login, credentials(email)), 'too_many_attempts');
  await logInOn(device, browser, stage.origin);
  await enter(device);
  letPass({ minutes: 16 });
  await stage.browser(browser).call(login, credentials(email));
});

test('successful logins use up no attempts', async () => {
  const { device } = await withPasskey();
  const browser = stage.browser();
  for (let tries = 0; tries < 12; tries += 1) await logInOn(device, browser, stage.origin);
});

test('no passkey call asks the database more than four times', async () => {
  const { device, browser } = await withPasskey();
  const password = demoPassword;
  const count = async (run: () => Promise<unknown>) => (await databaseRequests(run)).length;
  const visitor = stage.browser();
  await visitor.call(startPasskeyLogin, {});
  expect(await count(() => visitor.call(startPasskeyLogin, {}))).toBe(2);
  const credential = await answerOf(device, visitor, stage.origin);
  expect(await count(() => visitor.call(logInWithPasskey, { credential }))).toBe(4);
  expect(await count(() => browser.call(listPasskeys, {}))).toBe(2);
  let challenge = '';
  const start = async () => {
    ({ challenge } = await browser.call(startPasskey, { password }));
  };
  expect(await count(start)).toBe(4);
  const made = new Device().create(challenge, siteAt(stage.origin));
  expect(await count(() => browser.call(addPasskey, { name: 'x', credential: made }))).toBe(3);
  const [{ passkey_uid } = { passkey_uid: undefined }] = (await browser.call(listPasskeys, {})).passkeys;
  if (passkey_uid) {
    expect(await count(() => browser.call(removePasskey, { passkey_uid, password }))).toBe(4);
  }
});
