import { existsSync, mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readOptions } from '../../../infra/local/options.ts';
import { startDatabase } from '../../../infra/local/parts/database.ts';
import { fullDisk } from '../../../infra/programs/fullDisk.ts';
import { ask } from './ask.ts';
import { processesNaming } from './processes.ts';
import { folderOfStarts, originOf, run, runIn } from './startProduct.ts';

const folder = folderOfStarts();

describe('npm start', () => {
  test('npm start serves the site and the API, and Ctrl-C stops every process', async () => {
    const data = join(folder(), 'tidy');
    // A world whose database is gone, such as one that keeps its rows in memory.
    mkdirSync(data);
    writeFileSync(join(data, 'demo'), 'built');
    const temp = mkdtempSync(join(folder(), 'temp-'));
    const running = runIn({ TMPDIR: temp }, data, '--port', '0', '--no-demo');
    const origin = await originOf(running);
    expect((await ask(origin, '/')).body).toContain('<!doctype html>');
    expect(await ask(origin, '/api/auth/account')).toMatchObject({ status: 401 });
    expect(await ask(origin, '/api/nothing')).toMatchObject({ status: 404 });
    expect(processesNaming(data)).not.toEqual([]);
    expect(running.out()).not.toContain('Logins');
    expect(running.out()).toContain('There is no demonstration world.');

    const second = run(data, '--port', '0');
    expect(await second.ended).toBe(1);
    expect(second.error()).toBe(
      `It is already running at ${origin} (process ${running.child.pid}): stop that one first.\n`,
    );

    process.kill(-Number(running.child.pid), 'SIGINT');
    expect(await running.ended).toBe(0);
    expect(running.error()).toBe('');
    expect(processesNaming(data)).toEqual([]);
    expect(readdirSync(temp)).toEqual([]);
    expect(existsSync(join(data, 'tmp'))).toBe(false);
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
    const running = run(join(folder(), 'taken'), '--port', String(port), '--fresh');
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
    const file = join(folder(), 'a-file');
    writeFileSync(file, '');
    const running = run(data(file), '--port', '0');
    expect(await running.ended).toBe(1);
    expect(running.error()).toMatch(
      new RegExp(`^Can't write to \\S+ \\(${code}\\): make it writable, or choose another .*\\n$`),
    );
  });

  test.each([
    ['the system', Object.assign(new Error('write'), { code: 'ENOSPC' })],
    ['a builder', new Error('Could not write: ENOSPC: no space left on device, write')],
    ['SQLite', new Error('database or disk is full')],
    ['DuckDB', new Error('IO Error: Could not write file "x": No space left on device')],
  ])('a full disk that %s reports is explained with its folder and what is needed', (_, error) => {
    expect(fullDisk(error, '/data')?.message).toMatch(/^The disk of \/data is full: .* need 1\.6 GB\./);
    expect(fullDisk(new Error('anything else'), '/data')).toBeUndefined();
  });

  test('npm start reports a missing database program in one line', async () => {
    await expect(startDatabase(join(folder(), 'db'), { binary: join(folder(), 'nothing') })).rejects.toThrow(
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
