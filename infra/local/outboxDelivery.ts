import { type AttributeValue, DynamoDBClient, QueryCommand } from '@aws-sdk/client-dynamodb';
import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import type { Pipe } from './template/pipes.ts';

type Row = Record<string, AttributeValue>;
type Options = {
  /** Rows in the pipe's partition, which are all unprocessed. */
  rows: () => Promise<Row[]>;
  send: (functionName: string, event: SQSEvent) => Promise<unknown>;
  onLine: (line: string) => void;
  pauses?: Pauses;
};

type Pauses = {
  /** Polls, since other programs write to the tables, too. */
  idleMs: number;
  shortestMs: number;
  firstRetryMs: number;
  longestRetryMs: number;
};
const usual: Pauses = { idleMs: 5000, shortestMs: 200, firstRetryMs: 1000, longestRetryMs: 60_000 };

export type RunningPipe = {
  /** Polls soon, since something may have been written. */
  wake: () => void;
  close: () => Promise<void>;
};

/**
 * Polls the partition instead of a stream, a pipe and a queue. Stateless: after a restart, waiting rows are still
 * there, and given-up messages are tried again.
 */
export function runPipe(
  { functionName, batchSize, maxDeliveries }: Pipe,
  { rows, send, onLine, pauses = usual }: Options,
): RunningPipe {
  const failures = new Map<string, { deliveries: number; dueAt: number }>();
  let timer: NodeJS.Timeout | undefined;
  let dueAt = 0;
  let turn: Promise<void> | undefined;
  let woken = false;
  let failedTurns = 0;
  let closed = false;

  function plan(afterMs: number): void {
    const at = performance.now() + afterMs;
    if (closed || (timer && dueAt <= at)) return;
    clearTimeout(timer);
    dueAt = at;
    timer = setTimeout(run, afterMs);
  }

  function run(): void {
    timer = undefined;
    woken = false;
    turn = deliverAll()
      .then(
        () => {
          failedTurns = 0;
        },
        (error: Error) => {
          failedTurns += 1;
          // The first retry usually succeeds, such as while another write holds the database.
          if (failedTurns > 1) onLine(`${functionName}: ${error.message}`);
        },
      )
      .finally(() => {
        turn = undefined;
        const next = Math.min(...[...failures.values()].map((each) => each.dueAt - performance.now()));
        plan(woken ? pauses.shortestMs : Math.max(pauses.shortestMs, Math.min(pauses.idleMs, next)));
      });
  }

  async function deliverAll(): Promise<void> {
    const waiting = new Map((await rows()).map((row) => [row.SK?.S ?? '', row]));
    for (const id of failures.keys()) if (!waiting.has(id)) failures.delete(id);
    const due = [...waiting].filter(([id]) => (failures.get(id)?.dueAt ?? 0) <= performance.now());
    for (let at = 0; at < due.length && !closed; at += batchSize) {
      await deliver(due.slice(at, at + batchSize));
    }
  }

  async function deliver(batch: [string, Row][]): Promise<void> {
    const everything = { batchItemFailures: batch.map(([itemIdentifier]) => ({ itemIdentifier })) };
    const answer = await send(functionName, messagesOf(batch, deliveriesOf)).catch(() => everything);
    const { batchItemFailures } = answer as SQSBatchResponse;
    for (const { itemIdentifier } of batchItemFailures) countFailure(itemIdentifier);
  }

  const deliveriesOf = (id: string) => (failures.get(id)?.deliveries ?? 0) + 1;

  function countFailure(id: string): void {
    const deliveries = deliveriesOf(id);
    const pause = Math.min(pauses.longestRetryMs, pauses.firstRetryMs * 2 ** Math.min(deliveries - 1, 20));
    const givenUp = deliveries >= maxDeliveries;
    if (givenUp) onLine(`${functionName}: gave up ${id} after ${deliveries} tries, until the next start.`);
    failures.set(id, { deliveries, dueAt: givenUp ? Number.POSITIVE_INFINITY : performance.now() + pause });
  }

  plan(0);
  return {
    wake: () => {
      woken = true;
      if (!turn) plan(pauses.shortestMs);
    },
    close: async () => {
      closed = true;
      clearTimeout(timer);
      await turn;
    },
  };
}

function messagesOf(batch: [string, Row][], deliveriesOf: (id: string) => number): SQSEvent {
  return {
    Records: batch.map(([messageId, { PK, SK }]) => ({
      messageId,
      receiptHandle: messageId,
      body: JSON.stringify({ eventName: 'INSERT', dynamodb: { Keys: { PK, SK } } }),
      attributes: {
        ApproximateReceiveCount: String(deliveriesOf(messageId)),
        SentTimestamp: '0',
        SenderId: 'local',
        ApproximateFirstReceiveTimestamp: '0',
      },
      messageAttributes: {},
      md5OfBody: '',
      eventSource: 'aws:sqs',
      eventSourceARN: 'arn:aws:sqs:local',
      awsRegion: 'local',
    })),
  };
}

type Ground = Pick<Options, 'send' | 'onLine'> & { environment: Record<string, string> };

export function startPipes(pipes: Pipe[], { environment, send, onLine }: Ground): RunningPipe {
  const client = new DynamoDBClient({
    endpoint: environment.AWS_ENDPOINT_URL_DYNAMODB ?? '',
    region: environment.AWS_REGION ?? '',
    credentials: {
      accessKeyId: environment.AWS_ACCESS_KEY_ID ?? '',
      secretAccessKey: environment.AWS_SECRET_ACCESS_KEY ?? '',
    },
  });
  const running = pipes.map((pipe) => runPipe(pipe, { rows: () => keysIn(client, pipe), send, onLine }));
  return {
    wake: () => {
      for (const { wake } of running) wake();
    },
    close: async () => {
      await Promise.all(running.map(({ close }) => close()));
      client.destroy();
    },
  };
}

async function keysIn(client: DynamoDBClient, { table, partition }: Pipe): Promise<Row[]> {
  const { Items = [] } = await client.send(
    new QueryCommand({
      TableName: table,
      KeyConditionExpression: 'PK = :partition',
      ExpressionAttributeValues: { ':partition': { S: partition } },
      ProjectionExpression: 'PK, SK',
      ConsistentRead: true,
    }),
  );
  return Items;
}
