import { join } from 'node:path';
import {
  type AttributeValue,
  BatchWriteItemCommand,
  DynamoDBClient,
  paginateScan,
} from '@aws-sdk/client-dynamodb';
import { startInsightsDatabase } from '../benchDatabase.ts';
import { computeOnce } from '../computed.ts';
import { type Figure, median, sized, takeTurns } from '../harness.ts';

const posts = sized(300_000, 20_000);
const rounds = 7;
const concurrency = 2;

type Row = Record<string, AttributeValue>;

export async function publishing(workspace: string): Promise<Figure[]> {
  const computed = await computeOnce(join(workspace, 'publishing-posts'), { posts, objects: sized(600, 60) });
  const database = await startInsightsDatabase(join(workspace, 'publishing'));
  const { publish } = await import('../../../functions/lookup/pipeline/release/publish.ts');
  const client = new DynamoDBClient({});
  let tables = 0;
  const nextTable = () => {
    tables += 1;
    return database.addTable(`Published${tables}`);
  };
  const timeOf = async (work: () => Promise<unknown>) => {
    const begun = performance.now();
    await work();
    return [performance.now() - begun];
  };
  try {
    const first = await nextTable();
    await publish(computed, { concurrency });
    const rows = await allRows(client, first);
    const pairs = await takeTurns({
      rounds,
      subject: async () => {
        await nextTable();
        return timeOf(() => publish(computed, { concurrency }));
      },
      reference: async () => {
        const table = await nextTable();
        return timeOf(() => writePlainly(client, table, rows));
      },
    });
    return [
      {
        name: 'publishing a release',
        unit: 'ms',
        value: median(pairs.subject),
        reference: { name: 'the same rows, plainly', value: median(pairs.reference) },
        ratio: median(pairs.ratios),
        limit: { most: 1.5 },
      },
    ];
  } finally {
    await database.close();
  }
}

async function allRows(client: DynamoDBClient, TableName: string): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const { Items = [] } of paginateScan({ client }, { TableName })) rows.push(...Items);
  return rows;
}

async function writePlainly(client: DynamoDBClient, table: string, rows: readonly Row[]): Promise<void> {
  const batches: Row[][] = [];
  for (let at = 0; at < rows.length; at += 25) batches.push(rows.slice(at, at + 25));
  const left = batches.values();
  const write = async () => {
    for (const batch of left) {
      const puts = batch.map((Item) => ({ PutRequest: { Item } }));
      await client.send(new BatchWriteItemCommand({ RequestItems: { [table]: puts } }));
    }
  };
  await Promise.all(Array.from({ length: concurrency }, write));
}
