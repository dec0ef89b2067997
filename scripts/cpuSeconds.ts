// The CPU seconds (user and system, with children) that `npm test` reports, as seconds by the clock depend on other programs.
import { readFileSync } from 'node:fs';
import { isDeep } from './deepFiles.ts';

export type FileSeconds = { readonly file: string; readonly seconds: number };

/** Reads the report that `test/support/cpuSeconds.ts` writes; a file may have several lines. */
export function secondsOfFiles(lines: string, root: string): FileSeconds[] {
  const each = lines
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as FileSeconds);
  return [...Map.groupBy(each, ({ file }) => file.replace(`${root}/`, ''))]
    .map(([file, its]) => ({ file, seconds: its.reduce((sum, { seconds }) => sum + seconds, 0) }))
    .sort((a, b) => b.seconds - a.seconds);
}

const most = 15;
const leastShare = 1 / 30;

/**
 * Files outside deep that need too much. A busy machine needs up to three times the CPU seconds for the same work, so a
 * file must need too large a part of the whole run as well.
 */
export function tooSlow(files: readonly FileSeconds[]): string[] {
  const limit = Math.max(most, leastShare * files.reduce((sum, { seconds }) => sum + seconds, 0));
  return files
    .filter(({ file, seconds }) => !isDeep(file) && seconds > limit)
    .map(
      ({ file, seconds }) =>
        `✘ ${file} needs ${seconds.toFixed(0)} CPU seconds, more than ${limit.toFixed(0)}: make it faster, or move a part to a deep file (docs/contributing.md)`,
    );
}

/** The ten slowest files and each level's seconds; `beside` has seconds that belong to no file. */
export function summary(files: readonly FileSeconds[], beside: Record<string, number>): string {
  const levels = Map.groupBy(files, ({ file }) => file.split('/')[1] ?? file);
  const sums = [...levels].map(
    ([level, its]) => [level, its.reduce((sum, { seconds }) => sum + seconds, 0)] as const,
  );
  const parts = [...sums, ...Object.entries(beside)].filter(([, seconds]) => seconds >= 0.5);
  const whole = parts.reduce((sum, [, seconds]) => sum + seconds, 0);
  return [
    'CPU seconds of the slowest files',
    ...files.slice(0, 10).map(({ file, seconds }) => `${seconds.toFixed(1).padStart(7)}  ${file}`),
    `CPU seconds: ${parts.map(([name, seconds]) => `${name} ${seconds.toFixed(0)}`).join(', ')}; ${whole.toFixed(0)} in all`,
  ].join('\n');
}

const ticksPerSecond = 100;

/** The CPU seconds of every child that has ended, and theirs. Zero where the system doesn't tell. */
export function secondsOfEndedChildren(): number {
  try {
    const stat = readFileSync('/proc/self/stat', 'utf8');
    const [user, system] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(13)
      .map(Number);
    return ((user ?? 0) + (system ?? 0)) / ticksPerSecond;
  } catch {
    return 0;
  }
}
