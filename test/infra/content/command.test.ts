import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordRunning } from '../../../infra/programs/running.ts';
import {
  aCompany,
  aReport,
  companiesBeside,
  contentFolder,
  removeFoldersAfterEach,
} from '../../support/contentFolder.ts';
import { demoStage } from '../../support/demo.ts';

const fileOf = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));
const program = ['--import', fileOf('scripts/compileCache.mjs'), fileOf('infra/content/command.ts')];

demoStage();
removeFoldersAfterEach();
const data = mkdtempSync(join(tmpdir(), 'tideline-content-data-'));
beforeAll(() => {
  const known = Object.entries(process.env).flatMap(([name, value]) => (value ? [[name, value]] : []));
  recordRunning(data, Object.fromEntries(known));
});
afterAll(() => rmSync(data, { recursive: true }));

type Ended = { code: number; said: string; complained: string };

function run(args: readonly string[], environment: Record<string, string> = {}): Promise<Ended> {
  const env = { PATH: process.env.PATH ?? '', TIDELINE_DATA: data, ...environment };
  return new Promise((resolve) => {
    execFile(process.execPath, [...program, ...args], { env }, (error, said, complained) =>
      resolve({ code: error ? Number(error.code) : 0, said, complained }),
    );
  });
}

const files = { 'companies.json': companiesBeside(aCompany()), 'reports.json': [aReport()] };

test('npm run content loads a folder into the running product, reports the changes, and restores a release', async () => {
  const folder = contentFolder(files);
  const reason = ['--force', '--reason', 'a test'];
  const dry = await run([folder, '--dry-run', ...reason]);
  expect(dry).toMatchObject({ code: 0, complained: '' });
  expect(dry.said).toContain('Added      report  rep_one  Report one');
  expect(dry.said).toContain('This was a dry run: nothing was published.');
  expect((await run([folder, ...reason])).said).toContain('Release 2 is shown now');
  expect((await run([folder])).said).toContain('Nothing to publish: release 2 already shows all of this.');
  expect((await run(['--show-again', '1'])).said).toContain('shown again, as release 3');
  const { said } = await run(['--history']);
  expect(said.split('\n')[0]).toMatch(/^3 .*What folders had published until release 1 {2}\(shown\)$/);
});

test('the example folder is valid, and adds its reports and its guide', async () => {
  const { code, said, complained } = await run([
    fileOf('infra/content/example'),
    '--dry-run',
    '--force',
    '--reason',
    'a test',
  ]);
  expect({ code, complained }).toEqual({ code: 0, complained: '' });
  for (const added of ['report  rep_oat-drinks', 'report  rep_tea-at-home', 'guide  rep_guide-first-steps']) {
    expect(said).toContain(`Added      ${added}`);
  }
});

test('npm run content reports problems of a folder by file and field', async () => {
  const wrong = contentFolder({ ...files, 'reports.json': [aReport('rep_one', { cover: 'gone.png' })] });
  const { code, said, complained } = await run([wrong]);
  expect({ code, said }).toEqual({ code: 3, said: '' });
  expect(complained).toBe(
    'reports.json [0].cover: gone.png is not in the folder\nNothing was published: the folder has 1 problem.\n',
  );
});

test('npm run content refuses a folder with less than four fifths of what is shown, in a dry run too', async () => {
  const folder = contentFolder({ ...files, 'reports.json': [] });
  for (const more of [[], ['--dry-run']]) {
    const { code, complained } = await run([folder, ...more]);
    expect(code).toBe(4);
    expect(complained).toMatch(/would withdraw more than a fifth of what is shown: \d+ of \d+ \(report\)/);
  }
  expect((await run([folder, '--force'])).code).toBe(2);
});

test('npm run content prints its usage, and where it looked for the product', async () => {
  expect((await run(['--help'])).said).toContain('npm run content -- [FOLDER] [options]');
  for (const args of [[], ['one', '--history'], ['one', 'two'], ['--show-again', 'x'], ['--wat']])
    expect((await run(args)).code, args.join(' ')).toBe(2);
  const nowhere = await run(['folder'], { TIDELINE_DATA: join(data, 'nothing') });
  expect(nowhere).toMatchObject({ code: 5, said: '' });
  expect(nowhere.complained).toContain('isn’t running here');
});
