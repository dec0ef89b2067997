import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GetQueryExecutionCommand, StartQueryExecutionCommand } from '@aws-sdk/client-athena';
import { CreateTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { stageStatements } from '../../../functions/lookup/pipeline/cloud/statements.ts';
import { measureSteps } from '../../../functions/lookup/pipeline/compute/measureSteps.ts';
import { eligiblePosts } from '../../../functions/lookup/pipeline/documents/eligible.ts';
import { type Part, startDatabase } from '../../../infra/local/parts/database.ts';
import { startS3 } from '../../../infra/local/parts/s3/server.ts';
import { workflow } from '../../../infra/stack/insights/workflow.ts';
import type { InsightDocument } from '../../../shared/model/lookup/insight.ts';
import { type AthenaStub, startAthena } from '../../support/athena.ts';
import { AthenaDatabase } from '../../support/athenaDatabase.ts';
import {
  type Call,
  type Json,
  lostStates,
  type Machine,
  runMachine,
  statesIn,
  TaskFailed,
} from '../../support/stateMachine.ts';
import { letPass, restoreTimeAfterEach, setNow } from '../../support/time.ts';
import { built, figuresOf } from '../../unit/lookup/pipeline/built.ts';
import { type Post, type World, writeWorld } from '../../unit/lookup/pipeline/world.ts';

// Each shard takes as long as all authors of so few posts.
vi.mock('../../../functions/lookup/pipeline/cloud/tables.ts', async (original) => ({
  ...(await original<object>()),
  authorShards: 2,
}));

const machine = workflow(eligiblePosts) as unknown as Machine;
const credentials = { accessKeyId: 'test', secretAccessKey: 'test-secret' };
const buckets = { data: 'insights-data', results: 'insights-results' };

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

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);

test('the workflow’s definition reaches every state, and continues from each to an existing one', () => {
  expect(lostStates(machine)).toEqual([]);
});

test('the workflow’s definition uses each name once', () => {
  const names = statesIn(machine).map(({ name }) => name);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  expect(names.filter((name) => name.length > 80)).toEqual([]);
});

test('the workflow’s definition runs every step once, in the order of the list', () => {
  const queries = statesIn(machine).flatMap(({ name, state }) =>
    String(state.Resource).includes('athena') ? [name] : [],
  );
  expect(queries.slice(0, stageStatements().length)).toEqual(stageStatements().map(({ name }) => name));
  expect(queries.filter((name) => name.startsWith('Measure '))).toEqual(
    measureSteps.map(({ name }) => `Measure ${name}`),
  );
});

test('the workflow’s definition waits for each query, and retries only throttled ones', () => {
  for (const { name, state } of statesIn(machine).filter(({ state }) =>
    String(state.Resource).includes('athena'),
  )) {
    expect(state.Resource, name).toBe('arn:aws:states:::athena:startQueryExecution.sync');
    expect(state.Retry, name).toMatchObject([{ ErrorEquals: ['Athena.TooManyRequestsException'] }]);
    expect(state.TimeoutSeconds, name).toBe(3600);
  }
});

test('the workflow’s definition reports a failure even if the folders can’t be released afterwards', async () => {
  const call: Call = (_, parameters) => {
    const { Payload } = parameters as { Payload: { task: string } };
    return Promise.reject(new TaskFailed('Error', `no ${Payload.task}`));
  };
  await expect(runMachine(machine, call, 'run')).rejects.toThrow('no plan');
});

test('the workflow’s definition stays far below the size limit', () => {
  expect(JSON.stringify(machine).length).toBeLessThan(200_000);
});

describe('a workflow run', { timeout: 120_000 }, () => {
  let folder: string;
  let athena: AthenaStub;
  let database: AthenaDatabase;
  let dynamo: Part;
  let files: Awaited<ReturnType<typeof startS3>>;
  let handler: (event: unknown) => Promise<unknown>;
  let run = 0;

  const call: Call = async (resource, parameters) => {
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
      .send(
        new StartQueryExecutionCommand({ QueryString: String(QueryString), WorkGroup: String(WorkGroup) }),
      )
      .catch((error: Error) => Promise.reject(new TaskFailed(`Athena.${error.name}`, error.message)));
    const { QueryExecutionId } = started;
    // Step Functions would poll until it has ended.
    await athena.settled();
    const { QueryExecution: found } = await client.send(new GetQueryExecutionCommand({ QueryExecutionId }));
    const { State, StateChangeReason = '' } = found?.Status ?? {};
    if (State !== 'SUCCEEDED') throw new TaskFailed('States.TaskFailed', StateChangeReason);
    return { QueryExecution: { QueryExecutionId: QueryExecutionId ?? '' } };
  }

  async function runOnce(calling = call, input: Json = {}): Promise<string> {
    run += 1;
    await runMachine(machine, calling, `run-${run}`, input);
    return `run-${run}`;
  }

  /** The documents that the run left for publishing. */
  async function assembled(name: string): Promise<InsightDocument[]> {
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

  const onOneMachine = (input: string) => built({ folder: input }, figuresOf);

  async function input(months: readonly number[], name = 'input'): Promise<string> {
    const place = join(folder, `${name}-${months.length}`);
    await mkdir(place, { recursive: true });
    await writeWorld(place, { objects, posts: postsOf(months) }, () => 'parquet');
    return place;
  }

  const queriesNow = () => athena.queries.length;
  const since = (from: number, text: RegExp) =>
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
  restoreTimeAfterEach();

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

  test('a workflow run keeps the release when it fails for good, and the next run resumes at the failure', async () => {
    const { readState } = await import('../../../functions/lookup/release/rows/state.ts');
    const { current } = await readState();
    const place = await input(range(181, 186));
    await database.upload(place);
    for (const _ of range(1, 3))
      athena.befall(/^INSERT INTO pair/, { kind: 'fail', reason: 'no such bucket' });
    await expect(runOnce()).rejects.toThrow('no such bucket');
    expect((await readState()).current).toEqual(current);

    const from = queriesNow();
    const name = await runOnce();
    expect(since(from, /FROM post_file WHERE.*month_index = /s)).toHaveLength(2);
    expect(await assembled(name)).toEqual(await onOneMachine(place));
    expect((await readState()).current?.last_month).toBe(186);
  });

  test('a workflow run doesn’t count posts that a failed run read once their files are gone', async () => {
    const { removeFiles } = await import('../../../functions/lookup/pipeline/cloud/store.ts');
    await database.upload(await input(range(181, 187)));
    for (const _ of range(1, 3))
      athena.befall(/^INSERT INTO eligible/, { kind: 'fail', reason: 'no such bucket' });
    await expect(runOnce()).rejects.toThrow('no such bucket');

    for (const source of [1, 7])
      for (const month of [181, 187])
        await removeFiles(buckets.data, `posts/enhanced/source=${source}/month_index=${month}/`);
    const place = await input(range(182, 186), 'without');
    await database.upload(place);
    await expect(runOnce()).rejects.toThrow('Instagram posts of 2025-02 would fall from 60 to 0');
    const forced = await runOnce(call, { force: 'The first month was withdrawn' });
    expect(await assembled(forced)).toEqual(await onOneMachine(place));
  });

  test('a workflow run tracks the latest month per source, and requires a reason to lose one', async () => {
    const { readState } = await import('../../../functions/lookup/release/rows/state.ts');
    const { removeFiles } = await import('../../../functions/lookup/pipeline/cloud/store.ts');
    const { current: before } = await readState();
    // TikTok’s latest month is late.
    const place = await input(range(182, 186), 'late');
    await rm(join(place, 'TT_E_186_1.parquet'));
    await removeFiles(buckets.data, 'posts/enhanced/source=7/month_index=186/');
    expect(await assembled(await runOnce())).toEqual(await onOneMachine(place));
    const { current: late } = await readState();
    expect(late?.sources).toMatchObject([
      { source: 1, last_month: 186, latest_posts: 60 },
      { source: 7, last_month: 185, latest_posts: 60 },
    ]);
    expect(late?.documents).toBeGreaterThan(0);
    expect(late?.release).toBeGreaterThan(before?.release ?? 0);

    await removeFiles(buckets.data, 'posts/enhanced/source=7/');
    const failed = runOnce();
    await expect(failed).rejects.toThrow(/TikTok documents would fall from \d+ to 0/);
    await expect(failed).rejects.toMatchObject({ error: 'Shrinks' });
    expect((await readState()).current).toEqual(late);
    await runOnce(call, { force: 'TikTok ended its contract' });
    expect((await readState()).current).toMatchObject({
      forced: 'TikTok ended its contract',
      sources: [{ source: 1, last_month: 186 }],
    });

    // It returns, and is then dropped on purpose.
    await database.upload(place);
    await runOnce();
    expect((await readState()).current?.sources).toHaveLength(2);
    await runOnce(call, { dropSources: ['TT'] });
    expect((await readState()).current).toMatchObject({ forced: null, sources: [{ source: 1 }] });
  });

  test('a workflow run skips the month in progress, and rejects a future month', async () => {
    const { readState } = await import('../../../functions/lookup/release/rows/state.ts');
    await database.upload(await input(range(182, 187), 'running'));
    // Month 187 is August 2025.
    setNow('2025-08-15T12:00:00Z');
    await runOnce();
    expect((await readState()).current?.last_month).toBe(186);
    setNow('2025-07-31T23:59:59Z');
    await expect(runOnce()).rejects.toThrow('IG_E_187_1.parquet is for a month in the future');
    setNow('2025-09-01T00:00:00Z');
    await runOnce();
    expect((await readState()).current?.last_month).toBe(187);
  });

  test('a workflow run is resumed after a failed publish without recomputing', async () => {
    const { readState } = await import('../../../functions/lookup/release/rows/state.ts');
    const { removeFiles } = await import('../../../functions/lookup/pipeline/cloud/store.ts');
    await removeFiles(buckets.data, 'posts/enhanced/source=7/month_index=182/');
    const { current, started } = await readState();
    const noServing: Call = (resource, parameters) =>
      JSON.stringify(parameters).includes('"serve"')
        ? Promise.reject(new TaskFailed('Error', 'no capacity'))
        : call(resource, parameters);
    const force = 'TikTok begins a month later';
    await expect(runOnce(noServing, { force })).rejects.toThrow('no capacity');
    expect(await readState()).toMatchObject({ current, started: started + 1 });

    const from = queriesNow();
    await runMachine(machine, call, 'completing', { resume: `run-${run}`, force });
    expect(since(from, /CREATE|INSERT|DROP/)).toEqual([]);
    const { current: completed, building } = await readState();
    expect(completed).toMatchObject({ release: started + 1, last_month: 187 });
    expect(completed?.input_hash).not.toBe(current?.input_hash);
    expect(building).toBeNull();
    // Another attempt has nothing left to do, and other runs may start.
    await runMachine(machine, call, 'once more', { resume: `run-${run}` });
    await runOnce();
    expect((await readState()).current).toEqual(completed);
    await expect(runMachine(machine, call, 'wrong', { resume: 'no-such-run' })).rejects.toThrow(
      'The folders of the run no-such-run are now those of',
    );
  });

  test('a workflow run rejects a misplaced file or a missing reference file before any change', async () => {
    const { removeFiles, writeFile } = await import('../../../functions/lookup/pipeline/cloud/store.ts');
    const key = 'posts/enhanced/source=1/month_index=187/IG_E_188_1.parquet';
    await writeFile(buckets.data, key, '');
    const from = queriesNow();
    await expect(runOnce()).rejects.toThrow(`${key} is not where`);
    await removeFiles(buckets.data, key);
    const far = 'posts/enhanced/source=1/month_index=1840/IG_E_1840_1.parquet';
    await writeFile(buckets.data, far, '');
    await expect(runOnce()).rejects.toThrow(`${far} is for a month outside the tables' range`);
    await removeFiles(buckets.data, far);
    await removeFiles(buckets.data, 'reference/objects/');
    await expect(runOnce()).rejects.toThrow('There is no file in reference/objects/.');
    expect(queriesNow()).toBe(from);
  });

  test('a workflow run that died keeps its folders until it can’t be running, and can’t publish after that', async () => {
    const { removeFiles } = await import('../../../functions/lookup/pipeline/cloud/store.ts');
    await removeFiles(buckets.data, 'reference/objects/');
    const plan = (name: string) => expect(handler({ task: 'plan', run: name, input: {} })).rejects;
    const begun = 'There is no file in reference/objects/.';
    await plan('first').toThrow(begun);
    await plan('first').toThrow(begun);
    letPass({ minutes: 24 * 60 });
    await plan('second').toThrow('The run first works in the same folders.');
    letPass({ minutes: 61 });
    await plan('second').toThrow(begun);
    await expect(handler({ task: 'open', run: 'first', input: {} })).rejects.toThrow(
      'The folders of the run first are now those of second.',
    );
    await handler({ task: 'free', run: 'first', input: {} });
    await plan('third').toThrow('The run second works in the same folders.');
  });
});
