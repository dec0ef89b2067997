import { expect, test } from 'vitest';
import { login } from '../../../shared/api/auth.ts';
import { credentials, demoStage, logInAs } from '../../support/demo.ts';
import { expectRefused } from '../../support/refused.ts';
import type { Stage } from '../../support/stage.ts';
import { letPass } from '../../support/time.ts';

const stage = demoStage();

const guess = (email: string) => ({ email, password: 'a wrong guess' });

async function failTenTimes(call: ReturnType<Stage['browser']>['call'], email: string): Promise<void> {
  for (let tries = 0; tries < 10; tries += 1)
    await expectRefused(call(login, guess(email)), 'wrong_password');
}

test('after ten failures an address waits, told for how long, while the owner gets in from elsewhere', async () => {
  const email = 'manager@larkspur.example';
  const { call } = stage.browser();
  await failTenTimes(call, email);
  const error = await expectRefused(call(login, credentials(email)), 'too_many_attempts');
  expect(error.retryAfter).toBeGreaterThan(14 * 60);
  expect(error.retryAfter).toBeLessThanOrEqual(15 * 60);
  await logInAs(stage.browser(), email);

  letPass({ minutes: 16 });
  await call(login, credentials(email));
});

test('an address that tries one account after another waits too', async () => {
  const { call } = stage.browser();
  for (let tries = 0; tries < 10; tries += 1) {
    await expectRefused(call(login, guess(`nobody${tries}@larkspur.example`)), 'account_not_found');
  }
  await expectRefused(call(login, guess('nobody10@larkspur.example')), 'too_many_attempts');
});

test('correct logins use up no tries', async () => {
  const somebody = stage.browser();
  for (let tries = 0; tries < 12; tries += 1) await logInAs(somebody, 'investor@ninefold.example');
});

test('a flood of parallel guesses gets ten tries, not one more', async () => {
  const { call } = stage.browser();
  const flood = Array.from({ length: 40 }, () =>
    call(login, guess('analyst@larkspur.example')).catch((error: { code: string }) => error.code),
  );
  const outcomes = await Promise.all(flood);
  expect(outcomes.filter((code) => code === 'wrong_password')).toHaveLength(10);
  expect(outcomes.filter((code) => code === 'too_many_attempts')).toHaveLength(30);
});

test('an account under attack from many addresses closes to them, and not to its owner', async () => {
  const email = 'staff@tideline.example';
  const attackers = Array.from({ length: 10 }, () => stage.browser());
  for (const { call } of attackers) await expectRefused(call(login, guess(email)), 'wrong_password');
  for (const { call } of attackers) await expectRefused(call(login, guess(email)), 'too_many_attempts');
  await logInAs(stage.browser(), email);
});
