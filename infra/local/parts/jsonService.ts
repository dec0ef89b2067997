import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Part } from './database.ts';

export class ServiceFailure extends Error {
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

type Input = Record<string, unknown>;
type Act = (action: string, input: Input) => unknown;

export type ServiceOptions = { accessKeyId?: string; port?: number };

export async function startJsonService(
  act: Act,
  { accessKeyId, port = 0 }: ServiceOptions = {},
): Promise<Part> {
  const server = createServer((request, response) => {
    void answer(act, request, accessKeyId).then(({ status, body }) => {
      response.writeHead(status, { 'content-type': 'application/x-amz-json-1.1' });
      response.end(JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const { port: taken } = server.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${taken}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

type Answer = { status: number; body: unknown };

async function answer(act: Act, request: IncomingMessage, accessKeyId: string | undefined): Promise<Answer> {
  if (accessKeyId !== undefined && !request.headers.authorization?.includes(` Credential=${accessKeyId}/`)) {
    return {
      status: 400,
      body: { __type: 'UnrecognizedClientException', message: 'The access key is unknown.' },
    };
  }
  const [, action = ''] = String(request.headers['x-amz-target'] ?? '').split('.');
  try {
    const input: Input = JSON.parse(await readBody(request));
    return { status: 200, body: await act(action, input) };
  } catch (error) {
    if (error instanceof ServiceFailure) {
      return { status: 400, body: { __type: error.code, message: error.message } };
    }
    // An invalid body or a full disk is the caller's problem and must not end the whole product.
    return { status: 500, body: { __type: 'InternalServiceError', message: String(error) } };
  }
}

async function readBody(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of request.setEncoding('utf8')) text += part;
  return text || '{}';
}
