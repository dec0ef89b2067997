import { expect, inject, test } from 'vitest';
import { readStacks } from '../../../infra/local/template/readStacks.ts';
import { functionNames } from '../../../infra/stack/bundling.ts';
import { grants } from '../../../infra/stack/grants.ts';
import { mentions, statementsOf, synthesized } from './synthesized.ts';
import { functionsWith } from './touchedRows.ts';

const stack = synthesized();
const signers = ['auth', 'account', 'invite', 'profile', 'passkey', 'assume', 'tokens'];
const sealingJobs = ['outbox', 'memberJobs', 'organizationJobs', 'auditStream', 'digests'];
const featuresWith = (key: 'portal' | 'sealing') =>
  Object.entries(grants).flatMap(([name, granted]) => (granted[key] ? [name] : []));

/** The functions that may do this to a secret. */
function allowed(action: 'GetSecretValue' | 'PutSecretValue', secret: string): string[] {
  const [id = ''] =
    stack
      .of('AWS::SecretsManager::Secret')
      .find(([each]) => new RegExp(`^Secrets${secret}[0-9A-F]{8}$`).test(each)) ?? [];
  expect(id, secret).not.toBe('');
  const isAllowed = (name: string) =>
    stack
      .of('AWS::IAM::Policy')
      .filter(([policy]) => new RegExp(`${name}Role`).test(policy))
      .flatMap(([, { Properties }]) => statementsOf(Properties.PolicyDocument))
      .filter(({ Action }) => mentions(Action, `secretsmanager:${action}`))
      .some(({ Resource }) => mentions(Resource, id));
  return functionNames.filter(isAllowed).sort();
}

test('only the functions that log people in, share previews or act for an organization contain code that signs tokens', async () => {
  expect((await functionsWith('signToken', 'privateKeyOf')).sort()).toEqual([...signers, 'signing'].sort());
});

test('only the functions that sign tokens, and the rotation, may read the private keys', () => {
  expect(allowed('GetSecretValue', 'TokenKeys')).toEqual([...signers, 'signing'].sort());
});

test('every function that knows sessions may read the public keys, and only the rotation may change them', async () => {
  const verifying = new Set(await functionsWith('verifyToken'));
  const sessions = featuresWith('portal');
  for (const name of sessions) expect(verifying, name).toContain(name);
  expect(allowed('GetSecretValue', 'TokenPublicKeys')).toEqual([...sessions, 'signing'].sort());
  expect(allowed('PutSecretValue', 'TokenPublicKeys')).toEqual(['signing']);
  for (const secret of ['Signing', 'TokenKeys'])
    expect(allowed('PutSecretValue', secret)).toEqual(['signing']);
});

test('the functions that seal or open mails, links and secrets are granted their key', async () => {
  const sealing = await functionsWith('seal', 'unseal');
  expect(sealing.sort()).toEqual([...featuresWith('sealing'), ...sealingJobs].sort());
});

test('the sealing secret is also read by verifiers, for tokens of releases without key pairs', () => {
  const readers = [...featuresWith('portal'), ...sealingJobs, 'signing'];
  expect(allowed('GetSecretValue', 'Signing')).toEqual(readers.sort());
});

test('the public keys are published by the stack of the data, which is deployed before their readers', () => {
  const publishing = readStacks(inject('assembly')).filter(({ template }) =>
    Object.values(template.Resources ?? {}).some(({ Type }) => Type === 'Custom::TokenPublicKeys'),
  );
  expect(publishing.map(({ name }) => name)).toEqual(['Tideline-dev']);
});
