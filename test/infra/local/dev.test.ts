// runs: functions
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { serveWeb, watchFunctions } from '../../../infra/local/dev.ts';
import { freePort } from '../../../infra/local/freePort.ts';
import { functionNames } from '../../../infra/stack/bundling.ts';
import { entryOf } from '../../../infra/stack/functionFolders.ts';
import { ask } from './ask.ts';

test('the development server sends calls to the running product and serves site files from source', async () => {
  const product = createServer((request, response) => response.end(`called ${request.url}`));
  await new Promise<void>((resolve) => product.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void product.close());
  const port = await freePort();
  const web = await serveWeb(`http://127.0.0.1:${(product.address() as AddressInfo).port}`, port);
  onTestFinished(web.close);

  const origin = `http://127.0.0.1:${port}`;
  for (const call of ['/api/auth/account', '/api/reset?email=ann@mail.tsinghua.example']) {
    expect((await ask(origin, call)).body).toBe(`called ${call}`);
  }
  expect((await ask(origin, '/api/sessionHint.ts')).body).toContain('sessionHint');
});

test('a changed function is replaced, and running calls keep their files', async () => {
  const source = mkdtempSync(join(tmpdir(), 'tideline-dev-'));
  const later = join(source, 'functions', 'later.ts');
  for (const name of functionNames) {
    mkdirSync(join(source, dirname(entryOf(name))), { recursive: true });
    writeFileSync(join(source, entryOf(name)), `export const handler = () => ${JSON.stringify(name)};`);
  }
  writeFileSync(join(source, entryOf('unmatched')), `export const handler = () => import('../../later.ts');`);
  writeFileSync(later, `export const word = 'before';`);
  const fn = { file: '', exportName: 'handler', environment: {}, timeoutMs: 1000 };
  const functions = ['auth', 'unmatched'].map((name) => ({ ...fn, name }));
  const replace = vi.fn();
  const watching = await watchFunctions({ functions, replace }, source, () => undefined, source);
  onTestFinished(async () => {
    await watching.close();
    rmSync(source, { recursive: true });
  });

  const built = join(source, 'dev');
  await vi.waitUntil(() => existsSync(join(built, 'unmatched', 'index.mjs')), { timeout: 20_000 });
  const before = readdirSync(join(built, 'chunks'));
  writeFileSync(later, `export const word = 'after';`);
  await vi.waitUntil(() => replace.mock.calls.length > 0, { timeout: 20_000 });
  expect(replace.mock.calls).toEqual([
    [{ ...fn, name: 'unmatched', file: join(built, 'unmatched', 'index.mjs') }],
  ]);
  expect(before).not.toEqual([]);
  expect(readdirSync(join(built, 'chunks'))).toEqual(expect.arrayContaining(before));
});
