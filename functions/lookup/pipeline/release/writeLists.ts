import { createHash } from 'node:crypto';
import type { Names } from '../../../../shared/model/lookup/descriptor.ts';
import type { VerticalForecast } from '../../../../shared/model/lookup/forecast.ts';
import type { PageCounts } from '../../../../shared/model/lookup/method.ts';
import type { BrowseTree } from '../../../../shared/model/lookup/object.ts';
import type { ReleaseChecks } from '../../../../shared/model/lookup/releaseChecks.ts';
import {
  checksPk,
  forecastsPk,
  journalPk,
  manifestPk,
  pageCountsPk,
  recordPk,
} from '../../release/rows/keys.ts';
import type { KeptRecord } from '../../release/rows/record.ts';
import type { Release, SearchIndex } from '../../release/rows/state.ts';
import type { SearchEntry } from '../../release/search/entry.ts';
import type { YearTotals } from '../documents/yearTotals.ts';
import { companyRows, marketRows, type ShardMarket } from '../market/marketRows.ts';
import { searchRows } from '../search/searchRows.ts';
import { type ShardSignals, signalRows } from '../signals/collectSignals.ts';
import { readChunks, readKeys } from './chunks.ts';
import { hashLength, type ManifestChunk } from './manifest.ts';
import type { RowCounts, ShardRows } from './shardRows.ts';
import { browseRows, namesRows } from './splitLists.ts';
import type { WritingProgress } from './writeShard.ts';

export type Lists = {
  readonly browse: BrowseTree;
  readonly names: Names;
  readonly forecasts: readonly VerticalForecast[];
  readonly signals: readonly ShardSignals[];
  readonly markets: readonly ShardMarket[];
  readonly totals: readonly YearTotals[];
  readonly entries: readonly SearchEntry[];
  readonly record: KeptRecord;
  readonly pages: PageCounts;
  /** Absent from builds of earlier versions. */
  readonly checks: ReleaseChecks | undefined;
};

export type WrittenLists = {
  readonly rows: RowCounts;
  readonly search: { readonly index: SearchIndex; readonly rows: number };
};

export async function writeLists(
  rows: ShardRows,
  release: number,
  { browse, names, forecasts, signals, markets, totals, entries, record, pages, checks }: Lists,
  before: { readonly release: Release; readonly chunks: readonly ManifestChunk[] } | null,
  onProgress: (progress: WritingProgress) => void = () => undefined,
): Promise<WrittenLists> {
  const lists = [
    ...browseRows(browse),
    ...namesRows(names),
    [forecastsPk, forecasts] as const,
    [recordPk, record] as const,
    [pageCountsPk, pages] as const,
    ...(checks ? [[checksPk, { ...checks, shifts: shiftsOf(forecasts) }] as const] : []),
    ...signalRows(signals),
    ...marketRows(markets, totals),
    ...companyRows(totals),
  ];
  for (const [PK, content] of lists) await rows.put(PK, content);
  const search = await writeSearch(rows, release, before?.release ?? null, entries, (done) =>
    onProgress({ step: 'search', done }),
  );
  if (before) await replaceRecords(rows, before.release, before.chunks, search.index);
  return { rows: await rows.end(), search };
}

const shiftsOf = (forecasts: readonly VerticalForecast[]): NonNullable<ReleaseChecks['shifts']> =>
  forecasts.flatMap(({ source, vertical, shift }) => (shift ? { source, vertical, ...shift } : []));

async function replaceRecords(
  { replace }: ShardRows,
  before: Release,
  chunks: readonly ManifestChunk[],
  search: SearchIndex,
): Promise<void> {
  for (const { SK } of chunks) await replace({ PK: manifestPk(before.release), SK });
  const { generation } = before.search;
  if (generation === search.generation) return;
  for await (const key of readKeys(journalPk(generation), 'SEARCH#')) await replace(key);
  for await (const { PK, SK } of readChunks(journalPk(generation), 'SEARCH#')) await replace({ PK, SK });
}

/** Increase when the same entries would produce other rows. */
const indexVersion = 6;

async function writeSearch(
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
