import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GetQueryExecutionCommand, StartQueryExecutionCommand } from '@aws-sdk/client-athena';
import { CreateTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { eligiblePosts } from '../../../functions/lookup/pipeline/documents/readSetting.ts';
import { type Part, startDatabase } from '../../../infra/local/parts/database.ts';
import { startS3 } from '../../../infra/local/parts/s3/server.ts';
import { workflow } from '../../../infra/stack/insights/workflow.ts';
import type { InsightDocument } from '../../../shared/model/lookup/insight.ts';
import { type AthenaStub, startAthena } from '../../support/athena.ts';
import { AthenaDatabase } from '../../support/athenaDatabase.ts';
import { type Call, type Json, type Machine, runMachine, TaskFailed } from '../../support/stateMachine.ts';
import { built, figuresOf } from '../../unit/lookup/pipeline/built.ts';
import { type Post, type World, writeWorld } from '../../unit/lookup/pipeline/world.ts';

// Each shard takes as long as all authors of so few posts.
vi.mock('../../../functions/lookup/pipeline/cloud/tables.ts', async (original) => ({
  ...(await original<object>()),
  authorShards: 2,
}));

export const machine = workflow(eligiblePosts) as unknown as Machine;
const credentials = { accessKeyId: 'test', secretAccessKey: 'test-secret' };
export const buckets = { data: 'insights-data', results: 'insights-results' };

const objects: World['objects'] = [
  { sid: 1, name: 'Alder', type_code: 'BR' },
  { sid: 2, name: 'Birch', type_code: 'BR', parents: [1] },
  { sid: 3, name: 'Cedar', type_code: 'PH' },
  { sid: 4, name: 'Dusk', type_code: 'TH' },
  { sid: 5, name: 'Elm', type_code: 'BR' },
];

/** Reproducible posts with returning authors, spam, two verticals and several objects. */
function postsOf(months: readonly number[]): Post[] {
  return ([1, 7] as const).flatMap((source) =>
    months.flatMap((month) =>
      Array.from({ length: 60 }, (_, at): Post => {
        const dice = (at * 7919 + month * 104729 + source * 31) % 997;
        const author = (at + (month % 4) * 9) % 37;
        // Most authors always have the same attributes.
        const self = author < 30 ? author : dice;
        return {
          source,
          month,
          author: `author ${author}`,
          spam: dice % 11 === 0,
          verticals: dice % 3 === 0 ? [9022, 8982] : [9022],
          objects: [1, 2, 3, 4, 5].filter((sid) => (dice + sid * sid) % 3 !== 0),
          demographics: self % 9 === 0 ? [] : [self % 2 === 0 ? 200100 : 200200, 401299],
          interests: [500001 + (self % 15)],
          affinities: [600001 + (self % 4)],
          ...(self % 4 === 0 ? {} : { country: 'USA', state: 'CA', location: 'Oakland' }),
        };
      }),
    ),
  );
}

export const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => from + at);

let folder: string;
export let athena: AthenaStub;
export let database: AthenaDatabase;
let dynamo: Part;
let files: Awaited<ReturnType<typeof startS3>>;
export let handler: (event: unknown) => Promise<unknown>;
export let run = 0;

export const call: Call = async (resource, parameters) => {
  const given = parameters as Record<string, Json>;
  if (resource === 'arn:aws:states:::lambda:invoke') {
    try {
      return { Payload: (await handler(given.Payload)) as Json };
    } catch (error) {
      // Named like Lambda’s error.
      throw new TaskFailed(error instanceof Error ? error.name : 'Error', String(error));
    } finally {
      database.filesMoved();
    }
  }
  return resource === 'arn:aws:states:::s3:getObject' ? itemsIn(given) : query(given);
};

async function itemsIn({ Bucket, Key }: Record<string, Json>): Promise<Json> {
  const { readFile } = await import('../../../functions/lookup/pipeline/cloud/store.ts');
  expect(Bucket).toBe(`\${ResultsBucket}`);
  return JSON.parse((await readFile(buckets.results, String(Key))) ?? 'null') as Json;
}

async function query({ QueryString, WorkGroup }: Record<string, Json>): Promise<Json> {
  const { client } = athena;
  const started = await client
    .send(new StartQueryExecutionCommand({ QueryString: String(QueryString), WorkGroup: String(WorkGroup) }))
    .catch((error: Error) => Promise.reject(new TaskFailed(`Athena.${error.name}`, error.message)));
  const { QueryExecutionId } = started;
  // Step Functions would poll until it has ended.
  await athena.settled();
  const { QueryExecution: found } = await client.send(new GetQueryExecutionCommand({ QueryExecutionId }));
  const { State, StateChangeReason = '' } = found?.Status ?? {};
  if (State !== 'SUCCEEDED') throw new TaskFailed('States.TaskFailed', StateChangeReason);
  return { QueryExecution: { QueryExecutionId: QueryExecutionId ?? '' } };
}

export async function runOnce(calling = call, input: Json = {}): Promise<string> {
  run += 1;
  await runMachine(machine, calling, `run-${run}`, input);
  return `run-${run}`;
}

/** The documents that the run left for publishing. */
export async function assembled(name: string): Promise<InsightDocument[]> {
  const { readFile, listFiles } = await import('../../../functions/lookup/pipeline/cloud/store.ts');
  const documents: InsightDocument[] = [];
  for await (const { key } of listFiles(buckets.results, `assembled/${name}/documents/`)) {
    const text = (await readFile(buckets.results, key)) ?? '';
    documents.push(
      ...text
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line)),
    );
  }
  return documents;
}

export const onOneMachine = (input: string) => built({ folder: input }, figuresOf);

export async function input(
  months: readonly number[],
  name = 'input',
  more: (month: number) => readonly Post[] = () => [],
): Promise<string> {
  const place = join(folder, `${name}-${months.length}`);
  await mkdir(place, { recursive: true });
  const posts = [...postsOf(months), ...months.flatMap(more)];
  await writeWorld(place, { objects, posts }, () => 'parquet');
  return place;
}

export const queriesNow = () => athena.queries.length;
export const since = (from: number, text: RegExp) =>
  athena.queries.slice(from).filter(({ sql }) => text.test(sql));

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tideline-workflow-'));
  await mkdir(join(folder, 's3'));
  files = await startS3({
    folder: join(folder, 's3'),
    port: 0,
    region: 'us-east-1',
    credentials,
    buckets: Object.values(buckets).map((name) => ({ name, publicRead: false })),
  });
  dynamo = await startDatabase(join(folder, 'db'));
  athena = await startAthena({ execute: (sql, id) => database.execute(sql, id) });
  Object.assign(process.env, {
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    AWS_ENDPOINT_URL_S3: files.endpoint,
    AWS_ENDPOINT_URL_DYNAMODB: dynamo.endpoint,
    AWS_ENDPOINT_URL_ATHENA: athena.endpoint,
    INSIGHTS_TABLE: 'insights',
    INSIGHTS_DATA_BUCKET: buckets.data,
    INSIGHTS_RESULTS_BUCKET: buckets.results,
    ATHENA_WORKGROUP: 'insights',
    ATHENA_DATABASE: 'insights',
    POWERTOOLS_LOG_LEVEL: 'SILENT',
  });
  const client = new DynamoDBClient({});
  await client.send(
    new CreateTableCommand({
      TableName: 'insights',
      BillingMode: 'PAY_PER_REQUEST',
      AttributeDefinitions: [
        { AttributeName: 'PK', AttributeType: 'S' },
        { AttributeName: 'SK', AttributeType: 'S' },
      ],
      KeySchema: [
        { AttributeName: 'PK', KeyType: 'HASH' },
        { AttributeName: 'SK', KeyType: 'RANGE' },
      ],
    }),
  );
  client.destroy();
  const store = await import('../../../functions/lookup/pipeline/cloud/store.ts');
  database = await AthenaDatabase.open(store, buckets.data, folder);
  ({ handler } = await import('../../../functions/lookup/jobs/insights/lambda.ts'));
});
afterAll(async () => {
  await athena.close();
  database.close();
  await Promise.all([files.close(), dynamo.close()]);
  await rm(folder, { recursive: true });
});
beforeEach(() => expect(athena.refusals).toEqual([]));

/** The first three runs, with which both files begin. */
export function testFirstRuns(): void {
  test('a workflow run publishes the same documents as a build on one machine', async () => {
    const place = await input(range(181, 184));
    await database.upload(place);
    const name = await runOnce();
    const documents = await assembled(name);
    expect(documents.length).toBeGreaterThan(8);
    expect(documents).toEqual(await onOneMachine(place));
    const { readForecasts } = await import('../../../functions/lookup/release/rows/readRelease.ts');
    expect(await readForecasts()).toEqual(await built({ folder: place }, (each) => each.forecasts()));

    const { readState } = await import('../../../functions/lookup/release/rows/state.ts');
    expect((await readState()).current).toMatchObject({
      release: 1,
      first_month: 181,
      last_month: 184,
      posts: 480,
      documents: documents.length,
      objects: 5,
    });
    expect(athena.refusals).toEqual([]);
  });

  test('a workflow run reads nothing when nothing is new, and ignores a folder created by hand', async () => {
    const { writeFile } = await import('../../../functions/lookup/pipeline/cloud/store.ts');
    for (const made of ['posts/enhanced/', 'reference/places/']) await writeFile(buckets.data, made, '');
    const from = queriesNow();
    await runOnce();
    expect(queriesNow()).toBe(from);
  });

  test('a workflow run reads only the new month’s posts, and counts no row twice when queries fail, throttle or are canceled', async () => {
    const place = await input(range(181, 185));
    await database.upload(place);
    const from = queriesNow();
    athena.befall(/^INSERT INTO volume/, { kind: 'fail', reason: 'resources exhausted', afterwards: true });
    athena.befall(/^INSERT INTO document_share/, {
      kind: 'fail',
      reason: 'internal error',
      afterwards: true,
    });
    athena.befall(/^INSERT INTO kept/, { kind: 'throttle' });
    athena.befall(/^CREATE TABLE relation/, { kind: 'cancel' });
    athena.befall(/^SELECT .* FROM document_theme/, { kind: 'fail', reason: 'internal error' });
    let other: Promise<unknown> | undefined;
    const name = await runOnce(async (resource, parameters) => {
      if (!other && JSON.stringify(parameters).includes('INSERT INTO pair')) {
        other = runMachine(machine, call, 'other');
        await expect(other).rejects.toThrow(`The run run-${run} works in the same folders.`);
      }
      return call(resource, parameters);
    });
    expect(other).toBeDefined();
    const listed = /month_index (?:=|IN) \(?(\d+(?:, \d+)*)/;
    const read = since(from, /FROM post_file WHERE/).map(({ sql }) => listed.exec(sql)?.[1]);
    expect(new Set(read)).toEqual(new Set(['185']));
    expect(await assembled(name)).toEqual(await onOneMachine(place));
  });
}
