import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './projectRoot.ts';

/** Installs the canvas for Lambda's platform outside this machine's packages; undefined if npm failed. */
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
