import { readdirSync, readFileSync } from 'node:fs';

const pageBytes = 4096;

/** The memory in MB of a process and its descendants: the product’s and its database’s. */
export function memoryOf(root: number): number {
  const processes = readProcesses();
  let bytes = 0;
  const open = [root];
  for (let pid = open.pop(); pid !== undefined; pid = open.pop()) {
    bytes += processes.get(pid)?.bytes ?? 0;
    for (const [child, { parent }] of processes) if (parent === pid) open.push(child);
  }
  return bytes / 2 ** 20;
}

function readProcesses(): Map<number, { parent: number; bytes: number }> {
  const found = new Map<number, { parent: number; bytes: number }>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      // The command in parentheses may itself contain spaces and parentheses.
      const [, parent = ''] = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
      const [, resident = ''] = readFileSync(`/proc/${name}/statm`, 'utf8').split(' ');
      found.set(Number(name), { parent: Number(parent), bytes: Number(resident) * pageBytes });
    } catch {
      // The process has ended in the meantime.
    }
  }
  return found;
}
