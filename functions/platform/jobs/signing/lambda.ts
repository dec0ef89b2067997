import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import type { SecretsManagerRotationEvent } from 'aws-lambda';
import { log } from '../../services/log.ts';
import { patience } from '../../services/patience.ts';
import { rotate } from './rotate.ts';

const client = new SecretsManagerClient(patience);

export async function handler(event: SecretsManagerRotationEvent): Promise<void> {
  await rotate(client, event);
  log.info('rotated', { step: event.Step, version: event.ClientRequestToken });
}
