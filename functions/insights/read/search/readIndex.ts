import {
  BatchGetItemCommand,
  type BatchGetItemCommandOutput,
  QueryCommand,
  type QueryCommandOutput,
} from '@aws-sdk/client-dynamodb';
import { database } from '../../../data/table/database.ts';
import { tableName } from '../../../data/table/kind.ts';
import { type Attributes, toAttributes } from '../../../data/table/values.ts';
import { type RowKey, typosPk, wordsPk } from '../release/keys.ts';
import { unpackJson } from '../release/packed.ts';
import { packedRows } from '../release/packedRows.ts';
import type { SearchIndex } from '../release/state.ts';
import type { SearchEntry } from './entry.ts';
import type { TypoRow, WordsRow } from './indexRow.ts';
import { bucketOf, typoKeys } from './typos.ts';

/** Rows that begin with a text are read up to this: about 15,000 entries a megabyte. */
const mostPages = 3;

/**
 * The one row that answers what begins with the text, in one read: no other row's key stands between its key and the
 * text. Undefined when nothing begins so.
 */
export async function findRow({ generation }: SearchIndex, text: string): Promise<WordsRow | undefined> {
  const { Items = [] } = await database.send(
    new QueryCommand({
      TableName: tableName('INSIGHTS_TABLE'),
      KeyConditionExpression: 'PK = :pk AND SK <= :text',
      ExpressionAttributeValues: toAttributes({ ':pk': wordsPk(generation, text), ':text': text }),
      ScanIndexForward: false,
      Limit: 1,
    }),
  );
  const [item] = packedRows(Items);
  if (!item || !text.startsWith(item.SK)) return undefined;
  const row = unpackJson<WordsRow>(item.data);
  return row.all || row.until.startsWith(text) ? row : undefined;
}

/** All entries below a text whose row holds only the most spoken of. */
export async function readBelow({ generation }: SearchIndex, text: string): Promise<SearchEntry[]> {
  const entries = new Map<number, SearchEntry>();
  let from: Attributes | undefined;
  for (let page = 0; page < mostPages; page += 1) {
    const { Items = [], LastEvaluatedKey }: QueryCommandOutput = await database.send(
      new QueryCommand({
        TableName: tableName('INSIGHTS_TABLE'),
        KeyConditionExpression: 'PK = :pk AND begins_with(SK, :text)',
        ExpressionAttributeValues: toAttributes({ ':pk': wordsPk(generation, text), ':text': text }),
        ExclusiveStartKey: from,
      }),
    );
    for (const { data } of packedRows(Items)) {
      for (const entry of unpackJson<WordsRow>(data).entries) entries.set(entry[0], entry);
    }
    from = LastEvaluatedKey;
    if (!from) break;
  }
  return [...entries.values()];
}

export type Word = { readonly word: string; readonly row: number };

/** The words that each typed word may have been meant as, and those that are only near it by their letters. */
export async function readNeighbours(index: SearchIndex, typed: readonly string[]): Promise<Word[]> {
  const buckets = new Set(typed.flatMap(typoKeys).map((key) => bucketOf(key, index.typoBuckets)));
  const keys = [...buckets].map((bucket) => ({ PK: typosPk(index.generation, bucket), SK: 'WORDS' }));
  const found = new Map<string, Word>();
  for (const row of await readRows<TypoRow>(keys))
    for (const [word, at] of row) found.set(word, { word, row: at });
  return [...found.values()];
}

/** The rows of several words at once. */
export function readWordRows({ generation }: SearchIndex, words: readonly Word[]): Promise<WordsRow[]> {
  const texts = new Set(words.map(({ word, row }) => word.slice(0, row)));
  return readRows([...texts].map((SK) => ({ PK: wordsPk(generation, SK), SK })));
}

const mostKeysPerRead = 100;

async function readRows<T>(keys: RowKey[]): Promise<T[]> {
  const table = tableName('INSIGHTS_TABLE');
  const rows: T[] = [];
  let left = keys.slice(0, mostKeysPerRead).map(toAttributes);
  while (left.length > 0) {
    const { Responses, UnprocessedKeys }: BatchGetItemCommandOutput = await database.send(
      new BatchGetItemCommand({ RequestItems: { [table]: { Keys: left } } }),
    );
    for (const { data } of packedRows(Responses?.[table] ?? [])) rows.push(unpackJson<T>(data));
    left = UnprocessedKeys?.[table]?.Keys ?? [];
  }
  return rows;
}
