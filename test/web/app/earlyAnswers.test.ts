import { afterEach, expect, test, vi } from 'vitest';
import { check } from '../../../shared/api/access/auth.ts';
import { CallError } from '../../../shared/api/client.ts';
import { send } from '../../../web/api/calls.ts';
import { endSession } from '../../../web/api/session.ts';

const address = '/api/auth/account';
const answer = (body: object, status = 200) =>
  Promise.resolve(new Response(JSON.stringify(body), { status }));

function asksEarly(promise: Promise<Response>): void {
  promise.catch(() => {});
  window.earlyAnswers = { at: performance.now(), early: new Map([[address, promise]]) };
}

const later = vi.fn(async () => new Response(JSON.stringify({ name: 'asked later' })));

afterEach(() => {
  delete window.earlyAnswers;
  vi.unstubAllGlobals();
  later.mockClear();
});

test('an early answer is taken once', async () => {
  vi.stubGlobal('fetch', later);
  asksEarly(answer({ name: 'asked early' }));
  expect(await send(check, {})).toEqual({ name: 'asked early' });
  expect(later).not.toHaveBeenCalled();
  expect(await send(check, {})).toEqual({ name: 'asked later' });
});

test('a question that failed early is asked again', async () => {
  vi.stubGlobal('fetch', later);
  for (const failed of [answer({}, 503), Promise.reject(new TypeError('No network.'))]) {
    asksEarly(failed);
    expect(await send(check, {})).toEqual({ name: 'asked later' });
  }
});

test('an answer for a person whose session has ended is not taken by the next', async () => {
  vi.stubGlobal('fetch', later);
  asksEarly(answer({ name: 'the person before' }));
  endSession('expired');
  expect(await send(check, {})).toEqual({ name: 'asked later' });
});

test('an answer from more than a minute ago is asked again', async () => {
  vi.stubGlobal('fetch', later);
  asksEarly(answer({ name: 'asked early' }));
  if (window.earlyAnswers) window.earlyAnswers.at = performance.now() - 61_000;
  expect(await send(check, {})).toEqual({ name: 'asked later' });
});

test('an early refusal fails like a later one', async () => {
  vi.stubGlobal('fetch', async () => new Response('{"code":"unauthenticated"}', { status: 401 }));
  asksEarly(answer({ code: 'unauthenticated' }, 401));
  await expect(send(check, {})).rejects.toThrow(CallError);
});
