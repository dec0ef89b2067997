import { createHash } from 'node:crypto';
import {
  BatchGetItemCommand,
  BatchWriteItemCommand,
  DynamoDBClient,
  GetItemCommand,
} from '@aws-sdk/client-dynamodb';
import type { ShelvedProduct } from '../../../functions/content/shelf.ts';
import { contentKey, shelfKey } from '../../../functions/data/keys.ts';
import type { CompanyUid } from '../../../shared/model/company.ts';
import type { ProductUid } from '../../../shared/model/product.ts';
import { bareGetItem } from '../bareGetItem.ts';
import { startCountingProxy } from '../countingProxy.ts';
import { type Figure, median, takeTurns, timed } from '../harness.ts';
import { openLoad } from '../load.ts';
import { logIn, ownClient, personKey, startProduct } from '../product.ts';

const reports = 2000;
const company = 'cmp_larkspur' as CompanyUid;
const path = '/api/products';

/** A portal of 2,000 reports, and publishing as many, each against the same done bare. */
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

async function publish(products: ShelvedProduct[]): Promise<void> {
  const { publishContent } = await import('../../../functions/content/publishContent.ts');
  const { productsOf } = await import('../../../functions/content/shelf.ts');
  await publishContent(async () => ({ [productsOf(company)]: products }), { by: null, summary: 'Many' });
}

function manyReports(edition: string): ShelvedProduct[] {
  return Array.from({ length: reports }, (_, at) => ({
    uid: `rep_many-${at}` as ProductUid,
    object_uid: null,
    name: `Report ${at} of the ${edition} edition: what changed in conversation`,
    description: `Number ${at}: ${words(at, 24)}.`,
    subjects: [{ subjectSID: 1215, subjectName: 'Food/Beverage' }],
    category_name: 'Reports',
    remote_file: `products/${hash(at)}.pdf`,
    remote_filename: `report-${at}.pdf`,
    report_url: null,
    image_file: `/media/${hash(at + reports)}.webp`,
    partnership_company_name: null,
    pub_date: `2026-${String(1 + (at % 12)).padStart(2, '0')}-01`,
    visible_from: '2026-01-01T00:00:00.000Z',
    objects: [],
    pages: [],
    order: null,
    source: 'folder',
  }));
}

const vocabulary = 'people snack oat drink travel linen sleep brand talk price taste week store'.split(' ');
const words = (from: number, count: number) =>
  Array.from(
    { length: count },
    (_, at) => vocabulary[(from * 7 + at * ((from % 5) + 1)) % vocabulary.length],
  ).join(' ');
/** As incompressible as a hash is. */
const hash = (at: number) => createHash('sha256').update(String(at)).digest('hex');

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

/** The pointer and then the shelf that it names, with nothing between the SDK's client and the database. */
async function bareShelf(endpoint: string, TableName: string): Promise<() => Promise<void>> {
  const client = clientOf(endpoint);
  const { currentContent } = await import('../../../functions/content/readContent.ts');
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

/** A second product on the same database, through a proxy that counts. */
async function readsOfCards(workspace: string, database: string): Promise<Figure> {
  const proxy = await startCountingProxy(database);
  process.env.DYNAMODB_ENDPOINT = proxy.endpoint;
  const local = await startProduct(workspace, 'content-counted', { beforeServing: () => undefined });
  try {
    const cookie = await logIn(local.origin);
    const counts: number[] = [];
    for (let call = 0; call < 10; call += 1) {
      proxy.actions.length = 0;
      const response = await fetch(local.origin + path, { headers: { ...ownClient, cookie } });
      if (!response.ok) throw new Error(`The list of reports answered ${response.status}.`);
      await response.arrayBuffer();
      // The call makes no Query: those are of the outbox, which is looked into meanwhile.
      counts.push(proxy.actions.filter((action) => action !== 'Query').length);
    }
    return {
      name: `portal with ${reports} reports, database requests`,
      unit: 'requests',
      value: Math.max(...counts),
      limit: { most: 3 },
    };
  } finally {
    await local.stop();
    proxy.close();
    delete process.env.DYNAMODB_ENDPOINT;
  }
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
