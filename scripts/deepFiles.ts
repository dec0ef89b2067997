import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeAtomically } from '../infra/programs/writeAtomically.ts';
import { deepRecord, hashOfReach, type Project } from './reach.ts';

/**
 * The hash of everything that a deep file reached when it last passed, and the CPU seconds that it needed. A wrong or
 * missing entry makes the file run.
 */
export type DeepRecord = Record<string, { hash: string; seconds: number }>;

export const isDeep = (file: string): boolean => /\.deep\.test\.tsx?$/.test(file);

export const deepFilesOf = ({ files }: Project): string[] => [...files].filter(isDeep).sort();

export function readDeepRecord(root: string): DeepRecord {
  try {
    return JSON.parse(readFileSync(join(root, deepRecord), 'utf8'));
  } catch {
    // Missing, or with the marks of a merge.
    return {};
  }
}

/** The deep files that passed with the same content, which needn't run. */
export const unchangedDeepFiles = (project: Project, record: DeepRecord): string[] =>
  deepFilesOf(project).filter((file) => record[file]?.hash === hashOfReach(file, project));

/** The hash is that of before the run. */
export type DeepRun = { file: string; hash: string; passed: boolean; seconds: number };

/**
 * The record after a run: a file that passed has its hash, unless somebody changed what it reaches in the meantime, and
 * one that failed has none.
 */
export function recordAfter(record: DeepRecord, runs: readonly DeepRun[], after: Project): DeepRecord {
  const entries = new Map(Object.entries(record).filter(([file]) => after.files.has(file)));
  for (const { file, hash, passed, seconds } of runs) {
    if (!passed) entries.delete(file);
    else if (entries.get(file)?.hash !== hash && hashOfReach(file, after) === hash)
      entries.set(file, { hash, seconds: Math.round(seconds) });
  }
  return Object.fromEntries([...entries].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** With a line for each file, so that Git merges them. */
export function writeDeepRecord(root: string, record: DeepRecord): void {
  const lines = Object.entries(record).map(
    ([file, { hash, seconds }]) => `  "${file}": { "hash": "${hash}", "seconds": ${seconds} }`,
  );
  writeAtomically(join(root, deepRecord), `{\n${lines.join(',\n')}\n}\n`);
}
