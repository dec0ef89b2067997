import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ErrorBody } from '../../../shared/errors.ts';
import { credentials, startDemoStage } from '../../support/demo.ts';
import type { Stage } from '../../support/stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await startDemoStage();
});
afterAll(() => stage.stop());

const loginPath = '/api/auth/account/login';
const own = { 'x-requested-with': 'tideline' };
const json = { ...own, 'content-type': 'application/json' };
const manager = JSON.stringify(credentials('manager@larkspur.example'));

const post = (body: string, headers: Record<string, string> = json) =>
  stage.browser().fetch(loginPath, { method: 'POST', headers, body });

describe('the pipeline refuses', () => {
  test('the pipeline refuses a query parameter that is given twice', async () => {
    const query = 'email=a@larkspur.example&email=b@larkspur.example&full_name=Nora%20Vale';
    const response = await stage.browser().fetch(`/api/auth/account/register?${query}`, { headers: own });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      code: 'invalid_input',
      details: [{ field: 'email', message: 'is given twice' }],
    });
  });

  test.each([
    ['bad JSON', () => post('{"email":'), 400, 'bad_json'],
    ['JSON that is no object', () => post('[1]'), 400, 'invalid_input'],
    [
      'another content type',
      () => post(manager, { ...own, 'content-type': 'text/plain' }),
      415,
      'wrong_content_type',
    ],
    [
      'a body over 256 kB',
      () => post(JSON.stringify({ email: 'a@b.example', password: 'x'.repeat(256 * 1024) })),
      413,
      'body_too_large',
    ],
    ['an unknown path', () => stage.browser().fetch('/api/auth/nothing'), 404, 'no_such_call'],
    [
      'a wrong method',
      () => stage.browser().fetch(loginPath, { method: 'DELETE' }),
      405,
      'method_not_allowed',
    ],
    [
      'a change without our own header',
      () => post(manager, { 'content-type': 'application/json' }),
      403,
      'client_header_missing',
    ],
    [
      'a change from another site',
      () => post(manager, { ...json, 'sec-fetch-site': 'cross-site' }),
      403,
      'cross_site',
    ],
    [
      'a logout by a plain link',
      () => stage.browser().fetch('/api/auth/account/logout'),
      403,
      'client_header_missing',
    ],
    [
      'unknown fields',
      () => post(JSON.stringify({ ...credentials('a@b.example'), is_admin: true })),
      400,
      'invalid_input',
    ],
    ['a lone surrogate', () => post('{"email":"a\\ud83d@b.example","password":"x"}'), 400, 'invalid_input'],
    [
      'a prototype in disguise',
      () => post('{"__proto__":{"is_admin":true},"email":"a@b.example","password":"x"}'),
      400,
      'invalid_input',
    ],
  ] as const)('the pipeline refuses %s', async (_what, send, status, code) => {
    const response = await send();
    expect(response.status).toBe(status);
    const body = (await response.json()) as ErrorBody;
    expect(body).toMatchObject({ code, message: expect.any(String), requestId: expect.any(String) });
    expect(response.headers.get('x-request-id')).toBe(body.requestId);
  });

  test('the pipeline refuses a wrong method, with the methods the path accepts', async () => {
    const response = await stage.browser().fetch('/api/auth/account/register', { method: 'DELETE' });
    expect(response.headers.get('allow')).toBe('GET');
  });
});

test('every response forbids caching, sniffing and framing', async () => {
  for (const response of [await post(manager), await post('{'), await stage.browser().fetch('/api/none')]) {
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  }
});

test('a surrogate pair may be escaped, and an escaped backslash isn’t mistaken for one', async () => {
  for (const email of ['\\ud83d\\ude00@b.example', '\\\\ud83d@b.example']) {
    expect((await post(`{"email":"${email}","password":"x"}`)).status).toBe(404);
  }
});

test('a trailing slash still reaches the call, with body and method kept', async () => {
  const response = await stage
    .browser()
    .fetch(`${loginPath}/`, { method: 'POST', headers: json, body: manager });
  expect(response.status).toBe(200);
});
