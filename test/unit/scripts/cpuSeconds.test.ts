import { expect, test } from 'vitest';
import { secondsOfFiles, summary, tooSlow } from '../../../scripts/cpuSeconds.ts';

const files = (seconds: Record<string, number>) =>
  Object.entries(seconds).map(([file, each]) => ({ file, seconds: each }));

test('a file’s CPU seconds are the sum of its lines, the slowest file first', () => {
  const line = (file: string, seconds: number) => `${JSON.stringify({ file: `/root/${file}`, seconds })}\n`;
  const report =
    line('test/api/a.test.ts', 1) + line('test/web/b.test.ts', 3) + line('test/api/a.test.ts', 1);
  expect(secondsOfFiles(report, '/root')).toEqual(
    files({ 'test/web/b.test.ts': 3, 'test/api/a.test.ts': 2 }),
  );
});

test('a file outside deep that needs more than 15 CPU seconds fails', () => {
  const run = files({ 'test/api/a.test.ts': 20, 'test/api/b.deep.test.ts': 90, 'test/api/c.test.ts': 14 });
  expect(tooSlow(run)).toEqual([
    expect.stringMatching(/^✘ test\/api\/a.test.ts needs 20 CPU seconds, more than 15/),
  ]);
});

test('a file doesn’t fail where everything needs more, as on a busy machine', () => {
  const others = Object.fromEntries(Array.from({ length: 120 }, (_, at) => [`test/api/${at}.test.ts`, 10]));
  expect(tooSlow(files({ ...others, 'test/api/a.test.ts': 40 }))).toEqual([]);
  expect(tooSlow(files({ ...others, 'test/api/a.test.ts': 50 }))).toHaveLength(1);
});

test('the summary has the ten slowest files, and the seconds of each level and beside them', () => {
  const many = Object.fromEntries(
    Array.from({ length: 11 }, (_, at) => [`test/web/${at}.test.tsx`, 11 - at]),
  );
  const text = summary(files({ 'test/api/a.test.ts': 20, ...many }), { 'starting Vitest': 30, e2e: 0 });
  expect(text.split('\n')).toHaveLength(12);
  expect(text).toContain('   20.0  test/api/a.test.ts\n   11.0  test/web/0.test.tsx\n');
  expect(text).toContain('CPU seconds: api 20, web 66, starting Vitest 30; 116 in all');
});
