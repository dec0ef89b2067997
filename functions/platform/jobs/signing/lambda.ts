import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import type { CloudFormationCustomResourceEvent, SecretsManagerRotationEvent } from 'aws-lambda';
import { clock } from '../../services/clock.ts';
import { log } from '../../services/log.ts';
import { patience } from '../../services/patience.ts';
import { setting } from '../../services/settings.ts';
import { answerDeployment } from './answerDeployment.ts';
import { publishKeys, tokenSecrets } from './publishKeys.ts';
import { rotate } from './rotate.ts';

const client = new SecretsManagerClient(patience);

type Event = SecretsManagerRotationEvent | CloudFormationCustomResourceEvent;

export async function handler(event: Event): Promise<void> {
  const secrets = tokenSecrets(setting);
  const publish = () => publishKeys(client, secrets, clock.now());
  if ('RequestType' in event) {
    await answerDeployment(event, publish);
    log.info('published for a deployment', { request: event.RequestType });
    return;
  }
  await rotate(client, event, event.SecretId === secrets.tokenKeys ? publish : undefined);
  log.info('rotated', { step: event.Step, version: event.ClientRequestToken });
}
