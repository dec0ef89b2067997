import { existsSync, readFileSync } from 'node:fs';
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
      entries.set(file, { hash, seconds: steadySeconds(entries.get(file)?.seconds, seconds) });
  }
  return Object.fromEntries([...entries].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Keeps a number that is about right, or each run on another machine would change it. */
function steadySeconds(before: number | undefined, now: number): number {
  const isNear = before !== undefined && now < 2 * before && before < 2 * now;
  return isNear ? before : Math.ceil(now);
}

const page = 'docs/contributing.md';

/** With a line for each file, so that Git merges them. The list in the documents gets the same seconds. */
export function writeDeepRecord(root: string, record: DeepRecord): void {
  const lines = Object.entries(record).map(
    ([file, { hash, seconds }]) => `  "${file}": { "hash": "${hash}", "seconds": ${seconds} }`,
  );
  writeAtomically(join(root, deepRecord), lines.length > 0 ? `{\n${lines.join(',\n')}\n}\n` : '{}\n');
  if (!existsSync(join(root, page))) return;
  const text = readFileSync(join(root, page), 'utf8');
  const renewed = withSeconds(text, record);
  if (renewed !== text) writeAtomically(join(root, page), renewed);
}

/** Deep files with their seconds, as the page lists them. */
export const listedSeconds = (text: string): Record<string, number> =>
  Object.fromEntries([...text.matchAll(row)].map(([, , file, seconds]) => [file, Number(seconds)]));

const row = /^(\| `(test\/\S+\.deep\.test\.tsx?)` +\|)( +\d+)(?= \|)/gm;

const withSeconds = (text: string, record: DeepRecord): string =>
  text.replace(row, (all: string, before: string, file: string, cell: string) => {
    const seconds = record[file]?.seconds;
    return seconds === undefined ? all : before + ` ${seconds}`.padStart(cell.length);
  });
