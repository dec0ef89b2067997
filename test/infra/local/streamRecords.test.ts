import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { BatchWriteItemCommand, CreateTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Part, startDatabase } from '../../../infra/local/parts/database.ts';
import { indexStreamRecords, trimStreamRecords } from '../../../infra/local/parts/streamRecords.ts';

let folder = '';
let file = '';
let database: Part;
let client: DynamoDBClient;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tideline-streams-'));
  file = join(folder, 'dynoxide.db');
  database = await startDatabase(folder);
  const credentials = { accessKeyId: 'a', secretAccessKey: 'b' };
  client = new DynamoDBClient({ endpoint: database.endpoint, region: 'us-east-1', credentials });
  await client.send(
    new CreateTableCommand({
      TableName: 'Streamed',
      KeySchema: [{ AttributeName: 'PK', KeyType: 'HASH' }],
      AttributeDefinitions: [{ AttributeName: 'PK', AttributeType: 'S' }],
      BillingMode: 'PAY_PER_REQUEST',
      StreamSpecification: { StreamEnabled: true, StreamViewType: 'NEW_IMAGE' },
    }),
  );
});
afterEach(async () => {
  client.destroy();
  await database.close();
  rmSync(folder, { recursive: true });
});

let written = 0;
async function writeRows(count: number): Promise<void> {
  for (let left = count; left > 0; left -= 25) {
    const rows = Array.from({ length: Math.min(25, left) }, () => ({
      PutRequest: { Item: { PK: { S: `row ${written++}` } } },
    }));
    await client.send(new BatchWriteItemCommand({ RequestItems: { Streamed: rows } }));
  }
}

function fillStream(count: number): void {
  using records = new DatabaseSync(file);
  records.exec(`
    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count})
    INSERT INTO _stream_records (table_name, event_name, keys_json, sequence_number, shard_id, created_at)
    SELECT 'Streamed', 'INSERT', '{"PK":{"S":"x"}}', CAST(i AS TEXT), 'shardId-00000001-Streamed', 0 FROM n`);
}

function numbers(): number[] {
  using records = new DatabaseSync(file);
  return records
    .prepare('SELECT CAST(sequence_number AS INTEGER) AS n FROM _stream_records ORDER BY n')
    .all()
    .map(({ n }) => Number(n));
}

async function milliseconds(work: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

test('the local stream of a table doesn’t slow down writes at any length', async () => {
  const batches = async () => {
    const times: number[] = [];
    for (let turn = 0; turn < 9; turn += 1) times.push(await milliseconds(() => writeRows(25)));
    // Other processes delay most of them on a busy machine.
    return Math.min(...times);
  };
  await writeRows(25);
  const atFirst = await batches();
  fillStream(300_000);
  // Without indexes it takes over a hundred times as long.
  expect(await batches()).toBeLessThan(atFirst * 20 + 20);
});

test('the local stream of a table is trimmed up to what has been read, and continues with the next number', async () => {
  await writeRows(1300);
  await trimStreamRecords(file, 'Streamed', '1200');
  expect(numbers()[0]).toBe(1201);
  await trimStreamRecords(file, 'Streamed', '9999');
  expect(numbers()).toEqual([1300]);
  await writeRows(1);
  expect(numbers()).toEqual([1300, 1301]);
});

test('the local stream of a table is not indexed, with a reason, when the database’s schema differs', () => {
  using records = new DatabaseSync(file);
  records.exec('ALTER TABLE _stream_records RENAME COLUMN sequence_number TO number');
  expect(() => indexStreamRecords(file)).toThrow(
    /keeps its streams differently \(there is no sequence_number\)/,
  );
  records.exec('ALTER TABLE _stream_records RENAME COLUMN number TO sequence_number');
});
