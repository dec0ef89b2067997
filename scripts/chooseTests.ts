import { changedFiles, mostChangedTests, testsOf } from './changedTests.ts';
import { deepFilesOf, readDeepRecord, unchangedDeepFiles } from './deepFiles.ts';
import type { Project } from './reach.ts';

export type Chosen = {
  files: string[];
  /** Deep files that needn't run. */
  unchanged: string[];
  /** Explains the choice to the person who waits. */
  note?: string;
};

/** The test files that words name, or that the changes since `main` reach, or every deep file. */
export function chooseTests(
  mode: '--changed' | '--deep' | undefined,
  words: readonly string[],
  project: Project,
  root: string,
): Chosen {
  if (mode === '--deep') return { files: deepFilesOf(project), unchanged: [] };
  const { found, named, note } = mode ? changedTests(project, root) : filesNamed(words, project);
  if (named) return { files: found.filter(isNotInDeep), unchanged: [] };
  const unchanged = unchangedDeepFiles(project, readDeepRecord(root)).filter((file) => found.includes(file));
  const files = found.filter((file) => !unchanged.includes(file)).filter(isNotInDeep);
  return { files, unchanged, ...(mode && { note: `${note ?? ''}Running ${files.length} test files.` }) };
}

type Found = { found: string[]; named: boolean; note?: string };

function changedTests(project: Project, root: string): Found {
  const changed = changedFiles(root);
  if (!changed) {
    const found = filesNamed([], project).found.filter((file) => !isJourney(file));
    return { found, named: false, note: 'Without Git, any file may have changed. ' };
  }
  const { tests, tooMany } = testsOf(changed, project);
  if (!tooMany) return { found: tests, named: false };
  const note = `The changes reach ${tooMany} test files, more than ${mostChangedTests}: only those of the changed features and those that name a changed file. `;
  return { found: tests, named: false, note };
}

/** The first word may be a level; all others must be part of a path. Files of a whole level aren't named. */
function filesNamed(words: readonly string[], { files }: Project): Found {
  const [first = '', ...rest] = words;
  const level = `test/${first}/`;
  const isLevel = first !== '' && [...files].some((file) => file.startsWith(level));
  const wanted = (isLevel ? rest : words).map((word) => word.toLowerCase());
  const found = [...files].filter(
    (file) =>
      /^test\/.*\.test\.tsx?$/.test(file) &&
      (!isLevel || file.startsWith(level)) &&
      wanted.every((word) => file.toLowerCase().includes(word)),
  );
  return { found, named: wanted.length > 0 };
}

export const isJourney = (file: string) => file.startsWith('test/e2e/');

/** A deep journey includes the looks of the small one. */
const isNotInDeep = (file: string, _: number, files: string[]) =>
  !isJourney(file) || !files.includes(file.replace(/\.test\.ts$/, '.deep.test.ts'));
