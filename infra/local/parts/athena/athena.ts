import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Part } from '../database.ts';
import { ServiceFailure, type ServiceOptions, startJsonService } from '../jsonService.ts';
import { type Answer, type Lake, type LakeOptions, openLake } from './lake.ts';

type Query = {
  state: 'RUNNING' | 'SUCCEEDED' | 'FAILED';
  reason?: string;
  answer?: Answer;
  ended: Promise<void>;
};

const rowsPerPage = 1000;
/** Long polling: the SDK's own polls would cost more than most queries. */
const patienceMs = 500;
const keptQueries = 200;

/** Implements the parts of Athena that the functions use, with DuckDB on files of the local S3. */
export async function startAthena(lakeOptions: LakeOptions, options?: ServiceOptions): Promise<Part> {
  const queries = new Map<string, Query>();
  /** Queries by client request token. */
  const begun = new Map<string, string>();
  let lake: Promise<Lake> | undefined;

  function start(sql: string): string {
    const id = randomUUID();
    const query: Query = { state: 'RUNNING', ended: Promise.resolve() };
    lake ??= openLake(lakeOptions);
    query.ended = lake
      .then(({ execute }) => execute(sql, id))
      .then((answer) => void Object.assign(query, { state: 'SUCCEEDED', answer }))
      .catch((error: Error) => void Object.assign(query, { state: 'FAILED', reason: error.message }));
    queries.set(id, query);
    const [oldest] = queries.keys();
    if (queries.size > keptQueries && oldest) queries.delete(oldest);
    for (const [name, each] of begun) if (!queries.has(each)) begun.delete(name);
    return id;
  }

  function known(id: unknown): Query {
    const query = queries.get(String(id));
    if (!query) throw new ServiceFailure('InvalidRequestException', 'There is no such query.');
    return query;
  }

  async function act(action: string, input: Record<string, unknown>): Promise<unknown> {
    if (action === 'StartQueryExecution') {
      const name = String(input.ClientRequestToken ?? randomUUID());
      const known = begun.get(name);
      const id = known && queries.has(known) ? known : start(String(input.QueryString));
      begun.set(name, id);
      return { QueryExecutionId: id };
    }
    const query = known(input.QueryExecutionId);
    if (action === 'StopQueryExecution') return {};
    if (action === 'GetQueryResults') return resultsOf(query, input.NextToken);
    if (action !== 'GetQueryExecution') {
      throw new ServiceFailure('InvalidRequestException', `${action} is not offered here.`);
    }
    const waiting = new AbortController();
    await Promise.race([
      query.ended,
      pause(patienceMs, undefined, { signal: waiting.signal }).catch(() => undefined),
    ]);
    waiting.abort();
    const { state, reason } = query;
    return { QueryExecution: { Status: { State: state, StateChangeReason: reason } } };
  }

  const part = await startJsonService(act, options);
  return {
    endpoint: part.endpoint,
    close: async () => {
      await part.close();
      await Promise.allSettled([...queries.values()].map(({ ended }) => ended));
      (await lake?.catch(() => undefined))?.close();
    },
  };
}

function resultsOf({ answer = { columns: [], rows: [] } }: Query, token: unknown) {
  const all = [answer.columns.map(({ name }) => name), ...answer.rows];
  const from = Number(token ?? 0);
  const datum = (value: unknown) => (value === null ? {} : { VarCharValue: String(value) });
  return {
    ...(from + rowsPerPage < all.length ? { NextToken: String(from + rowsPerPage) } : {}),
    ResultSet: {
      Rows: all.slice(from, from + rowsPerPage).map((row) => ({ Data: row.map(datum) })),
      ResultSetMetadata: { ColumnInfo: answer.columns.map(({ name, type }) => ({ Name: name, Type: type })) },
    },
  };
}
