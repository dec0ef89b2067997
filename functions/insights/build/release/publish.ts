import type { Key } from '../../../data/table/kind.ts';
import { clock, epochSeconds } from '../../../services/clock.ts';
import { forecastsPk, insightPk, journalPk, objectPk, releaseKey } from '../../read/release/keys.ts';
import { forgetCurrentRelease, type Release, readState, type State } from '../../read/release/state.ts';
import { collectEntries } from '../search/collectEntries.ts';
import { collectSignals } from '../signals/collectSignals.ts';
import { readChunks, readKeys } from './chunks.ts';
import { TakenOver } from './holdState.ts';
import { contentHash, type Manifest, manifestKeys, readManifest, writeManifest } from './manifest.ts';
import { gone, type OpenRelease, openRelease } from './openRelease.ts';
import type { Publishable } from './publishable.ts';
import { fallsOf, Shrinks } from './shrinks.ts';
import { browseRows, namesRows } from './splitLists.ts';
import {
  clearJournal,
  clearSuperseded,
  forgetAbandoned,
  supersededSeconds,
  writeSuperseded,
} from './tidy.ts';
import { writeSearch } from './writeSearch.ts';

export type PublishOptions = {
  /** Batches in flight at the same time. */
  concurrency?: number;
  /** Start even if another publisher seems to be at work. */
  takeOver?: boolean;
  /** Compare everything even if the served release was built from this input. */
  again?: boolean;
  /** Why it may be much smaller than the served release. */
  force?: string;
  onProgress?: (progress: PublishProgress) => void;
};
export type PublishProgress = {
  step: 'documents' | 'objects' | 'search' | 'serving';
  done: number;
};

export type Published = {
  /** False if the served release was built from this input: then nothing is written. */
  changed: boolean;
  release: Release;
  /** Rows of this release. */
  written: number;
  unchanged: number;
  gone: number;
  searchRows: number;
};

/**
 * Writes a release and serves it. Nobody sees any of it before the last step, and a build that dies halfway leaves the
 * previous release unchanged.
 */
export async function publish(computed: Publishable, options: PublishOptions = {}): Promise<Published> {
  const state = await readState();
  const { current } = state;
  if (current && !options.again && isOf(current, computed)) {
    if (needsTidying(state)) await tidyOnly(options);
    return { changed: false, release: current, written: 0, unchanged: 0, gone: 0, searchRows: 0 };
  }
  const falls = current ? fallsOf(current, computed.manifest) : [];
  if (falls.length > 0 && options.force === undefined) throw new Shrinks(falls);
  const { concurrency = 2, takeOver = false, force = null, onProgress = () => undefined } = options;
  const open = await openRelease({ concurrency, takeOver });
  const { next, replaced, published } = await writeRelease(
    open,
    computed,
    falls.length > 0 ? force : null,
    onProgress,
  ).catch(async (error: unknown) => {
    if (error instanceof TakenOver) await open.withdraw();
    throw error;
  });
  onProgress({ step: 'serving', done: published.written });
  await serve(open, next, replaced, concurrency);
  return published;
}

const isOf = (release: Release, { manifest }: Publishable) =>
  release.input_hash === manifest.inputHash && release.metric_version === manifest.metricVersion;

const needsTidying = ({ superseded, abandoned, building }: State) =>
  abandoned.length > 0 ||
  building !== null ||
  superseded.some(({ due, marked }) => !marked || due <= epochSeconds(clock.now()));

async function tidyOnly({ concurrency = 2, takeOver = false }: PublishOptions): Promise<void> {
  const open = await openRelease({ concurrency, takeOver });
  await forgetAbandoned(open, open.writer);
  await open.change({ building: null });
}

/** What there is to serve, and how many rows it replaces. */
type Written = { readonly next: Release; readonly replaced: number; readonly published: Published };

async function writeRelease(
  open: OpenRelease,
  computed: Publishable,
  forced: string | null,
  onProgress: (progress: PublishProgress) => void,
): Promise<Written> {
  const { release } = open;
  const before = open.state().current;
  const old = await readManifest(before?.release);
  const served: Manifest = new Map();
  const rows = { written: 0, unchanged: 0 };

  async function putIfChanged(PK: string, content: unknown, ppm: number | null = null): Promise<void> {
    // Encoded once, for both the hash and the row.
    const bytes = Buffer.from(JSON.stringify(content));
    const hash = contentHash(bytes);
    const known = old.get(PK);
    if (served.has(PK)) throw new Error(`The build gave ${PK} twice.`);
    if (known?.hash === hash) {
      rows.unchanged += 1;
      served.set(PK, { ...known, ppm });
      return;
    }
    rows.written += 1;
    served.set(PK, { hash, release, ppm });
    await open.put('ROWS', { PK, SK: releaseKey(release) }, bytes);
  }

  const entries = collectEntries();
  const signals = collectSignals();
  let documents = 0;
  for await (const document of computed.documents()) {
    const { source, vertical, object, activity } = document;
    await putIfChanged(insightPk(source, vertical, object), document, activity.ppm);
    entries.addDocument(document);
    signals.addDocument(document);
    documents += 1;
    if (documents % 100 === 0) onProgress({ step: 'documents', done: documents });
  }
  let objects = 0;
  for await (const object of computed.objects()) {
    await putIfChanged(objectPk(object.sid), object);
    entries.addObject(object);
    signals.addObject(object);
    objects += 1;
    if (objects % 100 === 0) onProgress({ step: 'objects', done: objects });
  }
  const lists = [...browseRows(await computed.browse()), ...namesRows(await computed.names())];
  for (const [PK, content] of lists) await putIfChanged(PK, content);
  await putIfChanged(forecastsPk, await computed.forecasts());
  for (const [PK, listed] of signals.rows()) await putIfChanged(PK, listed);

  const search = await writeSearch(open, before, entries.all(), (done) =>
    onProgress({ step: 'search', done }),
  );
  const tombstones: Key[] = [];
  for (const PK of old.keys()) {
    if (served.has(PK)) continue;
    const key = { PK, SK: releaseKey(release) };
    await open.put('ROWS', key, gone);
    tombstones.push(key);
  }
  await open.flush();

  const { manifest } = computed;
  const next: Release = {
    release,
    released_at: clock.now().toISOString(),
    first_month: manifest.firstMonth,
    last_month: manifest.lastMonth,
    input_hash: manifest.inputHash,
    metric_version: manifest.metricVersion,
    posts: manifest.posts,
    documents,
    objects,
    search: search.index,
    sources: [...manifest.sources],
    eligible_objects: manifest.eligibleObjects,
    forced,
  };
  await writeManifest(open.writer, release, served);
  const replaced = await replacedRows(before, next, old, served);
  await writeSuperseded(open.writer, release, replaced, tombstones);
  await open.writer.flush();
  await open.renew();
  return {
    next,
    replaced: replaced.length + tombstones.length,
    published: {
      changed: true,
      release: next,
      ...rows,
      gone: tombstones.length,
      searchRows: search.rows,
    },
  };
}

/** Rows that are no longer read once the next release is served. */
async function replacedRows(
  before: Release | null,
  next: Release,
  old: Manifest,
  served: Manifest,
): Promise<Key[]> {
  if (!before) return [];
  const rows = [...old]
    .filter(([PK, { release }]) => served.get(PK)?.release !== release)
    .map(([PK, { release }]) => ({ PK, SK: releaseKey(release) }));
  rows.push(...manifestKeys(before.release, old.size));
  const { generation } = before.search;
  if (generation === next.search.generation) return rows;
  for await (const key of readKeys(journalPk(generation), 'SEARCH#')) rows.push(key);
  for await (const { PK, SK } of readChunks(journalPk(generation), 'SEARCH#')) rows.push({ PK, SK });
  return rows;
}

/** At most this many releases are listed; their rows are kept for only a day. */
const maxEarlier = 10;

/** The single write that switches readers from the old release to the new one; what follows only tidies up. */
async function serve(open: OpenRelease, next: Release, replaced: number, concurrency: number): Promise<void> {
  await forgetAbandoned(open, open.writer);
  const { superseded } = open.state();
  const due = epochSeconds(clock.now()) + supersededSeconds;
  const own = { release: next.release, rows: replaced, due, marked: false };
  const { current, earlier } = open.state();
  await open.change({
    current: next,
    earlier: (current ? [current, ...earlier] : earlier).slice(0, maxEarlier),
    superseded: replaced > 0 ? [...superseded, own] : superseded,
  });
  forgetCurrentRelease();
  await clearSuperseded(open, open.writer, concurrency);
  await clearJournal(next.release, open.writer);
  await open.change({ building: null });
}
