import { isDeepStrictEqual } from 'node:util';
import type * as z from 'zod';
import type { Write } from './commit.ts';
import { type Key, type Kind, pack, type Row, tableName, toItem, type VersionedKind } from './kind.ts';
import type { Fields } from './values.ts';

export type NewRow<K extends Kind> = Omit<z.input<K['schema']>, 'version'>;

export function create<K extends VersionedKind>(kind: K, row: NewRow<K>): Write {
  return {
    Put: {
      TableName: tableName(kind.table),
      Item: toItem(kind, { ...row, version: 1 }),
      ConditionExpression: 'attribute_not_exists(PK)',
    },
  };
}

/** Fails on a concurrent change. Given `was`, keeps fields that this version doesn't know. */
export function replace<K extends VersionedKind>(kind: K, row: Row<K>, was?: Row<K>): Write {
  const version = Number(row.version);
  const { PK, SK, ...item } = toItem(kind, { ...row, version: version + 1 }) as Key & Fields;
  const before: Fields = was ? toItem(kind, was) : {};
  const isNew = ([name, value]: [string, unknown]) => !was || !isDeepStrictEqual(before[name], value);
  const changed = Object.entries(item)
    .filter(([, value]) => value !== undefined)
    .filter(isNew);
  const gone = kind.fields.filter((name) => item[name] === undefined && (!was || before[name] !== undefined));
  const sets = changed.map(([name]) => `#${name} = :${name}`);
  return {
    Update: {
      TableName: tableName(kind.table),
      Key: { PK, SK },
      UpdateExpression: [
        `SET ${sets.join(', ')}`,
        ...(gone.length > 0 ? [`REMOVE ${gone.map((name) => `#${name}`).join(', ')}`] : []),
      ].join(' '),
      ConditionExpression: '#version = :was_version',
      ExpressionAttributeNames: Object.fromEntries(
        [...changed.map(([name]) => name), ...gone].map((name) => [`#${name}`, name]),
      ),
      ExpressionAttributeValues: {
        ...Object.fromEntries(changed.map(([name, value]) => [`:${name}`, value])),
        ':was_version': version,
      },
    },
    once: true,
  };
}

export function remove({ table }: Kind, key: Key): Write {
  return { Delete: { TableName: tableName(table), Key: key } };
}

/** Deletes a row that must exist and match `expected`, so that it is used only once. */
export function spend<K extends Kind>(kind: K, key: Key, expected: Partial<Row<K>> = {}): Write {
  const conditions = Object.entries(pack(kind, { ...expected }));
  const check = {
    ExpressionAttributeNames: Object.fromEntries(conditions.map(([name]) => [`#${name}`, name])),
    ExpressionAttributeValues: Object.fromEntries(conditions.map(([name, value]) => [`:${name}`, value])),
  };
  return {
    Delete: {
      TableName: tableName(kind.table),
      Key: key,
      ConditionExpression: [
        'attribute_exists(PK)',
        ...conditions.map(([name]) => `#${name} = :${name}`),
      ].join(' AND '),
      ...(conditions.length > 0 ? check : {}),
    },
  };
}

export function spendAsRead<K extends VersionedKind>(kind: K, row: Row<K>): Write {
  const { PK, SK } = kind.keys(row);
  const { version } = row;
  return spend<VersionedKind>(kind, { PK, SK }, { version });
}

/** A condition only: fails if the row changed since it was read. */
export function unchanged<K extends VersionedKind>(kind: K, row: Row<K>): Write {
  const { PK, SK } = kind.keys(row);
  return {
    ConditionCheck: {
      TableName: tableName(kind.table),
      Key: { PK, SK },
      ConditionExpression: '#version = :version',
      ExpressionAttributeNames: { '#version': 'version' },
      ExpressionAttributeValues: { ':version': Number(row.version) },
    },
  };
}

/** A condition only: fails if there is such a row. */
export function absent({ table }: Kind, key: Key): Write {
  return {
    ConditionCheck: {
      TableName: tableName(table),
      Key: key,
      ConditionExpression: 'attribute_not_exists(PK)',
    },
  };
}

/** Raises the version of an existing row, so that concurrent writes based on an earlier read, such as its deletion, conflict. */
export function touch<K extends VersionedKind>(kind: K, key: Key): Write {
  return set(kind, key, {}, {});
}

/** Sets fields of an existing row regardless of its version; `expected` makes it conditional. */
export function update<K extends VersionedKind>(
  kind: K,
  key: Key,
  fields: Partial<Row<K>>,
  expected: Partial<Row<K>> = {},
): Write {
  return set(kind, key, fields, expected);
}

/** Like `update`, for a field that is also part of the index key. */
export function amend<K extends VersionedKind>(
  kind: K,
  row: Row<K>,
  fields: Partial<Row<K>>,
  expected: Partial<Row<K>> = {},
): Write {
  const { PK, SK, ...index } = kind.keys({ ...row, ...fields });
  return set(kind, { PK, SK }, { ...fields, ...index }, expected);
}

/** Sets fields that nobody edits, such as the last login, without raising the version, so that edits don't conflict. */
export function note<K extends VersionedKind>(
  kind: K,
  key: Key,
  fields: Partial<Row<K>>,
  expected: Partial<Row<K>> = {},
): Write {
  return set(kind, key, fields, expected, 0);
}

function set(kind: Kind, key: Key, fields: object, expected: object, step = 1): Write {
  const changed = Object.entries(pack(kind, { ...fields }));
  const conditions = Object.entries(pack(kind, { ...expected }));
  const names = [...changed, ...conditions].map(([name]) => name);
  const settings = [...changed.map(([name]) => `#${name} = :${name}`), '#version = #version + :step'];
  return {
    Update: {
      TableName: tableName(kind.table),
      Key: key,
      UpdateExpression: `SET ${settings.join(', ')}`,
      ConditionExpression: [
        'attribute_exists(PK)',
        ...conditions.map(([name]) => `#${name} = :was_${name}`),
      ].join(' AND '),
      ExpressionAttributeNames: Object.fromEntries([...names, 'version'].map((name) => [`#${name}`, name])),
      ExpressionAttributeValues: {
        ...Object.fromEntries(changed.map(([name, value]) => [`:${name}`, value])),
        ...Object.fromEntries(conditions.map(([name, value]) => [`:was_${name}`, value])),
        ':step': step,
      },
    },
  };
}
