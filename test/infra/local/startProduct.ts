import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, vi } from 'vitest';
import { buildSite, synthesize } from '../../../infra/local/build/build.ts';
import { kill9, processesNaming } from './processes.ts';

const script = fileURLToPath(new URL('../../../infra/local/start.ts', import.meta.url));
const started: ChildProcess[] = [];
// A start takes minutes on a busy machine.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 600_000 });

/** A folder for the data of a file’s products, which end with the file. Returns its path once it is there. */
export function folderOfStarts(): () => string {
  let folder = '';
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'tideline-start-'));
    // Cached for later runs; otherwise the first test would wait for both.
    await Promise.all([synthesize(), buildSite()]);
  });
  afterAll(async () => {
    kill9(started.flatMap(({ pid }) => pid ?? []));
    await vi.waitFor(() => expect(processesNaming(folder)).toEqual([]), { timeout: 60_000 });
    rmSync(folder, { recursive: true });
  });
  return () => folder;
}

export type Run = {
  child: ChildProcess;
  out: () => string;
  error: () => string;
  ended: Promise<number | null>;
};

/** A process group of its own, like in a terminal. */
export function run(data: string, ...flags: string[]): Run {
  return runIn({}, data, ...flags);
}

export function runIn(variables: Record<string, string>, data: string, ...flags: string[]): Run {
  const env = { ...process.env, ...variables, TIDELINE_DATA: data };
  const child = spawn(process.execPath, [script, ...flags], { env, detached: true });
  started.push(child);
  let out = '';
  let error = '';
  child.stdout.on('data', (text) => {
    out += text;
  });
  child.stderr.on('data', (text) => {
    error += text;
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  return { child, out: () => out, error: () => error, ended };
}

export async function originOf({ child, out, error }: Run): Promise<string> {
  await vi.waitUntil(() => out().includes('Press Ctrl-C to stop') || child.exitCode !== null, {
    timeout: 240_000,
  });
  if (child.exitCode !== null) throw new Error(`It did not start: ${error()}`);
  return /Site +(\S+)/.exec(out())?.[1] ?? '';
}
