import { onceAMinute } from '../../functions/platform/services/onceAMinute.ts';

/** Drops a line that any function logged within the last minute: on a full disk, all of them log the same. */
export const calmLines =
  (onLine: (line: string) => void) =>
  (line: string): void =>
    onceAMinute(line.replace(/^\w+: /, ''), () => onLine(line));
