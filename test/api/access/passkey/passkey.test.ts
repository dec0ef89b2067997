import { expect, test } from 'vitest';
import { account } from '../../../../functions/platform/data/account.ts';
import { accountKey, passkeysKey } from '../../../../functions/platform/data/keys.ts';
import { passkeys } from '../../../../functions/platform/data/passkey.ts';
import { commit } from '../../../../functions/platform/data/table/commit.ts';
import { get } from '../../../../functions/platform/data/table/read.ts';
import { update } from '../../../../functions/platform/data/table/writes.ts';
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
import type { CallError } from '../../../../shared/api/client.ts';
import { maxPasskeys } from '../../../../shared/model/access/passkey.ts';
import type { PasskeyUid } from '../../../../shared/model/ids.ts';
import { codeOf, turnOn } from '../../../support/authenticator.ts';
import { credentials, demoStage } from '../../../support/demo.ts';
import { meanwhile } from '../../../support/meanwhile.ts';
import { addOn, Device, type Lies, logInOn, siteAt } from '../../../support/passkey.ts';
import { auditOf, loggedIn, newPerson } from '../../../support/people.ts';
import { joinAsGuest } from '../../../support/preview.ts';
import { expectRefused } from '../../../support/refused.ts';
import { tables } from '../../../support/tables.ts';
import { letPass } from '../../../support/time.ts';

const stage = demoStage();

const password = demoPassword;

async function somebody() {
  const person = await newPerson();
  return { person, browser: await loggedIn(stage, person) };
}
const namesOf = async ({ call }: Awaited<ReturnType<typeof somebody>>['browser']) =>
  (await call(listPasskeys, {})).passkeys.map(({ name }) => name);

test('adding a passkey requires the password, lists it by its name, is audited and notifies the person by mail', async () => {
  const { person, browser } = await somebody();
  expect(await browser.call(listPasskeys, {})).toEqual({ passkeys: [] });
  const device = new Device();
  const added = await addOn(device, browser, stage.origin, { name: ' Ada’s phone ' });
  expect(added).toMatchObject({ name: 'Ada’s phone', last_used_at: null });
  expect(await browser.call(listPasskeys, {})).toEqual({ passkeys: [added] });
  expect(await auditOf(person)).toEqual([
    { action: 'account.passkey', by: person.account_uid, detail: { added: 'Ada’s phone' } },
  ]);
  const [mail] = await stage.inbox.to(person.email);
  expect(mail?.subject).toBe('A passkey was added to your Tideline account');
  expect(mail?.text).toContain(`${stage.origin}/AppView/client-home?account=security`);
  expect(await logInOn(device, stage.browser(), stage.origin)).toMatchObject({ email: person.email });
});

test('adding a passkey requests user verification and a discoverable credential', async () => {
  const { person, browser } = await somebody();
  const device = new Device();
  await addOn(device, browser, stage.origin);
  const options = await browser.call(startPasskey, { password });
  expect(options).toMatchObject({
    rp: { id: '127.0.0.1', name: 'Tideline' },
    user: { name: person.email, displayName: 'Ada Quill' },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: [{ id: device.credentialId, type: 'public-key', transports: ['internal'] }],
    attestation: 'none',
  });
  expect(options.pubKeyCredParams.map(({ alg }) => alg)).toEqual([-8, -7, -257]);
});

test.each(['ES256', 'EdDSA', 'RS256'] as const)('adding a passkey accepts keys of %s', async (kind) => {
  const { person, browser } = await somebody();
  const device = new Device({ kind });
  await addOn(device, browser, stage.origin);
  expect(await logInOn(device, stage.browser(), stage.origin)).toMatchObject({ email: person.email });
});

test.each(['ES384', 'RSA of 1024 bits'] as const)('adding a passkey refuses keys of %s', async (kind) => {
  const { browser } = await somebody();
  await expectRefused(addOn(new Device({ kind }), browser, stage.origin), 'passkey_refused');
});

test.each<[string, Lies]>([
  ['made on another origin', { origin: 'https://tideline.example.evil.example' }],
  ['made in a frame of another site', { crossOrigin: true }],
  ['made for another site', { rpId: 'evil.example' }],
  ['made without user presence', { userPresent: false }],
  ['made without user verification', { userVerified: false }],
  ['that is a response to a login', { type: 'webauthn.get' }],
])('adding a passkey refuses one %s', async (_what, lies) => {
  const { person, browser } = await somebody();
  await expectRefused(addOn(new Device(), browser, stage.origin, { lies }), 'passkey_refused');
  expect(await namesOf(browser)).toEqual([]);
  expect(await auditOf(person)).toEqual([]);
  expect(await stage.inbox.to(person.email)).toEqual([]);
});

test('adding a passkey is refused with an id other than the authenticator’s, and without a valid key', async () => {
  const { browser } = await somebody();
  const { challenge } = await browser.call(startPasskey, { password });
  const { id, response } = new Device().create(challenge, siteAt(stage.origin));
  const { publicKey: _, ...withoutKey } = response;
  for (const credential of [
    { id: new Device().credentialId, response },
    { id, response: withoutKey },
    { id, response: { ...response, publicKey: 'AAAA' } },
    { id, response: { ...response, authenticatorData: response.authenticatorData.slice(0, 60) } },
    { id, response: { ...response, clientDataJSON: 'bm8ganNvbg' } },
  ]) {
    await expectRefused(browser.call(addPasskey, { name: 'x', credential }), 'passkey_refused');
  }
  expect(await namesOf(browser)).toEqual([]);
});

test('adding a passkey requires the password, with limited guesses', async () => {
  const { browser } = await somebody();
  const guess = () => browser.call(startPasskey, { password: 'a guess' });
  for (let tries = 0; tries < 10; tries += 1) await expectRefused(guess(), 'wrong_current_password');
  await expectRefused(browser.call(startPasskey, { password }), 'too_many_attempts');
  letPass({ minutes: 16 });
  for (let tries = 0; tries < 11; tries += 1) await browser.call(startPasskey, { password });
});

test('adding a passkey starts even while a login with a code resets the count of guesses', async () => {
  const { person, browser } = await somebody();
  const { secret } = await turnOn(browser);
  const logIn = () => stage.browser().call(login, { ...credentials(person.email), code: codeOf(secret, 1) });
  await meanwhile('TransactWriteItems', logIn);
  expect(await browser.call(startPasskey, { password })).toMatchObject({ user: { name: person.email } });
});

test('adding a passkey accepts each challenge once, within five minutes, from its own session', async () => {
  const { browser } = await somebody();
  const { browser: another } = await somebody();
  const { challenge } = await browser.call(startPasskey, { password });
  const add = (by: typeof browser) =>
    by.call(addPasskey, { name: 'x', credential: new Device().create(challenge, siteAt(stage.origin)) });
  await expectRefused(add(another), 'passkey_too_late');
  await add(browser);
  await expectRefused(add(browser), 'passkey_too_late');

  const late = await browser.call(startPasskey, { password });
  letPass({ minutes: 5 });
  const credential = new Device().create(late.challenge, siteAt(stage.origin));
  await expectRefused(browser.call(addPasskey, { name: 'x', credential }), 'passkey_too_late');
  expect(await namesOf(browser)).toHaveLength(1);
});

test('a passkey submitted twice at once is added once', async () => {
  const { browser } = await somebody();
  const { challenge } = await browser.call(startPasskey, { password });
  const outcomes = await Promise.all(
    [1, 2].map(() => {
      const credential = new Device().create(challenge, siteAt(stage.origin));
      return browser.call(addPasskey, { name: 'x', credential }).then(
        () => 'added',
        ({ code }: { code: string }) => code,
      );
    }),
  );
  expect(outcomes.sort()).toEqual(['added', 'passkey_too_late']);
  expect(await namesOf(browser)).toHaveLength(1);
});

test('adding a passkey is refused if all sessions end at that moment', async () => {
  const { person, browser } = await somebody();
  const { challenge } = await browser.call(startPasskey, { password });
  const credential = new Device().create(challenge, siteAt(stage.origin));
  await meanwhile('TransactWriteItems', () =>
    commit(update(account, accountKey(person.account_uid), { session_epoch: 7 })),
  );
  await expectRefused(browser.call(addPasskey, { name: 'x', credential }), 'unauthenticated');
  expect(await get(passkeys, passkeysKey(person.account_uid))).toBeUndefined();
});

test('adding a passkey is refused with a login’s challenge, as is a login with its challenge', async () => {
  const { browser } = await somebody();
  const device = new Device();
  await addOn(device, browser, stage.origin);
  const { challenge } = await browser.call(startPasskey, { password });
  const credential = device.get(challenge, siteAt(stage.origin));
  await expectRefused(stage.browser().call(logInWithPasskey, { credential }), 'passkey_too_late');
  const login = await browser.call(startPasskeyLogin, {});
  const made = new Device().create(login.challenge, siteAt(stage.origin));
  await expectRefused(browser.call(addPasskey, { name: 'x', credential: made }), 'passkey_too_late');
});

test(`adding a passkey is limited to ${maxPasskeys}, even from many tabs in parallel`, async () => {
  const { browser } = await somebody();
  const started: string[] = [];
  for (let at = 0; at < maxPasskeys + 2; at += 1) {
    started.push((await browser.call(startPasskey, { password })).challenge);
  }
  const outcomes = await Promise.all(
    started.map((challenge, at) => {
      const credential = new Device().create(challenge, siteAt(stage.origin));
      return browser.call(addPasskey, { name: `Key ${at}`, credential }).then(
        () => 'added',
        ({ details }: CallError) => (details as { of: string }).of,
      );
    }),
  );
  expect(outcomes.filter((outcome) => outcome === 'added')).toHaveLength(maxPasskeys);
  expect(outcomes.filter((outcome) => outcome === 'passkeys')).toHaveLength(2);
  expect(await namesOf(browser)).toHaveLength(maxPasskeys);
  await expectRefused(browser.call(startPasskey, { password }), 'limit_reached', {
    of: 'passkeys',
    most: maxPasskeys,
  });
});

test.each(['', '   ', 'x'.repeat(61), 'two\nlines'])('adding a passkey refuses the name %j', async (name) => {
  const { browser } = await somebody();
  await expectRefused(addOn(new Device(), browser, stage.origin, { name }), 'invalid_input');
});

test('adding the same passkey twice is refused', async () => {
  const { browser } = await somebody();
  const device = new Device();
  await addOn(device, browser, stage.origin);
  await expectRefused(addOn(device, browser, stage.origin), 'passkey_refused');
});

test('adding a passkey stores no readable challenge', async () => {
  const { browser } = await somebody();
  const { challenge } = await browser.call(startPasskey, { password });
  const { database, tableName } = await tables();
  const { ScanCommand } = await import('@aws-sdk/client-dynamodb');
  const rows = JSON.stringify((await database.send(new ScanCommand({ TableName: tableName() }))).Items);
  expect(rows).toContain('"kind":{"S":"challenge"}');
  expect(rows).not.toContain(challenge);
});

test('adding a passkey is refused to guests', async () => {
  const guest = stage.browser();
  await joinAsGuest(guest);
  await expectRefused(guest.call(listPasskeys, {}), 'no_access');
  await expectRefused(guest.call(startPasskey, { password }), 'no_access');
});

test('removing a passkey requires the password, is audited, and the passkey can no longer log in', async () => {
  const { person, browser } = await somebody();
  const [lost, kept] = [new Device(), new Device()];
  const { passkey_uid } = await addOn(lost, browser, stage.origin, { name: 'Lost phone' });
  await addOn(kept, browser, stage.origin, { name: 'Laptop' });
  await expectRefused(
    browser.call(removePasskey, { passkey_uid, password: 'a guess' }),
    'wrong_current_password',
  );
  await browser.call(removePasskey, { passkey_uid, password });
  expect(await namesOf(browser)).toEqual(['Laptop']);
  await expectRefused(logInOn(lost, stage.browser(), stage.origin), 'passkey_refused');
  await logInOn(kept, stage.browser(), stage.origin);
  expect((await auditOf(person)).map(({ detail }) => detail)).toContainEqual({ removed: 'Lost phone' });
  // Idempotent, even for passkeys that never existed.
  await browser.call(removePasskey, { passkey_uid, password });
  await browser.call(removePasskey, { passkey_uid: 'pky_none' as PasskeyUid, password });
  expect(await auditOf(person)).toHaveLength(3);
});

test('removing a passkey of another person removes nothing', async () => {
  const [mine, other] = [await somebody(), await somebody()];
  const device = new Device();
  const { passkey_uid } = await addOn(device, other.browser, stage.origin);
  await mine.browser.call(removePasskey, { passkey_uid, password });
  await logInOn(device, stage.browser(), stage.origin);
});

test('removing a passkey makes room for another', async () => {
  const { browser } = await somebody();
  const added: PasskeyUid[] = [];
  for (let at = 0; at < maxPasskeys; at += 1) {
    added.push((await addOn(new Device(), browser, stage.origin)).passkey_uid);
  }
  const [passkey_uid] = added;
  if (passkey_uid) await browser.call(removePasskey, { passkey_uid, password });
  await addOn(new Device(), browser, stage.origin);
});

test('a new password keeps the passkeys, and the passkey session that set it', async () => {
  const { browser } = await somebody();
  const device = new Device();
  await addOn(device, browser, stage.origin);
  const phone = stage.browser();
  await logInOn(device, phone, stage.origin);
  await phone.call(updateAccount, { old_password: password, new_password: 'nine-quiet-herons' });
  await phone.call(check, {});
  await expectRefused(browser.call(check, {}), 'unauthenticated');
  await logInOn(device, stage.browser(), stage.origin);
});
