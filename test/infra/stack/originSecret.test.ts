import { App, Stack } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { describe, expect, test } from 'vitest';
import { Secrets } from '../../../infra/stack/secrets.ts';
import { readSettings } from '../../../infra/stages/settings.ts';
import { checkStageFile, readStageFile } from '../../../infra/stages/stageFile.ts';

function secretsWith(originSecret: { sent: number; accepted: number[] }) {
  const stack = new Stack(new App({ context: { 'aws:cdk:bundling-stacks': [] } }), 'Stack');
  const settings = { ...readSettings(() => undefined), originSecret };
  const secrets = new Secrets(stack, 'Secrets', settings);
  const read = (value: string) => JSON.stringify(stack.resolve(value));
  const ids = Object.keys(Template.fromStack(stack).findResources('AWS::SecretsManager::Secret'));
  return { ids, sent: read(secrets.sentByEdge), accepted: read(secrets.acceptedFromEdge) };
}

/** The secrets that a value refers to, by logical id, which CloudFormation compares. */
const named = (value: string) =>
  [...value.matchAll(/SecretsOrigin(\d?)[0-9A-F]{8}/g)].map(([, number]) => number);

describe('replacing the secret between CloudFront and the API in three deployments', () => {
  test.each([
    ['before', { sent: 1, accepted: [1] }, [''], ['']],
    ['functions accept both', { sent: 1, accepted: [1, 2] }, [''], ['', '2']],
    ['CloudFront sends the new one', { sent: 2, accepted: [1, 2] }, ['2'], ['', '2']],
    ['functions reject the old one', { sent: 2, accepted: [2] }, ['2'], ['2']],
  ])(
    'replacing the secret between CloudFront and the API takes three deployments: %s',
    (_, originSecret, sent, accepted) => {
      const secrets = secretsWith(originSecret);
      expect([named(secrets.sent), named(secrets.accepted)]).toEqual([sent, accepted]);
      expect(secrets.ids.filter((id) => id.startsWith('SecretsOrigin'))).toHaveLength(accepted.length);
    },
  );

  test('settings that send a secret which functions don’t accept are rejected', () => {
    const file = { ...readStageFile('production'), originSecret: { sent: 2, accepted: [1] } };
    expect(() => checkStageFile('production', file)).toThrow(/originSecret sends a secret/);
  });
});
