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

/** How long a publisher counts as alive without renewing its lease. */
const leaseSeconds = 120;
const renewAfterSeconds = 20;
const rowsPerJournal = 200;
const maxPacking = 8;

export class Busy extends Error {
  constructor(owner: string, until: number) {
    const seconds = Math.max(1, until - epochSeconds(clock.now()));
    super(
      `${owner} is publishing. If it has stopped, you can publish in ${seconds} s, or right away with --take-over.`,
    );
    this.name = 'Busy';
  }
}

export type OpenRelease = StateHolder & {
  readonly release: number;
  readonly writer: ReleaseWriter;
  /** Writes a row that nobody reads until the release is served; its content is compressed in the background. */
  put: (section: JournalSection, key: Key, content: string | Uint8Array | typeof gone) => Promise<void>;
  flush: () => Promise<void>;
  /** Remains the publisher; fails if another one took over. */
  renew: () => Promise<void>;
  /** Removes what was still in flight when another publisher took over and cleared the rest away. */
  withdraw: () => Promise<void>;
};

/** Rows that are not listed yet, and their pending contents. */
type Pending = { readonly keys: Key[]; readonly items: Promise<PackedRow>[] };
const newPending = (): Pending => ({ keys: [], items: [] });

/** Written instead of content: the row at this key no longer exists. */
export const gone = Symbol('gone');

/** The rows of the search index stay listed: they are replaced as a whole. */
export type JournalSection = 'ROWS' | 'SEARCH';

export type OpenOptions = { concurrency: number; takeOver: boolean };

/** Claims the single publisher slot, and clears away what earlier publishers left. */
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
  // A publisher that was killed after its release was served left nothing unfinished.
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

  /** One batch of rows is being written while the next is listed and prepared. */
  let writing = Promise.resolve();
  /** The batches with rows that may still be in flight. */
  let underWay: (readonly Key[])[] = [];
  const maxInFlight = 2 + Math.ceil((concurrency * maxPerBatch) / rowsPerJournal);

  async function hand(section: JournalSection): Promise<void> {
    const { keys, items } = pending[section];
    if (keys.length === 0) return;
    pending[section] = newPending();
    const listed = list(section, keys);
    // The failure is reported when the batch is awaited.
    listed.catch(() => undefined);
    await writing;
    writing = writeItems(listed, keys, items);
    writing.catch(() => undefined);
  }

  /** The list of rows is written before the rows: whatever a killed build wrote can be found through it. */
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
    underWay = [...underWay, keys].slice(-maxInFlight);
    for (const item of items) await writer.put(await item);
  }

  /** A publisher that was taken over from writes nothing more: its rows would be served as those of an earlier release. */
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
      // The failure is reported when the batch is handed over.
      item.catch(() => undefined);
      keys.push(key);
      items.push(item);
      // A few at a time: preparing rows without a pause would delay those being written.
      await items.at(-maxPacking);
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
      // Nothing may be written after this; rows that failed to be written need no removal.
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

/** Lambda's hosts and processes can't be distinguished by name and id: for such an owner only the lease counts. */
function ownName(): string {
  const functionName = process.env.AWS_LAMBDA_FUNCTION_NAME;
  return functionName ? `Lambda function ${functionName}` : `${hostname()} (process ${process.pid})`;
}

/** Whether a publisher may still be at work, as far as can be determined from here. */
export function isAlive({ owner, until }: NonNullable<State['building']>): boolean {
  if (until <= epochSeconds(clock.now())) return false;
  const process_ = /^(.*) \(process (\d+)\)$/.exec(owner);
  if (process_?.[1] !== hostname()) return true;
  try {
    process.kill(Number(process_[2]), 0);
    return true;
  } catch (error) {
    // Another user's process can't be signalled, but it exists.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
