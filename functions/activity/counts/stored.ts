import { countsTable, readCounts } from '../../platform/data/eventCount.ts';
import type { Key } from '../../platform/data/table/kind.ts';
import { storedPages } from '../../platform/data/table/query.ts';
import type { Fields } from '../../platform/data/table/values.ts';

export type Counts = Map<string, number>;
/** `seq` is the position in the stream up to which the row has counted. */
export type StoredRow = { key: Key; counts: Counts; seq: string | undefined };

export const keyText = ({ PK, SK }: Key) => `${PK}\n${SK}`;

export async function readStored(
  PK: string,
  SK?: string,
  isWanted: (key: string) => boolean = () => true,
): Promise<StoredRow[]> {
  const found: StoredRow[] = [];
  for await (const items of storedPages({ table: countsTable }, { PK, SK }, { consistent: true })) {
    for (const item of items.filter((each) => isWanted(each.SK?.S ?? ''))) {
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

export function asRead(stored: StoredRow | undefined): AsRead {
  const ExpressionAttributeNames = { '#seq': 'seq' };
  if (!stored?.seq) return { ConditionExpression: 'attribute_not_exists(#seq)', ExpressionAttributeNames };
  return {
    ConditionExpression: '#seq = :seq',
    ExpressionAttributeNames,
    ExpressionAttributeValues: { ':seq': stored.seq },
  };
}
