import { execFileSync } from 'node:child_process';
import { namedWithTypes, type Project } from './reach.ts';

/**
 * Files that differ from `main` (on `main` itself, from its last commit), including untracked ones. Undefined in a folder
 * without Git, where nothing says what changed.
 */
export function changedFiles(root: string): string[] | undefined {
  const git = (...words: string[]) =>
    execFileSync('git', words, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
      .split('\n')
      .filter(Boolean);
  const base = (): string => {
    for (const branch of ['main', 'origin/main'])
      try {
        return git('merge-base', 'HEAD', branch)[0] ?? 'HEAD';
      } catch {}
    return 'HEAD';
  };
  try {
    return [
      ...new Set([
        ...git('diff', '--name-only', '--relative', base()),
        ...git('ls-files', '--others', '--exclude-standard'),
      ]),
    ];
  } catch {
    return undefined;
  }
}

/** More files than these take minutes, and one line in a model reaches nearly all. */
export const mostChangedTests = 150;

/** Nearly every handler, so nearly every test that uses them would be chosen. */
const hubs = ['test/support/stage.ts', 'test/support/product.ts'];

/**
 * Finds tests by imports, by paths in quotes and by folder, without journeys. If these are too many, only tests
 * of the changed features and those that name a changed file themselves.
 */
export function testsOf(changed: readonly string[], project: Project): { tests: string[]; tooMany?: number } {
  const importers = new Map<string, string[]>();
  for (const file of project.files)
    for (const target of namedWithTypes(file, project))
      importers.set(target, [...(importers.get(target) ?? []), file]);
  const reached = new Set(changed);
  for (const file of reached) {
    if (hubs.includes(file) && !changed.includes(file)) continue;
    for (const importer of importers.get(file) ?? []) reached.add(importer);
  }
  const direct = new Set([...changed, ...changed.flatMap((file) => importers.get(file) ?? [])]);
  const ofFeature = changed.flatMap(featureTests);
  const chosen = (files: ReadonlySet<string>) =>
    [...project.files].filter(
      (file) =>
        /^test\/(?!e2e\/).*\.test\.tsx?$/.test(file) &&
        (files.has(file) || ofFeature.some((pattern) => pattern.test(file))),
    );
  const tests = chosen(reached);
  return tests.length > mostChangedTests ? { tests: chosen(direct), tooMany: tests.length } : { tests };
}

/** Tests in the folders that are named after a file's feature. */
function featureTests(file: string): RegExp[] {
  const [, feature] =
    /^(?:functions|web|shared\/api|shared\/rules|shared\/model)\/(\w+\/(?:jobs\/)?\w+)/.exec(file) ?? [];
  return feature ? [new RegExp(`^test/(api|unit|web)/${feature.replace('jobs/', '')}[/.]`)] : [];
}
