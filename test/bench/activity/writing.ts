import { BatchWriteItemCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import type { EventRow } from '../../../functions/platform/data/event.ts';
import { toAttributes } from '../../../functions/platform/data/table/values.ts';
import { createTables } from '../../../infra/local/createTables.ts';
import { type Figure, median, sized } from '../harness.ts';
import { benchEvents } from './events.ts';
import { scaled } from './scale.ts';

const perBatch = 25;
const callers = 4;
const batches = sized(60, 4);
const rounds = sized(3, 1);
const plain = 'BenchPlain';

type Write = (rows: readonly EventRow[]) => Promise<void>;

/** Events per second with four callers. */
async function rateOf(write: Write): Promise<number> {
  const rows = benchEvents(batches * perBatch, '2026-02');
  const parts = Array.from({ length: batches }, (_, at) => rows.slice(at * perBatch, (at + 1) * perBatch));
  const begun = performance.now();
  await Promise.all(
    Array.from({ length: callers }, async () => {
      for (let next = parts.pop(); next; next = parts.pop()) await write(next);
    }),
  );
  return rows.length / ((performance.now() - begun) / 1000);
}

/** Alternates between both ways to write; returns the rates of a typical round. */
async function compare(endpoint: string): Promise<{ rate: number; bareRate: number }> {
  const { event } = await import('../../../functions/platform/data/event.ts');
  const { insertMany } = await import('../../../functions/platform/data/table/insertMany.ts');
  const client = new DynamoDBClient({ endpoint, region: 'us-east-1' });
  const own: Write = (rows) => insertMany(event, rows);
  const bare: Write = async (rows) => {
    const requests = rows.map((row) => ({
      PutRequest: { Item: toAttributes({ ...row, ...event.keys(row) }) },
    }));
    await client.send(new BatchWriteItemCommand({ RequestItems: { [plain]: requests } }));
  };
  const rates = { own: [] as number[], bare: [] as number[] };
  for (let round = 0; round <= rounds; round += 1) {
    const both = { own: await rateOf(own), bare: await rateOf(bare) };
    if (round === 0) continue;
    rates.own.push(both.own);
    rates.bare.push(both.bare);
  }
  client.destroy();
  return { rate: median(rates.own), bareRate: median(rates.bare) };
}

/** Writes with few and with many stream records, each compared with a table without a stream. */
export async function writing(endpoint: string): Promise<{ figures: Figure[]; bareRate: number }> {
  const { event } = await import('../../../functions/platform/data/event.ts');
  const { insertMany } = await import('../../../functions/platform/data/table/insertMany.ts');
  await createPlain(endpoint);
  const early = await compare(endpoint);
  const records = scaled(1_000_000);
  for (let at = 0; at < records; at += 1000) await insertMany(event, benchEvents(1000, '2026-03'));
  const late = await compare(endpoint);
  const share = ({ rate, bareRate }: typeof early) => rate / bareRate;
  return {
    bareRate: early.bareRate,
    figures: [
      {
        name: `events written by ${callers} callers`,
        unit: 'requests/s',
        value: early.rate,
        reference: { name: 'BatchWrite into a table without a stream', value: early.bareRate },
        ratio: share(early),
        limit: { least: 0.6 },
      },
      {
        name: `an event among ${records.toLocaleString('en')} stream records`,
        unit: 'ms',
        value: 1000 / late.rate,
        reference: { name: 'the same among few', value: 1000 / early.rate },
        // The machine may have become slower in the meantime.
        ratio: share(early) / share(late),
        limit: { most: 1.2 },
      },
    ],
  };
}

async function createPlain(endpoint: string): Promise<void> {
  const schema = {
    TableName: plain,
    BillingMode: 'PAY_PER_REQUEST' as const,
    AttributeDefinitions: ['PK', 'SK'].map((AttributeName) => ({
      AttributeName,
      AttributeType: 'S' as const,
    })),
    KeySchema: [
      { AttributeName: 'PK', KeyType: 'HASH' as const },
      { AttributeName: 'SK', KeyType: 'RANGE' as const },
    ],
  };
  await createTables(endpoint, [{ schema, timeToLive: undefined }]);
}
