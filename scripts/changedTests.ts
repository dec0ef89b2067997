import { execFileSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { importsOf } from './imports.ts';

/** Files that differ from `main` (on `main` itself, from its last commit), including untracked ones. */
export function changedFiles(root: string): string[] {
  const git = (...words: string[]) =>
    execFileSync('git', words, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
  const [base = 'HEAD'] = git('merge-base', 'HEAD', 'main');
  return [
    ...new Set([...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')]),
  ];
}

/**
 * The tests (journeys aside) that a change may break: those that import a changed file, through any number of files, and those in
 * the folders of the changed feature. Imports of `test/support` aren't followed, since most of it imports the whole product.
 */
export function testsOf(changed: readonly string[], root: string): string[] {
  const importers = Map.groupBy(importsOf(root), ({ target }) => target);
  const reached = new Set(changed);
  for (const file of reached) {
    if (file.startsWith('test/support/') && !changed.includes(file)) continue;
    for (const importer of importers.get(file) ?? []) reached.add(importer.file);
  }
  const features = changed.flatMap(
    (file) => /^(?:functions|web|shared\/api|shared\/rules)\/(\w+\/\w+)/.exec(file)?.[1] ?? [],
  );
  return globSync('test/!(e2e)/**/*.test.{ts,tsx}', { cwd: root }).filter(
    (file) =>
      reached.has(file) ||
      features.some((feature) => new RegExp(`^test/(api|unit|web)/${feature}[/.]`).test(file)),
  );
}
