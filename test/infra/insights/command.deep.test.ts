import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { DuckEngine } from '../../../functions/lookup/pipeline/engines/duckdb.ts';
import { exits, explainFailure } from '../../../infra/insights/commands/exit.ts';
import { posts, program, run, table, testFirstRelease, work } from './commandRuns.ts';

testFirstRelease();

test('a month before the live release is reconstructed from the same files, and the live release stays', async () => {
  const of = (month: string) =>
    run([
      ...['build', posts, '--work', join(table.folder, 'past'), '--until', month],
      ...['--publish', '--reconstructed'],
    ]);
  const past = await of('2025-10');
  expect(past).toMatchObject({ code: 0 });
  expect(past.said).toMatch(/posts, 2025-04 to 2025-10/);
  expect(past.said).toContain('Release 2 is reconstructed, with data to 2025-10');
  expect(await of('2025-11')).toMatchObject({
    code: exits.failed,
    complained: expect.stringContaining('releases are kept from 2025-11 on'),
  });
  const { said } = await run(['status']);
  expect(said).toContain('Release 1, live since');
  expect(said).toMatch(/ 2 .*; reconstructed/);
});

test('a bad file stops the build by its name, and --skip-bad leaves it out', async () => {
  const bad = join(table.folder, 'bad');
  cpSync(posts, bad, { recursive: true });
  const [torn = ''] = readdirSync(bad).filter((name) => /^IG_E_185_/.test(name));
  truncateSync(join(bad, torn), 1000);
  const other = join(table.folder, 'other-work');
  for (const [args, says] of [
    [['validate', bad], `31 post files are good, 1 file is bad: ${torn}`],
    [['build', bad, '--work', other, '--publish'], torn],
  ] as const) {
    const ended = await run(args);
    expect(ended).toMatchObject({ code: exits.badInput });
    expect(ended.said + ended.complained).toContain(says);
  }
  expect(JSON.parse((await run(['status', '--json'])).said).current.release).toBe(1);
  const skipped = await run(['build', bad, '--work', other, '--skip-bad', '--publish']);
  expect(skipped).toMatchObject({
    code: exits.shrinks,
    complained: expect.stringMatching(/Instagram posts of 2025-06 would fall from \d+ to 0/),
  });
  const force = ['--publish', '--force', 'One file is bad'];
  expect((await run(['build', bad, '--work', other, '--skip-bad', ...force])).code).toBe(0);
  expect(skipped.said).toContain(`Left out because they are bad: ${torn}`);
  expect(JSON.parse((await run(['status', '--json'])).said).current.release).toBe(3);
  for (const name of readdirSync(bad)) if (/_E_(?!190_)/.test(name)) rmSync(join(bad, name));
  expect((await run(['build', bad, '--work', other])).said).toContain('No object has 15 authentic posts');
  for (const name of readdirSync(bad)) if (name.includes('_')) rmSync(join(bad, name));
  expect(await run(['validate', bad])).toMatchObject({
    code: exits.badInput,
    said: `There are no post files in ${bad}.\n`,
  });
  rmSync(bad, { recursive: true });
});

test('status reports a publisher that failed as stopped, not as running', async () => {
  const torn = join(table.folder, 'torn-work');
  cpSync(join(work, 'built'), join(torn, 'built'), { recursive: true });
  const file = join(torn, 'built', 'documents.jsonl.zst');
  truncateSync(file, 100);
  const complained = `${file} is damaged or missing: build it again.\n`;
  expect(await run(['publish', '--again', '--work', torn])).toMatchObject({
    code: exits.badInput,
    complained: expect.stringContaining(complained),
  });
  const { said } = await run(['status']);
  expect(said).toContain('stopped while publishing release 4');
  expect(said).not.toContain('is being published');
  rmSync(file);
  expect((await run(['publish', '--again', '--work', torn])).complained).toContain(complained);
});

test('a second build in the same work folder is refused while the first runs', async () => {
  const shared = join(table.folder, 'shared-work');
  mkdirSync(shared);
  const first = await DuckEngine.open({ file: join(shared, 'posts.duckdb'), tempFolder: shared });
  const second = await run(['build', posts, '--work', shared]);
  first.close();
  expect(second).toMatchObject({
    code: exits.busy,
    complained: expect.stringMatching(/^Another build.*\n$/m),
  });
});

test('a stopped build removes its copies', async () => {
  const temporary = join(table.folder, 'temporary');
  mkdirSync(temporary);
  const args = [...program, 'build', posts, '--work', join(table.folder, 'stopped-work')];
  const stopped = spawn(process.execPath, args, { env: { TMPDIR: temporary } });
  await vi.waitUntil(() => readdirSync(temporary).length > 0, { timeout: 20_000, interval: 20 });
  stopped.kill('SIGINT');
  expect(await once(stopped, 'exit')).toEqual([130, null]);
  expect(readdirSync(temporary)).toEqual([]);
});

test('a damaged work folder prints how to repair it', async () => {
  const damaged = join(table.folder, 'damaged-work');
  mkdirSync(damaged);
  writeFileSync(join(damaged, 'posts.duckdb'), '');
  const ended = await run(['build', posts, '--work', damaged]);
  expect(ended).toMatchObject({ code: exits.failed, complained: expect.stringContaining('delete it') });
  const short = (file: string) => new Error(`IO Error: Could not read enough bytes from file "${file}"`);
  expect(explainFailure(short('work/posts.duckdb')).text).toContain('delete it');
  expect(explainFailure(short('posts/IG_E_190_1.parquet')).text).not.toContain('delete it');
});

test('a system error about a folder is shown in one line', async () => {
  const file = join(table.folder, 'file');
  writeFileSync(file, '');
  const ended = await run(['build', posts, '--work', file]);
  expect(ended).toMatchObject({
    code: exits.failed,
    complained: `EEXIST: file already exists, mkdir '${file}'\n`,
  });
});

test('an unreachable table is reported', async () => {
  expect(await run(['status'], {})).toMatchObject({ code: exits.unreachable });
  expect((await run(['status'], {})).complained).toContain('npm start');
  const gone = ['--table', 'Missing', '--endpoint', 'http://127.0.0.1:9'];
  expect(await run(['status', ...gone], {})).toMatchObject({ code: exits.unreachable });
  const missing = ['--table', 'Missing', '--endpoint', table.endpoint];
  expect(await run(['status', ...missing], {})).toMatchObject({ code: exits.unreachable });
  expect(await run(['status', '--table', 'Missing'], {})).toMatchObject({
    code: exits.unreachable,
    complained: expect.stringContaining('--region'),
  });
});

test('expired keys and too little memory are reported in one line', () => {
  const named = (name: string, message: string) => Object.assign(new Error(message), { name });
  expect(explainFailure(named('ExpiredTokenException', 'The token is expired'))).toEqual({
    code: exits.unreachable,
    text: "The table can't be reached: The token is expired",
  });
  const memory = 'Out of Memory Error: failed to allocate 32.0 MiB\n\nPossible solutions:\n* SET threads';
  expect(explainFailure(new Error(memory))).toEqual({
    code: exits.failed,
    text: 'Out of Memory Error: failed to allocate 32.0 MiB\nGive it more with --memory, or fewer --threads.',
  });
});

test('npm run insights finds the table of the product that runs on this machine', async () => {
  const data = join(table.folder, 'data');
  mkdirSync(data);
  writeFileSync(join(data, 'running.json'), JSON.stringify(table.environment));
  const ended = await run(['status'], { TIDELINE_DATA: data });
  expect(ended).toMatchObject({ code: 0, said: expect.stringContaining('Release 3') });
});

test('a late source is reported and shown by diff, and dropping it requires a reason', async () => {
  const late = join(table.folder, 'late');
  const other = join(table.folder, 'late-work');
  cpSync(posts, late, { recursive: true });
  const remove = (names: RegExp) => {
    for (const name of readdirSync(late)) if (names.test(name)) rmSync(join(late, name));
  };
  const publish = (...more: string[]) => run(['publish', '--work', other, ...more]);
  remove(/^TT_E_19/);
  expect((await run(['build', late, '--work', other])).said).toContain(
    'TikTok is behind: data to 2025-10, 1 month before the latest',
  );
  // The month before had fewer posts, by more than a release may lose without a reason.
  expect((await publish('--force', 'TikTok is late')).code).toBe(0);

  remove(/^TT_/);
  await run(['build', late, '--work', other]);
  const diff = await run(['diff', '--work', other]);
  expect(diff).toMatchObject({ code: 0, complained: '' });
  expect(diff.said).toMatch(/TikTok documents +\d+ -> 0 \(-100 %\)/);
  expect(diff.said).toMatch(/TikTok data to +2025-10 -> none/);
  expect(diff.said).toMatch(/Sentences: \d+ new, \d+ gone, \d+ still said/);
  expect(diff.said).toContain('Publishing is refused without --force');
  expect(await publish()).toMatchObject({
    code: exits.shrinks,
    complained: expect.stringContaining('TikTok documents would fall from'),
  });
  expect(await publish('--force', 'TikTok ended its contract')).toMatchObject({ code: 0 });
  expect((await run(['status'])).said).toMatch(/forced: TikTok ended its contract; served/);

  expect(await run(['rollback'])).toMatchObject({
    code: 0,
    said: expect.stringMatching(/^Release \d+ \(data to 2025-11\) is live again, replacing release \d+\.\n$/),
  });
  const { said } = await run(['status']);
  expect(said).toMatch(/forced: .*; rolled back \d{4}-\d\d-\d\d\n/);
  expect(said).toMatch(/ documents; .*TikTok to 2025-10; .*served\n/);

  // Dropped on purpose, so no reason is needed.
  expect((await run(['build', late, '--work', other, '--drop-source', 'tt'])).said).toContain(
    'TikTok is dropped',
  );
  expect((await publish()).code).toBe(0);
  expect((await run(['rollback'])).code).toBe(0);
  expect((await run(['rollback'])).code).toBe(0);
  expect(await run(['rollback'])).toMatchObject({ code: 0 });
  expect(await run(['rollback'])).toMatchObject({
    code: exits.failed,
    complained: 'There is no earlier release to go back to.\n',
  });
});
