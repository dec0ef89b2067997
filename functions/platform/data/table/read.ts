import { setTimeout as pause } from 'node:timers/promises';
import {
  BatchGetItemCommand,
  type BatchGetItemCommandOutput,
  GetItemCommand,
} from '@aws-sdk/client-dynamodb';
import { Failure } from '../../failure.ts';
import { database } from './database.ts';
import { type Key, type Kind, type Row, readRow, readRowOr, tableName, type Unreadable } from './kind.ts';
import { type Attributes, toAttributes } from './values.ts';

export async function get<K extends Kind>(kind: K, key: Key): Promise<Row<K> | undefined> {
  const { Item } = await database.send(
    new GetItemCommand({ TableName: tableName(kind.table), Key: toAttributes(key), ConsistentRead: true }),
  );
  return Item && readRow(kind, Item);
}

export type Wanted = readonly (readonly [Kind, Key])[];
export type Found<W extends Wanted> = { [I in keyof W]: Row<W[I][0]> | undefined };

export async function getAll<const W extends Wanted>(...wanted: W): Promise<Found<W>> {
  const found = await readItems(wanted);
  return wanted.map(([kind, key]) => {
    const item = found.get(nameOf(tableName(kind.table), key.PK, key.SK));
    return item && readRow(kind, item);
  }) as Found<W>;
}

type ReadOptions = { consistent?: boolean };

export async function getMany<K extends Kind>(
  kind: K,
  keys: readonly Key[],
  options?: ReadOptions & Unreadable,
): Promise<Row<K>[]> {
  const found = await readItems(
    keys.map((key) => [kind, key]),
    options,
  );
  return keys.flatMap(({ PK, SK }) => {
    const item = found.get(nameOf(tableName(kind.table), PK, SK));
    const row = item && readRowOr(kind, item, options?.onUnreadable);
    return row === undefined ? [] : [row];
  });
}

const maxKeysPerRead = 100;
const nameOf = (table: string, PK: string | undefined, SK: string | undefined) => `${table}\n${PK}\n${SK}`;

type ItemKey = { readonly table: string; readonly key: Attributes };

async function readItems(
  wanted: Wanted,
  { consistent = true }: ReadOptions = {},
): Promise<Map<string, Attributes>> {
  const found = new Map<string, Attributes>();
  const keys = wanted.map(([{ table }, key]) => ({ table: tableName(table), key: toAttributes(key) }));
  for (let at = 0; at < keys.length; at += maxKeysPerRead) {
    await readBatch(keys.slice(at, at + maxKeysPerRead), consistent, found);
  }
  return found;
}

/** Throttled responses may be empty; after this many in a row, the table counts as busy. */
const maxEmptyAnswers = 7;
const firstPauseMs = 25;

async function readBatch(
  keys: readonly ItemKey[],
  consistent: boolean,
  found: Map<string, Attributes>,
): Promise<void> {
  let left = keys;
  for (let empty = 0; left.length > 0; ) {
    const { Responses = {}, UnprocessedKeys = {} }: BatchGetItemCommandOutput = await database.send(
      new BatchGetItemCommand({ RequestItems: byTable(left, consistent) }),
    );
    for (const [table, items] of Object.entries(Responses)) {
      for (const item of items) found.set(nameOf(table, item.PK?.S, item.SK?.S), item);
    }
    const unread = Object.entries(UnprocessedKeys).flatMap(([table, { Keys = [] }]) =>
      Keys.map((key) => ({ table, key })),
    );
    empty = unread.length < left.length ? 0 : empty + 1;
    left = unread;
    if (empty === maxEmptyAnswers) throw new Failure('busy', { retryAfterSeconds: 2 });
    if (left.length > 0) await pause(firstPauseMs * 2 ** empty * (0.5 + Math.random() / 2));
  }
}

function byTable(keys: readonly ItemKey[], ConsistentRead: boolean) {
  const requests: Record<string, { Keys: Attributes[]; ConsistentRead: boolean }> = {};
  for (const { table, key } of keys) {
    requests[table] ??= { Keys: [], ConsistentRead };
    requests[table].Keys.push(key);
  }
  return requests;
}
