import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import {
  type AthenaClient,
  GetQueryExecutionCommand,
  GetQueryResultsCommand,
  type GetQueryResultsCommandOutput,
  type QueryExecution,
  StartQueryExecutionCommand,
  StopQueryExecutionCommand,
} from '@aws-sdk/client-athena';
import { type CloudTable, cloudTable } from '../cloud/tables.ts';
import type { Cell, Engine } from '../engine.ts';

export type AthenaOptions = {
  readonly client: AthenaClient;
  readonly workGroup: string;
  readonly database: string;
  /** Removes the files of a table that the stack created: such a table is emptied, never dropped. */
  readonly empty: (table: CloudTable) => Promise<void>;
  /** A query that takes longer is stopped. */
  readonly timeoutMs?: number;
  /** The delay between the first two polls of a query; it doubles up to forty times that. */
  readonly pollMs?: number;
  /** Stops the running query. */
  readonly signal?: AbortSignal;
};

/** A failed query, with its id so that it can be found in Athena's history. */
export class QueryError extends Error {
  readonly queryId: string;
  /** Athena says that the same query may succeed on another attempt. */
  readonly retryable: boolean;

  constructor(queryId: string, reason: string, retryable = false) {
    super(`Athena query ${queryId}: ${reason}`);
    this.name = 'QueryError';
    this.queryId = queryId;
    this.retryable = retryable;
  }
}

const maxReadAttempts = 3;

/** Amazon Athena, version 3. The workgroup decides where a written table's files are. */
export class AthenaEngine implements Engine {
  readonly #options: AthenaOptions;

  constructor(options: AthenaOptions) {
    this.#options = options;
  }

  async create(table: string, select: string): Promise<void> {
    const made = cloudTable(table);
    if (made) {
      await this.#options.empty(made);
      await this.append(table, select);
      return;
    }
    await this.drop(table);
    await this.#run(createText(table, select));
  }

  async append(table: string, select: string): Promise<void> {
    await this.#run(appendText(table, select));
  }

  async drop(table: string): Promise<void> {
    await this.#run(dropText(table));
  }

  async rows(select: string): Promise<Cell[][]> {
    const id = await this.#read(compact(select));
    const rows: Cell[][] = [];
    let NextToken: string | undefined;
    do {
      const page: GetQueryResultsCommandOutput = await this.#options.client.send(
        new GetQueryResultsCommand({ QueryExecutionId: id, NextToken }),
      );
      const types = page.ResultSet?.ResultSetMetadata?.ColumnInfo?.map(({ Type = '' }) => Type) ?? [];
      const data = page.ResultSet?.Rows ?? [];
      // The first row of the result is the header.
      for (const { Data = [] } of NextToken === undefined ? data.slice(1) : data) {
        rows.push(types.map((type, at) => cellOf(Data[at]?.VarCharValue, type)));
      }
      NextToken = page.NextToken;
    } while (NextToken !== undefined);
    return rows;
  }

  /** Reading again does no harm; writing again could leave the files of both attempts. */
  async #read(sql: string): Promise<string> {
    for (let reads = 1; ; reads += 1) {
      try {
        return await this.#run(sql);
      } catch (error) {
        if (!(error instanceof QueryError) || !error.retryable || reads === maxReadAttempts) throw error;
      }
    }
  }

  async #run(sql: string): Promise<string> {
    const { client, workGroup, database, timeoutMs = 35 * 60_000, signal } = this.#options;
    signal?.throwIfAborted();
    const { QueryExecutionId: id = '' } = await client.send(
      new StartQueryExecutionCommand({
        QueryString: sql,
        WorkGroup: workGroup,
        QueryExecutionContext: { Database: database },
        // If the request is repeated because its response was lost, the query runs only once.
        ClientRequestToken: randomUUID(),
      }),
    );
    const deadline = AbortSignal.timeout(timeoutMs);
    try {
      await this.#finished(id, signal ? AbortSignal.any([deadline, signal]) : deadline);
      return id;
    } catch (error) {
      if (error instanceof QueryError) throw error;
      await client.send(new StopQueryExecutionCommand({ QueryExecutionId: id }));
      if (signal?.aborted) throw new QueryError(id, 'stopped, since its build was');
      if (deadline.aborted) throw new QueryError(id, `stopped after ${timeoutMs / 1000} s`);
      throw error;
    }
  }

  async #finished(id: string, signal: AbortSignal): Promise<void> {
    const { client, pollMs = 50 } = this.#options;
    for (let wait = pollMs; ; wait = Math.min(wait * 2, pollMs * 40)) {
      const { QueryExecution: found } = await client.send(
        new GetQueryExecutionCommand({ QueryExecutionId: id }),
        { abortSignal: signal },
      );
      if (found?.Status?.State === 'SUCCEEDED') return;
      throwIfOver(id, found);
      await pause(wait, undefined, { signal });
    }
  }
}

function throwIfOver(id: string, found: QueryExecution | undefined): void {
  const { State, StateChangeReason = 'no reason given', AthenaError } = found?.Status ?? {};
  if (State === 'CANCELLED') throw new QueryError(id, `cancelled: ${StateChangeReason}`);
  if (State === 'FAILED') throw new QueryError(id, StateChangeReason, AthenaError?.Retryable);
}

function cellOf(text: string | undefined, type: string): Cell {
  if (text === undefined) return null;
  if (type === 'bigint') return BigInt(text);
  if (/^(tinyint|smallint|integer|float|real|double|decimal)/.test(type)) return Number(text);
  return type === 'boolean' ? text === 'true' : text;
}

/** Tables that exist only during a build are stored with the workgroup's results, which expire. */
export function createText(table: string, select: string): string {
  return `CREATE TABLE ${table} WITH (format = 'PARQUET', write_compression = 'ZSTD') AS ${compact(select)}`;
}

/** By name: the columns that name a table's folders come last in it, wherever a step returns them. */
export function appendText(table: string, select: string): string {
  const columns = cloudTable(table)?.columns;
  if (!columns) throw new Error(`${table} is not a table that can be appended to`);
  return `INSERT INTO ${table} (${columns.map(([name]) => name).join(', ')}) ${compact(select)}`;
}

export function dropText(table: string): string {
  return `DROP TABLE IF EXISTS ${table}`;
}

/** A quoted text, or whitespace. */
const pieces = /'(?:[^']|'')*'|(?:\s|--[^\n]*)+/g;

/** On one line and without comments, as the workflow requires. */
function compact(sql: string): string {
  return sql.replace(pieces, (piece) => (piece.startsWith("'") ? piece : ' ')).trim();
}
