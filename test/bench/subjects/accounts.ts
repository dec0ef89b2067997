import { DynamoDBClient, UpdateItemCommand } from '@aws-sdk/client-dynamodb';
import { callOf } from '../../support/event.ts';
import { newPerson } from '../../support/people.ts';
import { bareGetItem } from '../bareGetItem.ts';
import { type Figure, manyAtOnce, median, percentile, sized, takeTurns } from '../harness.ts';
import { type Load, openLoad, type Target } from '../load.ts';
import { atOnce, type Counted, onceOnly, onceOnlyRounds, warmUpCalls } from '../onceOnly.ts';
import { checkPath, logIn, loginPath, ownClient, person, personKey, startProduct } from '../product.ts';

type Bare = { read: () => Promise<void>; write: () => Promise<void> };
type Call = Pick<Target, 'method' | 'path' | 'body'> & Counted;

const accountPath = '/api/auth/account';
const bookmark = {
  object_name: 'Oat milk',
  object_sid: 7,
  date_added: '2026-01-02T03:04:05.000Z',
  ts: 1,
  source: 1,
  domain: 1215,
  type_code: 'PL',
};

/** Repeatable calls of every kind, with their database requests. */
const calls: Call[] = [
  { name: 'check', method: 'GET', path: checkPath, reads: 1, writes: 0 },
  { name: 'sessions', method: 'GET', path: `${accountPath}/sessions`, reads: 3, writes: 0 },
  { name: 'own access', method: 'GET', path: `${accountPath}/profile`, reads: 4, writes: 0 },
  { name: 'settings', method: 'GET', path: `${accountPath}/settings`, reads: 3, writes: 0 },
  { name: 'second factor', method: 'GET', path: `${accountPath}/second-factor`, reads: 2, writes: 0 },
  {
    name: 'name',
    method: 'PUT',
    path: accountPath,
    body: '{"full_name":"Iris Calder"}',
    reads: 1,
    writes: 1,
  },
  {
    name: 'bookmark',
    method: 'POST',
    path: `${accountPath}/settings`,
    body: JSON.stringify({ settings: { add_bookmark: bookmark } }),
    reads: 2,
    writes: 1,
  },
  { name: 'source', method: 'POST', path: '/api/lookup/source', body: '{"source":5}', reads: 1, writes: 1 },
];

/**
 * Account calls without password work, compared with as many bare requests, and the information in a login’s duration.
 */
export async function accounts(workspace: string): Promise<Figure[]> {
  const local = await startProduct(workspace, 'accounts');
  try {
    const table = local.environment.PORTAL_TABLE ?? '';
    const bare = {
      read: bareGetItem(local.endpoints.database, table, personKey),
      write: bareUpdate(local.endpoints.database, table),
    };
    const people = await Promise.all(Array.from({ length: atOnce }, () => newPerson()));
    const cookies: string[] = [];
    for (const { email } of people) cookies.push(await logIn(local.origin, email));
    const figures: Figure[] = [];
    for (const call of calls) {
      const loads = cookies.map((cookie) =>
        openLoad({ origin: local.origin, ...call, headers: { ...ownClient, cookie } }),
      );
      figures.push(await timeOf({ ...call, loads, each: sized(10, 1), rounds: 10 }, bare));
    }
    for (const prepare of onceOnly) {
      const call = await prepare(local.origin);
      figures.push(await timeOf({ ...call, each: 1, rounds: onceOnlyRounds }, bare));
    }
    const auth = local.functions.find(({ name }) => /auth/i.test(name))?.name ?? '';
    figures.push(await loginTells((event) => local.send(auth, event)));
    return figures;
  } finally {
    await local.stop();
  }
}

type Timed = Counted & {
  loads: Load[];
  each: number;
  rounds: number;
  beforeRound?: () => Promise<void>;
};

async function timeOf(
  { name, reads, writes, loads, each, rounds, beforeRound }: Timed,
  bare: Bare,
): Promise<Figure> {
  const asMany = async () => {
    for (let at = 0; at < reads; at += 1) await bare.read();
    for (let at = 0; at < writes; at += 1) await bare.write();
  };
  try {
    const pairs = await takeTurns({
      subject: async () => {
        await beforeRound?.();
        const outcomes = await Promise.all(loads.map((load) => load.run({ requests: each, connections: 1 })));
        return outcomes.flatMap(({ latencies }) => latencies);
      },
      reference: manyAtOnce(atOnce, each, asMany),
      rounds,
      warmUp: warmUpCalls / each,
    });
    const value = percentile(pairs.subject, 95);
    const reference = percentile(pairs.reference, 95);
    return {
      name: `${name}, p95 of ${atOnce} at once`,
      unit: 'ms',
      value,
      reference: { name: `${reads + writes} bare requests`, value: reference },
      ratio: value / reference,
      limit: { most: 3 },
    };
  } finally {
    await Promise.all(loads.map((load) => load.close()));
  }
}

function bareUpdate(endpoint: string, TableName: string): () => Promise<void> {
  const credentials = { accessKeyId: 'bench', secretAccessKey: 'bench' };
  const client = new DynamoDBClient({ endpoint, region: 'us-east-1', credentials });
  let at = 0;
  return async () => {
    at += 1;
    await client.send(
      new UpdateItemCommand({
        TableName,
        Key: { PK: { S: `BENCH#${at % atOnce}` }, SK: { S: 'BENCH' } },
        UpdateExpression: 'SET times = :times',
        ExpressionAttributeValues: { ':times': { N: String(at) } },
      }),
    );
  };
}

const tries = sized(200, 2);

/** Alternates wrong passwords for an existing and a nonexistent account, each from an address without failures. */
async function loginTells(send: (event: unknown) => Promise<unknown>): Promise<Figure> {
  let address = 0;
  const attempt = async (email: string, code: number) => {
    address += 1;
    const [event] = callOf(`POST ${loginPath}`, { json: { email, password: 'a wrong guess' } });
    event.requestContext.http.sourceIp = `198.18.${address >> 8}.${address & 255}`;
    const begun = performance.now();
    const { statusCode } = (await send(event)) as { statusCode: number };
    const took = performance.now() - begun;
    if (statusCode !== code) throw new Error(`A wrong login answered ${statusCode}.`);
    return [took];
  };
  let nobody = 0;
  const { subject, reference } = await takeTurns({
    subject: () => attempt(person.email, 422),
    reference: () => {
      nobody += 1;
      return attempt(`nobody${nobody}@larkspur.example`, 404);
    },
    rounds: tries,
  });
  const [with_, without] = [median(subject), median(reference)];
  return {
    name: 'wrong login, with an account',
    unit: 'ms',
    value: with_,
    reference: { name: 'without one', value: without },
    ratio: Math.max(with_ / without, without / with_),
    limit: { most: 1.1 },
  };
}
