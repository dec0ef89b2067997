import { createHash } from 'node:crypto';
import type { Names } from '../../../../shared/model/lookup/descriptor.ts';
import type { VerticalForecast } from '../../../../shared/model/lookup/forecast.ts';
import type { PageCounts } from '../../../../shared/model/lookup/method.ts';
import type { BrowseTree, ObjectName } from '../../../../shared/model/lookup/object.ts';
import type { ReleaseChecks } from '../../../../shared/model/lookup/releaseChecks.ts';
import { VerticalId } from '../../../../shared/model/scope.ts';
import type { KeptRecord } from '../../release/rows/checks.ts';
import {
  browsePartPk,
  browsePk,
  checksPk,
  forecastsPk,
  journalPk,
  manifestPk,
  namesPartPk,
  namesPk,
  pageCountsPk,
  recordPk,
} from '../../release/rows/keys.ts';
import type { BrowseIndex, BrowsePart, NamesIndex, NamesPart } from '../../release/rows/lists.ts';
import type { Release, SearchIndex } from '../../release/rows/state.ts';
import type { SearchEntry } from '../../release/search/entry.ts';
import { inParts, type ListRow } from '../documents/inParts.ts';
import type { YearTotals } from '../documents/yearTotals.ts';
import { companyRows, marketRows, type ShardMarket } from '../market/marketRows.ts';
import { searchRows } from '../search/wordRows.ts';
import { type ShardSignals, signalRows } from '../signals/collectSignals.ts';
import { readChunks, readKeys } from './chunks.ts';
import { hashLength, type ManifestChunk } from './manifest.ts';
import type { RowCounts, ShardRows } from './shardRows.ts';
import type { WritingProgress } from './writeShard.ts';

/** Splits products by vertical, because a single row would exceed DynamoDB's limit at about 32,000 products. */
function browseRows({ domains }: BrowseTree): ListRow[] {
  const split = domains.map(({ product_services, ...domain }) => ({
    ...domain,
    parts: splitProducts(product_services),
  }));
  const index: BrowseIndex = { domains: split.map((each) => ({ ...each, parts: each.parts.length })) };
  return [
    [browsePk, index],
    ...split.flatMap(({ domain_sid, parts }) =>
      parts.map((part, at): ListRow => [browsePartPk(domain_sid, at), part]),
    ),
  ];
}

/** Where a split falls within a product's own products, both parts repeat the product. */
function splitProducts(products: BrowsePart): BrowsePart[] {
  const named = products.flatMap(
    ({ sub_product_services, ...product }): [ObjectName, ObjectName | null][] => [
      [product, null],
      ...sub_product_services.map((sub): [ObjectName, ObjectName] => [product, sub]),
    ],
  );
  return inParts(named).map((part) => {
    const tops = new Map<number, BrowsePart[number]>();
    for (const [product, sub] of part) {
      const top = tops.get(product.sid) ?? { ...product, sub_product_services: [] };
      tops.set(product.sid, top);
      if (sub) top.sub_product_services.push(sub);
    }
    return [...tops.values()];
  });
}

/** Splits themes by vertical, so that readers load only those they need. */
function namesRows({ descriptors, themes }: Names): ListRow[] {
  const split = ([0, ...VerticalId.options.map(({ value }) => value)] as const)
    .map((domain_sid) => {
      const own = themes.filter(({ domain_sids }) =>
        domain_sid === 0 ? domain_sids.length === 0 : domain_sids.includes(domain_sid),
      );
      return { domain_sid, parts: inParts<NamesPart[number]>(own) };
    })
    .filter(({ parts }) => parts.length > 0);
  const index: NamesIndex = {
    descriptors,
    verticals: split.map(({ domain_sid, parts }) => ({ domain_sid, parts: parts.length })),
  };
  return [
    [namesPk, index],
    ...split.flatMap(({ domain_sid, parts }) =>
      parts.map((part, at): ListRow => [namesPartPk(domain_sid, at), part]),
    ),
  ];
}

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
