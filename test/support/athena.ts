import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AthenaClient } from '@aws-sdk/client-athena';
import { commonFunctions, functionsOf, trinoErrors } from './trino.ts';

export type Column = { readonly name: string; readonly type: string };
export type Answer = { readonly columns: readonly Column[]; readonly rows: readonly (readonly unknown[])[] };

/** Faults of a query, or of the call that starts it. */
export type Fault =
  | { readonly kind: 'throttle' }
  | { readonly kind: 'lose the answer' }
  | {
      readonly kind: 'fail';
      readonly reason: string;
      readonly retryable?: boolean;
      readonly afterwards?: boolean;
    }
  | { readonly kind: 'cancel' }
  | { readonly kind: 'hang' };

type Query = {
  readonly id: string;
  readonly sql: string;
  readonly workGroup: string;
  state: 'RUNNING' | 'SUCCEEDED' | 'FAILED' | 'CANCELLED';
  reason?: string;
  retryable?: boolean;
  answer?: Answer;
};

export type AthenaStub = {
  readonly endpoint: string;
  readonly client: AthenaClient;
  /** Every query that was started, in order. */
  readonly queries: readonly Query[];
  /** Trino’s errors in queries that were sent to Athena. */
  readonly refusals: readonly string[];
  befall: (text: RegExp, fault: Fault) => void;
  /** Resolves when every started query has ended, except hanging ones. */
  settled: () => Promise<unknown>;
  close: () => Promise<void>;
};

type Options = { execute?: (sql: string, id: string) => Promise<Answer>; pageSize?: number };

type Body = Readonly<Record<string, unknown>>;
type Reply = { readonly status: number; readonly body: object };

const ok = (body: object): Reply => ({ status: 200, body });
const refused = (type: string, message: string): Reply => ({
  status: 400,
  body: { __type: type, Message: message },
});
const nothing: Answer = { columns: [], rows: [] };
// The options of CREATE TABLE AS; there is no other syntax beyond common functions.
const written = ['with'];

/** Athena’s JSON API as far as the product uses it. Rejects SQL that Trino wouldn’t parse. */
export async function startAthena({ execute, pageSize = 1000 }: Options = {}): Promise<AthenaStub> {
  const queries: Query[] = [];
  const tokens = new Map<string, Query>();
  const refusals: string[] = [];
  const faults: { text: RegExp; fault: Fault }[] = [];
  let last: Promise<unknown> = Promise.resolve();

  async function start({ QueryString, ClientRequestToken, WorkGroup }: Body): Promise<Reply | 'lost'> {
    const sql = String(QueryString);
    const known = tokens.get(String(ClientRequestToken));
    if (known) return ok({ QueryExecutionId: known.id });
    const wrong = await wrongWith(sql);
    if (wrong.length > 0) {
      refusals.push(`${sql}: ${wrong.join('; ')}`);
      return refused('InvalidRequestException', wrong.join('; '));
    }
    const at = faults.findIndex(({ text }) => text.test(sql));
    const fault = at < 0 ? undefined : faults.splice(at, 1)[0]?.fault;
    if (fault?.kind === 'throttle') return refused('TooManyRequestsException', 'Rate exceeded');
    const query: Query = { id: randomUUID(), sql, workGroup: String(WorkGroup), state: 'RUNNING' };
    queries.push(query);
    tokens.set(String(ClientRequestToken), query);
    // Sequential, since the next query reads the table that one writes.
    last = last.then(() => run(query, fault));
    return fault?.kind === 'lose the answer' ? 'lost' : ok({ QueryExecutionId: query.id });
  }

  async function run(query: Query, fault: Fault | undefined): Promise<void> {
    if (fault?.kind === 'hang') return;
    if (fault?.kind === 'cancel') {
      query.state = 'CANCELLED';
      query.reason = 'somebody stopped it';
      return;
    }
    try {
      if (fault?.kind !== 'fail' || fault.afterwards) query.answer = await execute?.(query.sql, query.id);
      if (fault?.kind === 'fail') {
        Object.assign(query, { state: 'FAILED', reason: fault.reason, retryable: fault.retryable ?? false });
      } else if (query.state === 'RUNNING') {
        query.state = 'SUCCEEDED';
      }
    } catch (error) {
      query.state = 'FAILED';
      query.reason = error instanceof Error ? error.message : String(error);
    }
  }

  function description({ id, sql, state, reason, retryable }: Query): object {
    const Status = {
      State: state,
      ...(reason ? { StateChangeReason: reason } : {}),
      ...(state === 'FAILED' ? { AthenaError: { ErrorMessage: reason, Retryable: retryable ?? false } } : {}),
    };
    return { QueryExecution: { QueryExecutionId: id, Query: sql, Status } };
  }

  function results({ answer = nothing }: Query, token: unknown): object {
    const header = answer.columns.map(({ name }) => name);
    const all = [header, ...answer.rows];
    const from = token === undefined || token === null ? 0 : Number(token);
    const datum = (value: unknown) =>
      value === null || value === undefined ? {} : { VarCharValue: String(value) };
    return {
      ...(from + pageSize < all.length ? { NextToken: String(from + pageSize) } : {}),
      ResultSet: {
        Rows: all.slice(from, from + pageSize).map((row) => ({ Data: row.map(datum) })),
        ResultSetMetadata: {
          ColumnInfo: answer.columns.map(({ name, type }) => ({ Name: name, Type: type })),
        },
      },
    };
  }

  async function answer(operation: string, body: Body): Promise<Reply | 'lost'> {
    if (operation === 'StartQueryExecution') return start(body);
    const query = queries.find(({ id }) => id === body.QueryExecutionId);
    if (!query) return refused('InvalidRequestException', 'there is no such query');
    if (operation === 'GetQueryExecution') return ok(description(query));
    if (operation === 'GetQueryResults') {
      if (query.state !== 'SUCCEEDED') return refused('InvalidRequestException', `it is ${query.state}`);
      return ok(results(query, body.NextToken));
    }
    if (operation !== 'StopQueryExecution') return refused('InvalidRequestException', `no ${operation} here`);
    if (query.state === 'RUNNING') query.state = 'CANCELLED';
    return ok({});
  }

  const server = createServer((request, response) => void serve(request, response));
  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const operation = String(request.headers['x-amz-target']).replace('AmazonAthena.', '');
    const reply = await answer(operation, JSON.parse(Buffer.concat(chunks).toString()));
    if (reply === 'lost') {
      request.socket.destroy();
      return;
    }
    response.writeHead(reply.status, { 'content-type': 'application/x-amz-json-1.1' });
    response.end(JSON.stringify(reply.body));
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const client = new AthenaClient({
    endpoint,
    region: 'us-east-1',
    credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
  });
  return {
    endpoint,
    client,
    queries,
    refusals,
    befall: (text, fault) => faults.push({ text, fault }),
    settled: () => last,
    close: async () => {
      client.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await last;
    },
  };
}

const judged = new Map<string, Promise<string[]>>();

/** SQL texts that differ only in their numbers are parsed once. */
function wrongWith(sql: string): Promise<string[]> {
  const shape = sql.replace(/\d+/g, '1');
  const known = judged.get(shape) ?? judge(sql);
  judged.set(shape, known);
  return known;
}

async function judge(sql: string): Promise<string[]> {
  // Column names stand in brackets after the table.
  const plain = sql.replace(/^INSERT INTO \w+ \([^)]*\)/, '');
  const unknown = functionsOf(plain).filter((name) => ![...commonFunctions, ...written].includes(name));
  return [...(await trinoErrors(sql)), ...unknown.map((name) => `${name} is no common function`)];
}
