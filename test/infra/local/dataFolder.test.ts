import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';

const script = fileURLToPath(new URL('./takeFolders.ts', import.meta.url));
const rounds = 100;

test('of several that find the lock of one that was killed, exactly one gets the folder', async () => {
  const home = mkdtempSync(join(tmpdir(), 'tideline-lock-'));
  onTestFinished(() => rmSync(home, { recursive: true }));
  const folders = Array.from({ length: rounds }, (_, round) => join(home, String(round)));
  for (const folder of folders) {
    mkdirSync(folder);
    const killed = { pid: 2 ** 22 + 1, started: '1', origin: 'http://localhost:4180' };
    writeFileSync(join(folder, 'lock'), JSON.stringify(killed));
  }
  const start = String(Date.now() + 700);
  const racers = Array.from({ length: 4 }, () => fork(script, [start, ...folders]));
  onTestFinished(() => racers.forEach((racer) => void racer.kill()));
  const taken = await Promise.all(racers.map(async (racer) => (await once(racer, 'message'))[0] as string[]));
  expect(taken.flat().sort()).toEqual([...folders].sort());
  for (const folder of folders) expect(readdirSync(folder)).toEqual(['lock']);
});
