import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startInsightsTable } from '../../api/lookup/release/insightsTable.ts';

// A test starts many processes, which takes minutes on a busy machine.
vi.setConfig({ testTimeout: 600_000 });

const fileOf = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));
export const program = ['--import', fileOf('scripts/compileCache.mjs'), fileOf('infra/insights/command.ts')];

export let table: Awaited<ReturnType<typeof startInsightsTable>>;
export let posts = '';
export let work = '';
beforeAll(async () => {
  table = await startInsightsTable();
  posts = join(table.folder, 'posts');
  work = join(table.folder, 'work');
});
afterAll(() => table.stop());

type Ended = { code: number; said: string; complained: string };

/** Runs the command as a person would, with the environment’s table by default. */
export function run(
  args: readonly string[],
  environment: Record<string, string> = table.environment,
): Promise<Ended> {
  const clean = { PATH: process.env.PATH ?? '', TIDELINE_DATA: join(table.folder, 'nothing-runs-here') };
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [...program, ...args],
      { env: { ...clean, ...environment } },
      (error, said, complained) => resolve({ code: error ? Number(error.code) : 0, said, complained }),
    );
  });
}

const generate = (folder: string, ...more: string[]) =>
  run([
    'generate',
    folder,
    '--posts',
    '8000',
    '--objects',
    '20',
    '--months',
    '8',
    '--last-month',
    '190',
    ...more,
  ]);

/** The first test of the files that go on with its release. */
export function testFirstRelease(): void {
  test('posts become a served release, and a second publish writes nothing', async () => {
    expect(await generate(posts)).toMatchObject({ code: 0 });
    expect((await run(['validate', posts])).said).toMatch(/All \d+ post files are good/);
    expect((await run(['status'])).said).toContain('No release is live yet');
    const built = await run(['build', posts, '--work', work]);
    expect(built).toMatchObject({ code: 0 });
    expect(built.said).toMatch(/documents of \d+ objects from 8,000 posts, 2025-04 to 2025-11/);
    const sentences = join(table.folder, 'findings.jsonl');
    const found = await run(['findings', work, '--out', sentences]);
    expect(found).toMatchObject({ code: 0, complained: '' });
    const lines = readFileSync(sentences, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(built.said).toContain(`${lines.length} documents of`);
    expect(found.said).toContain(`of ${lines.length} documents`);
    for (const { source, vertical, object, name, findings } of lines) {
      expect([typeof source, typeof vertical, typeof object, typeof name]).toEqual([
        'string',
        'string',
        'number',
        'string',
      ]);
      for (const { kind, sentence, basis } of findings) {
        expect([typeof kind, typeof basis]).toEqual(['string', 'string']);
        expect(sentence).toContain(name);
      }
    }
    expect(await run(['publish', '--work', work])).toMatchObject({
      code: 0,
      said: expect.stringContaining('is live'),
    });
    const status = JSON.parse((await run(['status', '--json'])).said);
    expect(status.current).toMatchObject({ release: 1, posts: 8_000, last_month: 190 });
    expect((await run(['publish', '--work', work])).said).toContain('nothing was written');
    const again = await run(['build', posts, '--work', work]);
    expect(again).toMatchObject({
      code: 0,
      said: expect.stringMatching(/Nothing changed since the last build: \d+ documents of/),
    });
  });
}
