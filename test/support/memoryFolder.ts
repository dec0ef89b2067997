import { readFileSync, statfsSync } from 'node:fs';

const folder = '/dev/shm';
const plenty = 4 * 2 ** 30;

/**
 * A memory-backed folder for files of tests, if the machine has a large enough one: their databases and files live for
 * a minute, and each write would wait for the disk. Killing a process loses nothing there.
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
