import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

const hourMs = 60 * 60 * 1000;

/**
 * The folder of a world that is built unless an earlier run has kept it under the same key. Folders are written whole or
 * not at all; others are deleted after an hour, in which another run may still be copying them.
 */
export async function keptWorld(
  cache: string,
  key: string,
  build: (folder: string) => Promise<void>,
): Promise<string> {
  const kept = join(cache, `world-${key}`);
  await mkdir(cache, { recursive: true });
  if (!existsSync(kept)) await buildAside(cache, kept, build);
  for (const name of await readdir(cache)) {
    const other = join(cache, name);
    if (!/^(draft-)?world-/.test(name) || other === kept) continue;
    const { mtimeMs } = await stat(other).catch(() => ({ mtimeMs: 0 }));
    if (Date.now() - mtimeMs > hourMs) await rm(other, { recursive: true, force: true });
  }
  return kept;
}

async function buildAside(cache: string, kept: string, build: (folder: string) => Promise<void>) {
  const draft = await mkdtemp(join(cache, 'draft-world-'));
  try {
    await build(draft);
    await rename(draft, kept);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    // Another run may have kept the same world in the meantime.
    if (!existsSync(kept)) throw error;
  }
}
