import { BatchExecuteStatementCommand, type BatchStatementError } from '@aws-sdk/client-dynamodb';
import { database } from '../../../data/table/database.ts';
import { tableName } from '../../../data/table/kind.ts';
import { clock, epochSeconds } from '../../../services/clock.ts';
import type { BatchWriter } from '../../read/release/batchWriter.ts';
import { fewAtOnce } from '../../read/release/fewAtOnce.ts';
import { chunkKey, journalPk, manifestPk, type RowKey, supersededPk } from '../../read/release/keys.ts';
import { packRow } from '../../read/release/packed.ts';
import type { StateHolder, Superseded } from '../../read/release/state.ts';
import { untilTaken } from '../../read/release/untilTaken.ts';
import { keysToLines, readChunks, readKeys } from './chunks.ts';

/** Readers know of a new release within seconds; a day leaves time to look at what went wrong with it. */
export const supersededSeconds = 24 * 60 * 60;

const statementsPerBatch = 25;
const keysPerChunk = 10_000;

/** Everything that unfinished releases wrote goes: a later release would serve it as rows of an earlier one. */
export async function removeAbandoned({ state }: StateHolder, writer: BatchWriter): Promise<void> {
  for (const release of state().abandoned) {
    for await (const key of readKeys(journalPk(release))) await writer.remove(key);
  }
  await writer.flush();
}

/** Once more right before a release is served: one that was taken over may still have had a few rows on their way. */
export async function forgetAbandoned(holder: StateHolder, writer: BatchWriter): Promise<void> {
  const { abandoned } = holder.state();
  if (abandoned.length === 0) return;
  await removeAbandoned(holder, writer);
  for (const release of abandoned) await forgetRelease(release, writer);
  await holder.change({ abandoned: [] });
}

/** What a publisher knew of its own work. */
export async function forgetRelease(release: number, writer: BatchWriter): Promise<void> {
  for (const PK of [journalPk(release), manifestPk(release), supersededPk(release)]) {
    for await (const key of readChunks(PK)) await writer.remove(key);
  }
  await writer.flush();
}

/** Once a release is served its rows are no leftovers; those of the search index stay listed until it is replaced. */
export async function clearJournal(release: number, writer: BatchWriter): Promise<void> {
  for await (const key of readChunks(journalPk(release), 'ROWS#')) await writer.remove(key);
  await writer.flush();
}

/**
 * `rows` are read no more once the release is served, and `tombstones` are needed as long as there is a row below one:
 * they come after it in the list, and so in everything that is done by it.
 */
export async function writeSuperseded(
  writer: BatchWriter,
  release: number,
  rows: readonly RowKey[],
  tombstones: readonly RowKey[],
): Promise<void> {
  const keys = [...rows, ...tombstones];
  for (let at = 0; at < keys.length; at += keysPerChunk) {
    const key = { PK: supersededPk(release), SK: chunkKey(at / keysPerChunk) };
    await writer.put(await packRow(key, keysToLines(keys.slice(at, at + keysPerChunk))));
  }
}

/** Gives superseded rows their expiry, and removes those that the database should have removed by now and hasn't. */
export async function clearSuperseded(
  { state, change }: StateHolder,
  writer: BatchWriter,
  concurrency: number,
): Promise<void> {
  const { superseded } = state();
  const now = epochSeconds(clock.now());
  if (superseded.every(({ due, marked }) => marked && due > now)) return;
  const left: Superseded[] = [];
  for (const each of superseded) {
    if (each.due <= now) {
      await removeSuperseded(each.release, writer);
    } else {
      if (!each.marked) await markSuperseded(each.release, each.due, concurrency);
      left.push({ ...each, marked: true });
    }
  }
  await change({ superseded: left });
}

/** The list expires with what it lists: where the database removes rows by itself, there is nothing left to do. */
async function removeSuperseded(release: number, writer: BatchWriter): Promise<void> {
  for await (const key of readKeys(supersededPk(release))) await writer.remove(key);
  await writer.flush();
  for await (const key of readChunks(supersededPk(release))) await writer.remove(key);
  await writer.flush();
}

async function markSuperseded(release: number, due: number, concurrency: number): Promise<void> {
  const batches = fewAtOnce(concurrency);
  let keys: RowKey[] = [];
  const send = async () => {
    const batch = keys;
    keys = [];
    await batches.begin(() => expire(batch, due));
  };
  for await (const key of readKeys(supersededPk(release))) {
    keys.push(key);
    if (keys.length === statementsPerBatch) await send();
  }
  await send();
  await batches.end();
  for await (const { PK, SK } of readChunks(supersededPk(release))) await expire([{ PK, SK }], due);
}

/** By statements: unlike an update they don't make a row that isn't there. */
function expire(keys: readonly RowKey[], due: number): Promise<void> {
  const Statement = `UPDATE "${tableName('INSIGHTS_TABLE')}" SET expires_at=? WHERE PK=? AND SK=?`;
  return untilTaken(keys, async (left) => {
    const { Responses = [] } = await database.send(
      new BatchExecuteStatementCommand({
        Statements: left.map(({ PK, SK }) => ({
          Statement,
          Parameters: [{ N: String(due) }, { S: PK }, { S: SK }],
        })),
      }),
    );
    const errors = Responses.map(({ Error: error }) => error);
    const failed = errors.find((error) => error && !expected.includes(error.Code));
    // Nothing is lost: the list isn't marked as done, and the next build goes on with it.
    if (failed) throw new Error(`Rows could not be marked as superseded: ${failed.Message ?? failed.Code}`);
    return left.filter((_, at) => turnedAway.includes(errors[at]?.Code));
  });
}

type Code = BatchStatementError['Code'];
/** What a busy table says of single statements: it took the others, and takes these a little later. */
const turnedAway: readonly Code[] = [
  'ThrottlingError',
  'ProvisionedThroughputExceeded',
  'RequestLimitExceeded',
  'InternalServerError',
];
/** Besides, a row may not be there any more. */
const expected: readonly Code[] = ['ConditionalCheckFailed', ...turnedAway];
