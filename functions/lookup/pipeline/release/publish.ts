import { clock, epochSeconds } from '../../../platform/services/clock.ts';
import { listReleases } from '../../release/rows/releases.ts';
import { type Release, readState, type State } from '../../release/rows/state.ts';
import type { Publishable } from '../documents/publishable.ts';
import { writeFrozen } from './freeze.ts';
import { keepRecordOf, type RecordOptions } from './keepRecord.ts';
import { chunksOf, readManifest } from './manifest.ts';
import { IdsMoved, movedIds } from './movedIds.ts';
import { isBuiltFrom, nextRelease, readServed, reasonToShrink, type ServedRelease } from './nextRelease.ts';
import { type OpenRelease, openRelease } from './openRelease.ts';
import { reasonToRecompute } from './recomputePeople.ts';
import { lastReconstructed, requireEarlierMonths } from './reconstructed.ts';
import { noteRemovals, requireMonths } from './removalRules.ts';
import { serve, tidyUp } from './serve.ts';
import { asPublished, keepingNothing, mayRepeat, readFirst } from './servedDocuments.ts';
import { allObjects, listsShard, type Shard } from './shard.ts';
import { type ShardRows, writeRows } from './shardRows.ts';
import { forgetAbandoned, hasWork } from './tidy.ts';
import { writeLists } from './writeLists.ts';
import { type WritingProgress, writeShard } from './writeShard.ts';

export type PublishOptions = RecordOptions & {
  concurrency?: number;
  takeOver?: boolean;
  /** Compare everything even if the served release was built from this input. */
  again?: boolean;
  force?: string;
  /** Why no earlier release of the same months may be read any more. */
  replaceEdition?: string;
  /** Why figures of people are recomputed, even if their months haven’t moved on. */
  people?: string;
  /** Can be read like a kept release, but is never live. */
  reconstructed?: boolean;
  onProgress?: (progress: PublishProgress) => void;
};
export type PublishProgress = WritingProgress | { readonly step: 'serving'; readonly done: number };

export type Published = {
  changed: boolean;
  release: Release;
  written: number;
  unchanged: number;
  gone: number;
  searchRows: number;
};

/** Readers see nothing before the last step, so a failed build leaves the previous release unchanged. */
export async function publish(computed: Publishable, options: PublishOptions = {}): Promise<Published> {
  const { concurrency = 2, takeOver = false, reconstructed = false, onProgress = () => undefined } = options;
  const state = await readState();
  const previous = reconstructed ? await lastReconstructed() : state.current;
  const { replaceEdition, people } = options;
  const isLive = previous !== null && isBuiltFrom(previous, computed.manifest);
  if (isLive && !options.again && people === undefined) {
    if (needsTidying(state)) await tidyOnly({ concurrency, takeOver });
    if (!reconstructed) await noteRemovals(previous);
    return { changed: false, release: previous, written: 0, unchanged: 0, gone: 0, searchRows: 0 };
  }
  if (reconstructed) requireEarlierMonths(computed.manifest, await listReleases());
  else requireMonths(previous, computed.manifest, replaceEdition !== undefined);
  const forced =
    reasonToShrink(previous, computed.manifest, options.force) ??
    (await reasonToMove(previous, computed, options.force));
  const open = await openRelease({ concurrency, takeOver, reconstructed });
  const before = await readServed(reconstructed ? await lastReconstructed() : open.state().current);
  const inShard = <T>(shard: Shard, write: (rows: ShardRows) => Promise<T>) =>
    writeRows(open, shard, before && keysFor(shard, before), concurrency, write);

  const recomputed = reasonToRecompute(before?.release ?? null, computed.manifest, options);
  const content = reconstructed ? await besidePublished(computed) : computed;
  const report = await inShard(allObjects, (rows) =>
    writeShard(rows, content, { onProgress, ...(recomputed === null ? {} : { readServed: keepingNothing }) }),
  );
  const { entries } = report;
  const { browse, names, forecasts } = computed;
  const { fresh, record } = await keepRecordOf(
    computed,
    { release: open.release, frozen: report.frozen, before: before?.release ?? null },
    options,
  );
  const lists = {
    record,
    checks: computed.manifest.checks,
    browse: await browse(),
    names: await names(),
    forecasts: await forecasts(),
    signals: [report.signals],
    markets: report.markets,
    totals: (await computed.totals?.()) ?? [],
    entries,
    pages: report.pages,
  };
  const written = await inShard(listsShard, async (rows) => {
    await writeFrozen(rows, fresh);
    return writeLists(rows, open.release, lists, before, onProgress);
  });
  const counted = (of: 'written' | 'unchanged' | 'gone' | 'replaced') => report.rows[of] + written.rows[of];
  onProgress({ step: 'serving', done: counted('written') });
  const reasons = { forced: replaceEdition ?? forced, recomputed };
  const next = nextRelease(open, computed.manifest, report, written.search, reasons);
  await serve(open, open.writer, next, counted('replaced'), {
    frozen: fresh.map(({ row }) => row),
    replacesEdition: replaceEdition !== undefined,
  });
  if (!reconstructed) await noteRemovals(next);
  await tidyUp(open, open.writer, concurrency);
  return {
    changed: true,
    release: next,
    written: counted('written'),
    unchanged: counted('unchanged'),
    gone: counted('gone'),
    searchRows: written.search.rows,
  };
}

/** A reconstructed page repeats the figures of people that a release of a later month gives of the same months. */
async function besidePublished(computed: Publishable): Promise<Publishable> {
  const after = readFirst(mayRepeat(computed.manifest.lastMonth, await listReleases()));
  return { ...computed, documents: () => asPublished(computed.documents(), after) };
}

/** Throws if an id would move to another object and no reason is given. Returns the reason if it was needed. */
async function reasonToMove(
  previous: Release | null,
  computed: Publishable,
  reason?: string,
): Promise<string | null> {
  if (!previous) return null;
  const moved = await movedIds(readManifest(previous.release), computed, previous);
  if (moved.length === 0) return null;
  if (reason === undefined) throw new IdsMoved(moved);
  return reason;
}

const keysFor = (shard: Shard, { release, chunks }: ServedRelease) => ({
  release: release.release,
  chunks: chunksOf(shard, chunks),
});

const needsTidying = ({ superseded, kept, abandoned, building }: State) =>
  abandoned.length > 0 ||
  building !== null ||
  superseded.some((each) => hasWork(each, kept, epochSeconds(clock.now())));

async function tidyOnly(options: { concurrency: number; takeOver: boolean }): Promise<void> {
  const open: OpenRelease = await openRelease(options);
  await forgetAbandoned(open, open.writer);
  await open.change({ building: null });
}
