import { setTimeout as wait } from 'node:timers/promises';
import {
  BatchGetItemCommand,
  type BatchGetItemCommandOutput,
  DeleteItemCommand,
  GetItemCommand,
  QueryCommand,
  type TransactWriteItem,
  TransactWriteItemsCommand,
  UpdateItemCommand,
} from '@aws-sdk/client-dynamodb';
import type * as z from 'zod';
import { type SettingName, setting } from '../services/settings.ts';
import { decodeCursor, encodeCursor } from './cursor.ts';
import { database } from './database.ts';
import { type Attributes, type Fields, toAttributes, toFields } from './values.ts';

export type Key = { PK: string; SK: string };
type IndexKey = { GSI1PK: string; GSI1SK: string };
type Schema = z.ZodObject<{ version: z.ZodType<number> }>;

/** A kind of row: its shape, and the key that follows from it. Rows are checked on their way in and out. */
export type Kind<S extends Schema = Schema> = {
  readonly name: string;
  readonly schema: S;
  readonly fields: readonly string[];
  readonly keys: (row: z.output<S>) => Key & Partial<IndexKey>;
  /** Fields kept as one text: a nested list is read value by value, a text at once. */
  readonly packed: readonly string[];
};
export type Row<K extends Kind> = z.output<K['schema']>;

export function kind<S extends Schema>(
  name: string,
  schema: S,
  keys: Kind<S>['keys'],
  packed: readonly (keyof z.output<S> & string)[] = [],
): Kind<S> {
  return { name, schema, fields: Object.keys(schema.shape), keys, packed };
}

export const tableName = (name: SettingName & `${string}_TABLE` = 'PORTAL_TABLE') => setting(name);

export async function get<K extends Kind>(kind: K, key: Key): Promise<Row<K> | undefined> {
  const { Item } = await database.send(
    new GetItemCommand({ TableName: tableName(), Key: toAttributes(key), ConsistentRead: true }),
  );
  return Item && readRow(kind, Item);
}

type Wanted = readonly (readonly [Kind, Key])[];
type Found<W extends Wanted> = { [I in keyof W]: Row<W[I][0]> | undefined };

/** Several rows of different kinds in one read; the answers stand in the order of the questions. */
export async function getAll<const W extends Wanted>(...wanted: W): Promise<Found<W>> {
  const found = await readItems(wanted.map(([, key]) => key));
  return wanted.map(([kind, key]) => {
    const item = found.get(nameOfKey(key));
    return item && readRow(kind, item);
  }) as Found<W>;
}

/** The rows of one kind that are there, in the order of the keys: the database answers in any. */
export async function getMany<K extends Kind>(kind: K, keys: Key[]): Promise<Row<K>[]> {
  const found = await readItems(keys);
  return keys.flatMap((key) => {
    const item = found.get(nameOfKey(key));
    return item ? [readRow(kind, item)] : [];
  });
}

const mostKeysPerRead = 100;
const nameOfKey = ({ PK, SK }: Key) => `${PK}\n${SK}`;
const nameOf = ({ PK, SK }: Attributes) => `${PK?.S}\n${SK?.S}`;

async function readItems(keys: Key[]): Promise<Map<string, Attributes>> {
  const found = new Map<string, Attributes>();
  const name = tableName();
  let left = keys.map(toAttributes);
  while (left.length > 0) {
    const { Responses, UnprocessedKeys }: BatchGetItemCommandOutput = await database.send(
      new BatchGetItemCommand({
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
  const from = decodeCursor(cursor, partition);
  const { Items = [], LastEvaluatedKey } = await database.send(
    new QueryCommand({
      TableName: tableName(),
      ...(onIndex ? { IndexName: 'GSI1' } : { ConsistentRead: true }),
      KeyConditionExpression: prefix === undefined ? '#pk = :pk' : '#pk = :pk AND begins_with(#sk, :sk)',
      ExpressionAttributeNames: { '#pk': pk, ...(prefix === undefined ? {} : { '#sk': sk }) },
      ExpressionAttributeValues: toAttributes({ ':pk': partition, ':sk': prefix }),
      ScanIndexForward: !newestFirst,
      Limit: limit,
      ExclusiveStartKey: from && toAttributes(from),
    }),
  );
  const rows = Items.flatMap((item) => {
    const kind = kinds.find(({ name }) => name === item.kind?.S);
    return kind ? [readRow(kind, item) as Row<K[number]>] : [];
  });
  return { rows, cursor: encodeCursor(LastEvaluatedKey && toFields(LastEvaluatedKey), partition) };
}

type Expressions = {
  TableName: string;
  ConditionExpression?: string;
  ExpressionAttributeNames?: Record<string, string>;
  ExpressionAttributeValues?: Fields;
};
/** One of the three. */
export type Write = {
  Put?: Expressions & { Item: Fields };
  Update?: Expressions & { Key: Key; UpdateExpression: string };
  Delete?: Expressions & { Key: Key };
};

// Two transactions on one row at the same moment: the database turns one away, and nobody is told of that.
const mostTurns = 6;
const firstPauseMs = 10;

/** All of it or nothing. A failed condition throws `Conflict`. */
export async function commit(...writes: Write[]): Promise<void> {
  for (let turn = 1; ; turn += 1) {
    try {
      await send(writes);
      return;
    } catch (error) {
      if (turn === mostTurns || !wasTurnedAway(error)) throw asConflict(error);
    }
    await wait(firstPauseMs * 2 ** (turn - 1) * (0.5 + Math.random()));
  }
}

/**
 * A change on its own is all or nothing anyway, and without a transaction it costs half. A new row stays in one: when its
 * answer is lost and it is sent again, only a transaction knows that it was done.
 */
async function send(writes: Write[]): Promise<void> {
  const items = writes.map(inAttributes);
  const { Update, Delete } = (items.length === 1 && items[0]) || {};
  if (Update) await database.send(new UpdateItemCommand(Update));
  else if (Delete) await database.send(new DeleteItemCommand(Delete));
  else await database.send(new TransactWriteItemsCommand({ TransactItems: items }));
}

function inAttributes({ Put, Update, Delete }: Write): TransactWriteItem {
  if (Put) return { Put: { ...Put, Item: toAttributes(Put.Item), ...valuesOf(Put) } };
  if (Update) return { Update: { ...Update, Key: toAttributes(Update.Key), ...valuesOf(Update) } };
  return Delete ? { Delete: { ...Delete, Key: toAttributes(Delete.Key), ...valuesOf(Delete) } } : {};
}

const valuesOf = ({ ExpressionAttributeValues: values }: Expressions) => ({
  ExpressionAttributeValues: values && toAttributes(values),
});

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

/** Why each write did not happen, where a condition or somebody else's transaction stood against it. */
function reasonsOf(error: unknown): string[] | undefined {
  if (!(error instanceof Error)) return undefined;
  if (error.name === 'ConditionalCheckFailedException') return ['ConditionalCheckFailed'];
  if (error.name === 'TransactionConflictException') return ['TransactionConflict'];
  if (error.name !== 'TransactionCanceledException') return undefined;
  return (error as Cancelled).CancellationReasons?.map(({ Code = 'None' }) => Code);
}

function wasTurnedAway(error: unknown): boolean {
  const reasons = reasonsOf(error)?.filter((reason) => reason !== 'None') ?? [];
  return reasons.length > 0 && reasons.every((reason) => reason === 'TransactionConflict');
}

function asConflict(error: unknown): unknown {
  const reasons = reasonsOf(error);
  const expected = ['None', 'ConditionalCheckFailed', 'TransactionConflict'];
  if (!reasons?.every((reason) => expected.includes(reason))) return error;
  return new Conflict(reasons.flatMap((reason, index) => (reason === 'None' ? [] : [index])));
}

function readRow<K extends Kind>(kind: K, item: Attributes): Row<K> {
  return kind.schema.parse(unpack(kind, toFields(item, kind.fields))) as Row<K>;
}

/** As the fields are kept in the table. */
export function pack({ packed }: Kind, fields: Fields): Fields {
  return replaceFields(packed, fields, (value) => JSON.stringify(value));
}

function unpack({ packed }: Kind, item: Fields): Fields {
  return replaceFields(packed, item, (value) => (typeof value === 'string' ? JSON.parse(value) : value));
}

function replaceFields(
  names: readonly string[],
  fields: Fields,
  change: (value: unknown) => unknown,
): Fields {
  const present = names.filter((name) => name in fields);
  if (present.length === 0) return fields;
  return { ...fields, ...Object.fromEntries(present.map((name) => [name, change(fields[name])])) };
}
