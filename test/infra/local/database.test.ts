import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DescribeTableCommand, DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createTables } from '../../../infra/local/createTables.ts';
import { startDatabase } from '../../../infra/local/parts/database.ts';
import { readAssembly } from '../../../infra/local/template/assembly.ts';
import { type LocalTable, tablesOf } from '../../../infra/local/template/stack.ts';
import { descendants, kill9, processesNaming } from './processes.ts';

let folder = '';
let database: Awaited<ReturnType<typeof startDatabase>>;
let client: DynamoDBClient;
const tables = () => tablesOf(readAssembly(inject('assembly')));

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tideline-database-'));
  database = await startDatabase(folder);
  const credentials = { accessKeyId: 'a', secretAccessKey: 'b' };
  client = new DynamoDBClient({
    endpoint: database.endpoint,
    region: 'us-east-1',
    credentials,
    maxAttempts: 1,
  });
});
afterAll(async () => {
  await database.close();
  expect(processesNaming(folder)).toEqual([]);
  rmSync(folder, { recursive: true });
});

test('the local database gets the template’s tables with their keys and indexes, idempotently', async () => {
  await createTables(database.endpoint, tables());
  await createTables(database.endpoint, tables());
  const { TableNames } = await client.send(new ListTablesCommand());
  expect(TableNames?.sort()).toEqual(
    tables()
      .map(({ schema }) => schema.TableName)
      .sort(),
  );
  const { Table } = await client.send(new DescribeTableCommand({ TableName: 'TablesPortal' }));
  expect(Table?.GlobalSecondaryIndexes?.map(({ IndexName }) => IndexName)).toEqual(['GSI1']);
});

test('the local database listens on an unguessable address, as it would respond to pages of any site', async () => {
  const { hostname, port } = new URL(database.endpoint);
  expect(hostname).toMatch(/^127\.\d+\.\d+\.\d+$/);
  for (const usual of ['127.0.0.1', 'localhost']) {
    await expect(fetch(`http://${usual}:${port}`)).rejects.toThrow();
  }
  const other = await startDatabase(join(folder, 'other'));
  expect(new URL(other.endpoint).hostname).not.toBe(hostname);
  await other.close();
});

test('the local database reports changed table keys, and what to do', async () => {
  await createTables(database.endpoint, tables());
  const changed = tables().map(({ schema, ...rest }): LocalTable => {
    const KeySchema = schema.KeySchema?.filter(({ KeyType }) => KeyType === 'HASH');
    return { ...rest, schema: { ...schema, KeySchema } };
  });
  await expect(createTables(database.endpoint, changed)).rejects.toThrow(
    /^The keys of the table \w+ have changed since its data was written: start over with "npm start -- --fresh"/,
  );
});

test('the local database reports a missing database program in one line', async () => {
  await expect(createTables('http://127.0.0.1:1', tables())).rejects.toThrow(
    /^No database answers at http:\/\/127\.0\.0\.1:1 \(.+\): start it, or correct DYNAMODB_ENDPOINT\.$/,
  );
});

test('the local database is restarted at the same address when it dies', async () => {
  const own = processesNaming(folder).map((line) => Number.parseInt(line, 10));
  kill9(own.filter((pid) => descendants(pid).length === 0));
  const isBack = () =>
    client.send(new ListTablesCommand()).then(
      ({ TableNames }) => TableNames?.length,
      () => undefined,
    );
  await expect.poll(isBack, { timeout: 10_000 }).toBe(tables().length);
});
