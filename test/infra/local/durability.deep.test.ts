import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import {
  BatchGetItemCommand,
  DynamoDBClient,
  PutItemCommand,
  TransactWriteItemsCommand,
} from '@aws-sdk/client-dynamodb';
import {
  GetSecretValueCommand,
  PutSecretValueCommand,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import { SESClient, SendEmailCommand } from '@aws-sdk/client-ses';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTables } from '../../../infra/local/createTables.ts';
import { kills } from '../../support/kills.ts';
import { descendants, kill9, processesNaming } from './processes.ts';

const writers = 8;
const patiently = { interval: 2, timeout: 15_000 };
const arn = 'arn:aws:secretsmanager:us-east-1:000000000000:secret:Signing';
const settings = {
  region: 'us-east-1',
  credentials: { accessKeyId: 'a', secretAccessKey: 'b' },
  maxAttempts: 1,
};
const key = (id: string) => ({ PK: { S: id }, SK: { S: 'row' } });

const table = {
  schema: {
    TableName: 'Kept',
    BillingMode: 'PAY_PER_REQUEST' as const,
    AttributeDefinitions: ['PK', 'SK'].map((AttributeName) => ({
      AttributeName,
      AttributeType: 'S' as const,
    })),
    KeySchema: [
      { AttributeName: 'PK', KeyType: 'HASH' as const },
      { AttributeName: 'SK', KeyType: 'RANGE' as const },
    ],
  },
  timeToLive: undefined,
};

let folder = '';
let parent: ChildProcess | undefined;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tideline-durability-'));
});
afterAll(async () => {
  if (parent?.pid) kill9([...descendants(parent.pid), parent.pid]);
  await vi.waitFor(() => expect(processesNaming(folder)).toEqual([]), { timeout: 20_000 });
  rmSync(folder, { recursive: true });
});

type Endpoints = { database: string; secrets: string; mail: string };

async function startParts(): Promise<Endpoints> {
  const script = fileURLToPath(new URL('./keptParts.ts', import.meta.url));
  parent = spawn(process.execPath, [script, folder, arn], { stdio: ['ignore', 'pipe', 'inherit'] });
  const lines = createInterface({ input: parent.stdout ?? process.stdin });
  const [line] = await once(lines, 'line');
  return JSON.parse(line) as Endpoints;
}

/** Every acknowledged write, which must survive. */
type Acknowledged = { rows: string[]; pairs: string[]; secret: string | undefined; mails: string[] };

/** Two rows of one transaction: both or neither must exist. */
const triedPairs: string[] = [];

/** Writes until the other side is killed. */
async function writeUntilKilled(endpoints: Endpoints, acknowledged: Acknowledged): Promise<void> {
  const database = new DynamoDBClient({ ...settings, endpoint: endpoints.database });
  const secrets = new SecretsManagerClient({ ...settings, endpoint: endpoints.secrets });
  const mail = new SESClient({ ...settings, endpoint: endpoints.mail });
  const until = async (write: () => Promise<unknown>) => {
    for (;;) {
      const failure = await write().then(
        () => undefined,
        (error: Error) => error,
      );
      if (!failure) continue;
      // Connection errors are expected from the kill; all others are faults.
      if (/ECONN|socket hang up|EPIPE/.test(`${failure} ${failure.cause}`)) return;
      throw failure;
    }
  };
  const putRow = async () => {
    const id = randomUUID();
    await database.send(new PutItemCommand({ TableName: 'Kept', Item: key(id) }));
    acknowledged.rows.push(id);
  };
  const putPair = async () => {
    const id = randomUUID();
    triedPairs.push(id);
    const put = (part: string) => ({ Put: { TableName: 'Kept', Item: key(`${id}-${part}`) } });
    await database.send(new TransactWriteItemsCommand({ TransactItems: [put('a'), put('b')] }));
    acknowledged.pairs.push(id);
  };
  const rotate = async () => {
    const value = randomUUID();
    await secrets.send(new PutSecretValueCommand({ SecretId: arn, SecretString: value }));
    acknowledged.secret = value;
  };
  const sendMail = async () => {
    const Subject = { Data: randomUUID() };
    const Message = { Subject, Body: { Text: { Data: 'Kept?' } } };
    await mail.send(
      new SendEmailCommand({ Source: 'a@b.example', Destination: { ToAddresses: ['c@d.example'] }, Message }),
    );
    acknowledged.mails.push(Subject.Data);
  };
  const loads = Array.from({ length: writers }, (_, at) => (at % 2 ? putRow : putPair));
  await Promise.all([...loads, rotate, sendMail].map(until));
}

async function missingRows(endpoint: string, ids: string[]): Promise<string[]> {
  const client = new DynamoDBClient({ ...settings, endpoint });
  const missing: string[] = [];
  for (let at = 0; at < ids.length; at += 100) {
    const asked = ids.slice(at, at + 100);
    const Keys = asked.map(key);
    const { Responses } = await client.send(
      new BatchGetItemCommand({ RequestItems: { Kept: { Keys, ConsistentRead: true } } }),
    );
    const found = new Set(Responses?.Kept?.map((item) => item.PK?.S));
    missing.push(...asked.filter((id) => !found.has(id)));
  }
  return missing;
}

const halves = (ids: string[]) => ids.flatMap((id) => [`${id}-a`, `${id}-b`]);

async function expectKept({ database, secrets, mail }: Endpoints, kept: Acknowledged): Promise<void> {
  expect(await missingRows(database, [...kept.rows, ...halves(kept.pairs)])).toEqual([]);
  const missingHalves = new Set(await missingRows(database, halves(triedPairs)));
  const torn = triedPairs.filter((id) => missingHalves.has(`${id}-a`) !== missingHalves.has(`${id}-b`));
  expect(torn).toEqual([]);

  const { emails } = (await (await fetch(`${mail}/store`)).json()) as { emails: { subject: string }[] };
  const subjects = new Set(emails.map(({ subject }) => subject));
  expect(kept.mails.filter((subject) => !subjects.has(subject))).toEqual([]);

  const client = new SecretsManagerClient({ ...settings, endpoint: secrets });
  const stage = (VersionStage: string) =>
    client.send(new GetSecretValueCommand({ SecretId: arn, VersionStage })).then(
      ({ SecretString }) => SecretString,
      () => undefined,
    );
  // One more write may have succeeded without acknowledgment; ours is then the previous version.
  if (kept.secret) expect([await stage('AWSCURRENT'), await stage('AWSPREVIOUS')]).toContain(kept.secret);
}

test(`no acknowledged write is lost in ${kills} rounds`, { timeout: 90_000 }, async () => {
  const kept: Acknowledged = { rows: [], pairs: [], secret: undefined, mails: [] };
  for (let round = 0; round < kills; round += 1) {
    const endpoints = await startParts();
    await createTables(endpoints.database, [table]);
    await expectKept(endpoints, kept);

    const { rows, secret, mails } = { ...kept, rows: kept.rows.length, mails: kept.mails.length };
    const writing = writeUntilKilled(endpoints, kept);
    await expect.poll(() => kept.rows.length, patiently).toBeGreaterThan(rows + 20 + round);
    await expect.poll(() => kept.secret !== secret && kept.mails.length > mails, patiently).toBe(true);
    const pid = parent?.pid ?? 0;
    // Every other round also kills the database itself, not only its owner.
    kill9(round % 2 ? [...descendants(pid), pid] : [pid]);
    await writing;
  }
  await expectKept(await startParts(), kept);
});
