// Writes the CPU seconds of each test file for the report of `npm test`, without those of starting its worker.
import { appendFileSync, readdirSync, readFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';
import { afterAll, expect } from 'vitest';

const ticksPerSecond = 100;
const report = process.env.TIDELINE_CPU_REPORT;
if (report) {
  const before = cpuSeconds();
  afterAll(() => {
    const file = expect.getState().testPath;
    appendFileSync(report, `${JSON.stringify({ file, seconds: cpuSeconds() - before })}\n`);
  });
}

/** In a thread, its own; in a process, with those of its children. */
function cpuSeconds(): number {
  const { user, system } = isMainThread ? process.cpuUsage() : process.threadCpuUsage();
  return (user + system) / 1e6 + (isMainThread ? secondsOfChildren() : 0);
}

/** Those that have ended and those that run. Only Linux tells. */
function secondsOfChildren(): number {
  const processes = readdirSync('/proc', { withFileTypes: true }).flatMap(({ name }) => statOf(name) ?? []);
  const below = (pid: number): number =>
    processes
      .filter(({ parent }) => parent === pid)
      .reduce((sum, child) => sum + child.own + child.ended + below(child.pid), 0);
  return (statOf('self')?.ended ?? 0) + below(process.pid);
}

function statOf(name: string) {
  if (name !== 'self' && !/^\d+$/.test(name)) return;
  try {
    const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [user = 0, system = 0, userOfEnded = 0, systemOfEnded = 0] = fields.slice(11);
    return {
      pid: Number.parseInt(stat, 10),
      parent: fields[1],
      own: (user + system) / ticksPerSecond,
      ended: (userOfEnded + systemOfEnded) / ticksPerSecond,
    };
  } catch {
    return;
  }
}
