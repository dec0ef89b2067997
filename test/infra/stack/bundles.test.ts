import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { App, Stack } from 'aws-cdk-lib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bundleFolder, functionNames } from '../../../infra/stack/bundling.ts';

const run = promisify(execFile);

describe('bundles', () => {
  let elsewhere: string;
  const temporary: string[] = [];

  beforeAll(async () => {
    elsewhere = await mkdtemp(join(tmpdir(), 'tideline-bundles-'));
    const stack = new Stack(new App());
    for (const name of functionNames) {
      using bundle = bundleFolder(stack, name);
      temporary.push(bundle.path);
      await cp(bundle.path, join(elsewhere, name), { recursive: true });
    }
  });
  afterAll(() => rm(elsewhere, { recursive: true }));

  it.each(functionNames)('of %s is at most 620 kB and starts with no package beside it', async (name) => {
    const files = await readdir(join(elsewhere, name), { recursive: true });
    const sizes = await Promise.all(
      files.filter((each) => each.endsWith('.mjs')).map((each) => stat(join(elsewhere, name, each))),
    );
    expect(sizes.reduce((sum, { size }) => sum + size, 0)).toBeLessThanOrEqual(620_000);
    const file = join(elsewhere, name, name, 'index.mjs');
    const script = `console.log(typeof (await import(${JSON.stringify(file)})).handler)`;
    const environment = { AWS_REGION: 'us-east-1', PORTAL_TABLE: 'portal', PATH: process.env.PATH };
    const { stdout } = await run(process.execPath, ['--input-type=module', '-e', script], {
      cwd: elsewhere,
      env: environment,
    });
    expect(stdout.trim()).toBe('function');
  });

  it('of insights has the steps beside it', () => {
    for (const name of ['stage/post', 'merge/naming', 'measure/kept', 'read/totals']) {
      expect(existsSync(join(elsewhere, 'insights', 'sql', `${name}.sql`)), name).toBe(true);
    }
  });

  it('name their sources without the machine that built them', async () => {
    for (const name of functionNames) {
      const map: { sources: string[] } = JSON.parse(
        await readFile(join(elsewhere, name, name, 'index.mjs.map'), 'utf8'),
      );
      expect(map.sources).toContain(`../../../functions/${name}/lambda.ts`);
      expect(map.sources.filter((source) => source.startsWith('/'))).toEqual([]);
    }
  });

  it('leave no folder behind', () => {
    expect(temporary.filter((path) => existsSync(path))).toEqual([]);
  });
});
