import { expect, test } from 'vitest';
import { check } from '../../../../shared/api/access/auth.ts';
import { demoStage, logInAs } from '../../../support/demo.ts';
import { expectRefused } from '../../../support/refused.ts';
import { rotateSigning } from '../../../support/rotateSigning.ts';

const stage = demoStage();

test('one rotation of the signing secret logs nobody out; two of them do', async () => {
  const early = stage.browser();
  await logInAs(early, 'manager@larkspur.example');
  await rotateSigning();
  expect(await early.call(check, {})).toMatchObject({ email: 'manager@larkspur.example' });

  const late = stage.browser();
  await logInAs(late, 'manager@larkspur.example');
  await rotateSigning();
  await expectRefused(early.call(check, {}), 'unauthenticated');
  await late.call(check, {});
});
