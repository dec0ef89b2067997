import { Problem, systemCode } from './problem.ts';

/** The words of the system, SQLite and DuckDB for a full disk. */
const signs = /\b(ENOSPC|EDQUOT)\b|no space left on device|disk is full|disk quota exceeded/i;

/** The problem to report if a full disk caused the error. */
export function fullDisk(error: unknown, folder: string): Problem | undefined {
  const text = error instanceof Error ? `${systemCode(error)} ${error.message}` : String(error);
  if (!signs.test(text)) return undefined;
  return new Problem(
    `The disk of ${folder} is full: dependencies, builds and demo data need 1.6 GB. Free some, then run the same command again.`,
  );
}
