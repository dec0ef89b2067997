import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Files that differ from `main`, or from the last commit on `main` itself; untracked ones too. */
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
  const files = globSync('{shared,functions,web,infra,scripts,test}/**/*.{ts,tsx}', { cwd: root });
  const importers = new Map<string, string[]>();
  for (const file of files) {
    for (const [, path = ''] of readFileSync(join(root, file), 'utf8').matchAll(
      /(?:from|import)\s*\(?\s*'(\.[^']+)'/g,
    )) {
      const target = join(dirname(file), path);
      importers.set(target, [...(importers.get(target) ?? []), file]);
    }
  }
  const reached = new Set(changed);
  for (const file of reached) {
    if (file.startsWith('test/support/') && !changed.includes(file)) continue;
    for (const importer of importers.get(file) ?? []) reached.add(importer);
  }
  const features = changed.flatMap(
    (file) => /^(?:functions|web|shared\/api|shared\/rules)\/(\w+\/\w+)/.exec(file)?.[1] ?? [],
  );
  return files.filter(
    (file) =>
      /^test\/(?!e2e\/).*\.test\.tsx?$/.test(file) &&
      (reached.has(file) ||
        features.some((feature) => new RegExp(`^test/(api|unit|web)/${feature}[/.]`).test(file))),
  );
}
