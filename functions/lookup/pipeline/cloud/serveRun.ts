import type { PageCounts } from '../../../../shared/model/lookup/method.ts';
import type { ObjectInfo } from '../../../../shared/model/lookup/object.ts';
import { readState } from '../../release/rows/state.ts';
import type { SearchEntry } from '../../release/search/entry.ts';
import { browseTreeOf, namesOf } from '../documents/browse.ts';
import type { PostSeries } from '../documents/readSeries.ts';
import { sum } from '../documents/series.ts';
import type { ShardMarket } from '../market/marketRows.ts';
import { seriesKey } from '../outlook/learn.ts';
import type { FrozenSource } from '../record/frozenForecasts.ts';
import { addPages, noPages } from '../release/countPages.ts';
import { writeFrozen } from '../release/freeze.ts';
import { keepRecord } from '../release/keepRecord.ts';
import { joinLease, type Lease } from '../release/lease.ts';
import { chunksOf } from '../release/manifest.ts';
import { nextRelease } from '../release/nextRelease.ts';
import { releaseWriter } from '../release/pack.ts';
import { noteRemovals } from '../release/removalRules.ts';
import type { PostsRange } from '../release/scoreRecord.ts';
import { serve } from '../release/serve.ts';
import { listsShard, shardsOf } from '../release/shard.ts';
import { writeRows } from '../release/shardRows.ts';
import { writeLists } from '../release/writeLists.ts';
import type { ShardSignals } from '../signals/collectSignals.ts';
import { keepFolders } from './claim.ts';
import { outlookRange, readTotals, readVerticals } from './concludeRun.ts';
import { concurrency, type Opened, readOpened } from './openRun.ts';
import { findReport } from './publishShard.ts';
import { unpackReference } from './readReference.ts';
import { type Run, readPart, readRun } from './run.ts';

export async function serveRun(run: string): Promise<number> {
  await keepFolders(run);
  const opened = await readOpened(run);
  const { release, manifest, forced, recomputed, before } = opened;
  // A retry after a lost response.
  if ((await readState()).current?.release === release) return 0;
  const lease = await joinLease(release);
  const reported = await readReports(run, opened, lease);
  const known = await readRun(run);
  const { fresh, record } = await keepRecord({
    release,
    manifest,
    frozen: reported.frozen,
    ranges: () => postsOfRun(run, known),
    before: before?.release ?? null,
  });
  const lists = {
    record,
    checks: manifest.checks,
    browse: browseTreeOf(reported.products),
    names: namesOf(unpackReference(known.reference)),
    forecasts: await readVerticals(run),
    signals: reported.signals,
    markets: reported.markets,
    totals: await readTotals(run),
    entries: reported.entries,
    pages: reported.pages,
  };
  const rowsBefore = before && {
    release: before.release.release,
    chunks: chunksOf(listsShard, before.chunks),
  };
  const written = await writeRows(lease, listsShard, rowsBefore, concurrency, async (rows) => {
    await writeFrozen(rows, fresh);
    return writeLists(rows, release, lists, before);
  });
  const next = nextRelease(lease, manifest, reported, written.search, { forced, recomputed });
  await serve(lease, releaseWriter(concurrency), next, reported.replaced + written.rows.replaced, {
    frozen: fresh.map(({ row }) => row),
  });
  await noteRemovals(next);
  return reported.written + written.rows.written;
}

/** Range by range, since all of them at once don't fit in memory. */
async function* postsOfRun(run: string, known: Run): AsyncGenerator<PostsRange> {
  for (const [at, { objects }] of shardsOf(known.objects).entries()) {
    const own = known.objects[at];
    if (!own || !objects) continue;
    const posts = new Map<string, PostSeries>();
    for (const source of Object.keys(known.present).map(Number)) {
      const range = { ...outlookRange(known, source, own), kind: 'posts' as const };
      for await (const each of readPart<PostSeries>(run, range)) {
        posts.set(seriesKey(source, each.vertical, each.object), each);
      }
    }
    yield { from: objects[0], to: objects[1], posts };
  }
}

type Reported = {
  documents: number;
  objects: number;
  written: number;
  replaced: number;
  readonly entries: SearchEntry[];
  readonly signals: ShardSignals[];
  readonly markets: ShardMarket[];
  readonly products: ObjectInfo[];
  readonly frozen: FrozenSource[];
  readonly pages: PageCounts;
};

async function readReports(
  run: string,
  { release, shards, manifest }: Opened,
  lease: Lease,
): Promise<Reported> {
  const all: Reported = {
    documents: 0,
    objects: 0,
    written: 0,
    replaced: 0,
    entries: [],
    signals: [],
    markets: [],
    products: [],
    frozen: [],
    pages: noPages(),
  };
  for (let shard = 1; shard <= shards; shard += 1) {
    const report = await findReport(run, release, shard);
    if (!report) throw new Error(`Shard ${shard} of ${shards} of release ${release} isn't published.`);
    all.documents += report.documents;
    all.objects += report.objects;
    all.written += report.rows.written;
    all.replaced += report.rows.replaced;
    for (const entry of report.entries) all.entries.push(entry);
    for (const product of report.products) all.products.push(product);
    all.signals.push(report.signals);
    all.markets.push(...report.markets);
    all.frozen.push(...report.frozen);
    addPages(all.pages, report.pages);
    if (shard % 100 === 0) await lease.renew();
  }
  const counted = sum(manifest.sources.map(({ documents }) => documents));
  if (all.documents !== counted) {
    throw new Error(`The shards of release ${release} have ${all.documents} of ${counted} documents.`);
  }
  return all;
}
