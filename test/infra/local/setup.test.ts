import { execFile } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { usage as startUsage } from '../../../infra/local/options.ts';
import type { Command } from '../../../infra/programs/commandLine.ts';
import { projectRoot } from '../../../infra/projectRoot.ts';
import { optionsOfScripts } from '../../../scripts/npmOptions.mjs';
import { usage as loadUsage } from '../../load/options.ts';

const script = fileURLToPath(new URL('../../../scripts/setup.mjs', import.meta.url));
const emptyLock = JSON.stringify({ lockfileVersion: 3, packages: { '': {} } });
let root = '';

/** Replaces npm: records its calls, and creates the files that npm would. */
const fakeNpm = `#!/bin/sh
echo "$@" >> calls
sleep 0.3
[ -e fail ] && cat fail >&2 && exit 1
mkdir -p node_modules
echo '{"packages":{}}' > node_modules/.package-lock.json
`;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'tideline-setup-'));
  mkdirSync(join(root, 'bin'));
  writeFileSync(join(root, 'bin', 'npm'), fakeNpm);
  chmodSync(join(root, 'bin', 'npm'), 0o755);
  writeFileSync(join(root, 'package-lock.json'), emptyLock);
});
afterEach(() => rmSync(root, { recursive: true }));

type Outcome = { code: number; out: string; error: string };

function setUp(flags: string[] = [], variables: Record<string, string> = {}): Promise<Outcome> {
  const env = { PATH: `${join(root, 'bin')}:/usr/bin:/bin`, TIDELINE_ROOT: root, ...variables };
  return new Promise((resolve) => {
    execFile(process.execPath, [...flags, script], { env }, (failure, out, error) =>
      resolve({ code: Number(failure?.code ?? 0), out, error }),
    );
  });
}

const calls = () =>
  existsSync(join(root, 'calls')) ? readFileSync(join(root, 'calls'), 'utf8').trim().split('\n') : [];

test('set-up installs everything missing once, without package scripts', async () => {
  expect(await setUp()).toMatchObject({ code: 0, error: '' });
  expect(calls()).toEqual([
    'ci --ignore-scripts --include=dev --include=optional --no-audit --no-fund --loglevel=error',
  ]);
  expect(await setUp()).toEqual({ code: 0, out: '', error: '' });
  expect(calls()).toHaveLength(1);
});

test('set-up makes the data folder private to its owner', async () => {
  await setUp();
  expect(statSync(join(root, '.local')).mode & 0o777).toBe(0o700);
});

test('set-up reinstalls when the lock file has changed', async () => {
  await setUp();
  const changed = { lockfileVersion: 3, packages: { '': {}, 'node_modules/new': { version: '1.0.0' } } };
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify(changed));
  await setUp();
  expect(calls()).toHaveLength(2);
});

test('set-up accepts packages that were installed by hand', async () => {
  mkdirSync(join(root, 'node_modules'));
  writeFileSync(join(root, 'node_modules', '.package-lock.json'), '{"packages":{}}');
  expect(await setUp()).toMatchObject({ code: 0 });
  expect(calls()).toEqual([]);
});

test('set-up accepts packages that were installed by hand where it can’t record that', async () => {
  mkdirSync(join(root, 'node_modules'));
  writeFileSync(join(root, 'node_modules', '.package-lock.json'), '{"packages":{}}');
  // Unwritable even for root.
  symlinkSync('/nowhere/at/all', join(root, 'node_modules', '.installed-lock'));
  expect(await setUp()).toEqual({ code: 0, out: '', error: '' });
  expect(calls()).toEqual([]);
});

test('set-up installs once when started twice simultaneously', async () => {
  const outcomes = await Promise.all([setUp(), setUp(), setUp()]);
  expect(outcomes.map(({ code }) => code)).toEqual([0, 0, 0]);
  expect(calls()).toHaveLength(1);
});

test.each([
  ['', '999999999 1'],
  [', whose process id is another’s by now', `${process.pid} 1`],
])('set-up continues after a killed one%s', async (_, noted) => {
  mkdirSync(join(root, '.local', 'installing'), { recursive: true });
  writeFileSync(join(root, '.local', 'installing', 'pid'), noted);
  const { code, out } = await setUp();
  expect(code).toBe(0);
  expect(out).not.toContain('Waiting for another installation');
  expect(calls()).toHaveLength(1);
});

test('set-up says that it waits for another one that is under way', async () => {
  const [first, second] = await Promise.all([setUp(), setUp()]);
  expect([first.out, second.out].filter((out) => out.includes('Waiting for another'))).toHaveLength(1);
});

test('set-up reports a failure of npm in one line, and retries the next time', async () => {
  writeFileSync(join(root, 'fail'), '');
  const { code, error } = await setUp();
  expect(code).toBe(1);
  expect(error.trim()).toBe('npm ci failed: see its message above, then run the same command again.');
  rmSync(join(root, 'fail'));
  expect(await setUp()).toMatchObject({ code: 0 });
});

test.each([
  ['npm error code ENOTFOUND\n', /can't reach its package registry \(ENOTFOUND\): check the network/],
  ['npm error code EAI_AGAIN\n', /can't reach its package registry \(EAI_AGAIN\)/],
])('set-up without a network says so, and what to do (%j)', async (said, text) => {
  writeFileSync(join(root, 'fail'), said);
  const { code, error } = await setUp();
  expect(code).toBe(1);
  expect(error).toMatch(text);
});

test('npm gives up on an unreachable registry within seconds, unless its settings say otherwise', async () => {
  writeFileSync(join(root, 'bin', 'npm'), '#!/bin/sh\nenv | grep fetch_retry >&2; exit 1\n');
  expect((await setUp()).error).toContain('npm_config_fetch_retry_maxtimeout=10000');
  const patient = await setUp([], { npm_config_fetch_retry_maxtimeout: '60000' });
  expect(patient.error).toContain('npm_config_fetch_retry_maxtimeout=60000');
});

test('set-up on a full disk names the folder and how much it needs', async () => {
  writeFileSync(join(root, 'fail'), 'npm error nospc ENOSPC: no space left on device, write\n');
  const { code, error } = await setUp();
  expect(code).toBe(1);
  expect(error).toContain(`The disk of ${root} is full`);
  expect(error).toContain('1.6 GB');
});

test.each([
  ['start', { fresh: 'true', demo: '' }, 'npm start -- --fresh --no-demo'],
  ['start', { port: '5000', demo_posts: 'true' }, 'npm start -- --port 5000 --demo-posts N'],
  ['dev', { port: '5000' }, 'npm run dev -- --port 5000'],
  ['content', { dry_run: 'true' }, 'npm run content -- --dry-run'],
  ['content', { force: 'true', reason: 'true' }, 'npm run content -- --force --reason TEXT'],
  ['deploy', { check: 'true', call: 'stage=production' }, 'npm run deploy -- --check -c stage=production'],
  ['test', { changed: 'true' }, 'npm test -- --changed'],
])('an option of npm run %s that npm takes for its own is refused: %j', async (script, given, command) => {
  const variables = Object.fromEntries(
    Object.entries(given).map(([key, value]) => [`npm_config_${key}`, value]),
  );
  const { code, error } = await setUp([], { ...variables, npm_lifecycle_event: `pre${script}` });
  expect({ code, error: error.trim() }).toEqual({
    code: 1,
    error: `npm takes options for its own unless they come after "--": ${command}`,
  });
  expect(calls()).toEqual([]);
});

test('npm’s own options and those of other scripts are accepted', async () => {
  const variables = { npm_config_prefix: '/usr', npm_config_force: 'true', npm_config_yes: '' };
  expect(await setUp([], { ...variables, npm_lifecycle_event: 'prestart' })).toMatchObject({ code: 0 });
  expect(await setUp([], { ...variables, npm_lifecycle_event: 'prerescue' })).toMatchObject({ code: 0 });
});

test('every option of every script is refused where npm takes it for its own', {
  timeout: 120_000,
}, async () => {
  const files = globSync('infra/{insights,audit,rescue}/commands/*.ts', { cwd: projectRoot });
  const named: Record<string, string[]> = { insights: [], audit: [], rescue: [] };
  for (const file of files) {
    const exported: Record<string, unknown> = await import(join(projectRoot, file));
    named[file.split('/')[1] ?? '']?.push(...Object.values(exported).flatMap(optionsOf));
  }
  const inUsage = (usage: string) => [...usage.matchAll(/^ +--([a-z-]+)/gm)].map(([, name = '']) => name);
  const all = { ...named, start: inUsage(startUsage), load: inUsage(loadUsage) };
  for (const [script, names] of Object.entries(all)) {
    const wanted = [...new Set(names)].filter((name) => name !== 'help').sort();
    const known = optionsOfScripts[script]?.map((option) => option.split(' ')[0]).sort();
    expect(known, script).toEqual(wanted);
  }
});

function optionsOf(exported: unknown): string[] {
  const isCommand = typeof exported === 'object' && exported !== null && 'options' in exported;
  return isCommand && 'run' in exported ? Object.keys((exported as Command).options) : [];
}

test('set-up reports an outdated Node in one line', async () => {
  const old = "data:text/javascript,Object.defineProperty(process.versions,'node',{value:'20.11.0'})";
  const { code, error } = await setUp(['--import', old]);
  expect(code).toBe(1);
  expect(error.trim().split('\n')).toEqual([
    'This needs Node 24 or newer, but you have Node 20.11.0: install it from https://nodejs.org and try again.',
  ]);
});
