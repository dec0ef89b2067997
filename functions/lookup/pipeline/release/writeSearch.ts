import { createHash } from 'node:crypto';
import type { Release, SearchIndex } from '../../release/rows/state.ts';
import type { SearchEntry } from '../../release/search/entry.ts';
import { searchRows } from '../search/searchRows.ts';
import { hashLength } from './manifest.ts';
import type { ShardRows } from './shardRows.ts';

/** Increase when the same entries would produce other rows. */
const indexVersion = 6;

export async function writeSearch(
  { putSearch }: ShardRows,
  release: number,
  before: Release | null,
  entries: readonly SearchEntry[],
  onProgress: (rows: number) => void,
): Promise<{ index: SearchIndex; rows: number }> {
  const hash = hashOf(entries);
  if (before?.search.hash === hash) return { index: before.search, rows: 0 };
  const { rows, typoBuckets, split } = searchRows(entries, release);
  let written = 0;
  for (const { PK, SK, body } of rows) {
    await putSearch({ PK, SK }, JSON.stringify(body));
    written += 1;
    if (written % 500 === 0) onProgress(written);
  }
  const index = { generation: release, hash, typoBuckets, names: entries.length, split };
  return { index, rows: written };
}

/** Hashes entry by entry, since the text of all would take hundreds of megabytes. */
function hashOf(entries: readonly SearchEntry[]): string {
  const hash = createHash('sha256').update(`[${indexVersion},[`);
  entries.forEach((entry, at) => {
    hash.update(`${at > 0 ? ',' : ''}${JSON.stringify(entry)}`);
  });
  return hash.update(']]').digest('base64url').slice(0, hashLength);
}
