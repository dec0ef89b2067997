import { type Content, content, contentRelease } from '../../platform/data/content.ts';
import { contentKey, contentReleaseKey, contentReleasePrefix } from '../../platform/data/keys.ts';
import { commit } from '../../platform/data/table/commit.ts';
import { allRows } from '../../platform/data/table/query.ts';
import { get } from '../../platform/data/table/read.ts';
import { create, replace } from '../../platform/data/table/writes.ts';
import { clock } from '../../platform/services/clock.ts';
import type { Published } from './publishContent.ts';
import { currentContent } from './readContent.ts';

export async function contentHistory(): Promise<Omit<Content, 'shelves'>[]> {
  const rows = await allRows(contentRelease, { PK: contentKey.PK, SK: contentReleasePrefix });
  return rows.reverse();
}

/** Publishes the content of an earlier release as a new one; undefined if there is no such release. */
export async function showAgain(earlier: number): Promise<Published | undefined> {
  const before = await currentContent();
  const wanted = await get(contentRelease, contentReleaseKey(earlier));
  if (!before || !wanted) return undefined;
  if (before.release === earlier) return { release: earlier, changed: false };
  const row = {
    release: before.release + 1,
    released_at: clock.now().toISOString(),
    by: null,
    summary: `What release ${earlier} showed`,
    shelves: wanted.shelves,
  };
  await commit(replace(content, { ...row, version: before.version }), create(contentRelease, row));
  return { release: row.release, changed: true };
}
