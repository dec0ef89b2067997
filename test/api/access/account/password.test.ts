import { expect, test, vi } from 'vitest';
import { demoPassword } from '../../../../infra/demo/world.ts';
import { endOtherSessions, listSessions, updateAccount } from '../../../../shared/api/access/account.ts';
import { check, login, logout } from '../../../../shared/api/access/auth.ts';
import { credentials, demoStage } from '../../../support/demo.ts';
import { meanwhile } from '../../../support/meanwhile.ts';
import { accountOf, auditOf, larkspur, loggedIn, newPerson, saltmarsh } from '../../../support/people.ts';
import { expectRefused } from '../../../support/refused.ts';
import { tables } from '../../../support/tables.ts';
import { letPass } from '../../../support/time.ts';

const stage = demoStage();

const change = (new_password: string, old_password = demoPassword) => ({ old_password, new_password });

test('changing a password requires the current one, keeps this session and ends all others', async () => {
  const person = await newPerson({ memberships: [{}, { organization_uid: saltmarsh }] });
  const [laptop, phone] = [await loggedIn(stage, person), await loggedIn(stage, person)];
  const before = laptop.cookies.get('__Host-tideline');
  const viewer = await laptop.call(updateAccount, change('nine-quiet-herons'));
  expect(viewer.email).toBe(person.email);
  expect(laptop.cookies.get('__Host-tideline')).not.toBe(before);
  expect(await laptop.call(check, {})).toEqual(viewer);
  await expectRefused(phone.call(check, {}), 'unauthenticated');
  expect((await laptop.call(listSessions, {})).sessions).toHaveLength(1);
  await loggedIn(stage, person, 'nine-quiet-herons');
});

test('changing a password notifies the person by mail, and leaves an audit row', async () => {
  const person = await newPerson();
  const { call } = await loggedIn(stage, person);
  await call(updateAccount, change('nine-quiet-herons'));
  const [mail, ...more] = await stage.inbox.to(person.email);
  expect(mail?.subject).toBe('Your Tideline password was changed');
  expect(more).toEqual([]);
  expect(await auditOf(person)).toEqual([
    { action: 'account.password', by: person.account_uid, detail: { by_link: false } },
  ]);
});

test('changing a password succeeds even if that mail can’t be sent', async () => {
  const person = await newPerson();
  const { call } = await loggedIn(stage, person);
  vi.stubEnv('MAIL_SENDER', '');
  try {
    await call(updateAccount, change('nine-quiet-herons'));
  } finally {
    vi.unstubAllEnvs();
  }
  expect(await call(check, {})).toMatchObject({ email: person.email });
});

test('changing a password sends no mail to an address that complained', async () => {
  const person = await newPerson();
  const { suppress } = await tables();
  await suppress(person.email, 'complaint', new Date().toISOString());
  const { call } = await loggedIn(stage, person);
  await call(updateAccount, change('nine-quiet-herons'));
  expect(await stage.inbox.to(person.email)).toEqual([]);
});

test.each([
  ['a wrong one', { old_password: 'a wrong guess', new_password: 'nine-quiet-herons' }],
  ['none', { new_password: 'nine-quiet-herons' }],
])('changing a password with %s as the current password changes nothing', async (_what, input) => {
  const person = await newPerson();
  const { call } = await loggedIn(stage, person);
  const before = await accountOf(person);
  await expectRefused(call(updateAccount, input), 'wrong_current_password');
  expect(await accountOf(person)).toEqual(before);
  expect(await stage.inbox.to(person.email)).toEqual([]);
  expect(await auditOf(person)).toEqual([]);
});

test('changing a password allows ten guesses of the current one in fifteen minutes, across all sessions', async () => {
  const person = await newPerson();
  const sessions = [await loggedIn(stage, person), await loggedIn(stage, person)];
  for (let tries = 0; tries < 10; tries += 1) {
    const { call } = sessions[tries % 2] as (typeof sessions)[0];
    await expectRefused(
      call(updateAccount, change('nine-quiet-herons', 'a guess')),
      'wrong_current_password',
    );
  }
  const [{ call }] = sessions as [(typeof sessions)[0]];
  const error = await expectRefused(call(updateAccount, change('nine-quiet-herons')), 'too_many_attempts');
  expect(error.retryAfter).toBeGreaterThan(14 * 60);
  letPass({ minutes: 16 });
  await call(updateAccount, change('nine-quiet-herons'));
});

test('a password changed on two devices at once is changed by one, and the other is logged out', async () => {
  const person = await newPerson();
  const devices = [await loggedIn(stage, person), await loggedIn(stage, person)];
  const outcomes = await Promise.all(
    devices.map(({ call }, at) =>
      call(updateAccount, change(`nine-quiet-herons-${at}`)).then(
        () => 'changed',
        ({ code }) => code,
      ),
    ),
  );
  expect([...outcomes].sort()).toEqual(['changed', 'unauthenticated']);
  await loggedIn(stage, person, `nine-quiet-herons-${outcomes.indexOf('changed')}`);
  expect(await auditOf(person)).toHaveLength(1);
  expect((await accountOf(person)).session_epoch).toBe(1);
});

test('a password change during a login with the old password refuses that login', async () => {
  const person = await newPerson();
  const { call } = await loggedIn(stage, person);
  await meanwhile('TransactWriteItems', () => call(updateAccount, change('nine-quiet-herons')));
  await expectRefused(stage.browser().call(login, credentials(person.email)), 'wrong_password');
  expect((await call(listSessions, {})).sessions).toHaveLength(1);
});

test('changing a password is refused once another tab has logged out', async () => {
  const person = await newPerson();
  const browser = await loggedIn(stage, person);
  const tab = stage.browser();
  for (const [name, value] of browser.cookies) tab.cookies.set(name, value);
  await meanwhile('TransactWriteItems', () => tab.call(logout, {}));
  await expectRefused(browser.call(updateAccount, change('nine-quiet-herons')), 'unauthenticated');
  await expectRefused(browser.call(check, {}), 'unauthenticated');
  await loggedIn(stage, person, demoPassword);
});

test('changing a password is refused once another device has ended all other sessions', async () => {
  const person = await newPerson();
  const [browser, other] = [await loggedIn(stage, person), await loggedIn(stage, person)];
  await meanwhile('BatchGetItem', () => other.call(endOtherSessions, {}), { nth: 2 });
  await expectRefused(browser.call(updateAccount, change('nine-quiet-herons')), 'unauthenticated');
  await expectRefused(browser.call(check, {}), 'unauthenticated');
  await other.call(check, {});
});

test('a password and a name in one call are both changed or neither', async () => {
  const person = await newPerson();
  const { call } = await loggedIn(stage, person);
  const both = { ...change('short'), full_name: 'Ada Quill-Marsh' };
  await expectRefused(call(updateAccount, both), 'password_refused');
  expect((await accountOf(person)).full_name).toBe('Ada Quill');
  const viewer = await call(updateAccount, { ...both, new_password: 'nine-quiet-herons' });
  expect(viewer.full_name).toBe('Ada Quill-Marsh');
});

test.each([
  ['nine signs', 'herons-19', 'too_short'],
  ['128 signs and one more', 'qu'.repeat(65), 'too_long'],
  ['one of the most common passwords', 'Qwertyuiop', 'common'],
  ['the product’s name', 'Tideline-2026', 'names_us'],
  ['the organization’s name', 'larkspur foods 1', 'names_us'],
  ['the person’s own name', 'Ada Quill 2026', 'names_you'],
  ['one character', 'eeeeeeeeeeee', 'one_character'],
  ['blanks', '            ', 'one_character'],
  ['the current password', demoPassword, 'unchanged'],
  ['nine letters that look like ten before they are normalized', 'herons-1e\u0301', 'too_short'],
])('a new password of %s is refused with the reason', async (_what, password, fault) => {
  const person = await newPerson();
  const { call } = await loggedIn(stage, person);
  const error = await expectRefused(call(updateAccount, change(password)), 'password_refused');
  expect(error.details).toEqual({ fault });
  await loggedIn(stage, person, demoPassword);
});

test.each([
  ['ten signs', 'herons-194'],
  ['128 signs', 'qu'.repeat(64)],
  ['128 signs of four bytes', '🦩🌊'.repeat(64)],
  ['leading and trailing spaces', ' nine quiet herons '],
  ['another script', 'девять цапель'],
])('a new password may contain %s, and is checked in full', async (_what, password) => {
  const person = await newPerson();
  const { call } = await loggedIn(stage, person);
  await call(updateAccount, change(password));
  await loggedIn(stage, person, password);
  await expect(loggedIn(stage, person, password.slice(0, -2))).rejects.toMatchObject({
    code: 'wrong_password',
  });
});

test('a new password that equals the person’s own address is refused', async () => {
  const person = await newPerson({ account: { email: 'nell.harbour@larkspur.example' } });
  const { call } = await loggedIn(stage, person);
  for (const password of ['nell.harbour@larkspur.example', 'Nell-Harbour-1']) {
    const error = await expectRefused(call(updateAccount, change(password)), 'password_refused');
    expect(error.details).toEqual({ fault: 'names_you' });
  }
});

test('a new password that equals the name set in the same call is refused', async () => {
  const { call } = await loggedIn(stage, await newPerson());
  const both = { ...change('Nell Harbour 1'), full_name: 'Nell Harbour' };
  await expectRefused(call(updateAccount, both), 'password_refused');
});

test('a new password is recognized in any Unicode form', async () => {
  const person = await newPerson();
  const { call } = await loggedIn(stage, person);
  await call(updateAccount, change('ＮＩＮＥ-hérons-été'.normalize('NFD')));
  await loggedIn(stage, person, 'NINE-hérons-été'.normalize('NFC'));
});

test('a new password of 10 kB is refused', async () => {
  const { call } = await loggedIn(stage, await newPerson());
  await expectRefused(call(updateAccount, change('x'.repeat(10_000))), 'invalid_input');
});

test('a password that equals the name of another organization of the person is refused', async () => {
  const person = await newPerson({
    memberships: [{ organization_uid: saltmarsh }, { organization_uid: larkspur }],
  });
  const { call } = await loggedIn(stage, person);
  await expectRefused(call(updateAccount, change('Saltmarsh Studio')), 'password_refused');
});
