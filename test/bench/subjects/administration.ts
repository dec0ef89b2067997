import { DynamoDBClient, QueryCommand } from '@aws-sdk/client-dynamodb';
import { membersOf } from '../../../functions/platform/data/keys.ts';
import { maxMembersPerPage } from '../../../shared/model/customers/member.ts';
import { bareGetItem } from '../bareGetItem.ts';
import { usualActions, withCountedProduct } from '../countedProduct.ts';
import { type Figure, manyAtOnce, median, percentile, type Sample, sized, takeTurns } from '../harness.ts';
import {
  addLargeOrganization,
  largeOrganization as organization,
  peopleOfLarge as people,
} from '../largeOrganization.ts';
import { openLoad } from '../load.ts';
import { logIn, ownClient, personKey, startProduct } from '../product.ts';

const atOnce = 8;
const rounds = sized(15, 1);
const callsPerRound = sized(40, 2);
const staff = 'admin@tideline.example';
const path = (limit: number) =>
  `/api/auth/organization/account?${new URLSearchParams({ organization, limit: `${limit}` })}`;

/** The first rows of a large organization’s table of users, compared with the same bare requests. */
export async function administration(workspace: string): Promise<Figure[]> {
  const local = await startProduct(workspace, 'administration');
  try {
    await addLargeOrganization();
    const { database } = local.endpoints;
    const table = local.environment.PORTAL_TABLE ?? '';
    const session = bareGetItem(database, table, personKey);
    const cookie = await logIn(local.origin, staff);
    const figures: Figure[] = [];
    for (const limit of [100, maxMembersPerPage]) {
      const page = barePage(database, table, limit);
      const load = openLoad({
        origin: local.origin,
        method: 'GET',
        path: path(limit),
        headers: { ...ownClient, cookie },
      });
      figures.push(
        await timesOf(
          `users table, ${limit} of ${people} rows`,
          async () => (await load.run({ requests: callsPerRound, connections: atOnce })).latencies,
          async () => {
            await session();
            await page();
          },
        ),
      );
      await load.close();
    }
    return [...figures, await readsOfFirstRows(workspace, database)];
  } finally {
    await local.stop();
  }
}

async function timesOf(name: string, subject: Sample, bare: () => Promise<void>): Promise<Figure> {
  const noted = { own: [] as number[][], bare: [] as number[][] };
  const noting = (into: number[][], sample: Sample) => async () => {
    const samples = await sample();
    into.push(samples);
    return samples;
  };
  await takeTurns({
    subject: noting(noted.own, subject),
    reference: noting(noted.bare, manyAtOnce(atOnce, callsPerRound / atOnce, bare)),
    rounds,
  });
  // The median round, since one busy moment of the machine would decide the worst.
  const usual = (all: number[][]) => median(all.slice(sized(1, 0)).map((samples) => percentile(samples, 95)));
  const [value, reference] = [usual(noted.own), usual(noted.bare)];
  return {
    name: `${name}, p95 of ${atOnce} at once`,
    unit: 'ms',
    value,
    reference: { name: 'the same requests bare', value: reference },
    ratio: value / reference,
    limit: { most: 3 },
  };
}

function barePage(endpoint: string, TableName: string, Limit: number): () => Promise<void> {
  const credentials = { accessKeyId: 'bench', secretAccessKey: 'bench' };
  const client = new DynamoDBClient({ endpoint, region: 'us-east-1', credentials });
  return async () => {
    const { Items = [] } = await client.send(
      new QueryCommand({
        TableName,
        IndexName: 'GSI1',
        KeyConditionExpression: 'GSI1PK = :pk',
        ExpressionAttributeValues: { ':pk': { S: membersOf(organization) } },
        Limit,
      }),
    );
    if (Items.length !== Limit) throw new Error(`A page of ${Limit} people has ${Items.length}.`);
  };
}

async function readsOfFirstRows(workspace: string, database: string): Promise<Figure> {
  const value = await withCountedProduct(
    workspace,
    { name: 'administration-counted', database, email: staff },
    (actionsOf) => usualActions(actionsOf, path(100)),
  );
  return { name: 'users table, first rows, database requests', unit: 'requests', value, limit: { most: 3 } };
}
