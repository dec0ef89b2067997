import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { exits } from '../../../infra/insights/commands/exit.ts';
import { run, table, testFirstRelease, work } from './commandRuns.ts';

test('every command prints its help', async () => {
  const overview = await run(['--help']);
  expect(overview).toMatchObject({ code: exits.done });
  for (const name of ['generate', 'validate', 'build', 'findings', 'publish', 'diff', 'rollback', 'status']) {
    expect(overview.said).toContain(name);
    const help = await run([name, '--help']);
    expect(help).toMatchObject({ code: exits.done, complained: '' });
    expect(help.said).toContain(`npm run insights -- ${name}`);
  }
});

test('a wrong command exits with its own code and prints the usage', async () => {
  for (const args of [
    [],
    ['destroy'],
    ['build', '--fast'],
    ['status', 'a', 'b'],
    ['generate', '--posts', 'many'],
    ['generate', '--months', '3', '--last-month', '1'],
    // Files of unfinished months are rejected.
    ['generate', '--last-month', '9000'],
    ['build', table.folder, '--drop-source', 'FB'],
    ['publish', '--work', work, '--force', ' '],
    ['findings', work],
    ['build', table.folder, '--memory', 'lots'],
    ['build', table.folder, '--memory', '99999999999999999999GB'],
    ['build', table.folder, '--threads', '100000'],
    ['build', table.folder, '--until', 'April'],
    ['build', table.folder, '--until', '2025-10', '--publish'],
    ['build', table.folder, '--reconstructed', '--publish'],
    ['status', '--table', 'Some', '--endpoint', 'localhost'],
  ]) {
    expect(await run(args), args.join(' ')).toMatchObject({ code: exits.usage });
  }
  expect((await run(['build', join(table.folder, 'nowhere')])).complained).toContain('no folder');
  expect((await run(['publish', '--work', work])).complained).toContain('run build first');
  expect((await run(['toString'])).code).toBe(exits.usage);
  for (const name of ['po*ts', 'post[s]']) {
    const pattern = join(table.folder, name);
    mkdirSync(pattern);
    expect((await run(['validate', pattern])).complained).toContain('its path must not contain *, ? or [');
  }
});

testFirstRelease();
