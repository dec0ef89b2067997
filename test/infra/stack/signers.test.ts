import { expect, test } from 'vitest';
import { functionNames } from '../../../infra/stack/bundling.ts';
import { grants } from '../../../infra/stack/grants.ts';
import type { Feature } from '../../../shared/api/index.ts';
import { mentions, statementsOf, synthesized } from './synthesized.ts';
import { signingFunctions } from './touchedRows.ts';

const stack = synthesized();
const [signingSecret = ''] = stack
  .of('AWS::SecretsManager::Secret')
  .map(([id]) => id)
  .filter((id) => id.startsWith('SecretsSigning'));

const mayReadSecret = (name: string) =>
  stack
    .of('AWS::IAM::Policy')
    .filter(([id]) => new RegExp(`${name}Role`).test(id))
    .flatMap(([, { Properties }]) => statementsOf(Properties.PolicyDocument))
    .filter(({ Action }) => mentions(Action, 'secretsmanager:GetSecretValue'))
    .some(({ Resource }) => mentions(Resource, signingSecret));

test('only the functions that log people in, share previews or act for an organization contain code that signs tokens', async () => {
  expect(new Set(await signingFunctions())).toEqual(
    new Set(['auth', 'account', 'invite', 'profile', 'passkey', 'assume', 'tokens']),
  );
});

test('the signing secret is read by the functions that know sessions, by its rotation, and by four jobs that seal or open mails and secrets', () => {
  const features = Object.keys(grants).filter((name) => grants[name as Feature].signing);
  const jobs = ['signing', 'outbox', 'memberJobs', 'auditStream', 'digests'];
  expect(functionNames.filter(mayReadSecret).sort()).toEqual([...features, ...jobs].sort());
});
