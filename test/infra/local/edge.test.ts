import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer as createHttpServer, type Server } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type Edge, startEdge } from '../../../infra/local/edge/edge.ts';
import { openSite } from '../../../infra/local/edge/siteFiles.ts';
import { viewerFunction } from '../../../infra/local/edge/viewerFunction.ts';
import { createGateway } from '../../../infra/local/gateway/gateway.ts';
import { readAssembly } from '../../../infra/local/template/assembly.ts';
import { behaviorsOf } from '../../../infra/local/template/distribution.ts';
import { ofType } from '../../../infra/local/template/stack.ts';
import { brand } from '../../../shared/brand.ts';
import { ask } from './ask.ts';

const script = `export const text = '${'x'.repeat(4000)}';`;
const page = '<!doctype html><title>The app</title>';
const home = '<!doctype html><title>Home</title>';
const about = '<!doctype html><title>About</title>';
const notFound = '<!doctype html><title>Not found</title>';
let folder = '';
let edge: Edge;
let storage: Server;
let seen: APIGatewayProxyEventV2 | undefined;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tideline-edge-'));
  const site = join(folder, 'site');
  mkdirSync(join(site, 'assets'), { recursive: true });
  writeFileSync(join(folder, 'secret.txt'), 'not yours');
  mkdirSync(join(site, 'pages'));
  writeFileSync(join(site, 'index.html'), home);
  writeFileSync(join(site, 'pages', 'about.html'), about);
  writeFileSync(join(site, 'app.html'), page);
  writeFileSync(join(site, 'app-home.html'), page);
  writeFileSync(join(site, 'not-found.html'), notFound);
  writeFileSync(join(site, 'robots.txt'), 'User-agent: *');
  writeFileSync(join(site, 'assets', 'app-1a2b.js'), script);
  writeFileSync(join(site, 'assets', 'app-1a2b.packed.js'), script);
  writeFileSync(join(site, 'assets', 'app-3c4d.packed.js'), script);
  writeFileSync(join(site, 'assets', 'app-3c4d.packed.js.br'), 'the copy');
  writeFileSync(join(site, 'assets', 'a b.svg'), '<svg/>');
  const known = ['/bucketssamples/samples/IG_E_191_1.csv', '/bucketsfiles/media/1a2b.webp'];
  storage = createHttpServer((request, response) => {
    response.writeHead(known.includes(request.url ?? '') ? 200 : 404, {
      'content-type': 'text/csv',
      'x-amz-request-id': 'secret',
    });
    response.end('source,month_index');
  });
  await new Promise<void>((resolve) => storage.listen(0, '127.0.0.1', resolve));
  edge = await startEdge(0);
  edge.open({
    behaviors: behaviorsOf(readAssembly(inject('assembly')), {
      origin: edge.origin,
      secretValue: () => 'proof',
    }),
    site: openSite(site),
    objectAt: async (bucket, key) =>
      `http://127.0.0.1:${(storage.address() as AddressInfo).port}/${bucket}/${key}`,
    gateway: createGateway({
      routes: [{ routeKey: 'ANY /{proxy+}', functionName: 'fn' }],
      invoke: async (_, event) => {
        seen = event;
        return {
          statusCode: 200,
          headers: { 'referrer-policy': 'no-referrer', 'x-frame-options': 'SAMEORIGIN' },
          cookies: [
            '__Host-tideline=abc; Max-Age=9; Path=/; HttpOnly; Secure; SameSite=Lax',
            'other=1; Secure',
          ],
          body: 'ok',
        };
      },
    }),
  });
});
afterAll(async () => {
  await edge.close();
  storage.closeAllConnections();
  storage.close();
  rmSync(folder, { recursive: true });
});

test('samples come from their bucket, with the site’s headers', async () => {
  const { status, body, headers } = await ask(edge.origin, '/samples/IG_E_191_1.csv');
  expect([status, body]).toEqual([200, 'source,month_index']);
  expect(headers).toMatchObject({ 'content-type': 'text/csv', 'x-content-type-options': 'nosniff' });
  expect(headers).not.toHaveProperty('x-amz-request-id');
});

test('samples may be read by scripts of any site, and nothing else may', async () => {
  const { headers } = await ask(edge.origin, '/samples/IG_E_191_1.csv');
  expect(headers).toMatchObject({ 'access-control-allow-origin': '*' });
  for (const path of ['/', '/media/1a2b.webp', '/api/anything'])
    expect((await ask(edge.origin, path)).headers).not.toHaveProperty('access-control-allow-origin');
});

test('samples are a 404 when missing, not the app’s page', async () => {
  expect((await ask(edge.origin, '/samples/nothing.csv')).status).toBe(404);
});

test('pictures of content are the only private files that the site serves', async () => {
  expect((await ask(edge.origin, '/media/1a2b.webp')).status).toBe(200);
  expect((await ask(edge.origin, '/media/nothing.webp')).status).toBe(404);
  expect((await ask(edge.origin, '/products/1a2b.pdf')).body).not.toBe('source,month_index');
});

test.each([
  ['/', home],
  ['/about', about],
  ['/About/', about],
])('%s is a page of its own', async (path, body) => {
  const answer = await ask(edge.origin, path);
  expect(answer).toMatchObject({ status: 200, body });
  expect(answer.headers).not.toHaveProperty('x-robots-tag');
});

test('a redirected address responds with the redirect and the same headers each time', async () => {
  const answers = await Promise.all([1, 2].map(() => ask(edge.origin, '/os')));
  for (const { status, headers } of answers) {
    expect(status).toBe(302);
    expect(headers).toMatchObject({
      location: brand.external.marketInsights,
      'x-content-type-options': 'nosniff',
    });
  }
});

test('10,000 unknown addresses share one page, at little cost', () => {
  const { viewerFunction: source = '' } =
    behaviorsOf(readAssembly(inject('assembly')), { origin: edge.origin, secretValue: () => 'proof' }).at(
      -1,
    ) ?? {};
  const { onRequest, onResponse } = viewerFunction(source);
  const begun = process.cpuUsage();
  const seen = new Set<unknown>();
  for (let at = 0; at < 10_000; at += 1) {
    seen.add(onRequest(`/nothing/${at}`));
    seen.add(onResponse(`/nothing/${at}`).status);
  }
  expect(seen).toEqual(new Set(['/not-found.html', 404]));
  expect(process.cpuUsage(begun).user / 1e6).toBeLessThan(5);
});

test.each(['/AppView/admin', '/AppView/client-home', '/login?x=1.js', '/accept/', '/error/403'])(
  '%s is the app, marked noindex',
  async (path) => {
    const answer = await ask(edge.origin, path);
    expect(answer).toMatchObject({ status: 200, body: page });
    expect(answer.headers).toMatchObject({ 'x-robots-tag': 'noindex' });
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
    });
  },
);

test.each(['/nonsense', '/AppView', '/a/b/', '/login/more', '/about.html'])(
  '%s, which is no page, is a 404 marked noindex',
  async (path) => {
    const answer = await ask(edge.origin, path);
    expect(answer).toMatchObject({ status: 404, body: notFound });
    expect(answer.headers).toMatchObject({ 'x-robots-tag': 'noindex', 'x-content-type-options': 'nosniff' });
    expect((await ask(edge.origin, '/')).headers).not.toHaveProperty('x-robots-tag');
  },
);

test('files have their content type, and those with a hash in their name are immutable', async () => {
  const robots = await ask(edge.origin, '/robots.txt');
  expect(robots.headers).toMatchObject({
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-cache',
  });
  const asset = await ask(edge.origin, '/assets/app-1a2b.js');
  expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect((await ask(edge.origin, '/assets/a%20b.svg')).headers['content-type']).toBe('image/svg+xml');
});

test.each(['/missing.js', '/assets/missing.js'])(
  '%s, a missing file, is a 404 and not the app',
  async (path) => {
    expect(await ask(edge.origin, path)).toMatchObject({ status: 404 });
  },
);

test.each([
  '/../secret.txt',
  '/%2e%2e/secret.txt',
  '/..%2fsecret.txt',
  '/assets/../../secret.txt',
  '/assets/%2e%2e%2f%2e%2e%2fsecret.txt',
  '/%00secret.txt',
  '/%ff.txt',
])('%s is a 404', async (path) => {
  expect(await ask(edge.origin, path)).toMatchObject({ status: 404 });
});

test('text is compressed as the client accepts, brotli first', async () => {
  const get = (accept: string) =>
    ask(edge.origin, '/assets/app-1a2b.js', { headers: { 'accept-encoding': accept } });
  const [br, gzip, refused, plain] = await Promise.all(['gzip, br', 'gzip', 'br;q=0', ''].map(get));
  expect(br?.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(br?.bytes ?? '').toString()).toBe(script);
  expect(gzip?.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(gzip?.bytes ?? '').toString()).toBe(script);
  for (const answer of [refused, plain]) expect(answer).toMatchObject({ body: script });
  expect(br?.headers.vary).toBe('accept-encoding');
});

test.each([
  ['gzip, br', 'br'],
  ['gzip', 'gzip'],
  ['gzip, br;q=0', 'gzip'],
  ['', undefined],
])('a packed file is sent to a client that accepts "%s" as %s', async (accept, encoding) => {
  const { headers, bytes } = await ask(edge.origin, '/assets/app-1a2b.packed.js', {
    headers: { 'accept-encoding': accept },
  });
  expect(headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding',
  });
  expect(headers['content-encoding']).toBe(encoding);
  const read = { br: brotliDecompressSync, gzip: gunzipSync }[encoding ?? ''] ?? Buffer.from;
  expect(read(bytes).toString()).toBe(script);
});

test('the copy that the build made of a packed file is sent as it is, and revalidated', async () => {
  const path = '/assets/app-3c4d.packed.js';
  const headers = { 'accept-encoding': 'br' };
  const copy = await ask(edge.origin, path, { headers });
  expect(copy).toMatchObject({ status: 200, body: 'the copy', headers: { 'content-encoding': 'br' } });
  const again = { ...headers, 'if-none-match': String(copy.headers.etag) };
  expect(await ask(edge.origin, path, { headers: again })).toMatchObject({ status: 304 });
  expect((await ask(edge.origin, path)).body).toBe(script);
});

test('a file that the browser has cached is not sent again', async () => {
  const headers = { 'accept-encoding': 'br' };
  const { headers: first } = await ask(edge.origin, '/assets/app-1a2b.js', { headers });
  const etag = String(first.etag);
  const again = await ask(edge.origin, '/assets/app-1a2b.js', {
    headers: { ...headers, 'if-none-match': etag },
  });
  expect(again).toMatchObject({ status: 304, body: '' });
  expect(again.headers.etag).toBe(etag);
  const other = await ask(edge.origin, '/assets/app-1a2b.js', { headers: { 'if-none-match': '"else"' } });
  expect(other.status).toBe(200);
});

test('files can only be read', async () => {
  expect(await ask(edge.origin, '/', { method: 'POST' })).toMatchObject({ status: 403 });
  expect(await ask(edge.origin, '/', { method: 'HEAD' })).toMatchObject({ status: 200, body: '' });
});

test('response headers match the template’s policy, except for those that need TLS', async () => {
  const [policy] = ofType(readAssembly(inject('assembly')), 'AWS::CloudFront::ResponseHeadersPolicy');
  const text = JSON.stringify(policy);
  const { headers } = await ask(edge.origin, '/');
  for (const name of [
    'content-security-policy',
    'permissions-policy',
    'referrer-policy',
    'cross-origin-opener-policy',
  ]) {
    expect(headers[name]).toBeTypeOf('string');
    // The template composes the bucket’s address.
    for (const directive of String(headers[name]).split('; ')) expect(text).toContain(directive.trimEnd());
  }
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' });
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  expect(headers['content-security-policy']).not.toContain('upgrade-insecure-requests');
  expect(headers).not.toHaveProperty('strict-transport-security');
});

test('response headers of the API are kept unless the policy overrides them', async () => {
  const { headers } = await ask(edge.origin, '/api/x');
  expect(headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'x-frame-options': 'DENY' });
});

test('a connection to the edge stays open for longer than a person pauses', async () => {
  const { headers } = await fetch(`${edge.origin}/robots.txt`);
  expect(headers.get('keep-alive')).toBe('timeout=65');
});

test('API calls through the edge carry what CloudFront adds, and nothing that it wouldn’t pass on', async () => {
  const headers = {
    'x-requested-with': 'tideline',
    authorization: 'Bearer x',
    'x-anything': 'else',
    'cloudfront-viewer-address': '6.6.6.6:1',
    'x-origin-secret': 'guessed',
  };
  await ask(edge.origin, '/api/x?a=1', { headers });
  expect(seen?.headers).toMatchObject({
    'x-requested-with': 'tideline',
    authorization: 'Bearer x',
    'x-origin-secret': 'proof',
    'cloudfront-viewer-address': expect.stringMatching(/^(127\.0\.0\.1|::1):\d+$/),
  });
  expect(seen?.headers).not.toHaveProperty('x-anything');
  expect(seen?.rawQueryString).toBe('a=1');
});

test('API calls through the edge set a session cookie that Safari accepts too', async () => {
  const { headers } = await ask(edge.origin, '/api/x', {
    headers: { cookie: 'a=1; tideline=abc; not-tideline=2' },
  });
  expect(headers['set-cookie']).toEqual([
    'tideline=abc; Max-Age=9; Path=/; HttpOnly; SameSite=Lax',
    'other=1; Secure',
  ]);
  expect(seen?.cookies).toEqual(['a=1', '__Host-tideline=abc', 'not-tideline=2']);
});

test.each(['localhost', 'localhost:4180', '127.0.0.1:1', '[::1]:80'])(
  '%s counts as this machine',
  async (host) => {
    expect(await ask(edge.origin, '/', { headers: { host } })).toMatchObject({ status: 200 });
  },
);

test.each(['evil.example', 'localhost.evil.example', '127.0.0.1.evil.example:4180', '192.168.0.2'])(
  'a page that addresses this machine as "%s" gets a 421',
  async (host) => {
    for (const path of ['/', '/api/x']) {
      expect(await ask(edge.origin, path, { headers: { host } })).toMatchObject({ status: 421 });
    }
  },
);

test('a port that is in use is reported, with what to do', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const address = other.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  await expect(startEdge(port)).rejects.toThrow(
    `Port ${port} is in use: stop the program that uses it, or choose another`,
  );
  other.close();
});

test('the port is open before everything is ready, and requests wait', async () => {
  const early = await startEdge(0);
  const waiting = ask(early.origin, '/early.txt');
  early.open({
    behaviors: [],
    gateway: createGateway({ routes: [], invoke: async () => null }),
    site: openSite(folder),
  });
  expect(await waiting).toMatchObject({ status: 404 });
  await early.close();
});
