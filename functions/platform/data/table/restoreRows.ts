import { isDeepStrictEqual } from 'node:util';
import {
  type AttributeValue,
  BatchGetItemCommand,
  type DynamoDBClient,
  PutItemCommand,
  ScanCommand,
} from '@aws-sdk/client-dynamodb';
import { clock } from '../../services/clock.ts';
import { fewAtOnce } from './fewAtOnce.ts';

export type Item = Record<string, AttributeValue>;
export type Counts = {
  same: number;
  missing: number;
  different: number;
  restored: number;
  /** See `isPast`. */
  past: number;
};
type Options = {
  client: Pick<DynamoDBClient, 'send'>;
  from: string;
  to: string;
  /** Only rows whose partition key starts with this: `ORGANIZATION#org_larkspur`. */
  prefix?: string | undefined;
  /** Writes nothing by default. */
  write?: 'missing' | 'different' | undefined;
  onRow?: (what: 'missing' | 'different', key: string) => void;
  /** A part of the table, which others read at the same time. */
  segment?: Segment;
  /** Continues an earlier run. */
  after?: Item | undefined;
  hasTime?: () => boolean;
};
export type Segment = { index: number; of: number };
/** With `next`, there was no time for the rest. */
export type Restored = { counts: Counts; next?: Item | undefined };

// The limit of one request.
const pageOf = 100;
const atOnce = 16;

/** Short-lived rows: queued mails, sessions, sign-ins in progress, attempt counters. */
const served = ['OUTBOX', 'SESSION#', 'CHALLENGE#', 'LIMIT#'];

/** Restoring these would send a mail twice or revive an ended session; naming the kind in the prefix overrides this. */
function isPast({ PK, expires_at }: Item, prefix: string): boolean {
  const kind = served.find((each) => PK?.S?.startsWith(each));
  if (kind && !prefix.startsWith(kind)) return true;
  return expires_at?.N !== undefined && Number(expires_at.N) * 1000 <= clock.now().getTime();
}

/** Writes back missing rows, or also changed ones. Newer rows stay, and concurrent changes win. */
export async function restoreRows(options: Options): Promise<Restored> {
  const { client, from, prefix = '', segment, after, hasTime = () => true } = options;
  const counts: Counts = { same: 0, missing: 0, different: 0, restored: 0, past: 0 };
  let next = after;
  do {
    const page = await client.send(
      new ScanCommand({
        TableName: from,
        ConsistentRead: true,
        Limit: pageOf,
        ...(segment ? { Segment: segment.index, TotalSegments: segment.of } : {}),
        ...(next ? { ExclusiveStartKey: next } : {}),
        ...(prefix
          ? {
              FilterExpression: 'begins_with(PK, :prefix)',
              ExpressionAttributeValues: { ':prefix': { S: prefix } },
            }
          : {}),
      }),
    );
    await restorePage(options, page.Items ?? [], counts);
    next = page.LastEvaluatedKey;
  } while (next && hasTime());
  return { counts, next };
}

async function restorePage(options: Options, items: Item[], counts: Counts): Promise<void> {
  const { client, to, write, onRow, prefix = '' } = options;
  const current = await readRows(client, to, items.map(keyOf));
  const restoreRow = async (item: Item) => {
    const name = nameOf(item);
    const now = current.get(name);
    if (now && isDeepStrictEqual(now, item)) {
      counts.same += 1;
      return;
    }
    if (isPast(item, prefix)) {
      counts.past += 1;
      return;
    }
    const what = now ? 'different' : 'missing';
    counts[what] += 1;
    onRow?.(what, name);
    const wanted = what === 'missing' ? write !== undefined : write === 'different';
    if (wanted && (await putIfUnchanged(client, to, item, now))) counts.restored += 1;
  };
  const few = fewAtOnce(atOnce);
  for (const item of items) await few.begin(() => restoreRow(item));
  await few.end();
}

const keyOf = ({ PK, SK }: Item): Item => ({ PK: PK ?? { S: '' }, SK: SK ?? { S: '' } });
const nameOf = ({ PK, SK }: Item) => `${PK?.S} ${SK?.S}`;

async function readRows(client: Options['client'], table: string, keys: Item[]): Promise<Map<string, Item>> {
  const found = new Map<string, Item>();
  let left = keys;
  while (left.length > 0) {
    const { Responses, UnprocessedKeys } = await client.send(
      new BatchGetItemCommand({ RequestItems: { [table]: { Keys: left, ConsistentRead: true } } }),
    );
    for (const item of Responses?.[table] ?? []) found.set(nameOf(item), item);
    left = UnprocessedKeys?.[table]?.Keys ?? [];
  }
  return found;
}

async function putIfUnchanged(
  client: Options['client'],
  TableName: string,
  Item: Item,
  now: Item | undefined,
): Promise<boolean> {
  const condition = now?.version
    ? {
        ConditionExpression: '#version = :version',
        ExpressionAttributeNames: { '#version': 'version' },
        ExpressionAttributeValues: { ':version': now.version },
      }
    : { ConditionExpression: now ? 'attribute_exists(PK)' : 'attribute_not_exists(PK)' };
  try {
    await client.send(new PutItemCommand({ TableName, Item, ...condition }));
    return true;
  } catch (error) {
    if (error instanceof Error && error.name === 'ConditionalCheckFailedException') return false;
    throw error;
  }
}
