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
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { InvokeTimeout } from '../../../infra/local/gateway/invoke.ts';
import { type LocalFunction, startWorkers, type Workers } from '../../../infra/local/gateway/workers.ts';

const source = `
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

const named = (name: string, file = join(folder, 'index.mjs')): LocalFunction => ({
  name,
  file,
  exportName: 'handler',
  environment: { NAME: name },
  timeoutMs: name === 'hasty' ? 300 : 20_000,
});

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tideline-workers-'));
  writeFileSync(join(folder, 'index.mjs'), source);
  workers = startWorkers(
    ['one', 'two', 'hasty', 'full', 'unwritable'].map((name) => named(name)),
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
