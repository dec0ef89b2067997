import type { SQSEvent } from 'aws-lambda';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { runPipe } from '../../../infra/local/outboxDelivery.ts';
import { readAssembly } from '../../../infra/local/template/assembly.ts';
import { pipesOf } from '../../../infra/local/template/pipes.ts';

const pauses = { idleMs: 20, shortestMs: 1, firstRetryMs: 1, longestRetryMs: 4 };
const pipe = { table: 'T', partition: 'P', functionName: 'outbox', batchSize: 2, maxDeliveries: 4 };

/** Runs a pipe over rows in memory; the function fails for ids that `fails` accepts, and otherwise deletes the row. */
function piped(ids: string[], fails: (id: string) => boolean) {
  const waiting = new Set(ids);
  const deliveries: string[] = [];
  const lines: string[] = [];
  const running = runPipe(pipe, {
    rows: async () => [...waiting].map((SK) => ({ PK: { S: 'P' }, SK: { S: SK } })),
    send: async (_name, { Records }: SQSEvent) => {
      const failed = Records.flatMap(({ messageId, body, attributes }) => {
        const { S: id } = JSON.parse(body).dynamodb.Keys.SK;
        deliveries.push(`${id} ${attributes.ApproximateReceiveCount}`);
        if (fails(id)) return [{ itemIdentifier: messageId }];
        waiting.delete(id);
        return [];
      });
      return { batchItemFailures: failed };
    },
    onLine: (line) => lines.push(line),
    pauses,
  });
  onTestFinished(running.close);
  return { waiting, deliveries, lines, running };
}

test('the pipes of the outbox and of the jobs are read from the template', () => {
  expect(pipesOf(readAssembly(inject('assembly')))).toEqual([
    { table: 'TablesPortal', partition: 'OUTBOX', functionName: 'outbox', batchSize: 5, maxDeliveries: 160 },
    {
      table: 'TablesPortal',
      partition: 'MEMBERTURNS',
      functionName: 'memberJobs',
      batchSize: 1,
      maxDeliveries: 20,
    },
  ]);
});

test('waiting messages are delivered at the start, in order and in batches', async () => {
  const { waiting, deliveries } = piped(['a', 'b', 'c'], () => false);
  await vi.waitFor(() => expect(waiting.size).toBe(0));
  expect(deliveries).toEqual(['a 1', 'b 1', 'c 1']);
});

test('later messages are delivered soon after a call, or after a while without one', async () => {
  const { waiting, deliveries, running } = piped([], () => false);
  waiting.add('after a call');
  running.wake();
  await vi.waitFor(() => expect(deliveries).toEqual(['after a call 1']));
  waiting.add('by another program');
  await vi.waitFor(() => expect(deliveries).toHaveLength(2));
});

test('a failed message is retried, and delivered once when the service is back', async () => {
  let tries = 0;
  const { waiting, deliveries } = piped(['a'], () => {
    tries += 1;
    return tries < 3;
  });
  await vi.waitFor(() => expect(waiting.size).toBe(0));
  expect(deliveries).toEqual(['a 1', 'a 2', 'a 3']);
});

test('a message that keeps failing is given up and reported without blocking others', async () => {
  const { waiting, deliveries, lines, running } = piped(['poisoned', 'a'], (id) => id === 'poisoned');
  await vi.waitFor(() => expect(lines).toHaveLength(1));
  expect(lines).toEqual(['outbox: gave up poisoned after 4 tries, until the next start.']);
  waiting.add('b');
  running.wake();
  await vi.waitFor(() => expect([...waiting]).toEqual(['poisoned']));
  expect(deliveries.filter((each) => each.startsWith('poisoned'))).toHaveLength(4);
});

test('a function that crashes fails its whole batch, which is retried', async () => {
  let died = false;
  const ids: string[] = [];
  const waiting = new Set(['a', 'b']);
  const running = runPipe(pipe, {
    rows: async () => [...waiting].map((SK) => ({ PK: { S: 'P' }, SK: { S: SK } })),
    send: async (_name, { Records }) => {
      if (!died) {
        died = true;
        throw new Error('outbox stopped while it was handling this call.');
      }
      for (const { messageId } of Records) {
        ids.push(messageId);
        waiting.delete(messageId);
      }
      return { batchItemFailures: [] };
    },
    onLine: () => undefined,
    pauses,
  });
  onTestFinished(running.close);
  await vi.waitFor(() => expect(waiting.size).toBe(0));
  expect(ids.sort()).toEqual(['a', 'b']);
});

test.each([
  [1, []],
  [2, ['outbox: database is locked']],
])('a pipe whose rows can’t be read %i times in a row says %j', async (times, said) => {
  let reads = 0;
  const lines: string[] = [];
  const running = runPipe(pipe, {
    rows: async () => {
      reads += 1;
      if (reads <= times) throw new Error('database is locked');
      return [];
    },
    send: async () => ({ batchItemFailures: [] }),
    onLine: (line) => lines.push(line),
    pauses,
  });
  onTestFinished(running.close);
  await vi.waitFor(() => expect(reads).toBeGreaterThan(times + 1));
  expect(lines).toEqual(said);
});
