import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import {
  BatchGetCommand,
  type BatchGetCommandOutput,
  DynamoDBDocumentClient,
  GetCommand,
  QueryCommand,
  TransactWriteCommand,
  type TransactWriteCommandInput,
} from '@aws-sdk/lib-dynamodb';
import type * as z from 'zod';
import { type SettingName, setting } from '../services/settings.ts';
import { decodeCursor, encodeCursor } from './cursor.ts';

export type Key = { PK: string; SK: string };
type IndexKey = { GSI1PK: string; GSI1SK: string };
type Schema = z.ZodObject<{ version: z.ZodType<number> }>;

/** A kind of row: its shape, and the key that follows from it. Rows are checked on their way in and out. */
export type Kind<S extends Schema = Schema> = {
  readonly name: string;
  readonly schema: S;
  readonly keys: (row: z.output<S>) => Key & Partial<IndexKey>;
};
export type Row<K extends Kind> = z.output<K['schema']>;

export function kind<S extends Schema>(name: string, schema: S, keys: Kind<S>['keys']): Kind<S> {
  return { name, schema, keys };
}

export const client = DynamoDBDocumentClient.from(new DynamoDBClient({}), {
  marshallOptions: { removeUndefinedValues: true },
});

export const tableName = (name: SettingName & `${string}_TABLE` = 'PORTAL_TABLE') => setting(name);

export async function get<K extends Kind>(kind: K, key: Key): Promise<Row<K> | undefined> {
  const { Item } = await client.send(
    new GetCommand({ TableName: tableName(), Key: key, ConsistentRead: true }),
  );
  return Item && readRow(kind, Item);
}

type Wanted = readonly (readonly [Kind, Key])[];
type Found<W extends Wanted> = { [I in keyof W]: Row<W[I][0]> | undefined };

/** Several rows of different kinds in one read; the answers stand in the order of the questions. */
export async function getAll<const W extends Wanted>(...wanted: W): Promise<Found<W>> {
  const found = await readItems(wanted.map(([, key]) => key));
  return wanted.map(([kind, key]) => {
    const item = found.get(nameOf(key));
    return item && readRow(kind, item);
  }) as Found<W>;
}

/** The rows of one kind that are there. */
export async function getMany<K extends Kind>(kind: K, keys: Key[]): Promise<Row<K>[]> {
  const found = await readItems(keys);
  return [...found.values()].map((item) => readRow(kind, item));
}

const mostKeysPerRead = 100;
const nameOf = ({ PK, SK }: Record<string, unknown>) => `${PK}\n${SK}`;

async function readItems(keys: Key[]): Promise<Map<string, Record<string, unknown>>> {
  const found = new Map<string, Record<string, unknown>>();
  const name = tableName();
  let left: Record<string, unknown>[] = keys;
  while (left.length > 0) {
    const { Responses, UnprocessedKeys }: BatchGetCommandOutput = await client.send(
      new BatchGetCommand({
        RequestItems: { [name]: { Keys: left.slice(0, mostKeysPerRead), ConsistentRead: true } },
      }),
    );
    for (const item of Responses?.[name] ?? []) found.set(nameOf(item), item);
    left = [...(UnprocessedKeys?.[name]?.Keys ?? []), ...left.slice(mostKeysPerRead)];
  }
  return found;
}

export type Page<K extends Kind> = { rows: Row<K>[]; cursor: string | undefined };
export type Range = { PK: string; SK?: string } | { GSI1PK: string; GSI1SK?: string };
export type PageOptions = { limit?: number; cursor?: string | undefined; newestFirst?: boolean };

/** One page of a partition, or of the part whose sort keys begin so; the cursor leads to the next page. */
export async function list<const K extends readonly Kind[]>(
  kinds: K,
  range: Range,
  { limit = 100, cursor, newestFirst = false }: PageOptions = {},
): Promise<Page<K[number]>> {
  const onIndex = 'GSI1PK' in range;
  const [partition, prefix] = onIndex ? [range.GSI1PK, range.GSI1SK] : [range.PK, range.SK];
  const [pk, sk] = onIndex ? ['GSI1PK', 'GSI1SK'] : ['PK', 'SK'];
  const { Items = [], LastEvaluatedKey } = await client.send(
    new QueryCommand({
      TableName: tableName(),
      ...(onIndex ? { IndexName: 'GSI1' } : { ConsistentRead: true }),
      KeyConditionExpression: prefix === undefined ? '#pk = :pk' : '#pk = :pk AND begins_with(#sk, :sk)',
      ExpressionAttributeNames: { '#pk': pk, ...(prefix === undefined ? {} : { '#sk': sk }) },
      ExpressionAttributeValues: { ':pk': partition, ...(prefix === undefined ? {} : { ':sk': prefix }) },
      ScanIndexForward: !newestFirst,
      Limit: limit,
      ExclusiveStartKey: decodeCursor(cursor, partition),
    }),
  );
  const rows = Items.flatMap((item) => {
    const kind = kinds.find(({ name }) => name === item.kind);
    return kind ? [readRow(kind, item) as Row<K[number]>] : [];
  });
  return { rows, cursor: encodeCursor(LastEvaluatedKey, partition) };
}

export type Write = NonNullable<TransactWriteCommandInput['TransactItems']>[number];

/** All of it or nothing. A failed condition throws `Conflict`. */
export async function commit(...writes: Write[]): Promise<void> {
  try {
    await client.send(new TransactWriteCommand({ TransactItems: writes }));
  } catch (error) {
    throw asConflict(error);
  }
}

/** A row wasn't as the write required: it exists already, is gone, or somebody else changed it first. */
export class Conflict extends Error {
  /** Which of the writes, by their order. */
  readonly writes: number[];

  constructor(writes: number[]) {
    super('A row was not as the write required.');
    this.name = 'Conflict';
    this.writes = writes;
  }
}

type Cancelled = Error & { CancellationReasons?: { Code?: string }[] };

function asConflict(error: unknown): unknown {
  if (!(error instanceof Error) || error.name !== 'TransactionCanceledException') return error;
  const reasons = (error as Cancelled).CancellationReasons ?? [];
  const failed = reasons.flatMap(({ Code }, index) => (Code && Code !== 'None' ? [index] : []));
  const expected = reasons.every(
    ({ Code = 'None' }) =>
      Code === 'None' || Code === 'ConditionalCheckFailed' || Code === 'TransactionConflict',
  );
  return expected ? new Conflict(failed) : error;
}

function readRow<K extends Kind>(kind: K, item: Record<string, unknown>): Row<K> {
  return kind.schema.parse(item) as Row<K>;
}
