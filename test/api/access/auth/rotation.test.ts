import { expect, test } from 'vitest';
import { check } from '../../../../shared/api/access/auth.ts';
import { demoStage, logInAs } from '../../../support/demo.ts';
import { expectRefused } from '../../../support/refused.ts';
import { rotateSecret } from '../../../support/rotateSecret.ts';

const stage = demoStage();

test('one rotation of the token keys logs nobody out; two of them do', async () => {
  const early = stage.browser();
  await logInAs(early, 'manager@larkspur.example');
  await rotateSecret('TOKEN_KEYS_SECRET_ID');
  expect(await early.call(check, {})).toMatchObject({ email: 'manager@larkspur.example' });

  const late = stage.browser();
  await logInAs(late, 'manager@larkspur.example');
  await rotateSecret('TOKEN_KEYS_SECRET_ID');
  await expectRefused(early.call(check, {}), 'unauthenticated');
  await late.call(check, {});
});

test('rotating the sealing secret logs nobody out', async () => {
  const browser = stage.browser();
  await logInAs(browser, 'manager@larkspur.example');
  for (const _ of ['once', 'twice']) await rotateSecret('SIGNING_SECRET_ID');
  expect(await browser.call(check, {})).toMatchObject({ email: 'manager@larkspur.example' });
});
