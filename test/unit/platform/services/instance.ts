import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { vi } from 'vitest';
import { tokenSecretSettings } from '../../../support/tokenSecrets.ts';

/** Must run before each test, as the modules of an instance read their settings from the environment. */
export function readSecretsAt(endpoint: string): void {
  const settings = {
    ...tokenSecretSettings,
    POWERTOOLS_LOG_LEVEL: 'SILENT',
    AWS_ENDPOINT_URL_SECRETS_MANAGER: endpoint,
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'a',
    AWS_SECRET_ACCESS_KEY: 'b',
  };
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
}

export const claims = { acc: 'acc_rotated', id: 'one' } as Parameters<
  typeof import('../../../../functions/platform/services/tokens/signToken.ts').signToken<'reset'>
>[1];

export type Instance = Awaited<ReturnType<typeof newInstance>>;

/** A new Lambda instance without cached keys. */
export async function newInstance() {
  vi.resetModules();
  const { clock } = await import('../../../../functions/platform/services/clock.ts');
  const { signToken } = await import('../../../../functions/platform/services/tokens/signToken.ts');
  const { verifyToken } = await import('../../../../functions/platform/services/tokens/verifyToken.ts');
  const { publishKeys, tokenSecrets } = await import(
    '../../../../functions/platform/jobs/signing/publishKeys.ts'
  );
  const { setting } = await import('../../../../functions/platform/services/settings.ts');
  let now = Date.now();
  clock.now = () => new Date(now);
  return {
    now: () => Math.floor(now / 1000),
    letPass: (seconds: number) => {
      now += seconds * 1000;
    },
    sign: (lifetimeSeconds = 600) => signToken('reset', claims, lifetimeSeconds),
    verify: (token: string) => verifyToken('reset', token),
    publish: () => publishKeys(new SecretsManagerClient({}), tokenSecrets(setting), clock.now()),
  };
}
