import { DynamoDBClient, QueryCommand } from '@aws-sdk/client-dynamodb';
import { membersOf } from '../../../functions/platform/data/keys.ts';
import { maxMembersPerPage } from '../../../shared/model/customers/member.ts';
import type { AccountUid, GapUid, OrganizationUid } from '../../../shared/model/ids.ts';
import { seeded } from '../../support/manyNames.ts';
import { bareGetItem } from '../bareGetItem.ts';
import { mostActions, withCountedProduct } from '../countedProduct.ts';
import { type Figure, manyAtOnce, median, percentile, type Sample, sized, takeTurns } from '../harness.ts';
import { openLoad } from '../load.ts';
import { logIn, ownClient, personKey, startProduct } from '../product.ts';

const people = sized(5000, 2 * maxMembersPerPage);
const profiles = sized(200, 5);
const atOnce = 8;
const rounds = sized(15, 1);
const callsPerRound = sized(40, 2);
const organization = 'org_bench' as OrganizationUid;
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
    (actionsOf) => mostActions(actionsOf, path(100)),
  );
  return { name: 'users table, first rows, database requests', unit: 'requests', value, limit: { most: 3 } };
}

async function addLargeOrganization(): Promise<void> {
  const { membership } = await import('../../../functions/platform/data/account.ts');
  const { accessProfile, organization: organizationKind } = await import(
    '../../../functions/platform/data/organization.ts'
  );
  const { batchWriter, put } = await import('../../../functions/platform/data/table/batchWriter.ts');
  const created_at = '2025-01-01T00:00:00.000Z';
  const gapOf = (at: number) => `gap_bench-${at}` as GapUid;
  const random = seeded(21);
  await put(
    organizationKind,
    organizationKind.schema.parse({
      organization_uid: organization,
      name: 'Bench Holdings',
      internal: false,
      org_roles: [{ role: 'portal_user', is_auto_assigned: true }],
      auto_profiles: [],
      created_at,
      version: 1,
    }),
  );
  const gaps = batchWriter(accessProfile, 4);
  for (let at = 0; at < profiles; at += 1) {
    await gaps.put(
      accessProfile.schema.parse({
        gap_uid: gapOf(at),
        organization_uid: organization,
        profile_name: `Bench Holdings: Profile ${at}`,
        entitlements: ['portal'],
        time_start: null,
        time_end: null,
        sources: [{ source: 1, verticals: [1215] }],
        email_domains: [],
        created_at,
        version: 1,
      }),
    );
  }
  await gaps.flush();
  const members = batchWriter(membership, 4);
  for (let at = 0; at < people; at += 1) {
    await members.put(
      membership.schema.parse({
        account_uid: `acc_bench-${at}` as AccountUid,
        organization_uid: organization,
        email: `person-${at}@bench.example`,
        full_name: `Person ${Math.floor(random() * 1_000_000)}`,
        roles: ['portal_user', 'app_user'],
        profiles: [gapOf(at % profiles), gapOf((at * 7) % profiles)],
        invite_sent_at: created_at,
        invite_expire_at: created_at,
        invite_accepted_at: created_at,
        version: 1,
      }),
    );
  }
  await members.flush();
}
