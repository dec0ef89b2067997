import { clock, epochSeconds } from '../../../services/clock.ts';
import { forecastsPk, insightPk, journalPk, objectPk, releaseKey } from '../../read/release/keys.ts';
import { forgetCurrentRelease, type Release, readState, type State } from '../../read/release/state.ts';
import { collectEntries } from '../search/collectEntries.ts';
import { collectSignals } from '../signals/collectSignals.ts';
import { readChunks, readKeys } from './chunks.ts';
import { type Comparison, compareWith } from './compareRows.ts';
import { TakenOver } from './holdState.ts';
import { contentHash, manifestKeys, manifestWriter, readManifest } from './manifest.ts';
import { gone, type OpenRelease, openRelease } from './openRelease.ts';
import type { Publishable } from './publishable.ts';
import { fallsOf, Shrinks } from './shrinks.ts';
import { browseRows, namesRows } from './splitLists.ts';
import { clearJournal, clearSuperseded, forgetAbandoned, supersededList, supersededSeconds } from './tidy.ts';
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
  const comparison = await compareWith(before?.release);
  const served = manifestWriter(open);
  const rows = { written: 0, unchanged: 0 };

  async function putIfChanged(PK: string, content: unknown, ppm: number | null = null): Promise<void> {
    // Encoded once, for both the hash and the row.
    const bytes = Buffer.from(JSON.stringify(content));
    const hash = contentHash(bytes);
    const writer = comparison.meet(PK, hash);
    await served.add(PK, { hash, release: writer ?? release, ppm });
    if (writer !== null) {
      rows.unchanged += 1;
      return;
    }
    rows.written += 1;
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
  for await (const [PK] of readManifest(before?.release)) {
    if (comparison.isGone(PK)) await open.put('ROWS', { PK, SK: releaseKey(release) }, gone);
  }
  await open.flush();
  await served.end();

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
  const replaced = before ? await listReplaced(open, before, next, comparison) : { rows: 0, gone: 0 };
  await open.writer.flush();
  await open.renew();
  return {
    next,
    replaced: replaced.rows,
    published: {
      changed: true,
      release: next,
      ...rows,
      gone: replaced.gone,
      searchRows: search.rows,
    },
  };
}

/**
 * Lists the rows that are no longer read once the next release is served. What marks a row as gone is needed as long as there is one below
 * it: so these come last in the list, and are processed last.
 */
async function listReplaced(
  { release, writer }: OpenRelease,
  before: Release,
  next: Release,
  comparison: Comparison,
): Promise<{ rows: number; gone: number }> {
  const list = supersededList(writer, release);
  for await (const [PK, served] of readManifest(before.release)) {
    if (!comparison.isKept(PK)) await list.add({ PK, SK: releaseKey(served.release) });
  }
  for (const key of manifestKeys(before.release, comparison.size)) await list.add(key);
  const { generation } = before.search;
  if (generation !== next.search.generation) {
    for await (const key of readKeys(journalPk(generation), 'SEARCH#')) await list.add(key);
    for await (const { PK, SK } of readChunks(journalPk(generation), 'SEARCH#')) await list.add({ PK, SK });
  }
  let gone = 0;
  for await (const [PK] of readManifest(before.release)) {
    if (!comparison.isGone(PK)) continue;
    await list.add({ PK, SK: releaseKey(release) });
    gone += 1;
  }
  return { rows: await list.end(), gone };
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
