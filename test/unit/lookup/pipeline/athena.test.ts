import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { AthenaEngine, type AthenaOptions } from '../../../../functions/lookup/pipeline/cloud/athena.ts';
import { measureStatements } from '../../../../functions/lookup/pipeline/cloud/statements.ts';
import { measureParameters } from '../../../../functions/lookup/pipeline/compute/measure.ts';
import { measureSteps } from '../../../../functions/lookup/pipeline/compute/measureSteps.ts';
import type { Parameters } from '../../../../functions/lookup/pipeline/engine.ts';
import { DuckEngine } from '../../../../functions/lookup/pipeline/engines/duckdb.ts';
import { compact, step, substitute } from '../../../../functions/lookup/pipeline/steps/step.ts';
import { AthenaQueries, QueryError, StillRunning } from '../../../../functions/platform/services/athena.ts';
import { type Answer, type AthenaStub, startAthena } from '../../../support/athena.ts';

const windows = { first_month: 150, last_month: 185, epoch: 150 };
let stub: AthenaStub;
let answer: Answer;
let emptied: string[];

const engine = (options: Partial<AthenaOptions> = {}) =>
  new AthenaEngine({
    client: stub.client,
    workGroup: 'insights',
    database: 'posts',
    empty: async ({ name }) => void emptied.push(name),
    pollMs: 1,
    ...options,
  });

beforeEach(async () => {
  answer = { columns: [{ name: 'n', type: 'integer' }], rows: [[1]] };
  emptied = [];
  stub = await startAthena({ execute: async () => answer, pageSize: 3 });
});
afterEach(() => stub.close());

describe('reading from Athena', () => {
  test('reading from Athena converts each value to the type of the embedded database', async () => {
    const types = ['integer', 'bigint', 'double', 'varchar', 'boolean', 'varchar'];
    answer = {
      columns: types.map((type, at) => ({ name: `c${at}`, type })),
      rows: [[1, '9007199254740993', 0.5, '12', true, null]],
    };
    expect(await engine().rows('SELECT 1')).toEqual([[1, 9007199254740993n, 0.5, '12', true, null]]);
  });

  test('reading from Athena reads every page, and skips the header on the first', async () => {
    answer = { columns: [{ name: 'n', type: 'integer' }], rows: Array.from({ length: 8 }, (_, at) => [at]) };
    expect(await engine().rows('SELECT n FROM t')).toEqual([[0], [1], [2], [3], [4], [5], [6], [7]]);
  });

  test('reading from Athena sends the query on one line without comments, and leaves string literals unchanged', async () => {
    await engine().rows("-- it's a comment\nSELECT a,\n  '--  b' AS b\nFROM t");
    expect(stub.queries.map(({ sql }) => sql)).toEqual(["SELECT a, '--  b' AS b FROM t"]);
  });

  test('reading from Athena finds a slow query again by its token, without a second run', async () => {
    let end = () => {};
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    const slow = await startAthena({ execute: () => ended.then(() => answer) });
    const queries = new AthenaQueries({
      client: slow.client,
      workGroup: 'activity',
      database: 'activity',
      pollMs: 1,
      timeoutMs: 50,
      tokenOf: (sql, attempt) => `the-same-name-for-as-long-as-it-is-asked-${sql}-${attempt}`,
    });
    await expect(queries.rows('SELECT 1')).rejects.toThrow(StillRunning);
    await expect(queries.rows('SELECT 1')).rejects.toThrow(StillRunning);
    end();
    expect(await queries.rows('SELECT 1')).toEqual([[1]]);
    expect(slow.queries).toHaveLength(1);
    await slow.close();
  });

  test('reading from Athena retries errors that Athena marks as transient', async () => {
    stub.befall(/SELECT/, { kind: 'fail', reason: 'resources exhausted', retryable: true });
    expect(await engine().rows('SELECT 1')).toEqual([[1]]);
    expect(stub.queries).toHaveLength(2);
  });

  test('reading from Athena doesn’t retry permanent errors', async () => {
    stub.befall(/SELECT/, { kind: 'fail', reason: 'column x cannot be resolved' });
    const failure = await engine()
      .rows('SELECT x FROM t')
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(QueryError);
    expect(failure).toMatchObject({
      queryId: stub.queries[0]?.id,
      message: `Athena query ${stub.queries[0]?.id}: column x cannot be resolved`,
    });
    expect(stub.queries).toHaveLength(1);
  });
});

describe('an Athena query', () => {
  test('an Athena query is started again if Athena is too busy', async () => {
    stub.befall(/SELECT/, { kind: 'throttle' });
    expect(await engine().rows('SELECT 1')).toEqual([[1]]);
    expect(stub.queries).toHaveLength(1);
  });

  test('an Athena query runs once even if the response to its start is lost', async () => {
    stub.befall(/INSERT/, { kind: 'lose the answer' });
    await engine().append('author_count', 'SELECT 1, 2, 3, 4');
    expect(stub.queries).toHaveLength(1);
  });

  test('an Athena query is stopped if it takes too long', async () => {
    stub.befall(/SELECT/, { kind: 'hang' });
    const failure = await engine({ timeoutMs: 30 }).rows('SELECT 1').catch(String);
    expect(failure).toBe(`QueryError: Athena query ${stub.queries[0]?.id}: stopped after 0.03 s`);
    expect(stub.queries[0]?.state).toBe('CANCELLED');
  });

  test('an Athena query is stopped together with its build', async () => {
    const build = new AbortController();
    stub.befall(/SELECT/, { kind: 'hang' });
    const failing = engine({ signal: build.signal }).rows('SELECT 1').catch(String);
    await expect.poll(() => stub.queries.length).toBe(1);
    build.abort();
    expect(await failing).toContain(`${stub.queries[0]?.id}: stopped, since its build was`);
    expect(stub.queries[0]?.state).toBe('CANCELLED');
    await expect(engine({ signal: build.signal }).rows('SELECT 1')).rejects.toThrow('abort');
    expect(stub.queries).toHaveLength(1);
  });

  test('an Athena query throws that it was canceled if someone else canceled it', async () => {
    stub.befall(/SELECT/, { kind: 'cancel' });
    await expect(engine().rows('SELECT 1')).rejects.toThrow('cancelled: somebody stopped it');
  });

  test('an Athena query is never retried if it writes, or the rows of the first run would be duplicated', async () => {
    stub.befall(/INSERT/, { kind: 'fail', reason: 'resources exhausted', retryable: true });
    await expect(engine().append('author_count', 'SELECT 1, 2, 3, 4')).rejects.toThrow('resources exhausted');
    expect(stub.queries).toHaveLength(1);
  });
});

describe('writing to Athena', () => {
  test('writing to Athena replaces a table', async () => {
    await engine().create('author', 'SELECT 1 AS author');
    expect(stub.queries.map(({ sql }) => sql)).toEqual([
      'DROP TABLE IF EXISTS author',
      "CREATE TABLE author WITH (format = 'PARQUET', write_compression = 'ZSTD') AS SELECT 1 AS author",
    ]);
  });

  test('writing to Athena empties a table of the stack, but never drops it', async () => {
    await engine().create('author_count', 'SELECT 1, 2, 3, 4, 5, 6');
    expect(emptied).toEqual(['author_count']);
    expect(stub.queries.map(({ sql }) => sql)).toEqual([
      'INSERT INTO author_count (source, vertical, object, earliest, latest, authors) SELECT 1, 2, 3, 4, 5, 6',
    ]);
  });

  test('writing to Athena appends rows only to tables with known columns', async () => {
    await expect(engine().append('author', 'SELECT 1')).rejects.toThrow('author is not a table');
  });
});

describe('the pipeline steps', () => {
  const parameters: Parameters = { ...measureParameters(1, windows, 15), shard: 3 };
  const { named, before, shard, after } = measureStatements(15);
  const statements = [...named, ...before, ...shard, ...after].map(({ name, sql }) => ({
    name,
    sql: substitute(sql, parameters),
  }));

  test('the pipeline steps are understood by Athena in the order of the workflow', async () => {
    const queries = new AthenaQueries({
      client: stub.client,
      workGroup: 'insights',
      database: 'posts',
      pollMs: 1,
    });
    for (const { sql } of statements) await queries.run(sql);
    expect(stub.queries).toHaveLength(statements.length);
    expect(stub.refusals).toEqual([]);
  });

  test('the pipeline steps are the same text in the workflow as on one machine', () => {
    const measured = statements.filter(({ name }) => name.startsWith('Measure '));
    expect(measured.map(({ name }) => name)).toEqual(measureSteps.map(({ name }) => `Measure ${name}`));
    for (const [at, { name }] of measureSteps.entries()) {
      expect(measured[at]?.sql).toContain(compact(step(`measure/${name}`, parameters)));
    }
  });

  test('the pipeline steps know what a post names from the first month that is counted, though it wasn’t named since', async () => {
    const duck = await DuckEngine.open({ tempFolder: tmpdir() });
    await duck.create(
      'staged_naming',
      'SELECT * FROM (VALUES (1, 7, [9022], [1], 120), (1, 8, [9022], [2], 180)) AS t(source, naming, verticals, objects, month)',
    );
    const merge = step('merge/naming', { source: 1, epoch: 119, last_month: 180 });
    expect(
      (await duck.rows(`SELECT naming FROM (${merge}) merged ORDER BY naming`)).flat().map(Number),
    ).toEqual([7, 8]);
    duck.close();
  });

  test('the pipeline steps group authors of one shard only, or few of them', () => {
    const whole = [...before, ...after].filter(({ sql }) => /\b(?:FROM|JOIN) mention\b/.test(sql));
    expect(whole.map(({ name }) => name)).toEqual(['Measure few_pair', 'Measure tested_link']);
    const own =
      /\b(?:FROM|JOIN) (?:author|audience|teller|author_trait|author_known|author_window|author_year)\b/;
    expect(after.filter(({ sql }) => own.test(sql)).map(({ name }) => name)).toEqual([]);
  });

  test('the pipeline steps include every file of the folder', () => {
    const files = readdirSync(new URL('../../../../functions/lookup/pipeline/sql/measure/', import.meta.url));
    const named = [...measureSteps.map(({ name }) => name), 'pattern', 'kept'];
    expect(files.map((file) => file.replace('.sql', '')).sort()).toEqual(named.sort());
  });
});
