import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { afterEach, describe, expect, test } from 'vitest';
import { createGateway } from '../../../infra/local/gateway/gateway.ts';
import {
  type Handler,
  InvokeTimeout,
  invokeInProcess,
  Throttled,
} from '../../../infra/local/gateway/invoke.ts';
import { ask } from './ask.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

const echo: Handler = (event) => ({ statusCode: 200, body: JSON.stringify(event) });

async function serve(handler: Handler = echo, routeKeys = ['ANY /{proxy+}']): Promise<string> {
  const gateway = createGateway({
    routes: routeKeys.map((routeKey) => ({ routeKey, functionName: 'fn' })),
    invoke: invokeInProcess({ fn: handler }),
  });
  const server = createServer((request, response) => gateway.handle(request, response));
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function eventOf(...[origin, path, question]: Parameters<typeof ask>): Promise<APIGatewayProxyEventV2> {
  return JSON.parse((await ask(origin, path, question)).body);
}

test('the event of a request has the shape of payload 2.0', async () => {
  const event = await eventOf(await serve(echo, ['POST /api/things/{id}']), '/api/things/a%20b?x=1&x=2&y=', {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'User-Agent': 'test',
      'X-Twice': ['one', 'two'],
      Cookie: 'a=1; b=2',
    },
    body: '{"name":"Mörk"}',
  });
  expect(event).toMatchObject({
    version: '2.0',
    routeKey: 'POST /api/things/{id}',
    rawPath: '/api/things/a b',
    rawQueryString: 'x=1&x=2&y=',
    queryStringParameters: { x: '1,2', y: '' },
    pathParameters: { id: 'a b' },
    cookies: ['a=1', 'b=2'],
    body: '{"name":"Mörk"}',
    isBase64Encoded: false,
    headers: { 'content-type': 'application/json', 'x-twice': 'one,two' },
    requestContext: {
      stage: '$default',
      http: {
        method: 'POST',
        path: '/api/things/a b',
        protocol: 'HTTP/1.1',
        sourceIp: '127.0.0.1',
        userAgent: 'test',
      },
    },
  });
  expect(event.headers).not.toHaveProperty('cookie');
  expect(event.requestContext.requestId).not.toBe('');
  expect(event.requestContext.time).toMatch(/^\d\d\/\w{3}\/\d{4}:\d\d:\d\d:\d\d \+0000$/);
});

test('the event of a request omits what the request doesn’t have', async () => {
  const event = await eventOf(await serve(), '/api/x');
  for (const field of ['body', 'cookies', 'queryStringParameters']) expect(event).not.toHaveProperty(field);
});

test('the event of a request encodes bytes as base64', async () => {
  const bytes = Buffer.from([0, 255, 1, 254]);
  const headers = { 'content-type': 'application/octet-stream' };
  const event = await eventOf(await serve(), '/api/x', { method: 'POST', headers, body: bytes });
  expect(event).toMatchObject({ isBase64Encoded: true, body: bytes.toString('base64') });
});

test('the event of a request passes on a path with invalid percent-encoding unchanged', async () => {
  expect(await eventOf(await serve(), '/api/%E0%A4%A')).toMatchObject({ rawPath: '/api/%E0%A4%A' });
});

describe('routes', () => {
  const all = [
    '$default',
    'ANY /api/{proxy+}',
    'GET /api/{feature}/list',
    'GET /api/invite/list',
    'ANY /api/invite/{id}',
  ];

  test.each([
    ['GET', '/api/invite/list', 'GET /api/invite/list'],
    ['GET', '/api/report/list', 'GET /api/{feature}/list'],
    ['POST', '/api/invite/7', 'ANY /api/invite/{id}'],
    ['POST', '/api/report/list', 'ANY /api/{proxy+}'],
    ['GET', '/elsewhere', '$default'],
  ])('%s %s is routed to %s', async (method, path, routeKey) => {
    expect(await eventOf(await serve(echo, all), path, { method })).toMatchObject({ routeKey });
  });

  test('no match and no default route is a 404', async () => {
    const answer = await ask(await serve(echo, ['GET /api/a.b']), '/api/aXb');
    expect(answer).toMatchObject({ status: 404, body: '{"message":"Not Found"}' });
  });
});

test('a response of the gateway has the status, headers, cookies and body of the result', async () => {
  const result = {
    statusCode: 201,
    headers: { 'Content-Type': 'text/csv', 'X-Number': 7 },
    cookies: ['a=1; Path=/', 'b=2'],
    body: 'a,b',
  };
  const answer = await ask(await serve(() => result), '/api/x');
  expect(answer).toMatchObject({ status: 201, body: 'a,b' });
  expect(answer.headers).toMatchObject({
    'content-type': 'text/csv',
    'x-number': '7',
    'set-cookie': ['a=1; Path=/', 'b=2'],
  });
});

test('a response of the gateway decodes base64 to bytes', async () => {
  const body = Buffer.from([0, 255]).toString('base64');
  const answer = await ask(await serve(() => ({ statusCode: 200, body, isBase64Encoded: true })), '/api/x');
  expect([...answer.bytes]).toEqual([0, 255]);
});

test('a response of the gateway is the bare value as JSON when there is no status', async () => {
  const answer = await ask(await serve(() => ({ ok: true })), '/api/x');
  expect(answer).toMatchObject({ status: 200, body: '{"ok":true}' });
  expect(answer.headers['content-type']).toBe('application/json');
});

test('a response of the gateway without content has no content length', async () => {
  const answer = await ask(await serve(() => ({ statusCode: 204 })), '/api/x');
  expect(answer).toMatchObject({ status: 204, body: '' });
  expect(answer.headers).not.toHaveProperty('content-length');
  expect(answer.headers).not.toHaveProperty('transfer-encoding');
});

test('a response of the gateway to a HEAD has the length but no body', async () => {
  const answer = await ask(await serve(() => ({ statusCode: 200, body: 'four' })), '/api/x', {
    method: 'HEAD',
  });
  expect(answer.headers['content-length']).toBe('4');
  expect(answer.body).toBe('');
});

test.each<[string, Handler, number]>([
  ['a function that throws', () => Promise.reject(new Error('secret detail')), 502],
  ['an invalid status', () => ({ statusCode: 'abc' }), 502],
  ['a body that isn’t text', () => ({ statusCode: 200, body: { a: 1 } }), 502],
  ['a function with too many calls', () => Promise.reject(new Throttled('full')), 429],
  ['a function that takes too long', () => Promise.reject(new InvokeTimeout('slow')), 503],
])('a response of the gateway to %s doesn’t reveal the reason', async (_, handler, status) => {
  const answer = await ask(await serve(handler), '/api/x');
  expect(answer.status).toBe(status);
  expect(Object.keys(JSON.parse(answer.body))).toEqual(['message']);
  expect(answer.body).not.toContain('secret');
});

test('a call is dropped when its caller disconnects before it is handled', async () => {
  const gateway = createGateway({ routes: [], invoke: invokeInProcess({}) });
  const handled = Promise.withResolvers<void>();
  const server = createServer((request, response) => {
    response.once('close', () => {
      gateway.handle(request, response);
      handled.resolve();
    });
    request.socket.destroy();
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const asked = ask(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, '/api/x');
  await expect(asked).rejects.toThrow();
  await handled.promise;
  const soon = new Promise((resolve) => setTimeout(resolve, 500, 'still waiting'));
  expect(await Promise.race([gateway.idle(), soon])).toBeUndefined();
});

describe('the size of a body', () => {
  const limit = 10 * 1024 * 1024;
  const size: Handler = (event) => String((event as APIGatewayProxyEventV2).body?.length);

  test('a body may have up to 10 MB', async () => {
    const body = Buffer.alloc(limit, 'a');
    const headers = { 'content-type': 'text/plain' };
    expect(await ask(await serve(size), '/api/x', { method: 'POST', headers, body })).toMatchObject({
      body: String(limit),
    });
  });

  test('a body announced as too large is rejected before it arrives', async () => {
    const { host, hostname, port } = new URL(await serve(size));
    const socket = connect(Number(port), hostname);
    socket.write(`POST /api/x HTTP/1.1\r\nHost: ${host}\r\nContent-Length: ${limit + 1}\r\n\r\n`);
    const [first] = await once(socket, 'data');
    socket.destroy();
    expect(String(first)).toContain('HTTP/1.1 413');
  });

  test('a body above 10 MB is a 413, announced or not', async () => {
    const origin = await serve(size);
    const body = Buffer.alloc(limit + 1);
    const told = { 'content-length': String(body.length) };
    const untold = { 'transfer-encoding': 'chunked' };
    for (const headers of [told, untold]) {
      const answer = await ask(origin, '/api/x', { method: 'POST', headers, body }).catch(
        (error: Error) => error,
      );
      // The rest isn’t read, so a client that keeps sending may see the connection close first.
      if (answer instanceof Error) expect(answer.message).toMatch(/EPIPE|ECONNRESET|socket hang up/);
      else expect(answer).toMatchObject({ status: 413, body: '{"message":"Request Entity Too Large"}' });
    }
  });
});
