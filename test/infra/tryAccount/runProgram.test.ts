import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runIn } from '../../../infra/tryAccount/runProgram.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tideline-try-run-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const unending = new AbortController().signal;
const script = (text: string) => ['--input-type=module', '-e', text] as const;

test('a program’s output is returned, and kept with its errors in a file', async () => {
  const text = 'console.log(process.env.TIDELINE_ORIGIN); console.error("a warning")';
  const environment = { TIDELINE_ORIGIN: 'https://d1.cloudfront.net' };
  const output = await runIn(folder, unending)('deploy', 'node', script(text), environment);
  expect(output).toBe('https://d1.cloudfront.net\n');
  expect(readFileSync(join(folder, 'deploy.log'), 'utf8')).toContain('a warning');
});

test('a failed program is reported with its code and its last lines', async () => {
  const text = 'for (let n = 1; n <= 30; n += 1) console.log("line", n); process.exitCode = 3';
  const failed = runIn(folder, unending)('deploy', 'node', script(text));
  await expect(failed).rejects.toThrow(/ended with 3; .*deploy\.log:\nline 16\n.*line 30$/s);
});

test('an interruption ends the program', async () => {
  const controller = new AbortController();
  const running = runIn(folder, controller.signal)('deploy', 'node', script('setInterval(() => {}, 1000)'));
  controller.abort();
  await expect(running).rejects.toThrow('ended with');
});

test('a program that doesn’t exist is reported', async () => {
  await expect(runIn(folder, unending)('deploy', 'no-such-program', [])).rejects.toThrow('ENOENT');
});
