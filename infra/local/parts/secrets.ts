import { randomInt } from 'node:crypto';
import type { Part } from './database.ts';
import { ServiceFailure, type ServiceOptions, startJsonService } from './jsonService.ts';
import { openSecretStore, type SecretStore } from './secrets/store.ts';
import type { Stages } from './secrets/versions.ts';

export type SecretToKeep = { arn: string; passwordLength: number };

export async function startSecrets(
  file: string,
  secrets: SecretToKeep[],
  options?: ServiceOptions,
): Promise<Part & { store: SecretStore }> {
  const store = openSecretStore(file);
  for (const { arn, passwordLength } of secrets) store.create(arn, () => randomPassword(passwordLength));
  const part = await startJsonService((action, input) => act(store, action, input), options);
  return { ...part, store };
}

function act(store: SecretStore, action: string, input: Record<string, unknown>): unknown {
  const text = (name: string) => (typeof input[name] === 'string' ? input[name] : undefined);
  const id = text('SecretId') ?? '';
  switch (action) {
    case 'GetSecretValue':
      return store.get(id, { versionId: text('VersionId'), stage: text('VersionStage') });
    case 'DescribeSecret':
      return store.describe(id);
    case 'PutSecretValue':
      return store.put(id, {
        value: text('SecretString') ?? '',
        versionId: text('ClientRequestToken'),
        stages: input.VersionStages as Stages | undefined,
      });
    case 'UpdateSecretVersionStage':
      return store.moveStage(id, {
        stage: text('VersionStage') ?? '',
        to: text('MoveToVersionId'),
        from: text('RemoveFromVersionId'),
      });
    case 'GetRandomPassword':
      return { RandomPassword: randomPassword(Number(input.PasswordLength ?? 32)) };
    default:
      throw new ServiceFailure('InvalidRequestException', `${action || 'That'} is not offered here.`);
  }
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

function randomPassword(length: number): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
}
