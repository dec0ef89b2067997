import { readFileSync, statfsSync } from 'node:fs';

const folder = '/dev/shm';
const plenty = 4 * 2 ** 30;

/**
 * A folder in memory for what tests write, if the machine has one that is large enough: databases and files that are gone in a
 * minute needn't reach the disk, and each of their writes waits for that. Killing a process loses nothing there either.
 */
export function memoryFolder(): string | undefined {
  try {
    const mount = readFileSync('/proc/mounts', 'utf8')
      .split('\n')
      .find((line) => line.includes(` ${folder} tmpfs `));
    const { bavail, bsize } = statfsSync(folder);
    return mount && !mount.includes('noexec') && bavail * bsize > plenty ? folder : undefined;
  } catch {
    return undefined;
  }
}
