import { QueryCommand, type QueryCommandInput, type QueryCommandOutput } from '@aws-sdk/client-dynamodb';
import { decodeCursor, encodeCursor, wrongCursor } from './cursor.ts';
import { database } from './database.ts';
import {
  type Kind,
  type OnUnreadable,
  type Row,
  readRow,
  readRowOr,
  tableName,
  type Unreadable,
} from './kind.ts';
import { type Attributes, type Fields, toAttributes, toFields } from './values.ts';

export type Range =
  | { PK: string; SK?: string | undefined }
  | { PK: string; upTo: string }
  | { PK: string; between: readonly [first: string, last: string] }
  | { GSI1PK: string; GSI1SK?: string | undefined };

export type Page<K extends Kind> = { rows: Row<K>[]; cursor: string | undefined };
export type PageOptions = { limit?: number; cursor?: string | undefined; newestFirst?: boolean };

export async function list<const K extends readonly [Kind, ...Kind[]]>(
  kinds: K,
  range: Range,
  { limit = 100, cursor, newestFirst = false }: PageOptions = {},
): Promise<Page<K[number]>> {
  const rows: Row<K[number]>[] = [];
  let [left, next] = [limit, cursor];
  do {
    const page = await listSome(kinds, range, { limit: left, cursor: next, newestFirst });
    rows.push(...page.rows);
    left -= page.read;
    next = page.cursor;
  } while (next !== undefined && left > 0);
  return { rows, cursor: next };
}

/** A page from a single query, which DynamoDB ends at 1 MB. */
export async function listSome<const K extends readonly [Kind, ...Kind[]]>(
  kinds: K,
  range: Range,
  { limit = 100, cursor, newestFirst = false, onUnreadable }: PageOptions & Unreadable = {},
): Promise<Page<K[number]> & { read: number }> {
  const partition = 'GSI1PK' in range ? range.GSI1PK : range.PK;
  const from = startOf(cursor, range, partition);
  const { Items = [], LastEvaluatedKey } = await database.send(
    new QueryCommand({
      ...inRange(kinds[0], range),
      // Indexes don't support consistent reads.
      ConsistentRead: !('GSI1PK' in range),
      ScanIndexForward: !newestFirst,
      Limit: limit,
      ExclusiveStartKey: from && toAttributes(from),
    }),
  );
  const next = LastEvaluatedKey && toFields(LastEvaluatedKey);
  return {
    rows: rowsOf(kinds, Items, onUnreadable),
    cursor: encodeCursor(next, partition),
    read: Items.length,
  };
}

export function cursorAfter<K extends Kind>(kind: K, row: Row<K>): string | undefined {
  const { PK, SK } = kind.keys(row);
  return encodeCursor({ PK, SK }, PK);
}

type QueryOptions = {
  /** Sees all acknowledged writes, at twice the cost. */
  consistent?: boolean;
  newestFirst?: boolean;
};

export async function last<K extends Kind>(
  kind: K,
  range: Range,
  { consistent = false }: Pick<QueryOptions, 'consistent'> = {},
): Promise<Row<K> | undefined> {
  const { Items: [item] = [] } = await database.send(
    new QueryCommand({
      ...inRange(kind, range),
      ConsistentRead: consistent,
      ScanIndexForward: false,
      Limit: 1,
    }),
  );
  return item && readRow(kind, item);
}

/** The range must have rows of one kind only; pages are read lazily. */
export async function* pages<K extends Kind>(
  kind: K,
  range: Range,
  options?: QueryOptions,
): AsyncGenerator<Row<K>[]> {
  for await (const items of storedPages(kind, range, options)) {
    yield items.map((item) => readRow(kind, item));
  }
}

export async function* storedPages(
  kind: Pick<Kind, 'table'>,
  range: Range,
  { consistent = false, newestFirst = false }: QueryOptions = {},
): AsyncGenerator<Attributes[]> {
  let from: Attributes | undefined;
  do {
    const { Items = [], LastEvaluatedKey }: QueryCommandOutput = await database.send(
      new QueryCommand({
        ...inRange(kind, range),
        ConsistentRead: consistent,
        ScanIndexForward: !newestFirst,
        ExclusiveStartKey: from,
      }),
    );
    yield Items;
    from = LastEvaluatedKey;
  } while (from);
}

export async function allRows<K extends Kind>(
  kind: K,
  range: Range,
  options?: QueryOptions,
): Promise<Row<K>[]> {
  const found: Row<K>[] = [];
  for await (const rows of pages(kind, range, options)) found.push(...rows);
  return found;
}

export async function allOf<const K extends readonly [Kind, ...Kind[]]>(
  kinds: K,
  range: Range,
  options?: QueryOptions,
): Promise<Row<K[number]>[]> {
  const found: Row<K[number]>[] = [];
  for await (const items of storedPages(kinds[0], range, options)) found.push(...rowsOf(kinds, items));
  return found;
}

function rowsOf<const K extends readonly Kind[]>(
  kinds: K,
  items: readonly Attributes[],
  onUnreadable?: OnUnreadable,
): Row<K[number]>[] {
  return items.flatMap((item) => {
    const kind = kinds.find(({ name }) => name === item.kind?.S);
    const row = kind && readRowOr(kind, item, onUnreadable);
    return row === undefined ? [] : [row as Row<K[number]>];
  });
}

const tableFields = ['PK', 'SK'] as const;
const indexFields = [...tableFields, 'GSI1PK', 'GSI1SK'] as const;

/** DynamoDB rejects a start key outside of the range. */
function startOf(cursor: string | undefined, range: Range, partition: string): Fields | undefined {
  if ('GSI1PK' in range) {
    const from = decodeCursor(cursor, partition, indexFields);
    if (from && (from.GSI1PK !== partition || !isWithin(range, from.GSI1SK))) throw wrongCursor();
    return from;
  }
  const from = decodeCursor(cursor, partition, tableFields);
  if (from && (from.PK !== partition || !isWithin(range, from.SK))) throw wrongCursor();
  return from;
}

function isWithin(range: Range, sk: string): boolean {
  if ('upTo' in range) return isUpTo(sk, range.upTo);
  if ('between' in range) return isUpTo(range.between[0], sk) && isUpTo(sk, range.between[1]);
  return sk.startsWith(('GSI1PK' in range ? range.GSI1SK : range.SK) ?? '');
}

/** DynamoDB compares keys by bytes. */
const isUpTo = (one: string, other: string) => Buffer.compare(Buffer.from(one), Buffer.from(other)) <= 0;

function inRange({ table }: Pick<Kind, 'table'>, range: Range): QueryCommandInput {
  const onIndex = 'GSI1PK' in range;
  const [pk, sk] = onIndex ? ['GSI1PK', 'GSI1SK'] : ['PK', 'SK'];
  const partition = onIndex ? range.GSI1PK : range.PK;
  const bound = boundOf(range, sk);
  return {
    TableName: tableName(table),
    ...(onIndex ? { IndexName: 'GSI1' } : {}),
    KeyConditionExpression: bound ? `${pk} = :pk AND ${bound.condition}` : `${pk} = :pk`,
    ExpressionAttributeValues: toAttributes({ ':pk': partition, ...bound?.values }),
  };
}

function boundOf(range: Range, sk: string): { condition: string; values: Fields } | undefined {
  if ('upTo' in range) return { condition: `${sk} <= :sk`, values: { ':sk': range.upTo } };
  if ('between' in range) {
    const [first, last] = range.between;
    return { condition: `${sk} BETWEEN :first AND :last`, values: { ':first': first, ':last': last } };
  }
  const text = 'GSI1PK' in range ? range.GSI1SK : range.SK;
  return text === undefined ? undefined : { condition: `begins_with(${sk}, :sk)`, values: { ':sk': text } };
}
