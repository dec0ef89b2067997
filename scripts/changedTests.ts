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
 * Finds tests by imports and by folder, without journeys. Doesn't follow `test/support`, which imports nearly
 * everything.
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
