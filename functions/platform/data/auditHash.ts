import { createHash } from 'node:crypto';
import type { Write } from './table/commit.ts';
import { type Attributes, toAttributes } from './table/values.ts';

/**
 * The hash of a row as it is stored, under whatever names: an attribute that our code doesn't know counts, too, and a field
 * that later versions add doesn't change what older rows hash to.
 */
export function rowHash({ hash: _, ...attributes }: Attributes): string {
  return createHash('sha256')
    .update(canonical({ M: attributes }))
    .digest('hex');
}

/** A write of a new row, with the row's hash in it. */
export function withHash({ Put, ...write }: Write): Write {
  if (!Put) throw new TypeError('Only a new row gets a hash.');
  return { ...write, Put: { ...Put, Item: { ...Put.Item, hash: rowHash(toAttributes(Put.Item)) } } };
}

/** One text for one value, however the database orders the attributes of a map and writes a number. */
function canonical(value: Attributes[string]): string {
  // What is no valid UTF-16 is replaced on its way to the database; nothing else about a text changes.
  if (value.S !== undefined) return JSON.stringify(value.S.toWellFormed());
  if (value.N !== undefined) return String(Number(value.N));
  if (value.BOOL !== undefined) return String(value.BOOL);
  if (value.NULL) return 'null';
  if (value.L) return `[${value.L.map(canonical).join()}]`;
  if (value.M) return canonicalMap(value.M);
  // We write none of these: whoever did changed the row, and the hash has to differ, not to fail.
  const [type = '', content] = Object.entries(value)[0] ?? [];
  return `${type}(${JSON.stringify(content)})`;
}

function canonicalMap(map: Attributes): string {
  const fields = Object.keys(map)
    .sort()
    .flatMap((name) => {
      const value = map[name];
      return value === undefined ? [] : [`${JSON.stringify(name.toWellFormed())}:${canonical(value)}`];
    });
  return `{${fields.join()}}`;
}
