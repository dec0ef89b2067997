import { randomUUID } from 'node:crypto';
import {
  type AttributeValue,
  BatchWriteItemCommand,
  CreateTableCommand,
  DeleteItemCommand,
  DynamoDBClient,
  PutItemCommand,
  paginateScan,
  UpdateItemCommand,
} from '@aws-sdk/client-dynamodb';
import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { restoreRows } from '../../../functions/platform/data/table/restoreRows.ts';
import { tokenSecrets } from '../../../functions/platform/jobs/signing/publishKeys.ts';
import { setting } from '../../../functions/platform/services/settings.ts';
import { readAssembly } from '../../../infra/local/template/assembly.ts';
import { tablesOf } from '../../../infra/local/template/stack.ts';
import { inSegments } from '../../../infra/rescue/inSegments.ts';
import { revokedText, revokeKeys } from '../../../infra/rescue/revokeKeys.ts';
import { check } from '../../../shared/api/access/auth.ts';
import { demoStage } from '../../support/demo.ts';
import { loggedIn, newPerson } from '../../support/people.ts';
import { expectRefused } from '../../support/refused.ts';
import { letPass, restoreTimeAfterEach, setNow } from '../../support/time.ts';

restoreTimeAfterEach();
const stage = demoStage();
type Item = Record<string, AttributeValue>;

let client: DynamoDBClient;
let live = '';
const restored = `restored-${randomUUID()}`;
let then: Map<string, Item>;

const nameOf = ({ PK, SK }: Item) => `${PK?.S} ${SK?.S}`;

async function rowsOf(TableName: string): Promise<Map<string, Item>> {
  const found = new Map<string, Item>();
  for await (const { Items = [] } of paginateScan({ client }, { TableName })) {
    for (const item of Items) found.set(nameOf(item), item);
  }
  return found;
}

/** Like a point-in-time restore: another table with the rows of that moment. */
async function restoreBeside(): Promise<void> {
  const portal = tablesOf(readAssembly(inject('assembly'))).find(({ schema }) => schema.TableName === live);
  if (!portal) throw new Error('There is no portal table.');
  const { StreamSpecification: _, ...schema } = portal.schema;
  await client.send(new CreateTableCommand({ ...schema, TableName: restored }));
  const rows = [...then.values()];
  for (let at = 0; at < rows.length; at += 25) {
    const puts = rows.slice(at, at + 25).map((Item) => ({ PutRequest: { Item } }));
    await client.send(new BatchWriteItemCommand({ RequestItems: { [restored]: puts } }));
  }
}

beforeAll(async () => {
  client = new DynamoDBClient({});
  live = process.env.PORTAL_TABLE ?? '';
  then = await rowsOf(live);
  await restoreBeside();
});

const keyOf = (name: string): Item => {
  const { PK, SK } = then.get(name) ?? {};
  if (!PK || !SK) throw new Error(`There was no row ${name}.`);
  return { PK, SK };
};

test('the drill restores lost rows unchanged, beside rows written later', async () => {
  const accounts = [...then.keys()].filter((name) => name.startsWith('ACCOUNT#'));
  const [changed = '', ...lost] = accounts;
  expect(lost.length).toBeGreaterThan(10);
  for (const name of lost) await client.send(new DeleteItemCommand({ TableName: live, Key: keyOf(name) }));
  const setNote = {
    UpdateExpression: 'SET note = :note',
    ExpressionAttributeValues: { ':note': { S: 'x' } },
  };
  await client.send(new UpdateItemCommand({ TableName: live, Key: keyOf(changed), ...setNote }));
  const later: Item = { PK: { S: 'ACCOUNT#later' }, SK: { S: 'LATER' }, kind: { S: 'later' } };
  await client.send(new PutItemCommand({ TableName: live, Item: later }));

  const options = { client, from: restored, to: live, prefix: 'ACCOUNT#' };
  const counts = { same: 0, missing: lost.length, different: 1, past: 0 };
  expect((await restoreRows(options)).counts).toEqual({ ...counts, restored: 0 });
  expect((await restoreRows({ ...options, write: 'missing' })).counts).toEqual({
    ...counts,
    restored: lost.length,
  });
  const now = await rowsOf(live);
  for (const name of lost) expect(now.get(name), name).toEqual(then.get(name));
  expect(now.get(changed)).toHaveProperty('note');
  expect(now.get(nameOf(later))).toEqual(later);

  await restoreRows({ ...options, write: 'different' });
  expect((await rowsOf(live)).get(changed)).toEqual(then.get(changed));
  expect((await restoreRows(options)).counts).toMatchObject({ missing: 0, different: 0 });
});

describe('expired and ended rows are not restored', () => {
  const later = () => Math.floor(Date.now() / 1000) + 3600;
  const past = (PK: string, expires: number): Item => ({
    PK: { S: PK },
    SK: { S: 'drill' },
    expires_at: { N: String(expires) },
  });

  test.each([
    ['a mail that has been sent', () => past('OUTBOX', later()), 'past'],
    ['an ended session', () => past('SESSION#drill', later()), 'past'],
    ['a link that has expired', () => past('LINK#drill', 1_700_000_000), 'past'],
    ['a valid link, which is restored', () => past('LINK#drill-good', later()), 'missing'],
  ] as const)('expired and ended rows are not restored: %s', async (_, make, what) => {
    const row = make();
    await client.send(new PutItemCommand({ TableName: restored, Item: row }));
    const seen: string[] = [];
    const { counts } = await restoreRows({
      client,
      from: restored,
      to: live,
      write: 'missing',
      onRow: (_what, key) => seen.push(key),
    });
    expect(counts[what]).toBeGreaterThan(0);
    expect(seen.includes(nameOf(row))).toBe(what === 'missing');
    expect((await rowsOf(live)).has(nameOf(row))).toBe(what === 'missing');
  });
});

test('revoking the keys ends every session within five minutes, and people can log in again', async () => {
  const person = await newPerson();
  const browser = await loggedIn(stage, person);
  await revokeKeys(new SecretsManagerClient({}), tokenSecrets(setting), new Date());
  letPass({ minutes: 6 });
  await expectRefused(browser.call(check, {}), 'unauthenticated');
  const again = await loggedIn(stage, person);
  expect(await again.call(check, {})).toMatchObject({ email: person.email });
});

test('whoever logs in before the time that revoking names has to log in again, and nobody after it', async () => {
  const person = await newPerson();
  const revokedAt = new Date('2036-03-01T23:56:01Z');
  setNow(revokedAt.toISOString());
  const before = await loggedIn(stage, person);
  await revokeKeys(new SecretsManagerClient({}), tokenSecrets(setting), revokedAt);
  expect(revokedText(revokedAt)).toContain('From 00:02 UTC on, nothing that they signed is accepted');
  const meanwhile = await loggedIn(stage, person);
  setNow('2036-03-02T00:02:00Z');
  for (const each of [before, meanwhile]) await expectRefused(each.call(check, {}), 'unauthenticated');
  const after = await loggedIn(stage, person);
  letPass({ minutes: 6 });
  expect(await after.call(check, {})).toMatchObject({ email: person.email });
});

/** Rows a second that a restore must reach on one machine, where it shares two processors with the database. */
const leastRowsPerSecond = 50;

test('a restore in parallel segments, in short calls of the platform’s function, writes every row once', async () => {
  const { handler } = await import('../../../functions/platform/jobs/restores/lambda.ts');
  const rows = 2000;
  const from = `restored-large-${randomUUID()}`;
  const portal = tablesOf(readAssembly(inject('assembly'))).find(({ schema }) => schema.TableName === live);
  if (!portal) throw new Error('There is no portal table.');
  const { StreamSpecification: _, ...schema } = portal.schema;
  await client.send(new CreateTableCommand({ ...schema, TableName: from }));
  for (let at = 0; at < rows; at += 25) {
    const puts = Array.from({ length: 25 }, (_, index) => ({
      PutRequest: {
        Item: { PK: { S: `DRILL#${at + index}` }, SK: { S: 'ROW' }, text: { S: 'x'.repeat(300) } },
      },
    }));
    await client.send(new BatchWriteItemCommand({ RequestItems: { [from]: puts } }));
  }
  let calls = 0;
  const restore = () =>
    inSegments(4, (segment, after) => {
      calls += 1;
      let looks = 0;
      // The function's time is over after a few pages.
      const getRemainingTimeInMillis = () => 300_000 - (looks++ > 3 ? 200_000 : 0);
      const asked = { from, table: 'PORTAL_TABLE', prefix: 'DRILL#', write: 'missing', segment, after };
      return handler(JSON.parse(JSON.stringify(asked)), { getRemainingTimeInMillis });
    });
  const begun = performance.now();
  expect(await restore()).toMatchObject({ missing: rows, restored: rows, same: 0 });
  const rowsPerSecond = rows / ((performance.now() - begun) / 1000);
  expect(calls).toBeGreaterThan(4);
  expect(rowsPerSecond).toBeGreaterThan(leastRowsPerSecond);
  console.log(`${Math.round(rowsPerSecond)} rows restored a second`);
  expect(await restore()).toMatchObject({ same: rows, missing: 0, restored: 0 });
});

test.each([
  ['a table that wasn’t restored beside the others', { from: 'portal' }],
  ['a table of another kind', { table: 'FILES' }],
  ['a segment that doesn’t exist', { segment: { index: -1, of: 4 } }],
])('the platform’s function refuses to restore %s', async (_, wrong) => {
  const { handler } = await import('../../../functions/platform/jobs/restores/lambda.ts');
  const asked = { from: 'restored', table: 'PORTAL_TABLE', segment: { index: 0, of: 4 }, ...wrong };
  await expect(handler(asked, { getRemainingTimeInMillis: () => 300_000 })).rejects.toThrow();
});
