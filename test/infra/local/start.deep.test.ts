// deep: infra/local, functions
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { SignJWT } from 'jose';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createTables } from '../../../infra/local/createTables.ts';
import { demoState } from '../../../infra/local/demonstration.ts';
import { startDatabase } from '../../../infra/local/parts/database.ts';
import type { LocalTable } from '../../../infra/local/template/stack.ts';
import { inboxOf } from '../../support/inbox.ts';
import { ask } from './ask.ts';
import { kill9, processesNaming } from './processes.ts';
import { folderOfStarts, originOf, type Run, run, runIn } from './startProduct.ts';

const folder = folderOfStarts();

const mailsOf = ({ out }: Run) => inboxOf(/Inbox +(\S+)/.exec(out())?.[1] ?? '').mails();

/** Returns the cookie of the first administrator. */
async function acceptInvite(running: Run, origin: string): Promise<string> {
  const [invite] = await mailsOf(running);
  const [link = ''] = invite?.text.match(/http\S+/) ?? [];
  const token = new URL(link).searchParams.get('token');
  const accept = () =>
    ask(origin, '/api/auth/account', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-requested-with': 'tideline' },
      body: JSON.stringify({ token, password: 'nine-quiet-herons', full_name: 'Ada Quill' }),
    });
  let accepted = await accept();
  // A busy machine turns calls away before they begin.
  for (let tries = 0; accepted.status === 429 && tries < 60; tries += 1) {
    await pause(1000);
    accepted = await accept();
  }
  expect(accepted.status).toBe(200);
  const [cookie = ''] = String(accepted.headers['set-cookie']).split(';');
  return cookie;
}

/** While a start still draws the public site, a busy machine may need longer for the first call than a function has. */
async function expectLoggedIn(origin: string, cookie: string): Promise<void> {
  const check = () => ask(origin, '/api/auth/account', { headers: { cookie } });
  await vi.waitUntil(async () => (await check()).status !== 503, { timeout: 240_000 });
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

describe('npm start', () => {
  test('npm start stops its processes when killed with kill -9, and starts again on the same data', async () => {
    const data = join(folder(), 'killed');
    const first = run(data, '--port', '0', '--no-demo', '--no-files');
    const origin = await originOf(first);
    const cookie = await acceptInvite(first, origin);

    kill9([first.child.pid ?? 0]);
    await expect.poll(() => processesNaming(data), { timeout: 60_000 }).toEqual([]);

    const again = run(data, '--port', '0', '--no-demo', '--no-files');
    await expectLoggedIn(await originOf(again), cookie);
    process.kill(Number(again.child.pid), 'SIGTERM');
    expect(await again.ended).toBe(0);
  });

  test('npm start on the data of a release without key pairs keeps people logged in', async () => {
    const data = join(folder(), 'earlier');
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
    const data = join(folder(), 'interrupted');
    const running = run(data, '--port', '0');
    await vi.waitUntil(() => running.out().includes('Building the demonstration world'), {
      timeout: 240_000,
    });
    const [origin = ''] = /http\S+(?= shows the progress)/.exec(running.out()) ?? [];
    const page = await ask(origin, '/AppView/client-home', { headers: { accept: 'text/html' } });
    expect(page).toMatchObject({ status: 503, headers: { 'retry-after': '2', 'cache-control': 'no-store' } });
    expect(page.body).toMatch(
      /data-done>Building the site.*aria-current="step">Adding people.*<li>Computing/s,
    );
    process.kill(-Number(running.child.pid), 'SIGINT');
    expect(await running.ended).toBe(130);
    await expect.poll(() => processesNaming(data), { timeout: 60_000 }).toEqual([]);
    expect(demoState(data)).toBe('building');

    const again = run(data, '--port', '0', '--no-demo', '--no-files');
    await originOf(again);
    expect(demoState(data)).toBe('none');
    process.kill(Number(again.child.pid), 'SIGINT');
    expect(await again.ended).toBe(0);
  });

  test('--fresh clears the data, even in an external database, and --no-demo invites the first administrator', async () => {
    const data = join(folder(), 'fresh');
    const { endpoint, close } = await startDatabase(join(folder(), 'elsewhere'));
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

  test('work in the background that is stopped leaves no temporary files, nor does a killed start after the next one', async () => {
    const data = join(folder(), 'temporary');
    const temp = mkdtempSync(join(folder(), 'temp-'));
    mkdirSync(join(data, 'tmp', 'of-a-killed-one'), { recursive: true });
    const running = runIn({ TMPDIR: temp }, data, '--port', '0', '--no-demo');
    const samples = () =>
      [temp, join(data, 'tmp')]
        .filter((each) => existsSync(each))
        .flatMap((each) => readdirSync(each))
        .filter((name) => name.startsWith('tideline-samples-'));
    await vi.waitUntil(() => samples().length > 0, { timeout: 240_000, interval: 5 });
    process.kill(-Number(running.child.pid), 'SIGINT');
    await running.ended;
    expect(readdirSync(temp)).toEqual([]);
    expect(existsSync(join(data, 'tmp'))).toBe(false);
  });
});
