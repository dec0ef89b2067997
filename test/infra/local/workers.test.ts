import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { logout } from '../../../shared/api/access/auth.ts';
import { routeKey } from '../../../shared/api/endpoint.ts';
// Loaded here, since the pool loads it when it is first needed.
import '../../../shared/api/index.ts';
import { InvokeTimeout, Throttled } from '../../../infra/local/gateway/invoke.ts';
import type { LocalFunction } from '../../../infra/local/gateway/thread.ts';
import { startWorkers, type Workers } from '../../../infra/local/gateway/workers.ts';
import { readSavedViews, saveView } from '../../../shared/api/lookup/savedViews.ts';

const source = `
import { appendFileSync, existsSync } from 'node:fs';
import { threadId } from 'node:worker_threads';
const pause = (ms) => new Promise((done) => setTimeout(done, ms));
let calls = 0;
export const handler = async (event, context) => {
  calls += 1;
  switch (event.do) {
    case 'environment': return { name: process.env.NAME, home: process.env.HOME ?? null, function: context.functionName };
    case 'count': return calls;
    case 'throw': throw new Error('on purpose');
    case 'crash': setTimeout(() => { throw new Error('out of the blue'); }); return new Promise(() => {});
    case 'hang': return new Promise(() => {});
    case 'spin': for (;;);
    case 'block': Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, event.ms); return 'done';
    case 'end': Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, event.ms); return process.exit();
    case 'note': return appendFileSync(event.file, '.');
    case 'until': while (!existsSync(event.file)) await pause(20); return 'there';
    case 'pause': await pause(event.ms); return calls;
    case 'thread': return threadId;
    case 'log':
      console.log(JSON.stringify({ level: 'INFO', message: 'quiet' }));
      console.log(JSON.stringify({ level: 'ERROR', message: 'loud', error: { name: 'Oops', message: 'why' } }));
      return 'logged';
    default: return event;
  }
};`;

let folder = '';
let workers: Workers;
let lines: string[] = [];

const timeouts: Record<string, number> = { hasty: 300, brisk: 5000, stuck: 8000, halfway: 15_000 };

const named = (name: string, file = join(folder, 'index.mjs')): LocalFunction => ({
  name,
  file,
  exportName: 'handler',
  environment: { NAME: name },
  timeoutMs: timeouts[name] ?? 20_000,
});

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tideline-workers-'));
  writeFileSync(join(folder, 'index.mjs'), source);
  workers = startWorkers(
    ['one', 'two', 'hasty', 'brisk', 'stuck', 'halfway', 'alone', 'crowded', 'full', 'unwritable'].map(
      (name) => named(name),
    ),
    { folder, onLine: (line) => lines.push(line) },
  );
});
beforeEach(() => {
  lines = [];
});
afterAll(async () => {
  await workers.close();
  rmSync(folder, { recursive: true });
});

test('each worker has its own environment and nothing of this process', async () => {
  expect(await workers.send('one', { do: 'environment' })).toEqual({
    name: 'one',
    home: null,
    function: 'one',
  });
  expect(await workers.send('two', { do: 'environment' })).toEqual({
    name: 'two',
    home: null,
    function: 'two',
  });
});

test('concurrent calls each get their own response', async () => {
  const events = Array.from({ length: 500 }, (_, number) => ({ number }));
  expect(await Promise.all(events.map((event) => workers.send('one', event)))).toEqual(events);
});

test('a throw fails only that call', async () => {
  const [failed, fine] = await Promise.allSettled([
    workers.send('one', { do: 'throw' }),
    workers.send('one', { a: 1 }),
  ]);
  expect(failed.status).toBe('rejected');
  expect(fine).toMatchObject({ value: { a: 1 } });
});

test('a crash fails the calls in progress, and the next call gets a new worker', async () => {
  await workers.send('one', {});
  const underWay = [workers.send('one', { do: 'hang' }), workers.send('one', { do: 'crash' })];
  for (const call of await Promise.allSettled(underWay)) expect(call.status).toBe('rejected');
  expect(await workers.send('one', { do: 'count' })).toBe(1);
  expect(lines.join()).toContain('out of the blue');
});

test.each(['hang', 'spin'])('a worker that does not end (%s) is stopped at its time limit', async (how) => {
  await workers.send('hasty', {});
  await expect(workers.send('hasty', { do: how })).rejects.toBeInstanceOf(InvokeTimeout);
  // A new worker starts from scratch, which may also take too long on a busy machine.
  const count = () => workers.send('hasty', { do: 'count' }).catch(() => 0);
  await expect.poll(count, { timeout: 10_000 }).toBe(1);
});

test('only the late call fails: others that its worker has begun are answered', async () => {
  const name = 'brisk';
  const file = join(folder, 'late');
  await workers.send(name, {});
  const late = workers.send(name, { do: 'hang' });
  await workers.send(name, { do: 'pause', ms: 2500 });
  const others = Array.from({ length: 5 }, () => workers.send(name, { do: 'until', file }));
  await expect(late).rejects.toBeInstanceOf(InvokeTimeout);
  writeFileSync(file, '');
  expect(await Promise.all(others)).toEqual(Array.from({ length: 5 }, () => 'there'));
  const count = () => workers.send(name, { do: 'count' }).catch(() => 0);
  await expect.poll(count, { timeout: 20_000 }).toBe(1);
}, 60_000);

test('calls behind one that is stuck in a loop are answered by another worker', async () => {
  const name = 'stuck';
  const first = await workers.send(name, { do: 'thread' });
  const spinning = workers.send(name, { do: 'spin' });
  const behind = Array.from({ length: 20 }, () => workers.send(name, { do: 'thread' }));
  for (const thread of await Promise.all(behind)) expect(thread).not.toBe(first);
  await expect(spinning).rejects.toBeInstanceOf(InvokeTimeout);
  expect(await workers.send(name, { do: 'thread' })).not.toBe(first);
}, 60_000);

test('reads that a worker had begun before it got stuck are answered by another one, and changes are not repeated', async () => {
  const name = 'halfway';
  await workers.send(name, {});
  const asked = [readSavedViews, saveView, logout].map((endpoint) => {
    const event = { do: 'pause', ms: 300, routeKey: routeKey(endpoint) };
    // The other fields of an event don't matter here.
    return workers.invoke(name, event as unknown as APIGatewayProxyEventV2);
  });
  const spinning = workers.send(name, { do: 'spin' });
  const [read, ...failed] = await Promise.allSettled([...asked, spinning]);
  expect(read).toMatchObject({ status: 'fulfilled', value: 1 });
  expect(failed).toHaveLength(3);
  for (const each of failed) expect(each).toMatchObject({ reason: expect.any(InvokeTimeout) });
}, 60_000);

test('more calls than a function can begin in time are throttled, and none of them ends late', async () => {
  const name = 'crowded';
  await workers.send(name, {});
  const event = { do: 'block', ms: 150, routeKey: 'GET /api/x' } as unknown as APIGatewayProxyEventV2;
  const all = await Promise.allSettled(Array.from({ length: 300 }, () => workers.invoke(name, event)));
  const failures = all.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
  expect(failures.length).toBeGreaterThan(0);
  for (const failure of failures) expect(failure).toBeInstanceOf(Throttled);
  expect(failures.length).toBeLessThan(300);
}, 60_000);

test('a call runs once, even if another worker took it from a blocked one', async () => {
  const file = join(folder, 'runs');
  await workers.send('one', {});
  const blocking = workers.send('one', { do: 'block', ms: 1500 });
  const behind = Array.from({ length: 30 }, () => workers.send('one', { do: 'note', file }));
  await Promise.all([blocking, ...behind]);
  await workers.send('one', {});
  expect(readFileSync(file, 'utf8')).toHaveLength(30);
}, 60_000);

test('calls that a worker had not begun when it ended are answered by another one', async () => {
  await workers.send('one', {});
  const ended = workers.send('one', { do: 'end', ms: 100 });
  const behind = [1, 2, 3].map((number) => workers.send('one', { number }));
  await expect(ended).rejects.toThrow('one stopped while it was handling this call.');
  expect(await Promise.all(behind)).toEqual([{ number: 1 }, { number: 2 }, { number: 3 }]);
}, 60_000);

test('a second worker starts only if allowed, and only once the first is blocked', async () => {
  const single = startWorkers([named('single')], { folder, onLine: () => {} }, 1);
  const threadsOf = async ({ send }: Workers, name: string, blocked: boolean) => {
    await send(name, {});
    const blocking = blocked ? send(name, { do: 'block', ms: 1000 }) : undefined;
    const threads = Array.from({ length: 50 }, () => send(name, { do: 'thread' }));
    const known = new Set(await Promise.all(threads)).size;
    await blocking;
    return known;
  };
  expect(await threadsOf(single, 'single', true)).toBe(1);
  await single.close();
  expect(await threadsOf(workers, 'alone', false)).toBe(1);
}, 60_000);

test.skipIf(!existsSync('/dev/full'))(
  'a worker responds while the disk is full, and reports it once',
  async () => {
    symlinkSync('/dev/full', join(folder, 'full.jsonl'));
    for (let call = 0; call < 3; call += 1) expect(await workers.send('full', { do: 'log' })).toBe('logged');
    await expect.poll(() => lines.filter((line) => line.includes('ENOSPC'))).toHaveLength(1);
    expect(await workers.send('full', { do: 'count' })).toBe(4);
  },
);

test('unlogged lines are counted, and reported once logging works again', async () => {
  const file = join(folder, 'unwritable.jsonl');
  mkdirSync(file);
  await workers.send('unwritable', { do: 'log' });
  await expect.poll(() => lines.some((line) => line.includes('can’t be written'))).toBe(true);
  rmdirSync(file);
  await workers.send('unwritable', { do: 'log' });
  await expect.poll(() => lines).toContain('unwritable: The log is written again; 2 lines were lost.');
  expect(readFileSync(file, 'utf8').trim().split('\n')).toHaveLength(2);
});

test('a worker’s log goes to a file, and only errors and warnings are shown', async () => {
  await workers.send('two', { do: 'log' });
  expect(lines).toEqual(['two: error: loud (Oops: why)']);
  await expect.poll(() => readFileSync(join(folder, 'two.jsonl'), 'utf8')).toContain('"quiet"');
});

test('a new bundle takes over while calls on the old one finish', async () => {
  const slow = join(folder, 'slow.mjs');
  writeFileSync(
    slow,
    'export const handler = () => new Promise((done) => setTimeout(() => done("old"), 200));',
  );
  const fresh = join(folder, 'fresh.mjs');
  writeFileSync(fresh, 'export const handler = async () => "new";');
  workers.replace(named('two', slow));
  const underWay = workers.send('two', {});
  workers.replace(named('two', fresh));
  expect(await workers.send('two', {})).toBe('new');
  expect(await underWay).toBe('old');
});
