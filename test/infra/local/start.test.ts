import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { buildSite, synthesize } from '../../../infra/local/build/build.ts';
import { createTables } from '../../../infra/local/createTables.ts';
import { demoState } from '../../../infra/local/demo/demo.ts';
import { readOptions } from '../../../infra/local/options.ts';
import { startDatabase } from '../../../infra/local/parts/database.ts';
import type { LocalTable } from '../../../infra/local/template/stack.ts';
import { inboxOf } from '../../support/inbox.ts';
import { ask } from './ask.ts';
import { kill9, processesNaming } from './processes.ts';

const script = fileURLToPath(new URL('../../../infra/local/start.ts', import.meta.url));
let folder = '';
const started: ChildProcess[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tideline-start-'));
  // Cached for later runs; otherwise the first test would wait for both.
  await Promise.all([synthesize(), buildSite()]);
}, 120_000);
afterAll(async () => {
  kill9(started.flatMap(({ pid }) => pid ?? []));
  await vi.waitFor(() => expect(processesNaming(folder)).toEqual([]), { timeout: 20_000 });
  rmSync(folder, { recursive: true });
});

type Run = { child: ChildProcess; out: () => string; error: () => string; ended: Promise<number | null> };

/** A process group of its own, like in a terminal. */
function run(data: string, ...flags: string[]): Run {
  return runIn({}, data, ...flags);
}

function runIn(variables: Record<string, string>, data: string, ...flags: string[]): Run {
  const env = { ...process.env, ...variables, TIDELINE_DATA: data };
  const child = spawn(process.execPath, [script, ...flags], { env, detached: true });
  started.push(child);
  let out = '';
  let error = '';
  child.stdout.on('data', (text) => {
    out += text;
  });
  child.stderr.on('data', (text) => {
    error += text;
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  return { child, out: () => out, error: () => error, ended };
}

async function originOf({ child, out, error }: Run): Promise<string> {
  await vi.waitUntil(() => out().includes('Press Ctrl-C to stop') || child.exitCode !== null, {
    timeout: 60_000,
  });
  if (child.exitCode !== null) throw new Error(`It did not start: ${error()}`);
  return /Site +(\S+)/.exec(out())?.[1] ?? '';
}

const mailsOf = ({ out }: Run) => inboxOf(/Inbox +(\S+)/.exec(out())?.[1] ?? '').mails();

/** Returns the cookie of the first administrator. */
async function acceptInvite(running: Run, origin: string): Promise<string> {
  const [invite] = await mailsOf(running);
  const [link = ''] = invite?.text.match(/http\S+/) ?? [];
  const token = new URL(link).searchParams.get('token');
  const accepted = await ask(origin, '/api/auth/account', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-requested-with': 'tideline' },
    body: JSON.stringify({ token, password: 'nine-quiet-herons', full_name: 'Ada Quill' }),
  });
  expect(accepted.status).toBe(200);
  const [cookie = ''] = String(accepted.headers['set-cookie']).split(';');
  return cookie;
}

/** While a start still draws the public site, a busy machine may need longer for the first call than a function has. */
async function expectLoggedIn(origin: string, cookie: string): Promise<void> {
  const check = () => ask(origin, '/api/auth/account', { headers: { cookie } });
  await vi.waitUntil(async () => (await check()).status !== 503, { timeout: 60_000 });
  expect(await check()).toMatchObject({ status: 200, body: expect.stringContaining('Ada Quill') });
}

type Stored = Record<string, { created?: number; versions: Record<string, { value: string }> }>;

/** Leaves the one secret of releases without key pairs, and signs a session as they did. */
async function revertKeys(data: string, cookie: string): Promise<string> {
  const file = join(data, 'secrets.json');
  const stored: Stored = JSON.parse(readFileSync(file, 'utf8'));
  const [arn, { versions } = { versions: {} }] =
    Object.entries(stored).find(([arn]) => arn.endsWith('Signing')) ?? [];
  const others = Object.entries(stored).filter(([arn]) => !/Signing|Token/.test(arn));
  writeFileSync(file, JSON.stringify({ ...Object.fromEntries(others), [arn ?? '']: { versions } }));
  const [[kid, { value }] = ['', { value: '' }]] = Object.entries(versions);
  const [name, token = ''] = cookie.split('=');
  const payload = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  const signed = await new SignJWT(payload)
    .setProtectedHeader({ alg: 'HS256', kid })
    .sign(new TextEncoder().encode(value));
  return `${name}=${signed}`;
}

describe('npm start', { timeout: 90_000 }, () => {
  test('npm start serves the site and the API, and Ctrl-C stops every process', async () => {
    const data = join(folder, 'tidy');
    // A world whose database is gone, such as one that keeps its rows in memory.
    mkdirSync(data);
    writeFileSync(join(data, 'demo'), 'built');
    const running = run(data, '--port', '0', '--no-demo');
    const origin = await originOf(running);
    expect((await ask(origin, '/')).body).toContain('<!doctype html>');
    expect(await ask(origin, '/api/auth/account')).toMatchObject({ status: 401 });
    expect(await ask(origin, '/api/nothing')).toMatchObject({ status: 404 });
    expect(processesNaming(data)).not.toEqual([]);
    expect(running.out()).not.toContain('Logins');

    const second = run(data, '--port', '0');
    expect(await second.ended).toBe(1);
    expect(second.error()).toBe(
      `It is already running at ${origin} (process ${running.child.pid}): stop that one first.\n`,
    );

    process.kill(-Number(running.child.pid), 'SIGINT');
    expect(await running.ended).toBe(0);
    expect(running.error()).toBe('');
    expect(processesNaming(data)).toEqual([]);
  });

  test('npm start stops its processes when killed with kill -9, and starts again on the same data', async () => {
    const data = join(folder, 'killed');
    const first = run(data, '--port', '0', '--no-demo', '--no-files');
    const origin = await originOf(first);
    const cookie = await acceptInvite(first, origin);

    kill9([first.child.pid ?? 0]);
    await expect.poll(() => processesNaming(data), { timeout: 20_000 }).toEqual([]);

    const again = run(data, '--port', '0', '--no-demo', '--no-files');
    await expectLoggedIn(await originOf(again), cookie);
    process.kill(Number(again.child.pid), 'SIGTERM');
    expect(await again.ended).toBe(0);
  });

  test('npm start on the data of a release without key pairs keeps people logged in', async () => {
    const data = join(folder, 'earlier');
    const first = run(data, '--port', '0', '--no-demo', '--no-files');
    const cookie = await acceptInvite(first, await originOf(first));
    process.kill(Number(first.child.pid), 'SIGTERM');
    expect(await first.ended).toBe(0);
    const earlier = await revertKeys(data, cookie);

    const again = run(data, '--port', '0', '--no-demo', '--no-files');
    const origin = await originOf(again);
    await expectLoggedIn(origin, earlier);
    expect(await ask(origin, '/api/auth/account', { headers: { cookie } })).toMatchObject({ status: 401 });
    process.kill(Number(again.child.pid), 'SIGTERM');
    expect(await again.ended).toBe(0);
  });

  test('npm start shows its progress while building the demonstration world, stops at once on Ctrl-C, and rebuilds it next time', async () => {
    const data = join(folder, 'interrupted');
    const running = run(data, '--port', '0');
    await vi.waitUntil(() => running.out().includes('Building the demonstration world'), { timeout: 60_000 });
    const [origin = ''] = /http\S+(?= shows the progress)/.exec(running.out()) ?? [];
    const page = await ask(origin, '/AppView/client-home', { headers: { accept: 'text/html' } });
    expect(page).toMatchObject({ status: 503, headers: { 'retry-after': '2', 'cache-control': 'no-store' } });
    expect(page.body).toMatch(
      /data-done>Building the site.*aria-current="step">Adding people.*<li>Computing/s,
    );
    process.kill(-Number(running.child.pid), 'SIGINT');
    expect(await running.ended).toBe(130);
    await expect.poll(() => processesNaming(data), { timeout: 20_000 }).toEqual([]);
    expect(demoState(data)).toBe('building');

    const again = run(data, '--port', '0', '--no-demo', '--no-files');
    await originOf(again);
    expect(demoState(data)).toBe('none');
    process.kill(Number(again.child.pid), 'SIGINT');
    expect(await again.ended).toBe(0);
  });

  test('--fresh clears the data, even in an external database, and --no-demo invites the first administrator', async () => {
    const data = join(folder, 'fresh');
    const { endpoint, close } = await startDatabase(join(folder, 'elsewhere'));
    onTestFinished(close);
    const schema = {
      TableName: 'TablesPortal',
      BillingMode: 'PAY_PER_REQUEST',
      AttributeDefinitions: [{ AttributeName: 'old', AttributeType: 'S' }],
      KeySchema: [{ AttributeName: 'old', KeyType: 'HASH' }],
    } as const satisfies LocalTable['schema'];
    await createTables(endpoint, [{ schema, timeToLive: undefined }]);
    mkdirSync(join(data, 'mail'), { recursive: true });
    writeFileSync(join(data, 'mail', 'mails.jsonl'), '{"subject":"old"}\n');
    writeFileSync(join(data, 'mine.txt'), 'kept');
    const elsewhere = { DYNAMODB_ENDPOINT: endpoint };
    const running = runIn(elsewhere, data, '--port', '0', '--no-demo', '--no-files', '--fresh');
    await originOf(running);
    const mails = await mailsOf(running);
    expect(mails.map(({ subject, to }) => [subject, to])).toEqual([
      ['Tideline Insights invites you to Tideline', ['admin@tideline.example']],
    ]);
    expect(running.out()).toContain('an invite for admin@tideline.example');
    // Nobody reads the output, as after `npm start | head`.
    running.child.stdout?.destroy();
    process.kill(Number(running.child.pid), 'SIGINT');
    expect(await running.ended).toBe(0);
    expect(existsSync(join(data, 'lock'))).toBe(false);
  });
});

describe('reports in one line what a person can fix', () => {
  const ownAddresses = Object.values(networkInterfaces()).flatMap((each) => each ?? []);
  const loopback = ['127.0.0.1', '::1'].filter((own) => ownAddresses.some(({ address }) => address === own));

  test.each(loopback)('npm start reports a port in use at %s in one line', async (host) => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, host, resolve));
    const address = other.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const running = run(join(folder, 'taken'), '--port', String(port), '--fresh');
    expect(await running.ended).toBe(1);
    expect(running.error()).toBe(
      `Port ${port} is in use: stop the program that uses it, or choose another with "npm start -- --port ${port + 10}".\n`,
    );
    other.close();
  });

  test.each([
    ['below a file', (file: string) => join(file, 'data'), 'ENOTDIR'],
    ['where there can be none', () => '/proc/tideline/data', 'ENOENT'],
  ])('npm start reports an unwritable folder, %s, in one line', async (_, data, code) => {
    const file = join(folder, 'a-file');
    writeFileSync(file, '');
    const running = run(data(file), '--port', '0');
    expect(await running.ended).toBe(1);
    expect(running.error()).toMatch(
      new RegExp(`^Can't write to \\S+ \\(${code}\\): make it writable, or choose another .*\\n$`),
    );
  });

  test('npm start reports a missing database program in one line', async () => {
    await expect(startDatabase(join(folder, 'db'), { binary: join(folder, 'nothing') })).rejects.toThrow(
      /^The database program .* set DYNAMODB_ENDPOINT to a DynamoDB-compatible server/,
    );
  });

  test.each([
    [['--prot', '1'], /^Unknown option '--prot'\.\nnpm start/],
    [['--port', 'many'], /^--port takes a number up to 65535, not "many"\.$/],
    [['--port', '70000'], /not "70000"/],
    [['--port', ''], /not ""/],
    [['--port', '4190'], /^--port can't be 4190: browsers refuse to connect to it\.$/],
    [['extra'], /^Unexpected argument 'extra'/],
  ])('npm start reports an unknown option in one line: %s', (flags, message) => {
    expect(() => readOptions(flags)).toThrow(message);
  });
});
