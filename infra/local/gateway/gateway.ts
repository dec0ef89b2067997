import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { buildEvent } from './event.ts';
import { type Invoke, InvokeTimeout, Throttled } from './invoke.ts';
import { type GatewayAnswer, refusal, send, toAnswer } from './respond.ts';
import { type Route, routeFinder } from './routes.ts';

/** API Gateway's own limit; the functions have a smaller one, which responds in the product's words. */
const maxBodyBytes = 10 * 1024 * 1024;

export type GatewayOptions = {
  routes: Route[];
  invoke: Invoke;
  /** Receives errors that callers only see as "Internal Server Error". */
  onError?: (functionName: string, error: unknown) => void;
  onAnswered?: () => void;
};

export type Passage = { sourceIp: string; headers: string[]; finish?: (answer: GatewayAnswer) => void };

export type Gateway = {
  handle: (request: IncomingMessage, response: ServerResponse, passage?: Passage) => void;
  idle: () => Promise<void>;
};

let sequence = 0;
const run = randomBytes(6).toString('hex');

/** An HTTP API on this machine: the template's routes, payload 2.0, API Gateway's limits and failures. */
export function createGateway({ routes, invoke, onError, onAnswered }: GatewayOptions): Gateway {
  const find = routeFinder(routes);
  let underWay = 0;
  let waiting: (() => void)[] = [];

  function finished(): void {
    underWay -= 1;
    onAnswered?.();
    if (underWay > 0) return;
    for (const resolve of waiting) resolve();
    waiting = [];
  }

  async function call(
    request: IncomingMessage,
    body: Buffer | undefined,
    passage: Passage,
  ): Promise<GatewayAnswer> {
    const url = request.url ?? '/';
    const method = request.method ?? 'GET';
    const mark = url.indexOf('?');
    const route = find(method, mark < 0 ? url : url.slice(0, mark));
    if (!route) return refusal(404, 'Not Found');
    sequence += 1;
    const raw = {
      id: `${run}-${sequence.toString(36)}`,
      method,
      url,
      protocol: `HTTP/${request.httpVersion}`,
      headers: passage.headers,
      body,
      sourceIp: passage.sourceIp,
      time: Date.now(),
    };
    try {
      return toAnswer(await invoke(route.functionName, buildEvent(raw, route)));
    } catch (error) {
      if (error instanceof Throttled) return refusal(429, 'Too Many Requests');
      onError?.(route.functionName, error);
      if (error instanceof InvokeTimeout) return refusal(503, 'Service Unavailable');
      return refusal(502, 'Internal Server Error');
    }
  }

  function handle(request: IncomingMessage, response: ServerResponse, given?: Passage): void {
    // Clients that left while the product was starting: their connection won't close a second time.
    if (response.closed) return;
    const passage = given ?? {
      sourceIp: request.socket.remoteAddress ?? '127.0.0.1',
      headers: request.rawHeaders,
    };
    underWay += 1;
    response.once('close', finished);
    const answer = (result: GatewayAnswer) => {
      passage.finish?.(result);
      if (!response.writableEnded && !response.destroyed) send(response, result, request.method === 'HEAD');
    };
    const run = (body?: Buffer) => void call(request, body, passage).then(answer);
    const length = bodyLength(passage.headers);
    if (length === 0) run();
    else if (length > maxBodyBytes) answer(tooLarge());
    else collect(request, run, () => answer(tooLarge()));
  }

  return {
    handle,
    idle: () => (underWay === 0 ? Promise.resolve() : new Promise((resolve) => waiting.push(resolve))),
  };
}

/** One byte if the length is unknown. Node's own headers object would cost more than all other parsing. */
function bodyLength(headers: string[]): number {
  for (let at = 0; at < headers.length; at += 2) {
    const name = (headers[at] ?? '').toLowerCase();
    if (name === 'transfer-encoding') return 1;
    if (name === 'content-length') return Number(headers[at + 1]);
  }
  return 0;
}

function collect(request: IncomingMessage, use: (body: Buffer) => void, refuse: () => void): void {
  const parts: Buffer[] = [];
  let length = 0;
  request.on('data', (part: Buffer) => {
    const fitted = length <= maxBodyBytes;
    length += part.length;
    if (length <= maxBodyBytes) parts.push(part);
    else if (fitted) refuse();
  });
  request.on('end', () => {
    if (length <= maxBodyBytes) use(parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts));
  });
}

/** The rest of the body isn't read, so the connection can't be reused. */
function tooLarge(): GatewayAnswer {
  const answer = refusal(413, 'Request Entity Too Large');
  answer.headers.push('connection', 'close');
  return answer;
}
