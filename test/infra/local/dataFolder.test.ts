import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test, vi } from 'vitest';

const script = fileURLToPath(new URL('./takeFolders.ts', import.meta.url));
const rounds = 100;

test('an ended process no longer holds the data folder, even before its parent has reaped it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tideline-lock-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const careless = '"$@" & exec sleep 60';
  const parent = spawn('sh', ['-c', careless, 'sh', process.execPath, script, '0', folder]);
  onTestFinished(() => void parent.kill());
  const statOf = ({ pid }: { pid: number }) => readFileSync(`/proc/${pid}/stat`, 'utf8');
  await vi.waitUntil(
    () =>
      existsSync(join(folder, 'lock')) &&
      statOf(JSON.parse(readFileSync(join(folder, 'lock'), 'utf8'))).includes(') Z '),
    { timeout: 10_000 },
  );
  const next = fork(script, ['0', folder]);
  onTestFinished(() => void next.kill());
  expect((await once(next, 'message'))[0]).toEqual([folder]);
});

test('exactly one of several processes takes over the lock of a killed one', async () => {
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
