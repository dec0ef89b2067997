import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Part } from './database.ts';
import { randomPassword } from './secrets/randomPassword.ts';
import { openSecretStore, type SecretStore } from './secrets/store.ts';
import { SecretsFailure, type Stages } from './secrets/versions.ts';

export type SecretToKeep = { arn: string; passwordLength: number };

/** Secrets Manager as far as the functions and a rotation use it: the real client works against it. */
export async function startSecrets(
  file: string,
  secrets: SecretToKeep[],
  /** The credentials that may ask; anyone may if there are none. */
  accessKeyId?: string,
): Promise<Part & { store: SecretStore }> {
  const store = openSecretStore(file);
  for (const { arn, passwordLength } of secrets) store.create(arn, () => randomPassword(passwordLength));
  const server = createServer((request, response) => {
    void answer(store, request, accessKeyId).then(({ status, body }) => {
      response.writeHead(status, { 'content-type': 'application/x-amz-json-1.1' });
      response.end(JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    store,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

type Answer = { status: number; body: unknown };

async function answer(
  store: SecretStore,
  request: IncomingMessage,
  accessKeyId: string | undefined,
): Promise<Answer> {
  if (accessKeyId !== undefined && !request.headers.authorization?.includes(` Credential=${accessKeyId}/`)) {
    return {
      status: 400,
      body: { __type: 'UnrecognizedClientException', message: 'The access key is unknown.' },
    };
  }
  const [, action = ''] = String(request.headers['x-amz-target'] ?? '').split('.');
  try {
    const input: Record<string, unknown> = JSON.parse(await readBody(request));
    return { status: 200, body: act(store, action, input) };
  } catch (error) {
    if (error instanceof SecretsFailure)
      return { status: 400, body: { __type: error.code, message: error.message } };
    // An invalid body or a full disk is the caller's problem and must not end the whole product.
    return { status: 500, body: { __type: 'InternalServiceError', message: String(error) } };
  }
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
      throw new SecretsFailure('InvalidRequestException', `${action || 'That'} is not offered here.`);
  }
}

async function readBody(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of request.setEncoding('utf8')) text += part;
  return text || '{}';
}
