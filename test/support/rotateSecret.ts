import { randomUUID } from 'node:crypto';
import { letPass } from './time.ts';

/** All steps of a rotation, as Secrets Manager runs them. */
export async function rotateSecret(name: 'SIGNING_SECRET_ID' | 'TOKEN_KEYS_SECRET_ID'): Promise<void> {
  const { handler } = await import('../../functions/platform/jobs/signing/lambda.ts');
  const event = { SecretId: process.env[name] ?? '', ClientRequestToken: randomUUID() };
  for (const Step of ['createSecret', 'setSecret', 'testSecret', 'finishSecret'] as const) {
    await handler({ Step, ...event });
  }
  // Functions cache keys for five minutes.
  letPass({ minutes: 6 });
}
