import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './projectRoot.ts';

/**
 * Installs the canvas as Lambda needs it, of the version in package.json, apart from this machine's. Gives the folder that
 * packages are in; undefined if npm failed, after it has said why.
 */
export function installForLambda(): string | undefined {
  const { dependencies } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  const name = '@napi-rs/canvas';
  const folder = join(projectRoot, 'node_modules', '.lambda');
  const target = ['--os=linux', '--cpu=arm64', '--libc=glibc'];
  const quietly = ['--no-save', '--no-package-lock', '--ignore-scripts', '--no-audit', '--no-fund'];
  const { status } = spawnSync(
    'npm',
    ['install', '--prefix', folder, ...target, ...quietly, `${name}@${dependencies[name]}`],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  return status === 0 ? join(folder, 'node_modules') : undefined;
}
