import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { check, login } from '../../../shared/api/access/auth.ts';
import { requestReset } from '../../../shared/api/access/reset.ts';
import { readSavedViews, saveView } from '../../../shared/api/lookup/savedViews.ts';
import { credentials } from '../../support/demo.ts';
import { loggedIn, newPerson } from '../../support/people.ts';
import { expectRefused } from '../../support/refused.ts';
import { type Stage, startStage } from '../../support/stage.ts';
import { letPass, restoreTimeAfterEach } from '../../support/time.ts';

let stage: Stage;
let way: Awaited<ReturnType<typeof wayToTheDatabase>>;
beforeAll(async () => {
  stage = await startStage();
  // The client looks up its address on first use, which is now.
  way = await wayToTheDatabase(process.env.AWS_ENDPOINT_URL_DYNAMODB ?? '');
  process.env.AWS_ENDPOINT_URL_DYNAMODB = way.endpoint;
  const { loadDemo } = await import('../../../infra/demo/load.ts');
  await loadDemo();
});
afterAll(async () => {
  await way.close();
  await stage.stop();
});
afterEach(() => {
  way.state = 'works';
});
restoreTimeAfterEach();

async function whileIt(state: DatabaseState, use: () => Promise<unknown>): Promise<void> {
  way.state = state;
  try {
    await use();
  } finally {
    way.state = 'works';
  }
}

async function errorsOf(use: () => Promise<unknown>): Promise<string[]> {
  const { log } = await import('../../../functions/platform/services/log.ts');
  const said = vi.spyOn(log, 'error').mockImplementation(() => undefined as never);
  try {
    await use();
    return said.mock.calls.map(([message]) => String(message));
  } finally {
    said.mockRestore();
  }
}

const view = { name: 'Oats', address: '/ConsumerForecast/lookup-view?sid=1&source=1' };

test('on a full disk, a change reports that nothing was saved, and reads continue', async () => {
  const { call } = await loggedIn(stage, await newPerson());
  await whileIt('full', async () => {
    const { status, message } = await expectRefused(call(saveView, view), 'storage_full');
    expect(status).toBe(507);
    expect(message).toBe('There is no space left to store anything. Nothing was saved.');
    expect((await call(readSavedViews, {})).views).toEqual([]);
    expect(await call(check, {})).toHaveProperty('email');
  });
  expect((await call(readSavedViews, {})).views).toEqual([]);
  await call(saveView, view);
  expect((await call(readSavedViews, {})).views).toHaveLength(1);
});

test('on a full disk, logins and reset links report it, and work once there is space', async () => {
  const { email } = await newPerson();
  await whileIt('full', async () => {
    await expectRefused(stage.browser().call(login, credentials(email)), 'storage_full');
    await expectRefused(stage.browser().call(requestReset, { email }), 'storage_full');
  });
  expect(await stage.inbox.to(email)).toEqual([]);
  await stage.browser().call(login, credentials(email));
});

test('on a full disk, a session stays valid when its use can’t be stored', async () => {
  const { call } = await loggedIn(stage, await newPerson());
  letPass({ minutes: 12 * 60 });
  await whileIt('full', async () => expect(await call(check, {})).toHaveProperty('email'));
  expect(await call(check, {})).toHaveProperty('email');
});

test('on a full disk, the cause is logged once a minute, however many calls fail', async () => {
  const { call } = await loggedIn(stage, await newPerson());
  const attempt = () => expectRefused(call(saveView, view), 'storage_full');
  const fail = (times = 1) => whileIt('full', () => Promise.all(Array.from({ length: times }, attempt)));
  letPass({ minutes: 2 });
  const told = 'nothing can be stored: the disk is full';
  expect(await errorsOf(() => fail(3))).toEqual([told]);
  expect(await errorsOf(() => fail())).toEqual([]);
  letPass({ minutes: 1 });
  expect(await errorsOf(() => fail())).toEqual([told]);
});

test('when the database rejects requests, calls report that nothing was saved, and when to retry', async () => {
  const { call } = await loggedIn(stage, await newPerson());
  await whileIt('busy', async () => {
    const error = await expectRefused(call(saveView, view), 'busy');
    expect(error.status).toBe(503);
    expect(error.retryAfter).toBeGreaterThan(0);
  });
  expect((await call(readSavedViews, {})).views).toEqual([]);
});

/** Working, on a full disk (as the local database answers), or overloaded (as DynamoDB answers). */
type DatabaseState = 'works' | 'full' | 'busy';

const answers = {
  full: [
    500,
    'InternalServerError',
    'commit failed (backend: database or disk is full) and rollback also failed (backend: cannot rollback - no transaction is active)',
  ],
  busy: [400, 'ThrottlingException', 'Rate exceeded'],
} as const;

/** On a full disk, reads still work. */
const isRead = (target = '') =>
  /\.(Query|GetItem|BatchGetItem|TransactGetItems|Scan|Describe\w+)$/.test(target);

/** A proxy to the database whose state a test sets. */
async function wayToTheDatabase(target: string) {
  const { hostname, port } = new URL(target);
  const way = { endpoint: '', state: 'works' as DatabaseState, refused: 0, close: async () => {} };
  const server = createServer((incoming, outgoing) => {
    const named = incoming.headers['x-amz-target'];
    if (way.state !== 'works' && !(way.state === 'full' && isRead(String(named)))) {
      const [status, name, message] = answers[way.state];
      way.refused += 1;
      incoming.resume();
      outgoing.writeHead(status, { 'content-type': 'application/x-amz-json-1.0' });
      outgoing.end(JSON.stringify({ __type: `com.amazonaws.dynamodb.v20120810#${name}`, message }));
      return;
    }
    const { method, url: path, headers } = incoming;
    const onward = request({ hostname, port, method, path, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(outgoing);
    });
    onward.on('error', () => outgoing.destroy());
    incoming.pipe(onward);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  way.endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  way.close = async () => {
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  };
  return way;
}
