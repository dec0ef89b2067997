import { describe, expect, test } from 'vitest';
import { demoPassword } from '../../../../infra/demo/world.ts';
import { check, login, logout } from '../../../../shared/api/access/auth.ts';
import { turnOn } from '../../../support/authenticator.ts';
import type { Browser } from '../../../support/browser.ts';
import { credentials, demoStage } from '../../../support/demo.ts';
import { loggedIn, newPerson, type Someone } from '../../../support/people.ts';
import { expectRefused } from '../../../support/refused.ts';
import { letPass } from '../../../support/time.ts';

const stage = demoStage();
const deviceCookie = '__Host-tideline-device';

const guess = (email: string) => ({ email, password: 'a wrong guess' });
const fail = ({ call }: Browser, { email }: Someone) =>
  expectRefused(call(login, guess(email)), 'wrong_password');
const succeed = ({ call }: Browser, { email }: Someone) => call(login, credentials(email));
const waits = ({ call }: Browser, { email }: Someone) =>
  expectRefused(call(login, credentials(email)), 'too_many_attempts');

async function failTimes(times: number, browser: Browser, person: Someone): Promise<void> {
  for (let tries = 0; tries < times; tries += 1) await fail(browser, person);
}

/** Ten failures, each from another address. */
async function attack(person: Someone): Promise<Browser[]> {
  const attackers = Array.from({ length: 10 }, () => stage.browser());
  for (const attacker of attackers) await fail(attacker, person);
  return attackers;
}

test('ten failed logins from one address lock the account for that address only, for the stated time', async () => {
  const person = await newPerson();
  const browser = stage.browser();
  await failTimes(10, browser, person);
  const error = await waits(browser, person);
  expect(error.retryAfter).toBeGreaterThan(14 * 60);
  expect(error.retryAfter).toBeLessThanOrEqual(15 * 60);
  await succeed(stage.browser(), person);

  letPass({ minutes: 16 });
  await succeed(browser, person);
});

test('failed logins from an address are limited to a hundred across all accounts', async () => {
  const { call } = stage.browser();
  for (let tries = 0; tries < 100; tries += 1) {
    await expectRefused(call(login, guess(`nobody${tries}@larkspur.example`)), 'account_not_found');
  }
  await expectRefused(call(login, guess('nobody100@larkspur.example')), 'too_many_attempts');
});

test('failed logins of ten colleagues don’t lock out their office', async () => {
  const [office, person] = [stage.browser(), await newPerson()];
  for (let tries = 0; tries < 12; tries += 1) await fail(office, await newPerson());
  await succeed(office, person);
});

test('parallel failed logins get exactly ten attempts', async () => {
  const { email } = await newPerson();
  const { call } = stage.browser();
  const flood = Array.from({ length: 40 }, () =>
    call(login, guess(email)).catch((error: { code: string }) => error.code),
  );
  const outcomes = await Promise.all(flood);
  expect(outcomes.filter((code) => code === 'wrong_password')).toHaveLength(10);
  expect(outcomes.filter((code) => code === 'too_many_attempts')).toHaveLength(30);
});

test('failed logins don’t include correct logins', async () => {
  const [browser, person] = [stage.browser(), await newPerson()];
  for (let tries = 0; tries < 12; tries += 1) {
    browser.cookies.clear();
    await succeed(browser, person);
  }
});

test('failed logins are reset by a success', async () => {
  const [browser, person] = [stage.browser(), await newPerson()];
  await failTimes(9, browser, person);
  await succeed(browser, person);
  browser.cookies.clear();
  await failTimes(9, browser, person);
  await succeed(browser, person);
});

test('an account under attack from many addresses is locked to each of them after three attempts, but not to its owner', async () => {
  const person = await newPerson();
  for (const attacker of await attack(person)) {
    await failTimes(2, attacker, person);
    await waits(attacker, person);
  }
  await succeed(stage.browser(), person);
});

test('an account under attack from many addresses stays open to an owner who mistyped once and then logged in', async () => {
  const [browser, person] = [stage.browser(), await newPerson()];
  await fail(browser, person);
  await succeed(browser, person);
  browser.cookies.clear();
  await attack(person);
  await fail(browser, person);
  await succeed(browser, person);
});

test('an account under attack from many addresses stays open to an owner who mistyped on a new device and was never logged in there', async () => {
  const [browser, person] = [stage.browser(), await newPerson()];
  await fail(browser, person);
  await attack(person);
  await fail(browser, person);
  await succeed(browser, person);
});

describe('a device on which the account has logged in', () => {
  const known = async (person: Someone, browser = stage.browser()) => {
    await succeed(browser, person);
    await browser.call(logout, {});
    return browser;
  };

  test('a device on which the account has logged in is admitted after its address has used up all attempts', async () => {
    const [office, person] = [stage.browser(), await newPerson()];
    const device = await known(person, stage.browser(office));
    await failTimes(10, office, person);
    await waits(office, person);
    await succeed(device, person);
  });

  test('a device on which the account has logged in has ten attempts of its own', async () => {
    const person = await newPerson();
    const device = await known(person);
    await failTimes(10, device, person);
    await waits(device, person);
    await succeed(await known(person), person);
    letPass({ minutes: 16 });
    await succeed(device, person);
  });

  test('a device on which the account has logged in has its own attempts for second-factor codes, so that others can’t use them up', async () => {
    const person = await newPerson();
    const { recovery_codes } = await turnOn(await loggedIn(stage, person));
    const withCode = ({ call }: Browser, code = '000000') =>
      call(login, { ...credentials(person.email), code });
    const device = stage.browser();
    await withCode(device, recovery_codes[0]);
    for (let tries = 0; tries < 10; tries += 1) {
      await expectRefused(withCode(stage.browser()), 'wrong_code');
    }
    await expectRefused(withCode(stage.browser(), recovery_codes[1]), 'too_many_attempts');
    await withCode(device, recovery_codes[2]);
  });

  test('a device on which the account has logged in is known for that account only', async () => {
    const [person, other] = [await newPerson(), await newPerson()];
    const office = stage.browser();
    const device = await known(other, stage.browser(office));
    await failTimes(10, office, person);
    await waits(device, person);
  });

  test('a device on which the account has logged in can be known for several accounts', async () => {
    const [one, two] = [await newPerson(), await newPerson()];
    const office = stage.browser();
    const device = await known(two, await known(one, stage.browser(office)));
    for (const person of [one, two]) {
      await failTimes(10, office, person);
      await waits(office, person);
      await succeed(device, person);
    }
  });

  test('a device on which the account has logged in is recognized by an HttpOnly cookie that identifies nobody', async () => {
    const person = await newPerson();
    const response = await stage
      .browser()
      .fetch('/api/auth/account/login', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-requested-with': 'tideline' },
        body: JSON.stringify({ email: person.email, password: demoPassword }),
      });
    const cookie = response.headers.getSetCookie().find((each) => each.startsWith(deviceCookie)) ?? '';
    for (const part of ['HttpOnly', 'Secure', 'SameSite=Strict', 'Path=/']) expect(cookie).toContain(part);
    const [, claims = ''] = cookie.split('.');
    const said = Buffer.from(claims, 'base64url').toString();
    expect(said).toContain('"dev"');
    expect(said).not.toContain(person.account_uid);
    expect(said).not.toContain(person.email.split('@')[0]);
  });

  test.each([
    ['made up', 'a.b.c'],
    ['a session', undefined],
  ])(
    'a device on which the account has logged in isn’t recognized if its cookie is %s',
    async (_what, given) => {
      const person = await newPerson();
      const office = stage.browser();
      const device = stage.browser(office);
      await succeed(device, person);
      device.cookies.set(deviceCookie, given ?? device.cookies.get('__Host-tideline') ?? '');
      await failTimes(10, office, person);
      await waits(device, person);
    },
  );

  test('a device on which the account has logged in gets no access through its cookie alone', async () => {
    const { fetch, call, cookies } = await known(await newPerson());
    await expectRefused(call(check, {}), 'unauthenticated');
    const headers = { authorization: `Bearer ${cookies.get(deviceCookie)}` };
    expect((await fetch('/api/auth/account', { headers })).status).toBe(401);
  });
});
