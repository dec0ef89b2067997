import { execFileSync } from 'node:child_process';
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../infra/projectRoot.ts';

const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: projectRoot, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();

/** Another revision in a folder of its own, with the packages that are installed here. */
export function checkOut(revision: string, folder: string): { folder: string; remove: () => void } {
  let commit: string;
  try {
    commit = git('rev-parse', '--verify', '--quiet', `${revision}^{commit}`);
  } catch {
    throw new Error(`There is no revision ${revision}.`);
  }
  git('worktree', 'add', '--detach', folder, commit);
  symlinkSync(join(projectRoot, 'node_modules'), join(folder, 'node_modules'));
  return { folder, remove: () => void git('worktree', 'remove', '--force', folder) };
}
