import { readdirSync, readFileSync } from 'node:fs';

type Process = { pid: number; parent: number; command: string };

function allProcesses(): Process[] {
  return readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return [];
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
      const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      if (state === 'Z') return [];
      const command = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ');
      return [{ pid: Number(name), parent: Number(parent), command }];
    } catch {
      return [];
    }
  });
}

export function descendants(pid: number): number[] {
  const all = allProcesses();
  const below = (parent: number): number[] =>
    all.filter((each) => each.parent === parent).flatMap((each) => [each.pid, ...below(each.pid)]);
  return below(pid);
}

/** Processes with the text, a folder’s name, in their command line. */
export function processesNaming(text: string): string[] {
  return allProcesses()
    .filter(({ pid, command }) => pid !== process.pid && command.includes(text))
    .map(({ pid, command }) => `${pid} ${command.slice(0, 80)}`);
}

export function kill9(pids: number[]): void {
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // Already gone, as intended.
    }
  }
}
