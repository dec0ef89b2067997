import { expect, test } from 'vitest';
import { demoPassword } from '../../../../infra/demo/world.ts';
import { updateAccount } from '../../../../shared/api/access/account.ts';
import { removePasskey, startPasskey } from '../../../../shared/api/access/passkey.ts';
import { removeSecondFactor, startSecondFactor } from '../../../../shared/api/access/secondFactor.ts';
import type { PasskeyUid } from '../../../../shared/model/ids.ts';
import type { Browser } from '../../../support/browser.ts';
import { demoStage } from '../../../support/demo.ts';
import { loggedIn, newPerson } from '../../../support/people.ts';
import { expectRefused } from '../../../support/refused.ts';
import { letPass } from '../../../support/time.ts';

const stage = demoStage();

const passkey_uid = 'pky_none' as PasskeyUid;
/** Every call that asks a logged-in person for their password. */
const gates: Record<string, (browser: Browser, password: string) => Promise<unknown>> = {
  'changing the password': ({ call }, old_password) =>
    call(updateAccount, { old_password, new_password: 'nine-quiet-herons' }),
  'adding a passkey': ({ call }, password) => call(startPasskey, { password }),
  'removing a passkey': ({ call }, password) => call(removePasskey, { passkey_uid, password }),
  'setting up a second factor': ({ call }, password) => call(startSecondFactor, { password }),
  'removing the second factor': ({ call }, password) =>
    call(removeSecondFactor, { password, code: '123456' }),
};

test('a person with a stolen session has ten password guesses in fifteen minutes across all calls', async () => {
  const person = await newPerson();
  const ways = Object.values(gates);
  for (let guess = 0; guess < 10; guess += 1) {
    const way = ways[guess % ways.length] as (typeof ways)[0];
    await expectRefused(
      way(await loggedIn(stage, person), `guess number ${guess}`),
      'wrong_current_password',
    );
  }
  const browser = await loggedIn(stage, person);
  for (const way of ways) {
    const error = await expectRefused(way(browser, demoPassword), 'too_many_attempts');
    expect(error.retryAfter).toBeGreaterThan(14 * 60);
  }
  letPass({ minutes: 16 });
  for (const way of ways.reverse()) await way(browser, demoPassword);
});

test('a person with a stolen session gets no more guesses by sending them in parallel', async () => {
  const browser = await loggedIn(stage, await newPerson());
  const guesses = Array.from({ length: 15 }, (_, at) => {
    const way = Object.values(gates)[at % 5] as (typeof gates)[string];
    return way(browser, `guess number ${at}`).catch(({ code }) => code);
  });
  const outcomes = await Promise.all(guesses);
  expect(outcomes.filter((code) => code === 'wrong_current_password')).toHaveLength(10);
  expect(outcomes.filter((code) => code === 'too_many_attempts')).toHaveLength(5);
});

test.each(Object.entries(gates).filter(([name]) => name !== 'changing the password'))(
  'a call with the right password uses up no attempt: %s',
  async (_name, way) => {
    const browser = await loggedIn(stage, await newPerson());
    for (let times = 0; times < 12; times += 1) await way(browser, demoPassword);
  },
);

test('a new password that is refused uses up no attempt', async () => {
  const { call } = await loggedIn(stage, await newPerson());
  for (let times = 0; times < 12; times += 1) {
    const short = { old_password: demoPassword, new_password: 'short' };
    await expectRefused(call(updateAccount, short), 'password_refused');
  }
});
