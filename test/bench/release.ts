import type { RowKey } from '../../functions/insights/read/release/keys.ts';
import type { SearchEntry } from '../../functions/insights/read/search/entry.ts';
import type { InsightDocument } from '../../shared/model/insight.ts';
import type { ObjectSid } from '../../shared/model/object.ts';
import type { SourceId } from '../../shared/model/source.ts';
import type { VerticalId } from '../../shared/model/vertical.ts';

/** The keys of rows of a usual size. */
export type Written = { words: RowKey; insight: RowKey };

/**
 * Writes what a release has for all entries, and serves it: the search index, and for every object a document in its first
 * source and vertical, one of the given by turns.
 */
export async function writeRelease(
  entries: readonly SearchEntry[],
  documents: readonly InsightDocument[] = [],
): Promise<Written> {
  const { batchWriter } = await import('../../functions/insights/read/release/batchWriter.ts');
  const { insightPk, releaseKey, stateKey } = await import('../../functions/insights/read/release/keys.ts');
  const { pack } = await import('../../functions/insights/read/release/packed.ts');
  const { searchRows } = await import('../../functions/insights/build/search/searchRows.ts');
  const writer = batchWriter(2);
  const { rows, typoBuckets } = searchRows(entries, 1);
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
  const index = { generation: 1, hash: '', typoBuckets, names: entries.length };
  await writer.put({ ...stateKey, version: 1, current: { release: 1, search: index } });
  await writer.flush();
  return { words: usual(words), insight: usual(insights) };
}

/** Where an entry's document stands. */
export function placeOf([sid, name, , , , sources]: SearchEntry): [SourceId, VerticalId, ObjectSid] {
  const [first] = sources;
  const [vertical] = first?.[1] ?? [];
  if (!first || !vertical) throw new Error(`${name} stands nowhere.`);
  return [first[0], vertical[0], sid];
}

type Sized = RowKey & { size: number };

function usual(rows: readonly Sized[]): RowKey {
  const { PK = '', SK = '' } = rows.toSorted((a, b) => a.size - b.size)[Math.floor(rows.length / 2)] ?? {};
  return { PK, SK };
}
