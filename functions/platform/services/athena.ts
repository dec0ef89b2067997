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

export type AthenaCell = number | bigint | string | boolean | null;

export type QueriesOptions = {
  readonly client: AthenaClient;
  readonly workGroup: string;
  readonly database: string;
  /** After this, the query is stopped, or continues if `tokenOf` is set. */
  readonly timeoutMs?: number;
  /** The request token: the same statement under the same token runs only once. A retry after a failure needs another token. */
  readonly tokenOf?: (sql: string, attempt: number) => string;
  readonly pollMs?: number;
  readonly signal?: AbortSignal;
};

export class QueryError extends Error {
  readonly queryId: string;
  readonly retryable: boolean;

  constructor(queryId: string, reason: string, retryable = false) {
    super(`Athena query ${queryId}: ${reason}`);
    this.name = 'QueryError';
    this.queryId = queryId;
    this.retryable = retryable;
  }
}

/** Exceeds the caller's timeout but continues; a retry of the same statement gets the same query. */
export class StillRunning extends Error {
  constructor(queryId: string) {
    super(`Athena query ${queryId} is still running.`);
    this.name = 'StillRunning';
  }
}

const maxReadAttempts = 3;

export class AthenaQueries {
  readonly #options: QueriesOptions;

  constructor(options: QueriesOptions) {
    this.#options = options;
  }

  /** Only reads are retried: a repeated write could leave the files of both attempts. */
  async rows(sql: string): Promise<AthenaCell[][]> {
    for (let reads = 1; ; reads += 1) {
      try {
        return await this.#results(await this.run(sql, reads));
      } catch (error) {
        if (!(error instanceof QueryError) || !error.retryable || reads === maxReadAttempts) throw error;
      }
    }
  }

  async #results(id: string): Promise<AthenaCell[][]> {
    const rows: AthenaCell[][] = [];
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

  async run(sql: string, attempt = 1): Promise<string> {
    const { client, workGroup, database, timeoutMs = 35 * 60_000, signal, tokenOf } = this.#options;
    signal?.throwIfAborted();
    const { QueryExecutionId: id = '' } = await client.send(
      new StartQueryExecutionCommand({
        QueryString: sql,
        WorkGroup: workGroup,
        QueryExecutionContext: { Database: database },
        // Idempotency token: if the response is lost, the retry doesn't run the query again.
        ClientRequestToken: tokenOf?.(sql, attempt) ?? randomUUID(),
      }),
    );
    const deadline = AbortSignal.timeout(timeoutMs);
    try {
      await this.#finished(id, signal ? AbortSignal.any([deadline, signal]) : deadline);
      return id;
    } catch (error) {
      if (error instanceof QueryError) throw error;
      if (tokenOf && deadline.aborted && !signal?.aborted) throw new StillRunning(id);
      await client.send(new StopQueryExecutionCommand({ QueryExecutionId: id }));
      if (signal?.aborted) throw new QueryError(id, 'stopped, since its build was');
      if (deadline.aborted) throw new QueryError(id, `stopped after ${timeoutMs / 1000} s`);
      throw error;
    }
  }

  async #finished(id: string, signal: AbortSignal): Promise<void> {
    const { client, pollMs = 10 } = this.#options;
    for (let wait = pollMs; ; wait = Math.min(wait * 2, pollMs * 200)) {
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

function cellOf(text: string | undefined, type: string): AthenaCell {
  if (text === undefined) return null;
  if (type === 'bigint') return BigInt(text);
  if (/^(tinyint|smallint|integer|float|real|double|decimal)/.test(type)) return Number(text);
  return type === 'boolean' ? text === 'true' : text;
}
