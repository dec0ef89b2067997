import { countsTable, readCounts } from '../../platform/data/eventCount.ts';
import type { Key } from '../../platform/data/table/kind.ts';
import { storedPages } from '../../platform/data/table/query.ts';
import type { Fields } from '../../platform/data/table/values.ts';

/** How often, by the names that counts have in a row. */
export type Counts = Map<string, number>;
/** A row of counts, and the place in the stream up to which it has counted. */
export type StoredRow = { key: Key; counts: Counts; seq: string | undefined };

export const keyText = ({ PK, SK }: Key) => `${PK}\n${SK}`;

/** The rows of one partition, or those in it whose keys begin with a text. */
export async function readStored(PK: string, SK?: string): Promise<StoredRow[]> {
  const found: StoredRow[] = [];
  for await (const items of storedPages({ table: countsTable }, { PK, SK }, { consistent: true })) {
    for (const item of items) {
      const { key, counts } = readCounts(item);
      found.push({
        key: { PK, SK: key },
        counts: new Map(counts.map(([event, part, n]) => [`${event}~${part}`, n])),
        seq: item.seq?.S,
      });
    }
  }
  return found;
}

type AsRead = {
  ConditionExpression: string;
  ExpressionAttributeNames: Record<string, string>;
  ExpressionAttributeValues?: Fields;
};

/** The condition of a write that is refused where something was counted since the row was read. */
export function asRead(stored: StoredRow | undefined): AsRead {
  const ExpressionAttributeNames = { '#seq': 'seq' };
  if (!stored?.seq) return { ConditionExpression: 'attribute_not_exists(#seq)', ExpressionAttributeNames };
  return {
    ConditionExpression: '#seq = :seq',
    ExpressionAttributeNames,
    ExpressionAttributeValues: { ':seq': stored.seq },
  };
}
