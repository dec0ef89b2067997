import type { SearchEntry } from '../../functions/lookup/release/search/entry.ts';
import type { Key } from '../../functions/platform/data/table/kind.ts';
import type { InsightDocument } from '../../shared/model/lookup/insight.ts';
import type { ObjectSid } from '../../shared/model/lookup/object.ts';
import type { SourceId, VerticalId } from '../../shared/model/scope.ts';

/** The keys of rows of a typical size. */
export type Written = { words: Key; insight: Key };

/**
 * Writes and serves a release with all entries: the search index, and for each object a document in its first source
 * and vertical, taken in turn from the given ones.
 */
export async function writeRelease(
  entries: readonly SearchEntry[],
  documents: readonly InsightDocument[] = [],
  generation = 1,
): Promise<Written> {
  const { put } = await import('../../functions/platform/data/table/batchWriter.ts');
  const { insightPk, releaseKey } = await import('../../functions/lookup/release/rows/keys.ts');
  const { pack } = await import('../../functions/lookup/pipeline/release/pack.ts');
  const { releaseWriter } = await import('../../functions/lookup/pipeline/release/pack.ts');
  const { releaseState } = await import('../../functions/lookup/release/rows/state.ts');
  const { searchRows } = await import('../../functions/lookup/pipeline/search/wordRows.ts');
  const writer = releaseWriter(2);
  const { rows, typoBuckets, split } = searchRows(entries, generation);
  const words: Sized[] = [];
  for (const { PK, SK, body } of rows) {
    const data = await pack(JSON.stringify(body));
    if (PK.startsWith('WORDS')) words.push({ PK, SK, size: data.length });
    await writer.put({ PK, SK, data });
  }
  const packed = await Promise.all(documents.map((document) => pack(JSON.stringify(document))));
  const insights: Sized[] = [];
  for (const [at, entry] of entries.entries()) {
    const data = packed[at % packed.length];
    if (!data) break;
    const key = { PK: insightPk(...placeOf(entry)), SK: releaseKey(1) };
    insights.push({ ...key, size: data.length });
    await writer.put({ ...key, data });
  }
  const index = { generation, hash: '', typoBuckets, names: entries.length, split };
  await writer.flush();
  await put(releaseState, {
    version: 1,
    started: 1,
    current: { ...described, objects: entries.length, search: index },
    kept: [[1, 1]],
    earlier: [],
    building: null,
    abandoned: [],
    superseded: [],
  });
  return { words: usual(words), insight: usual(insights) };
}

const described = {
  release: 1,
  released_at: '2026-01-01T00:00:00.000Z',
  first_month: 0,
  last_month: 0,
  input_hash: '',
  sources: [],
  eligible_objects: 0,
  forced: null,
  removals: [],
  metric_version: '',
  posts: 0,
  documents: 0,
};

export function placeOf([sid, name, , , , sources]: SearchEntry): [SourceId, VerticalId, ObjectSid] {
  const [first] = sources;
  const [vertical] = first?.[1] ?? [];
  if (!first || !vertical) throw new Error(`${name} stands nowhere.`);
  return [first[0], vertical[0], sid];
}

type Sized = Key & { size: number };

function usual(rows: readonly Sized[]): Key {
  const { PK = '', SK = '' } = rows.toSorted((a, b) => a.size - b.size)[Math.floor(rows.length / 2)] ?? {};
  return { PK, SK };
}
