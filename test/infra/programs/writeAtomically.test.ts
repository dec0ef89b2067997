import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { writeAtomically } from '../../../infra/programs/writeAtomically.ts';

const module = new URL('../../../infra/programs/writeAtomically.ts', import.meta.url).href;
const program = `import { writeAtomically } from '${module}'; writeAtomically(process.argv[1], 'x'.repeat(100_000));`;

test('writing without enough space fails and keeps the previous content', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tideline-full-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'secrets.json');
  writeAtomically(file, 'before');
  const limited = [
    '-c',
    'ulimit -f 16; exec "$0" "$@"',
    process.execPath,
    '--input-type=module',
    '-e',
    program,
    file,
  ];
  const complained = await new Promise<string>((resolve) => {
    execFile('sh', limited, (_failure, _said, complained) => resolve(complained));
  });
  expect(complained).toContain('EFBIG');
  expect(readFileSync(file, 'utf8')).toBe('before');
  expect(readdirSync(folder)).toEqual(['secrets.json']);
});
