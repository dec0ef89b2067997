import { onceAMinute } from '../../functions/platform/services/onceAMinute.ts';

/** What one function says as another did within the last minute isn't shown again: on a full disk, all of them say it. */
export const calmLines =
  (onLine: (line: string) => void) =>
  (line: string): void =>
    onceAMinute(line.replace(/^\w+: /, ''), () => onLine(line));
