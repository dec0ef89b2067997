import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { Failure } from '../../../../functions/platform/failure.ts';
import type { Handler } from '../../../../functions/platform/http/call.ts';
import { serve } from '../../../../functions/platform/http/serve.ts';
import { log } from '../../../../functions/platform/services/log.ts';
import { endpoint, routeKey } from '../../../../shared/api/endpoint.ts';
import { callOf } from '../../../support/event.ts';

const greet = endpoint({
  method: 'POST',
  path: '/greetings/{name}',
  summary: 'Greets.',
  access: { who: 'visitor' },
  changesState: true,
  input: z.object({ name: z.string().max(20), times: z.number().int().default(1) }),
  output: z.object({ greeting: z.string() }),
  errors: ['account_not_found'],
});

const lines: unknown[] = [];
beforeEach(() => {
  lines.length = 0;
  for (const level of ['info', 'warn', 'error'] as const) {
    vi.spyOn(log, level).mockImplementation((...parts: unknown[]) => void lines.push(parts));
  }
});
afterEach(() => vi.restoreAllMocks());

async function run(handle: Handler<typeof greet>, given: Parameters<typeof callOf>[1] = {}) {
  const [event, context] = callOf(routeKey(greet), { pathParameters: { name: 'Ann' }, ...given });
  const {
    statusCode,
    headers,
    body = '',
  } = await serve({ greet }, { greet: handle })(event, context as never);
  return { statusCode, headers, body: JSON.parse(body) };
}

test('path and body are merged into one validated input with defaults', async () => {
  const { body } = await run(async ({ input }) => ({ greeting: `${input.name} x${input.times}` }));
  expect(body).toEqual({ greeting: 'Ann x1' });
});

test('a body field can’t override a path parameter', async () => {
  const { body } = await run(async ({ input }) => ({ greeting: input.name }), { json: { name: 'Bob' } });
  expect(body.greeting).toBe('Ann');
});

test('fields that the output doesn’t declare are dropped', async () => {
  const leaky = { greeting: 'hello', password_hash: '$argon2id$' };
  const { body } = await run(async () => leaky);
  expect(body).toEqual({ greeting: 'hello' });
});

test('an output that breaks the contract is an internal error without details', async () => {
  const { statusCode, body } = await run(async () => ({ greeting: 7 }) as never);
  expect(statusCode).toBe(500);
  expect(body).toEqual({ code: 'internal', message: expect.any(String), requestId: 'request-1' });
  expect(JSON.stringify(lines)).toContain('unexpected');
});

test('an unexpected error is logged in full and hidden from the caller', async () => {
  const { statusCode, body } = await run(async () => {
    throw new Error('the table is on fire');
  });
  expect(statusCode).toBe(500);
  expect(JSON.stringify(body)).not.toContain('fire');
  const [, { error }] = lines.flat().length
    ? (lines[0] as [string, { error: Error }])
    : ['', { error: new Error() }];
  expect(error.message).toBe('the table is on fire');
});

test('a call has one reference from the browser to the log, beside API Gateway’s id', async () => {
  const reference = '4c1f09aa27b3d851';
  const fails = async () => {
    throw new Error('the table is on fire');
  };
  const { body, headers } = await run(fails, { headers: { 'x-reference': reference } });
  expect([body.requestId, headers?.['x-request-id']]).toEqual([reference, reference]);
  for (const name of ['unexpected', 'call'])
    expect(lines).toContainEqual([name, expect.objectContaining({ reference, requestId: 'request-1' })]);
});

test.each([
  ['markup', '<script>alert(1)</script>'],
  ['a line of its own', 'abcdefgh\n{"level":"ERROR"}'],
  ['a whole text', 'a'.repeat(65)],
  ['next to nothing', 'a'],
])('a call whose reference is %s falls back to API Gateway’s id', async (_, reference) => {
  const { body, headers } = await run(async () => Promise.reject(new Error('no')), {
    headers: { 'x-reference': reference },
  });
  expect([body.requestId, headers?.['x-request-id']]).toEqual(['request-1', 'request-1']);
  expect(JSON.stringify(lines)).not.toContain(JSON.stringify(reference));
});

test('a declared failure has its own status, an undeclared one is a 500', async () => {
  const declared = await run(async (call) => {
    throw call.failure('account_not_found', { retryAfterSeconds: 5 });
  });
  expect(declared.statusCode).toBe(404);
  expect(declared.headers).toMatchObject({ 'retry-after': '5' });
  const undeclared = await run(async () => {
    throw new Failure('wrong_password');
  });
  expect(undeclared.statusCode).toBe(500);
});

test('a call logs one line with its outcome and none of its content', async () => {
  const secret = 'a secret that somebody typed';
  await run(async ({ input }) => ({ greeting: input.name }), {
    pathParameters: { name: 'Ann' },
    json: { times: 2 },
    headers: { cookie: secret, authorization: `Bearer ${secret}` },
  });
  expect(lines).toHaveLength(1);
  expect(lines[0]).toEqual([
    'call',
    expect.objectContaining({ requestId: 'request-1', route: 'POST /api/greetings/{name}', status: 200 }),
  ]);
  expect(JSON.stringify(lines)).not.toContain(secret);
});

test('invalid input is reported field by field', async () => {
  const { statusCode, body } = await run(async () => ({ greeting: '' }), {
    json: { times: 'two', extra: true },
  });
  expect(statusCode).toBe(400);
  expect(body.details).toEqual([{ field: 'extra', message: 'is not a field of this call' }]);
});
