import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { notStored } from '../../../../functions/platform/services/notStored.ts';
import { corsHeaders } from './messages/cors.ts';
import { S3Error } from './messages/errors.ts';
import { type Reply, send } from './messages/reply.ts';
import { readRequest, type S3Request } from './messages/request.ts';
import { writeXml } from './messages/xml.ts';
import { type Endpoint, respond } from './respond.ts';
import type { S3Options } from './settings.ts';
import { openStore } from './store/store.ts';

export type { S3Options } from './settings.ts';

const HOST = '127.0.0.1';
const CLOSING_GRACE_MS = 1000;
/** Longer than clients keep idle connections: closing first could cut off a call that is just being sent. */
const KEEP_ALIVE_MS = 65_000;

export async function startS3(
  options: S3Options,
): Promise<{ endpoint: string; port: number; close(): Promise<void> }> {
  const store = await openStore(options.folder);
  const buckets = new Map(options.buckets.map((bucket) => [bucket.name, bucket]));
  const endpoint: Endpoint = { options, store, buckets, started: options.now?.() ?? new Date() };
  const answer = (incoming: IncomingMessage, outgoing: ServerResponse): void =>
    void serve(incoming, outgoing, endpoint);
  // A client that waits for permission to send its body first learns whether it may.
  const server = createServer(answer).on('checkContinue', answer);
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  try {
    server.listen(options.port, HOST);
    await once(server, 'listening');
  } catch (error) {
    await store.close();
    throw error;
  }
  const address = server.address();
  const port = address !== null && typeof address === 'object' ? address.port : options.port;
  return {
    endpoint: `http://${HOST}:${port}`,
    port,
    close: async () => {
      await closeServer(server);
      await store.close();
    },
  };
}

async function serve(incoming: IncomingMessage, outgoing: ServerResponse, endpoint: Endpoint): Promise<void> {
  const requestId = randomBytes(8).toString('hex').toUpperCase();
  let bodyComes = incoming.headers.expect === undefined;
  const askForBody = (): void => {
    if (!bodyComes) outgoing.writeContinue();
    bodyComes = true;
  };
  let request: S3Request | undefined;
  let reply: Reply;
  try {
    request = readRequest(incoming, askForBody);
    reply = await respond(request, endpoint);
    announce(request, reply, endpoint);
  } catch (fault) {
    reply = answerFault(fault, request, requestId, endpoint);
  }
  const cors =
    request && request.method !== 'OPTIONS'
      ? corsHeaders(request, endpoint.buckets.get(request.bucket ?? ''))
      : {};
  reply.headers = { ...reply.headers, ...cors, 'x-amz-request-id': requestId };
  // A connection whose body was never requested can't be reused.
  if (!bodyComes) reply.headers.connection = 'close';
  try {
    await send(reply, outgoing, incoming.method !== 'HEAD');
    drain(incoming);
  } catch (fault) {
    outgoing.destroy();
    if (!isDisconnect(fault)) endpoint.options.onFault?.(fault);
  }
}

/** Copies emit no event; nothing listens for them. */
function announce({ method, bucket, key }: S3Request, reply: Reply, { options }: Endpoint): void {
  const etag = reply.headers?.etag;
  if (method !== 'PUT' || !bucket || !key || typeof etag !== 'string') return;
  options.onStored?.({ bucket, key, etag: etag.replaceAll('"', '') });
}

/** Drains a refused body, so that the client can read the error and reuse the connection. */
function drain(incoming: IncomingMessage): void {
  incoming.removeAllListeners('readable');
  // The stream notices a moment later that it has lost its listener.
  setImmediate(() => incoming.resume());
}

function answerFault(
  fault: unknown,
  request: S3Request | undefined,
  requestId: string,
  { options }: Endpoint,
): Reply {
  if (!(fault instanceof S3Error) && !isDisconnect(fault)) options.onFault?.(fault);
  const error = fault instanceof S3Error ? fault : asS3Error(fault);
  return { status: error.status, xml: writeError(error, request?.path ?? '', requestId) };
}

function asS3Error(fault: unknown): S3Error {
  return notStored(fault) === 'storage_full'
    ? new S3Error('InsufficientStorage', 'The disk is full.')
    : new S3Error('InternalError', 'We encountered an internal error. Please try again.');
}

function isDisconnect(fault: unknown): boolean {
  return (
    fault instanceof Error &&
    ('code' in fault ? ['ECONNRESET', 'EPIPE', 'ABORT_ERR'].includes(String(fault.code)) : false)
  );
}

async function closeServer(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  const grace = setTimeout(() => server.closeAllConnections(), CLOSING_GRACE_MS);
  await closed;
  clearTimeout(grace);
}

function writeError(error: S3Error, resource: string, requestId: string): string {
  return writeXml(
    'Error',
    [
      ['Code', error.code],
      ['Message', error.message],
      ...Object.entries(error.details),
      ['Resource', resource],
      ['RequestId', requestId],
    ],
    // S3 gives its errors no namespace, unlike its answers.
    '',
  );
}
