import type * as z from 'zod';
import { type SettingName, setting } from '../../services/settings.ts';
import { type Attributes, type Fields, toFields } from './values.ts';

export type Key = { PK: string; SK: string };
type IndexKey = { GSI1PK: string; GSI1SK: string };
type Schema = z.ZodObject;

export type TableName = SettingName & `${string}_TABLE`;
export const tableName = (name: TableName = 'PORTAL_TABLE') => setting(name);

/** A kind of row: table, schema and key. Rows are validated on read and on write. */
export type Kind<S extends Schema = Schema> = {
  readonly name: string;
  readonly table: TableName;
  readonly schema: S;
  readonly fields: readonly string[];
  keys(row: z.output<S>): Key & Partial<IndexKey>;
  /** Fields stored as one JSON text, which is parsed at once; a nested list would be parsed value by value. */
  readonly packed: readonly string[];
};
export type Row<K extends Kind> = z.output<K['schema']>;

export type VersionedKind = Kind<z.ZodObject<{ version: z.ZodType<number> }>>;

type Options<S extends Schema> = { table?: TableName; packed?: readonly (keyof z.output<S> & string)[] };

export function kind<S extends Schema>(
  name: string,
  schema: S,
  keys: Kind<S>['keys'],
  { table = 'PORTAL_TABLE', packed = [] }: Options<S> = {},
): Kind<S> {
  return { name, table, schema, fields: Object.keys(schema.shape), keys, packed };
}

export function toItem(kind: Kind, row: unknown): Fields {
  const checked = kind.schema.parse(row);
  return { ...pack(kind, checked), ...kind.keys(checked), kind: kind.name };
}

export function readRow<K extends Kind>(kind: K, item: Attributes): Row<K> {
  return kind.schema.parse(unpack(kind, toFields(item, kind.fields))) as Row<K>;
}

/** Called with a row that its schema refuses, which is then left out; otherwise reading it fails. */
export type OnUnreadable = (item: Attributes, error: unknown) => void;
export type Unreadable = { onUnreadable?: OnUnreadable };

export function readRowOr<K extends Kind>(
  kind: K,
  item: Attributes,
  onUnreadable: OnUnreadable | undefined,
): Row<K> | undefined {
  if (!onUnreadable) return readRow(kind, item);
  try {
    return readRow(kind, item);
  } catch (error) {
    onUnreadable(item, error);
    return undefined;
  }
}

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
