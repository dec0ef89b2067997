import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { tryProduct } from '../../../../functions/platform/jobs/canary/tryProduct.ts';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

type Answers = Record<string, [number, string]>;

async function productWith(changed: Answers): Promise<string> {
  const answers: Answers = {
    '/': [200, '<div id="root"></div>'],
    '/api/auth/account': [401, '{"code":"unauthenticated"}'],
    '/api/auth/account/login': [404, '{"code":"account_not_found"}'],
    ...changed,
  };
  const listener: RequestListener = (request, response) => {
    const [status, body] = answers[request.url ?? ''] ?? [404, ''];
    response.writeHead(status).end(body);
  };
  server = createServer(listener).listen(0, '127.0.0.1');
  await new Promise((resolve) => server?.once('listening', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('the canary reports no fault for a working product', async () => {
  expect(await tryProduct(await productWith({}))).toEqual([]);
});

test.each([
  ['the site’s files are missing', { '/': [404, ''] }, 'the site answered 404 instead of 200 (/)'],
  ['another site responds', { '/': [200, 'Welcome to nginx'] }, 'the site answered without id="root" (/)'],
  [
    'the database is down',
    { '/api/auth/account/login': [500, '{"code":"internal"}'] },
    'a login answered 500 instead of 404 (/api/auth/account/login)',
  ],
  [
    'calls don’t come through the edge',
    { '/api/auth/account': [403, '{"code":"not_through_site"}'] },
    'the session answered 403 instead of 401 (/api/auth/account)',
  ],
] as [string, Answers, string][])('the canary reports a fault when %s', async (_, changed, fault) => {
  expect(await tryProduct(await productWith(changed))).toEqual([fault]);
});

test('the canary reports three faults when nothing answers', async () => {
  const origin = await productWith({});
  server?.close();
  expect(await tryProduct(origin)).toHaveLength(3);
});
