import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { check } from '../../shared/api/access/auth.ts';
import { CallError, createClient } from '../../shared/api/client.ts';

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

/** A server that isn’t ours. */
async function answering(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stops.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const failureAt = (origin: string, signal?: AbortSignal) =>
  createClient({ origin })(check, {}, signal && { signal }).then(
    () => expect.fail('It was answered.'),
    (error: unknown) => error,
  );

const notReached = {
  name: 'CallError',
  status: 0,
  code: 'network',
  message: 'The server could not be reached.',
};

describe('the reference of a call', () => {
  test('a call without a reference from our server keeps its own, which is unique', async () => {
    const sent: unknown[] = [];
    const origin = await answering((request, response) => {
      sent.push(request.headers['x-reference']);
      response.writeHead(503).end('<html>Service Unavailable</html>');
    });
    const told = [await failureAt(origin), await failureAt(origin)];
    expect(told.map((error) => error instanceof CallError && error.requestId)).toEqual(sent);
    expect(sent).toEqual([expect.stringMatching(/^[0-9a-f]{16}$/), expect.stringMatching(/^[0-9a-f]{16}$/)]);
    expect(new Set(sent).size).toBe(2);
  });
});

describe('a response that isn’t a complete one of ours is reported as an unreachable server', () => {
  test('a response that isn’t a complete one of ours is reported as an unreachable server reports a network failure when nothing listens', async () => {
    const origin = await answering(() => {});
    for (const stop of stops.splice(0)) stop();
    expect(await failureAt(origin)).toMatchObject(notReached);
  });

  test.each([200, 403])(
    'a response that isn’t a complete one of ours is reported as an unreachable server reports a network failure when the connection breaks after the headers of a %s',
    async (status) => {
      const origin = await answering((_, response) => {
        response.writeHead(status, { 'content-type': 'application/json', 'content-length': '100' });
        response.write('{"email":');
        setTimeout(() => response.destroy(), 20);
      });
      expect(await failureAt(origin)).toMatchObject(notReached);
    },
  );

  test('a response that isn’t a complete one of ours is reported as an unreachable server reports a network failure when a captive portal responds instead', async () => {
    const origin = await answering((_, response) => response.end('<html>Accept our terms</html>'));
    expect(await failureAt(origin)).toMatchObject(notReached);
  });

  test('a response that isn’t a complete one of ours is reported as an unreachable server reports an overloaded gateway as a network failure, not as the caller’s rate limit', async () => {
    const origin = await answering((_, response) => {
      response.writeHead(429, { 'content-type': 'application/json' }).end('{"message":"Too Many Requests"}');
    });
    expect(await failureAt(origin)).toMatchObject(notReached);
  });
});

test('a proxy’s error page keeps its status and Retry-After', async () => {
  const origin = await answering((_, response) => {
    response.writeHead(503, { 'content-type': 'text/html', 'retry-after': '7' }).end('<html>Busy</html>');
  });
  expect(await failureAt(origin)).toMatchObject({ status: 503, code: 'internal', retryAfter: 7 });
});

test('a call canceled by its caller is not reported as a server failure', async () => {
  const origin = await answering((_, response) => void response.writeHead(200).write('{'));
  const error = await failureAt(origin, AbortSignal.timeout(50));
  expect(error).not.toBeInstanceOf(CallError);
});
