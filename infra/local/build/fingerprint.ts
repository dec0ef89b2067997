import { createHash, type Hash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** One hash over files and folders, so that anything built from them is rebuilt only when they change. */
export function fingerprint(
  root: string,
  paths: string[],
  skip: (path: string) => boolean = () => false,
): string {
  const hash = createHash('sha256').update(process.version);
  for (const path of paths) add(hash, root, path, skip);
  return hash.digest('hex').slice(0, 32);
}

function add(hash: Hash, root: string, path: string, skip: (path: string) => boolean): void {
  if (skip(path)) return;
  const full = join(root, path);
  const found = statSync(full, { throwIfNoEntry: false });
  if (found?.isDirectory()) {
    for (const name of readdirSync(full).sort()) add(hash, root, `${path}/${name}`, skip);
  } else if (found) {
    hash.update(`\n${path} ${found.size}\n`).update(readFileSync(full));
  }
}
