import { PutSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { expect, test } from 'vitest';
import { check } from '../../../../shared/api/access/auth.ts';
import { demoStage, logInAs } from '../../../support/demo.ts';
import { expectRefused } from '../../../support/refused.ts';
import { letPass } from '../../../support/time.ts';

const stage = demoStage();

async function rotate(): Promise<void> {
  const client = new SecretsManagerClient({});
  const SecretString = crypto.randomUUID() + crypto.randomUUID();
  await client.send(new PutSecretValueCommand({ SecretId: process.env.SIGNING_SECRET_ID, SecretString }));
  // Functions cache keys for five minutes.
  letPass({ minutes: 6 });
}

test('one rotation of the signing secret logs nobody out; two of them do', async () => {
  const early = stage.browser();
  await logInAs(early, 'manager@larkspur.example');
  await rotate();
  expect(await early.call(check, {})).toMatchObject({ email: 'manager@larkspur.example' });

  const late = stage.browser();
  await logInAs(late, 'manager@larkspur.example');
  await rotate();
  await expectRefused(early.call(check, {}), 'unauthenticated');
  await late.call(check, {});
});
