import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Membership } from '../../../../functions/platform/data/account.ts';
import { clock } from '../../../../functions/platform/services/clock.ts';
import { demoPassword } from '../../../../infra/demo/world.ts';
import { readSettings } from '../../../../infra/stages/settings.ts';
import { updateAccount } from '../../../../shared/api/access/account.ts';
import { check, login } from '../../../../shared/api/access/auth.ts';
import { requestReset } from '../../../../shared/api/access/reset.ts';
import {
  confirmSecondFactor,
  readSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
} from '../../../../shared/api/access/secondFactor.ts';
import { internalRoles, type Role } from '../../../../shared/model/roles.ts';
import { codeOf, turnOn } from '../../../support/authenticator.ts';
import { credentials, demoStage } from '../../../support/demo.ts';
import {
  accountOf,
  auditOf,
  browserOf,
  larkspur,
  loggedIn,
  newestLink,
  newPerson,
  type Someone,
  saltmarsh,
  tideline,
} from '../../../support/people.ts';
import { joinAsGuest } from '../../../support/preview.ts';
import { expectRefused } from '../../../support/refused.ts';
import { tables } from '../../../support/tables.ts';
import { letPass, restoreTimeAfterEach } from '../../../support/time.ts';

const stage = demoStage();
beforeEach(() => {
  // Sets the clock to the middle of a step, so that no code expires during a test.
  const now = Math.floor(Date.now() / 30_000) * 30_000 + 15_000;
  clock.now = () => new Date(now);
});
restoreTimeAfterEach();

const password = demoPassword;

async function protectedPerson() {
  const person = await newPerson();
  const browser = await loggedIn(stage, person);
  const protection = await turnOn(browser);
  letPass({ minutes: 0.5 }); // The current code can be used again.
  return { ...person, browser, ...protection };
}
const logIn = (email: string, code?: string) => stage.browser().call(login, { ...credentials(email), code });

test('turning on the second factor requires the password and a code of the new secret', async () => {
  const person = await newPerson();
  const { call } = await loggedIn(stage, person);
  expect(await call(readSecondFactor, {})).toEqual({
    enabled: false,
    required: false,
    recovery_codes_left: 0,
  });
  const { secret, uri } = await call(startSecondFactor, { password });
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(uri).toBe(
    `otpauth://totp/Tideline:${encodeURIComponent(person.email)}?secret=${secret}&issuer=Tideline`,
  );
  await logIn(person.email);
  const { recovery_codes } = await call(confirmSecondFactor, { code: codeOf(secret) });
  expect(recovery_codes).toHaveLength(10);
  expect(new Set(recovery_codes).size).toBe(10);
  expect(await call(readSecondFactor, {})).toEqual({
    enabled: true,
    required: false,
    recovery_codes_left: 10,
  });
  await expectRefused(logIn(person.email), 'second_factor_required');
  expect(await auditOf(person)).toEqual([
    { action: 'account.second_factor', by: person.account_uid, detail: { turned: 'on' } },
  ]);
});

test('turning on the second factor stores only hashes of the recovery codes', async () => {
  const { recovery_codes, ...person } = await protectedPerson();
  const row = JSON.stringify(await accountOf(person));
  for (const code of recovery_codes) expect(row).not.toContain(code.replaceAll('-', ''));
  const { second_factor } = await accountOf(person);
  for (const hash of second_factor?.recovery_hashes ?? []) expect(hash).toMatch(/^\$argon2id\$/);
});

test.each([
  [
    'without the password',
    async (browser: Awaited<ReturnType<typeof loggedIn>>) =>
      expectRefused(browser.call(startSecondFactor, { password: 'a guess' }), 'wrong_current_password'),
  ],
  [
    'with a wrong code',
    async (browser: Awaited<ReturnType<typeof loggedIn>>) => {
      const { secret } = await browser.call(startSecondFactor, { password });
      const code = codeOf(secret) === '000000' ? '111111' : '000000';
      await expectRefused(browser.call(confirmSecondFactor, { code }), 'wrong_code');
    },
  ],
  [
    'with a code before there is a secret',
    async (browser: Awaited<ReturnType<typeof loggedIn>>) =>
      expectRefused(browser.call(confirmSecondFactor, { code: '123456' }), 'second_factor_not_started'),
  ],
])('turning on the second factor is refused %s', async (_what, attempt) => {
  const person = await newPerson();
  await attempt(await loggedIn(stage, person));
  await logIn(person.email);
  expect(await auditOf(person)).toEqual([]);
});

test('turning on the second factor is refused while it is on; it must be removed with its code first', async () => {
  const { browser, secret } = await protectedPerson();
  await expectRefused(browser.call(startSecondFactor, { password }), 'second_factor_in_force');
  await expectRefused(
    browser.call(confirmSecondFactor, { code: codeOf(secret) }),
    'second_factor_not_started',
  );
});

test('a second factor set up in two tabs continues with the latest one', async () => {
  const person = await newPerson();
  const { call } = await loggedIn(stage, person);
  const started = await Promise.all([1, 2].map(() => call(startSecondFactor, { password })));
  const kept = (await accountOf(person)).second_factor?.secret ?? '';
  expect(started.map(({ secret }) => secret)).toContain(kept);
  await call(confirmSecondFactor, { code: codeOf(kept) });
});

test('a second factor confirmed on two devices at once gives one working set of recovery codes', async () => {
  const person = await newPerson();
  const devices = [await loggedIn(stage, person), await loggedIn(stage, person)] as const;
  const { secret } = await devices[0].call(startSecondFactor, { password });
  const code = codeOf(secret, -1);
  const outcomes = await Promise.allSettled(devices.map(({ call }) => call(confirmSecondFactor, { code })));
  const won = outcomes.flatMap((each) => (each.status === 'fulfilled' ? [each.value.recovery_codes] : []));
  expect(won).toHaveLength(1);
  await logIn(person.email, won[0]?.[0]);
  expect(await auditOf(person)).toHaveLength(1);
});

test('turning on the second factor is refused to guests', async () => {
  const guest = stage.browser();
  await joinAsGuest(guest);
  await expectRefused(guest.call(readSecondFactor, {}), 'no_access');
  await expectRefused(guest.call(startSecondFactor, { password }), 'no_access');
});

test('logging in with a second factor requires its code, with or without spaces', async () => {
  const { email, secret } = await protectedPerson();
  await expectRefused(logIn(email), 'second_factor_required');
  const code = codeOf(secret);
  expect(await logIn(email, `${code.slice(0, 3)} ${code.slice(3)}`)).toMatchObject({ email });
});

test('logging in with a second factor doesn’t ask for a code after a wrong password', async () => {
  const { email, secret } = await protectedPerson();
  const guess = { email, password: 'a wrong guess', code: codeOf(secret) };
  await expectRefused(stage.browser().call(login, guess), 'wrong_password');
});

test.each([
  ['of the step before last', -2],
  ['of the step after next', 2],
])('logging in with a second factor refuses a code %s', async (_what, steps) => {
  const { email, secret } = await protectedPerson();
  await expectRefused(logIn(email, codeOf(secret, steps)), 'wrong_code');
});

test('logging in with a second factor refuses a used code, and any from before it', async () => {
  const { email, secret } = await protectedPerson();
  await logIn(email, codeOf(secret));
  await expectRefused(logIn(email, codeOf(secret)), 'wrong_code');
  await expectRefused(logIn(email, codeOf(secret, -1)), 'wrong_code');
  await logIn(email, codeOf(secret, 1));
});

test('logging in with a second factor accepts a code from two devices on only one of them', async () => {
  const { email, secret } = await protectedPerson();
  const code = codeOf(secret);
  const outcomes = await Promise.all(
    [1, 2].map(() =>
      logIn(email, code).then(
        () => 'in',
        (error: { code: string }) => error.code,
      ),
    ),
  );
  expect(outcomes.sort()).toEqual(['in', 'wrong_code']);
});

test('logging in with a second factor accepts each recovery code once, in any case, with or without hyphens', async () => {
  const { email, browser, recovery_codes } = await protectedPerson();
  const [one = '', two = ''] = recovery_codes;
  await logIn(email, one);
  await expectRefused(logIn(email, one), 'wrong_code');
  await logIn(email, two.toUpperCase().replaceAll('-', ''));
  expect(await browser.call(readSecondFactor, {})).toMatchObject({ recovery_codes_left: 8 });
});

test('logging in with a second factor refuses a recovery code of another person', async () => {
  const [mine, other] = [await protectedPerson(), await protectedPerson()];
  await expectRefused(logIn(mine.email, other.recovery_codes[0]), 'wrong_code');
});

test('logging in with a second factor requires a code after a reset link too, since a mail reader may lack the app', async () => {
  const { email, secret } = await protectedPerson();
  await stage.browser().call(requestReset, { email });
  const token = await newestLink(stage, email);
  const browser = stage.browser();
  await expectRefused(browser.call(login, { email, token }), 'second_factor_required');
  await browser.call(login, { email, token, code: codeOf(secret) });
  await browser.call(updateAccount, { new_password: 'nine-quiet-herons' });
});

test('logging in with a second factor allows ten guesses of a code in fifteen minutes, across all addresses', async () => {
  const { email, secret } = await protectedPerson();
  const right = [-1, 0, 1].map((steps) => codeOf(secret, steps));
  const guesses = Array.from({ length: 13 }, (_, at) => String(100_000 + at)).filter(
    (code) => !right.includes(code),
  );
  for (const guess of guesses.slice(0, 10)) await expectRefused(logIn(email, guess), 'wrong_code');
  const error = await expectRefused(logIn(email, codeOf(secret)), 'too_many_attempts');
  expect(error.retryAfter).toBeGreaterThan(14 * 60);
  letPass({ minutes: 16 });
  await logIn(email, codeOf(secret));
});

test('logging in with a second factor may ask for a code any number of times without counting as a failed login', async () => {
  const { email, secret } = await protectedPerson();
  const { call } = stage.browser();
  for (let tries = 0; tries < 12; tries += 1)
    await expectRefused(call(login, credentials(email)), 'second_factor_required');
  await call(login, { ...credentials(email), code: codeOf(secret) });
});

test('removing the second factor requires the password and a code, and is audited', async () => {
  const { browser, secret, email, ...person } = await protectedPerson();
  await expectRefused(
    browser.call(removeSecondFactor, { password: 'a guess', code: codeOf(secret) }),
    'wrong_current_password',
  );
  await expectRefused(browser.call(removeSecondFactor, { password, code: 'no such code' }), 'wrong_code');
  await browser.call(removeSecondFactor, { password, code: codeOf(secret) });
  expect(await logIn(email)).toMatchObject({ duty: null });
  expect((await auditOf({ email, ...person })).map(({ detail }) => detail)).toContainEqual({ turned: 'off' });
});

test('removing the second factor accepts a recovery code if the app was lost', async () => {
  const { browser, recovery_codes } = await protectedPerson();
  await browser.call(removeSecondFactor, { password, code: recovery_codes[3] ?? '' });
  await turnOn(browser);
});

test('removing a second factor that doesn’t exist changes nothing', async () => {
  const { call } = await loggedIn(stage, await newPerson());
  expect(await call(removeSecondFactor, { password, code: '123456' })).toEqual({});
});

test('removing the second factor refuses a used code', async () => {
  const { browser, secret, email } = await protectedPerson();
  await logIn(email, codeOf(secret));
  await expectRefused(browser.call(removeSecondFactor, { password, code: codeOf(secret) }), 'wrong_code');
});

test('renewing the recovery codes requires the password and a code, gives ten new ones and invalidates the old ones', async () => {
  const { browser, secret, recovery_codes: old, ...person } = await protectedPerson();
  const { recovery_codes } = await browser.call(renewRecoveryCodes, { password, code: codeOf(secret) });
  expect(new Set([...recovery_codes, ...old]).size).toBe(20);
  for (const code of old.slice(0, 3)) await expectRefused(logIn(person.email, code), 'wrong_code');
  await logIn(person.email, recovery_codes[0]);
  expect(await browser.call(readSecondFactor, {})).toMatchObject({ recovery_codes_left: 9 });
  expect((await auditOf(person)).map(({ detail }) => detail)).toContainEqual({ recovery_codes: 'renewed' });
});

test('renewing the recovery codes accepts a recovery code if the app was lost', async () => {
  const { browser, recovery_codes: old } = await protectedPerson();
  const { recovery_codes } = await browser.call(renewRecoveryCodes, { password, code: old[4] ?? '' });
  await browser.call(removeSecondFactor, { password, code: recovery_codes[0] ?? '' });
});

test.each([
  ['without the password', { password: 'a guess' }, 'wrong_current_password'],
  ['with a wrong code', { code: 'no such code' }, 'wrong_code'],
] as const)(
  'renewing the recovery codes is refused %s, and the old ones stay valid',
  async (_what, wrong, refusal) => {
    const { browser, secret, recovery_codes, ...person } = await protectedPerson();
    const given = { password, code: codeOf(secret), ...wrong };
    await expectRefused(browser.call(renewRecoveryCodes, given), refusal);
    await logIn(person.email, recovery_codes[0]);
    expect(await auditOf(person)).toHaveLength(1);
  },
);

test('renewing the recovery codes on two devices at once gives one working set', async () => {
  const { browser, secret, email } = await protectedPerson();
  const code = codeOf(secret);
  const outcomes = await Promise.allSettled(
    [1, 2].map(() => browser.call(renewRecoveryCodes, { password, code })),
  );
  const won = outcomes.flatMap((each) => (each.status === 'fulfilled' ? [each.value.recovery_codes] : []));
  expect(won).toHaveLength(1);
  await logIn(email, won[0]?.[0]);
});

test('renewing the recovery codes shares one limit for guesses of codes and passwords', async () => {
  const { browser } = await protectedPerson();
  for (let tries = 0; tries < 5; tries += 1) {
    await expectRefused(browser.call(renewRecoveryCodes, { password, code: 'no such code' }), 'wrong_code');
    await expectRefused(
      browser.call(removeSecondFactor, { password: 'a guess', code: 'no such code' }),
      'wrong_current_password',
    );
  }
  await expectRefused(browser.call(renewRecoveryCodes, { password, code: '123456' }), 'too_many_attempts');
});

test('renewing the recovery codes without a second factor is refused', async () => {
  const { call } = await loggedIn(stage, await newPerson());
  await expectRefused(call(renewRecoveryCodes, { password, code: '123456' }), 'no_second_factor');
});

test('recovery codes in the old hash format still work, once each', async () => {
  const { recovery_codes, email, ...person } = await protectedPerson();
  const { account, accountKey, change } = await tables();
  await change(account, accountKey(person.account_uid), (row) => ({
    ...row,
    second_factor: row.second_factor && {
      ...row.second_factor,
      recovery_hashes: recovery_codes.map((code) =>
        createHash('sha256').update(code.replaceAll('-', '')).digest('hex'),
      ),
    },
  }));
  await logIn(email, recovery_codes[2]);
  await expectRefused(logIn(email, recovery_codes[2]), 'wrong_code');
  await logIn(email, recovery_codes[7]);
});

describe('an organization that requires a second factor', () => {
  const require = async (requires_second_factor: boolean) => {
    const { change, organization, organizationKey } = await tables();
    await change(organization, organizationKey(saltmarsh), (row) => ({ ...row, requires_second_factor }));
  };
  const member = () => newPerson({ memberships: [{ organization_uid: saltmarsh }] });

  test('an organization that requires a second factor blocks everything but the setup for its people at once', async () => {
    const person = await member();
    const browser = await loggedIn(stage, person);
    await browser.call(updateAccount, { full_name: 'Ada Marsh' });
    await require(true);
    expect(await browser.call(check, {})).toMatchObject({ duty: 'set_up_second_factor' });
    const error = await expectRefused(browser.call(updateAccount, { full_name: 'Ada' }), 'duty_first');
    expect(error.details).toEqual({ duty: 'set_up_second_factor' });
    expect(await browser.call(readSecondFactor, {})).toMatchObject({ required: true, enabled: false });
    await turnOn(browser);
    expect(await browser.call(check, {})).toMatchObject({ duty: null });
    await browser.call(updateAccount, { full_name: 'Ada Quill' });
    await require(false);
  });

  test('an organization that requires a second factor allows a change of apps: after removing the old one, only the setup is possible', async () => {
    const person = await member();
    await require(true);
    const browser = await loggedIn(stage, person);
    expect(await browser.call(check, {})).toMatchObject({ duty: 'set_up_second_factor' });
    const { secret } = await turnOn(browser);
    await browser.call(removeSecondFactor, { password, code: codeOf(secret, 1) });
    expect(await browser.call(check, {})).toMatchObject({ duty: 'set_up_second_factor' });
    await turnOn(browser);
    expect(await browser.call(check, {})).toMatchObject({ duty: null });
    await require(false);
  });

  test('an organization that requires a second factor doesn’t require it of a person who works for another one', async () => {
    await require(true);
    const { call } = await loggedIn(
      stage,
      await newPerson({ memberships: [{}, { organization_uid: saltmarsh }] }),
    );
    expect(await call(check, {})).toMatchObject({ duty: null });
    await require(false);
  });
});

describe('with a second factor required of the operator’s staff', () => {
  beforeEach(() => {
    process.env.STAFF_SECOND_FACTOR = 'required';
  });
  afterEach(() => {
    process.env.STAFF_SECOND_FACTOR = 'optional';
  });
  const staff = (role: Role, own: Partial<Membership> = {}) =>
    newPerson({ memberships: [{ organization_uid: tideline, roles: [role], ...own }] });

  test.each(internalRoles)(
    'with a second factor required of the operator’s staff, people with the role %s are blocked until they have one',
    async (role) => {
      const browser = await loggedIn(stage, await staff(role));
      expect(await browser.call(check, {})).toMatchObject({ duty: 'set_up_second_factor' });
      await expectRefused(browser.call(updateAccount, { full_name: 'Ada Marsh' }), 'duty_first');
      expect(await browser.call(readSecondFactor, {})).toMatchObject({ required: true });
      await turnOn(browser);
      expect(await browser.call(check, {})).toMatchObject({ duty: null });
    },
  );

  test('with a second factor required of the operator’s staff, a passkey counts as both factors', async () => {
    const { email } = await staff('internal_admin');
    const browser = await browserOf(stage, email, { by_passkey: true });
    expect(await browser.call(check, {})).toMatchObject({ duty: null });
  });

  test.each([
    ['a customer’s people', () => newPerson()],
    [
      'people with that role in another organization',
      () => staff('internal_admin', { organization_uid: larkspur }),
    ],
  ])('with a second factor required of the operator’s staff, %s are exempt', async (_who, person) => {
    const browser = await loggedIn(stage, await person());
    expect(await browser.call(check, {})).toMatchObject({ duty: null });
    expect(await browser.call(readSecondFactor, {})).toMatchObject({ required: false });
  });

  test('with a second factor required of the operator’s staff, the demonstration’s administrator is exempt, by a flag that no call can set', async () => {
    const demo = await loggedIn(stage, { email: 'admin@tideline.example' } as Someone);
    expect(await demo.call(check, {})).toMatchObject({ duty: null });
    const person = await staff('internal_admin');
    const browser = await loggedIn(stage, person);
    const given = { full_name: 'Ada Marsh', second_factor_exempt: true };
    await browser.call(updateAccount, given).catch(() => undefined);
    expect(await accountOf(person)).toMatchObject({ second_factor_exempt: false });
  });
});

test('the second factor of staff is required in production', () => {
  const settings = (stage: string) => readSettings((name) => (name === 'stage' ? stage : undefined));
  expect(settings('production')).toMatchObject({ staffSecondFactor: 'required', sessionIdleHours: 24 });
  expect(settings('dev')).toMatchObject({ staffSecondFactor: 'optional', sessionIdleHours: 24 });
});
