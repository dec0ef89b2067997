import { link, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from '../../../../functions/lookup/pipeline/compute/build.ts';
import type { InsightDocument } from '../../../../shared/model/lookup/insight.ts';
import type { SourceId } from '../../../../shared/model/scope.ts';
import { parsePostFileName } from '../../../../shared/model/site/dataset/fileName.ts';

export type Wanted = { readonly month: number; readonly has: (document: InsightDocument) => boolean };

/**
 * The documents of one source as they were at the end of earlier months, oldest first: each build adds the files of
 * the months since the one before, so that nothing is staged twice.
 */
export async function pastFigures(
  posts: string,
  source: SourceId,
  wanted: readonly Wanted[],
): Promise<ReadonlyMap<number, readonly InsightDocument[]>> {
  const found = new Map<number, readonly InsightDocument[]>();
  if (wanted.length === 0) return found;
  // Beside the posts, since files can be linked only within a file system.
  const home = await mkdtemp(join(posts, '..', 'past-'));
  try {
    const [folder, work] = [join(home, 'posts'), join(home, 'work')];
    await mkdir(folder);
    const files = (await readdir(posts)).map((name) => ({ name, post: parsePostFileName(name) }));
    const waiting = new Set(files.filter(({ post }) => !post || post.source === source));
    for (const { month, has } of wanted.toSorted((one, other) => one.month - other.month)) {
      for (const file of waiting) {
        if (file.post && file.post.month > month) continue;
        await link(join(posts, file.name), join(folder, file.name));
        waiting.delete(file);
      }
      found.set(month, await documentsOf(folder, work, has));
    }
    return found;
  } finally {
    await rm(home, { recursive: true, force: true });
  }
}

async function documentsOf(folder: string, work: string, has: Wanted['has']): Promise<InsightDocument[]> {
  const computed = await build({ folder, work, threads: 1 });
  try {
    const documents: InsightDocument[] = [];
    for await (const document of computed.documents()) if (has(document)) documents.push(document);
    return documents;
  } finally {
    await computed.close();
  }
}
