import { setTimeout as pause } from 'node:timers/promises';
import type { DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import type { StreamReader } from './readStream.ts';

type Options = {
  batchSize: number;
  open: () => Promise<StreamReader>;
  deliver: (event: DynamoDBStreamEvent) => Promise<unknown>;
  onTaken: (sequenceNumber: string) => Promise<void>;
  onLine: (line: string) => void;
  idleMs?: number;
  firstRetryMs?: number;
};

const triesAlone = 5;
const longestPauseMs = 10_000;

/** Like Lambda's event source mapping: in order, retried, bisected on failure, and redelivered after a restart. */
export function runStream(options: Options): { close: () => Promise<void> } {
  const { batchSize, open, deliver, onTaken, onLine, idleMs = 300, firstRetryMs = 500 } = options;
  const stopping = new AbortController();
  const rest = (ms: number) => pause(ms, undefined, { signal: stopping.signal }).catch(() => undefined);
  const stopped = () => stopping.signal.aborted;

  async function run(): Promise<void> {
    let reader: StreamReader | undefined;
    let failures = 0;
    let said = '';
    while (!stopped()) {
      try {
        reader ??= await open();
        const records = await reader.next(batchSize);
        await handOver(records);
        const last = records.at(-1)?.dynamodb?.SequenceNumber;
        if (last && !stopped()) await onTaken(last);
        if (records.length < batchSize) await rest(idleMs);
        failures = 0;
        said = '';
      } catch (error) {
        const { message } = error as Error;
        failures += 1;
        // The first retry usually succeeds, such as while another write holds the database.
        if (failures > 1 && message !== said && !stopped()) {
          onLine(message);
          said = message;
        }
        reader = undefined;
        await rest(firstRetryMs);
      }
    }
  }

  async function handOver(records: DynamoDBRecord[]): Promise<void> {
    if (records.length === 0 || stopped()) return;
    const failed = await attempt(records, records.length === 1 ? triesAlone : 1);
    if (!failed || stopped()) return;
    if (records.length === 1) {
      onLine(`Gave up a record of the stream (${records[0]?.dynamodb?.SequenceNumber}): ${failed}`);
      return;
    }
    const half = Math.ceil(records.length / 2);
    await handOver(records.slice(0, half));
    await handOver(records.slice(half));
  }

  /** The last error, if every try failed. */
  async function attempt(Records: DynamoDBRecord[], tries: number): Promise<string | undefined> {
    let failed: string | undefined;
    for (let turn = 0; turn < tries && !stopped(); turn += 1) {
      if (turn > 0) await rest(Math.min(longestPauseMs, firstRetryMs * 2 ** (turn - 1)));
      try {
        await deliver({ Records });
        return undefined;
      } catch (error) {
        failed = (error as Error).message;
      }
    }
    return failed;
  }

  const running = run();
  return {
    close: async () => {
      stopping.abort();
      await running;
    },
  };
}
