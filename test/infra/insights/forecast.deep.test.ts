import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exits } from '../../../infra/insights/commands/exit.ts';
import { readSeries } from '../../../infra/insights/seriesFile.ts';
import { aSeries } from '../../support/forecastWorlds.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'series-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function fileWith(text: string): string {
  const file = join(folder, `${crypto.randomUUID()}.csv`);
  writeFileSync(file, text);
  return file;
}

const monthOf = (at: number) => `${2023 + Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`;
const rowsOf = (id: string, values: readonly number[]) =>
  values.map((value, at) => `${id},${monthOf(at)},${value}\n`).join('');

function run(...args: string[]): Promise<{ code: number; said: string; complained: string }> {
  const program = fileURLToPath(new URL('../../../infra/insights/command.ts', import.meta.url));
  return new Promise((resolve) => {
    execFile(process.execPath, [program, 'forecast', ...args], (error, said, complained) =>
      resolve({ code: error ? Number(error.code) : 0, said, complained }),
    );
  });
}

test('npm run insights -- forecast writes the forecast of each series, and names the series without one and why', async () => {
  const file = fileWith(
    `id,month,value\n${rowsOf('one', aSeries(1, 36))}${rowsOf('"a, ""b"""', [0, 0, ...aSeries(2, 20)])}${rowsOf('new', [...new Array(20).fill(0), ...aSeries(3, 17)])}`,
  );
  const out = join(folder, 'out.csv');
  const ended = await run(file, '--horizon', '6', '--out', out);
  expect(ended).toMatchObject({ code: exits.done, said: `Wrote 6 months of 2 series to ${out}.\n` });
  expect(ended.complained).toBe(
    'No forecast of new: it needs 18 months of its own, from the first three months in a row above zero.\n' +
      'The forecast of a, "b" is rough: it has only 20 months of its own.\n',
  );
  const [header, ...rows] = readFileSync(out, 'utf8').trimEnd().split('\n');
  expect(header).toBe('id,h,mean,lo80,hi80,lo95,hi95');
  expect(rows).toHaveLength(12);
  expect(rows[0]).toMatch(/^one,1(,\d+(\.\d+)?){5}$/);
  expect(rows[11]).toMatch(/^"a, ""b""",6,/);
});

test('npm run insights -- forecast names every bad row, and writes nothing', async () => {
  const file = fileWith('id,month,value\na,2025-01,5\na,2025-01,6\nb,2025-13,1\n');
  const out = join(folder, 'nothing.csv');
  const { code, complained } = await run(file, '--out', out);
  expect(code).toBe(exits.badInput);
  expect(complained).toContain('row 2: is the second value of "a" for 2025-01');
  expect(complained).toContain('row 3: has the month "2025-13"');
  expect(() => readFileSync(out)).toThrow();
});

test('a file of series may have rows in any order, and gaps', async () => {
  const file = fileWith('\uFEFFid,month,value\r\na,2025-03,3\r\na,2025-01,1\r\n');
  expect(await readSeries(file)).toEqual([{ id: 'a', values: [1, null, 3] }]);
});

test.each([
  ['without a header', 'a,2025-01,5\n', 'must begin with the header'],
  ['that is empty', '', 'is empty'],
  ['with a text for a value', 'id,month,value\na,2025-01,many\n', 'isn’t a number'],
  ['with a blank value', 'id,month,value\na,2025-01,\n', 'isn’t a number'],
  ['with a negative value', 'id,month,value\na,2025-01,-3\n', 'can’t be negative'],
  ['with a cell too many', 'id,month,value\na,2025-01,3,4\n', 'must have three cells'],
  ['with an endless line', `id,month,value\n${'a'.repeat(10_000)},2025-01,3\n`, 'is longer than'],
  ['without an id', 'id,month,value\n,2025-01,3\n', 'has no id'],
  ['from another age', 'id,month,value\na,0001-01,3\na,2025-01,3\n', 'spans more than'],
])('a file of series %s is rejected', async (_, text, message) => {
  await expect(readSeries(fileWith(text))).rejects.toMatchObject({
    problems: [{ message: expect.stringContaining(message) }],
  });
});

test('a file of series is rejected above the row limit before the rest is read', async () => {
  const file = fileWith(`id,month,value\n${rowsOf('a', [1, 2, 3, 4])}`);
  expect(await readSeries(file, 4)).toHaveLength(1);
  await expect(readSeries(file, 3)).rejects.toMatchObject({
    problems: [{ message: 'has more than 3 rows: split it' }],
  });
});

test('a file of series has no forecast when more than three months are missing, with the reason', async () => {
  const without = (months: readonly number[]) =>
    aSeries(1, 36).flatMap((value, at) => (months.includes(at) ? [] : [`${monthOf(at)},${value}`]));
  const rows = (id: string, months: readonly number[]) =>
    without(months)
      .map((row) => `${id},${row}\n`)
      .join('');
  const file = fileWith(`id,month,value\n${rows('three', [10, 20, 30])}${rows('four', [5, 10, 20, 30])}`);
  const out = join(folder, 'gaps.csv');
  const { code, complained } = await run(file, '--horizon', '1', '--out', out);
  expect([code, complained]).toEqual([exits.done, 'No forecast of four: more than 3 months are missing.\n']);
  expect(readFileSync(out, 'utf8')).toMatch(/^id,.*\nthree,1,[^\n]*\n$/);
});
