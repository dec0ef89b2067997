import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { projectRoot } from '../../../infra/projectRoot.ts';

const run = promisify(execFile);
const preload = './scripts/compileCache.mjs';
let project = '';
beforeAll(() => {
  project = mkdtempSync(join(tmpdir(), 'tideline-compiled-'));
  mkdirSync(join(project, 'scripts'));
  cpSync(join(projectRoot, preload), join(project, preload));
  writeFileSync(join(project, 'program.ts'), `const said: string = 'served';\nconsole.log(said);\n`);
});
afterAll(() => rmSync(project, { recursive: true }));

const start = (environment: Record<string, string> = {}) =>
  run(process.execPath, ['--import', preload, 'program.ts'], {
    cwd: project,
    env: { PATH: process.env.PATH ?? '', ...environment },
  });

test('the compile cache of a command is stored with the installed packages', async () => {
  await start();
  expect(readdirSync(join(project, 'node_modules', '.cache', 'compiled'))).not.toEqual([]);
});

test('the compile cache uses another folder when one is configured', async () => {
  await start({ NODE_COMPILE_CACHE: join(project, 'elsewhere') });
  expect(readdirSync(join(project, 'elsewhere'))).not.toEqual([]);
});

test('an unwritable compile cache folder causes no error', async () => {
  const { stdout, stderr } = await start({ NODE_COMPILE_CACHE: join(project, 'program.ts', 'not-a-folder') });
  expect([stdout, stderr]).toEqual(['served\n', '']);
});
