import { expect, test } from 'vitest';
import { demoPassword } from '../../../infra/demo/world.ts';
import { login, logout } from '../../../shared/api/access/auth.ts';
import { listPasskeys, removePasskey } from '../../../shared/api/access/passkey.ts';
import { removeSecondFactor } from '../../../shared/api/access/secondFactor.ts';
import { codeOf, turnOn } from '../../support/authenticator.ts';
import { credentials, demoStage } from '../../support/demo.ts';
import { addOn, Device } from '../../support/passkey.ts';
import { loggedIn, newPerson } from '../../support/people.ts';
import { letPass } from '../../support/time.ts';

const stage = demoStage();
const password = demoPassword;
const subjectsTo = async (email: string) => (await stage.inbox.to(email)).map(({ subject }) => subject);

test('the owner gets a mail when a second factor is added, a recovery code is used, and the factor is removed', async () => {
  const person = await newPerson();
  const browser = await loggedIn(stage, person);
  const { secret, recovery_codes } = await turnOn(browser);
  expect(await subjectsTo(person.email)).toEqual(['A second factor was added to your Tideline account']);

  await browser.call(logout, {});
  const [code = ''] = recovery_codes;
  await browser.call(login, { ...credentials(person.email), code });
  const used = (await stage.inbox.to(person.email)).at(-1);
  expect(used?.subject).toBe('A recovery code of your Tideline account was used');
  expect(used?.text).toContain('9 are left');

  letPass({ minutes: 1 });
  await browser.call(removeSecondFactor, { password, code: codeOf(secret) });
  const removed = (await stage.inbox.to(person.email)).at(-1);
  expect(removed?.subject).toBe('A second factor was removed from your Tideline account');
  expect(removed?.text).toContain(`${stage.origin}/AppView/client-home?account=security`);
});

test('a login with a code from the app sends no mail about recovery codes', async () => {
  const person = await newPerson();
  const browser = await loggedIn(stage, person);
  const { secret } = await turnOn(browser);
  letPass({ minutes: 1 });
  await browser.call(login, { ...credentials(person.email), code: codeOf(secret) });
  expect(await subjectsTo(person.email)).toEqual(['A second factor was added to your Tideline account']);
});

test('the owner gets one mail when a passkey is removed', async () => {
  const person = await newPerson();
  const browser = await loggedIn(stage, person);
  await addOn(new Device(), browser, stage.origin);
  const { passkeys } = await browser.call(listPasskeys, {});
  const [{ passkey_uid }] = passkeys as [(typeof passkeys)[number]];
  await browser.call(removePasskey, { passkey_uid, password });
  await browser.call(removePasskey, { passkey_uid, password });
  expect(await subjectsTo(person.email)).toEqual([
    'A passkey was added to your Tideline account',
    'A passkey was removed from your Tideline account',
  ]);
});

test('a login on a new device is mailed to the owner; the first login and known devices aren’t', async () => {
  const person = await newPerson();
  const known = stage.browser();
  await known.call(login, credentials(person.email));
  await known.call(login, credentials(person.email));
  expect(await subjectsTo(person.email)).toEqual([]);

  await stage.browser().call(login, credentials(person.email));
  const [mail] = await stage.inbox.to(person.email);
  expect(mail?.subject).toBe('A new device logged in to your Tideline account');
  expect(mail?.text).toMatch(/logged in to your account on \w+ \d+, \d{4} at .* UTC/);
});

test('a browser without cookies causes at most one mail in eight hours', async () => {
  const person = await newPerson();
  for (let times = 0; times < 3; times += 1) await stage.browser().call(login, credentials(person.email));
  expect(await subjectsTo(person.email)).toHaveLength(1);
  letPass({ minutes: 8 * 60 });
  await stage.browser().call(login, credentials(person.email));
  expect(await subjectsTo(person.email)).toHaveLength(2);
});
