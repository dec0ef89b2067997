import { execFile } from 'node:child_process';
import {
  chmodSync,
  existsSync,
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

const script = fileURLToPath(new URL('../../../scripts/setup.mjs', import.meta.url));
const emptyLock = JSON.stringify({ lockfileVersion: 3, packages: { '': {} } });
let root = '';

/** Replaces npm: records its calls, and creates the files that npm would. */
const fakeNpm = `#!/bin/sh
echo "$@" >> calls
sleep 0.3
[ -e fail ] && exit 1
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

function setUp(flags: string[] = []): Promise<Outcome> {
  const env = { PATH: `${join(root, 'bin')}:/usr/bin:/bin`, TIDELINE_ROOT: root };
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
  expect(await setUp()).toMatchObject({ code: 0 });
  expect(calls()).toHaveLength(1);
});

test('set-up reports a failure of npm in one line, and retries the next time', async () => {
  writeFileSync(join(root, 'fail'), '');
  const { code, error } = await setUp();
  expect(code).toBe(1);
  expect(error.trim()).toBe('npm ci failed: see its message above, then run the same command again.');
  rmSync(join(root, 'fail'));
  expect(await setUp()).toMatchObject({ code: 0 });
});

test('set-up reports an outdated Node in one line', async () => {
  const old = "data:text/javascript,Object.defineProperty(process.versions,'node',{value:'20.11.0'})";
  const { code, error } = await setUp(['--import', old]);
  expect(code).toBe(1);
  expect(error.trim().split('\n')).toEqual([
    'This needs Node 24 or newer, but you have Node 20.11.0: install it from https://nodejs.org and try again.',
  ]);
});
