import { countsTable, neverAgain } from '../../../platform/data/eventCount.ts';
import type { Write } from '../../../platform/data/table/commit.ts';
import { type Key, tableName } from '../../../platform/data/table/kind.ts';
import type { Fields } from '../../../platform/data/table/values.ts';
import { asRead, type Counts, type StoredRow } from '../../counts/stored.ts';

type Repair = { key: Key; wanted: Counts; stored: StoredRow | undefined; names: Iterable<string> };

/** Repairs an unchanged closed row, which is final: late or duplicate deliveries have been counted. */
export function finished({ key, wanted, stored }: Omit<Repair, 'names'>): Write {
  const TableName = tableName(countsTable);
  if (wanted.size === 0) return { Delete: { TableName, Key: key, ...asRead(stored) } };
  // Put, because an update expression may not fit all counts.
  return {
    Put: { TableName, Item: { ...key, ...Object.fromEntries(wanted), seq: neverAgain }, ...asRead(stored) },
  };
}

export const corrected = ({ key, wanted, stored, names }: Repair): Write =>
  set(key, figures(wanted, names), stored);

/** Commutes with concurrent increments, so it needs no condition. */
export function added(key: Key, differing: Counts): Write {
  const entries = [...differing];
  return {
    Update: {
      TableName: tableName(countsTable),
      Key: key,
      UpdateExpression: `ADD ${entries.map((_, at) => `#n${at} :n${at}`).join(', ')}`,
      ExpressionAttributeNames: Object.fromEntries(entries.map(([name], at) => [`#n${at}`, name])),
      ExpressionAttributeValues: Object.fromEntries(entries.map(([, off], at) => [`:n${at}`, off])),
    },
  };
}

const figures = (wanted: Counts, names: Iterable<string>): Fields =>
  Object.fromEntries(Array.from(names, (name) => [name, wanted.get(name) ?? 0]));

function set(Key: Key, fields: Fields, stored: StoredRow | undefined): Write {
  const entries = Object.entries(fields);
  const unread = asRead(stored);
  return {
    Update: {
      TableName: tableName(countsTable),
      Key,
      UpdateExpression: `SET ${entries.map((_, at) => `#n${at} = :n${at}`).join(', ')}`,
      ...unread,
      ExpressionAttributeNames: {
        ...unread.ExpressionAttributeNames,
        ...Object.fromEntries(entries.map(([name], at) => [`#n${at}`, name])),
      },
      ExpressionAttributeValues: {
        ...unread.ExpressionAttributeValues,
        ...Object.fromEntries(entries.map(([, value], at) => [`:n${at}`, value])),
      },
    },
  };
}
