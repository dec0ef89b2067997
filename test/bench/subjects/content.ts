import {
  BatchGetItemCommand,
  BatchWriteItemCommand,
  DynamoDBClient,
  GetItemCommand,
} from '@aws-sdk/client-dynamodb';
import type { ShelvedProduct } from '../../../functions/content/library/shelf.ts';
import { contentKey, shelfKey } from '../../../functions/platform/data/keys.ts';
import { bareGetItem } from '../bareGetItem.ts';
import { usualActions, withCountedProduct } from '../countedProduct.ts';
import { type Figure, median, takeTurns, timed } from '../harness.ts';
import { openLoad } from '../load.ts';
import { company, manyReports, publish, reports } from '../manyReports.ts';
import { logIn, ownClient, personKey, startProduct } from '../product.ts';

const path = '/api/products';

/** A portal of 2,000 reports, and publishing them, each compared with bare requests. */
export async function content(workspace: string): Promise<Figure[]> {
  const local = await startProduct(workspace, 'content');
  try {
    const { database } = local.endpoints;
    const table = local.environment.PORTAL_TABLE ?? '';
    Object.assign(process.env, local.environment);
    await publish(manyReports('first'));
    return [
      await timeOfCards(local.origin, database, table),
      await readsOfCards(workspace, database),
      await timeOfRelease(database, table),
    ];
  } finally {
    await local.stop();
  }
}

async function timeOfCards(origin: string, database: string, table: string): Promise<Figure> {
  const load = openLoad({
    origin,
    method: 'GET',
    path,
    headers: { ...ownClient, cookie: await logIn(origin) },
  });
  const session = bareGetItem(database, table, personKey);
  const shelf = await bareShelf(database, table);
  const pairs = await takeTurns({
    subject: async () => (await load.run({ requests: 20, connections: 1 })).latencies,
    reference: timed(20, async () => {
      await session();
      await shelf();
    }),
    rounds: 20,
  });
  await load.close();
  return {
    name: `portal with ${reports} reports, first cards, p50`,
    unit: 'ms',
    value: median(pairs.subject),
    reference: { name: 'the same requests bare', value: median(pairs.reference) },
    ratio: median(pairs.ratios),
    limit: { most: 3 },
  };
}

const clientOf = (endpoint: string) =>
  new DynamoDBClient({
    endpoint,
    region: 'us-east-1',
    credentials: { accessKeyId: 'bench', secretAccessKey: 'bench' },
  });

async function bareShelf(endpoint: string, TableName: string): Promise<() => Promise<void>> {
  const client = clientOf(endpoint);
  const { currentContent } = await import('../../../functions/content/library/readContent.ts');
  const kept = (await currentContent())?.shelves[`products/${company}`];
  if (!kept) throw new Error('Nothing was published.');
  const asKey = ({ PK, SK }: { PK: string; SK: string }) => ({ PK: { S: PK }, SK: { S: SK } });
  const Keys = Array.from({ length: kept.parts }, (_, part) => asKey(shelfKey(kept.hash, part)));
  return async () => {
    await client.send(new GetItemCommand({ TableName, Key: asKey(contentKey), ConsistentRead: true }));
    await client.send(
      new BatchGetItemCommand({ RequestItems: { [TableName]: { Keys, ConsistentRead: true } } }),
    );
  };
}

async function readsOfCards(workspace: string, database: string): Promise<Figure> {
  // The call makes no Query: those are the outbox's.
  const value = await withCountedProduct(workspace, { name: 'content-counted', database }, (actionsOf) =>
    usualActions(actionsOf, path, (action) => action !== 'Query'),
  );
  return {
    name: `portal with ${reports} reports, database requests`,
    unit: 'requests',
    value,
    limit: { most: 3 },
  };
}

async function timeOfRelease(database: string, table: string): Promise<Figure> {
  const client = clientOf(database);
  let edition = 0;
  const timeOf = async (work: () => Promise<unknown>) => {
    const begun = performance.now();
    await work();
    return [performance.now() - begun];
  };
  const pairs = await takeTurns({
    subject: () => {
      edition += 1;
      const products = manyReports(`${edition}.`);
      return timeOf(() => publish(products));
    },
    reference: () => {
      const products = manyReports(`${edition}.`);
      return timeOf(() => writePlainly(client, table, products));
    },
    rounds: 10,
  });
  return {
    name: `publishing ${reports} reports`,
    unit: 'ms',
    value: median(pairs.subject),
    reference: { name: 'a row for each, in batches', value: median(pairs.reference) },
    ratio: median(pairs.ratios),
    limit: { most: 1.5 },
  };
}

async function writePlainly(
  client: DynamoDBClient,
  table: string,
  products: readonly ShelvedProduct[],
): Promise<void> {
  for (let at = 0; at < products.length; at += 25) {
    const puts = products.slice(at, at + 25).map((product) => ({
      PutRequest: {
        Item: { PK: { S: 'BENCH' }, SK: { S: product.uid }, content: { S: JSON.stringify(product) } },
      },
    }));
    await client.send(new BatchWriteItemCommand({ RequestItems: { [table]: puts } }));
  }
}
