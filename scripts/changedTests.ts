import { execFileSync } from 'node:child_process';
import { common, namedWithTypes, type Project } from './reach.ts';

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
 * Finds tests by imports, by paths in quotes and by folder, without journeys. If these are too many, only tests of the
 * changed features, or of their area where no test is named after the feature, and those that name a changed file
 * themselves.
 */
export function testsOf(changed: readonly string[], project: Project): { tests: string[]; tooMany?: number } {
  const all = [...project.files].filter((file) => /^test\/(?!e2e\/).*\.test\.tsx?$/.test(file));
  if (changed.some((file) => common.includes(file))) return { tests: all };
  const importers = new Map<string, string[]>();
  for (const file of project.files)
    for (const target of namedWithTypes(file, project))
      importers.set(target, [...(importers.get(target) ?? []), file]);
  const reached = new Set(changed);
  for (const file of reached) {
    if (hubs.includes(file) && !changed.includes(file)) continue;
    for (const importer of importers.get(file) ?? []) reached.add(importer);
  }
  const ofFeatures = new Set(changed.flatMap((file) => testsInFolder(featureOf(file), all)));
  const tests = all.filter((file) => reached.has(file) || ofFeatures.has(file));
  if (tests.length <= mostChangedTests) return { tests };
  const near = new Set([...changed, ...changed.flatMap((file) => importers.get(file) ?? [])]);
  const ofAreas = new Set(
    changed.flatMap((file) => {
      const its = testsInFolder(featureOf(file), all);
      return its.length > 0 ? its : testsInFolder(featureOf(file)?.split('/')[0], all);
    }),
  );
  return { tests: all.filter((file) => near.has(file) || ofAreas.has(file)), tooMany: tests.length };
}

/** As in `customers/members`, which names folders on each level. */
const featureOf = (file: string): string | undefined =>
  /^(?:functions|web|shared\/(?:api|rules|model))\/(\w+\/(?:jobs\/)?\w+)/
    .exec(file)?.[1]
    ?.replace('jobs/', '');

const testsInFolder = (feature: string | undefined, tests: readonly string[]): string[] =>
  tests.filter((file) => feature && new RegExp(`^test/(api|unit|web)/${feature}[/.]`).test(file));
