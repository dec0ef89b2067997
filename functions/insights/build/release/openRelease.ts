import { hostname } from 'node:os';
import { maxPerBatch, put } from '../../../data/table/batchWriter.ts';
import type { Key } from '../../../data/table/kind.ts';
import { clock, epochSeconds } from '../../../services/clock.ts';
import { chunkKey, journalPk } from '../../read/release/keys.ts';
import { type PackedRow, packedRow } from '../../read/release/packedRow.ts';
import { readState, type State } from '../../read/release/state.ts';
import { keysToLines } from './chunks.ts';
import { holdState, type StateHolder, TakenOver } from './holdState.ts';
import { packRow } from './pack.ts';
import { type ReleaseWriter, releaseWriter } from './releaseWriter.ts';
import { clearJournal, clearSuperseded, forgetRelease, removeAbandoned } from './tidy.ts';

/** So long a publisher counts as alive without a sign of life. */
const leaseSeconds = 120;
const renewAfterSeconds = 20;
const rowsPerJournal = 200;
const mostPacking = 8;

export class Busy extends Error {
  constructor(owner: string, until: number) {
    const seconds = Math.max(1, until - epochSeconds(clock.now()));
    super(
      `${owner} is publishing. If that one is gone, another may begin in ${seconds} s, or at once with --take-over.`,
    );
    this.name = 'Busy';
  }
}

export type OpenRelease = StateHolder & {
  readonly release: number;
  readonly writer: ReleaseWriter;
  /** Writes a row that nobody reads until the release is served; its content is compressed meanwhile. */
  put: (section: JournalSection, key: Key, content: string | Uint8Array | typeof gone) => Promise<void>;
  flush: () => Promise<void>;
  /** Stays the publisher; fails when another one took over. */
  renew: () => Promise<void>;
  /** Takes back what was still on its way when another one took over and cleared the rest away. */
  withdraw: () => Promise<void>;
};

/** Rows that are not listed yet, and what becomes of them. */
type Pending = { readonly keys: Key[]; readonly items: Promise<PackedRow>[] };
const newPending = (): Pending => ({ keys: [], items: [] });

/** Instead of a content: what was at this key is there no more. */
export const gone = Symbol('gone');

/** The rows of the search index stay listed: they are replaced all at once. */
export type JournalSection = 'ROWS' | 'SEARCH';

export type OpenOptions = { concurrency: number; takeOver: boolean };

/** Takes the only place there is for a publisher, and clears away what earlier ones left. */
export async function openRelease({ concurrency, takeOver }: OpenOptions): Promise<OpenRelease> {
  const owner = ownName();
  const lease = (release: number) => ({
    release,
    owner,
    until: epochSeconds(clock.now()) + leaseSeconds,
  });
  const was = await readState();
  const { building } = was;
  if (building && !takeOver && isAlive(building)) throw new Busy(building.owner, building.until);
  // One that was killed after its release was served left nothing half done.
  const left = building && building.release !== was.current?.release ? [building.release] : [];
  const release = was.started + 1;
  const holder = holdState(was);
  await holder.change({
    started: release,
    building: lease(release),
    abandoned: [...was.abandoned, ...left],
  });
  const writer = releaseWriter(concurrency);
  if (building && building.release === was.current?.release) await clearJournal(building.release, writer);
  await removeAbandoned(holder, writer);
  await clearSuperseded(holder, writer, concurrency);

  const pending: Record<JournalSection, Pending> = { ROWS: newPending(), SEARCH: newPending() };
  let journals = 0;

  /** One lot of rows is on its way while the next is listed and made ready. */
  let writing = Promise.resolve();
  /** The lots of which rows may be on their way. */
  let underWay: (readonly Key[])[] = [];
  const mostUnderWay = 2 + Math.ceil((concurrency * maxPerBatch) / rowsPerJournal);

  async function hand(section: JournalSection): Promise<void> {
    const { keys, items } = pending[section];
    if (keys.length === 0) return;
    pending[section] = newPending();
    const listed = list(section, keys);
    // Whoever waits for it next is told of a failure.
    listed.catch(() => undefined);
    await writing;
    writing = writeItems(listed, keys, items);
    writing.catch(() => undefined);
  }

  /** The list of rows is written before the rows: whatever a killed build wrote is found by it. */
  async function list(section: JournalSection, keys: readonly Key[]): Promise<void> {
    journals += 1;
    const SK = `${section}#${chunkKey(journals)}`;
    await put(packedRow, await packRow({ PK: journalPk(release), SK }, keysToLines(keys)));
  }

  async function writeItems(
    listed: Promise<void>,
    keys: readonly Key[],
    items: readonly Promise<PackedRow>[],
  ): Promise<void> {
    await Promise.all([listed, renew()]);
    underWay = [...underWay, keys].slice(-mostUnderWay);
    for (const item of items) await writer.put(await item);
  }

  /** Whoever was taken over writes nothing any more: it would be served as rows of an earlier release. */
  async function renew(): Promise<void> {
    const { building, version } = holder.state();
    if ((building?.until ?? 0) - leaseSeconds + renewAfterSeconds < epochSeconds(clock.now())) {
      await holder.change({ building: lease(release) });
    } else if ((await readState()).version !== version) {
      throw new TakenOver();
    }
  }

  return {
    release,
    writer,
    put: async (section, key, content) => {
      const { keys, items } = pending[section];
      const item = rowOf(key, content);
      // Whoever hands its lot over is told of a failure.
      item.catch(() => undefined);
      keys.push(key);
      items.push(item);
      // A few at a time: who only makes rows ready would keep those on their way waiting.
      await items.at(-mostPacking);
      if (keys.length === rowsPerJournal) await hand(section);
    },
    flush: async () => {
      await hand('ROWS');
      await hand('SEARCH');
      await writing;
      await writer.flush();
    },
    renew,
    withdraw: async () => {
      // Nothing may come after it; what failed by itself needs no removal.
      await writer.flush().catch(() => undefined);
      const remover = releaseWriter(concurrency);
      for (const key of underWay.flat()) await remover.remove(key);
      await forgetRelease(release, remover);
    },
    ...holder,
  };
}

async function rowOf(key: Key, content: string | Uint8Array | typeof gone): Promise<PackedRow> {
  return content === gone ? { ...key, gone: true } : packRow(key, content);
}

/** Lambda's hosts and processes aren't told apart by their names and ids: of such an owner only the lease tells. */
function ownName(): string {
  const functionName = process.env.AWS_LAMBDA_FUNCTION_NAME;
  return functionName ? `Lambda function ${functionName}` : `${hostname()} (process ${process.pid})`;
}

/** Whether a publisher may still be at work, as far as that can be told from here. */
export function isAlive({ owner, until }: NonNullable<State['building']>): boolean {
  if (until <= epochSeconds(clock.now())) return false;
  const process_ = /^(.*) \(process (\d+)\)$/.exec(owner);
  if (process_?.[1] !== hostname()) return true;
  try {
    process.kill(Number(process_[2]), 0);
    return true;
  } catch (error) {
    // Somebody else's process may not be asked, but is there.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
