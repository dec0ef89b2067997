import { createHash } from 'node:crypto';
import type { Write } from './table/commit.ts';
import { type Attributes, toAttributes } from './table/values.ts';

/** Includes attributes unknown to this version; fields added by later versions don't change older rows' hashes. */
export function rowHash({ hash: _, ...attributes }: Attributes): string {
  return createHash('sha256')
    .update(canonical({ M: attributes }))
    .digest('hex');
}

export function withHash({ Put, ...write }: Write): Write {
  if (!Put) throw new TypeError('Only a new row gets a hash.');
  return { ...write, Put: { ...Put, Item: { ...Put.Item, hash: rowHash(toAttributes(Put.Item)) } } };
}

/** A canonical text, whatever order the database returns map attributes in and however it writes numbers. */
function canonical(value: Attributes[string]): string {
  // The database replaces lone surrogates; nothing else about a text changes.
  if (value.S !== undefined) return JSON.stringify(value.S.toWellFormed());
  if (value.N !== undefined) return String(Number(value.N));
  if (value.BOOL !== undefined) return String(value.BOOL);
  if (value.NULL) return 'null';
  if (value.L) return `[${value.L.map(canonical).join()}]`;
  if (value.M) return canonicalMap(value.M);
  // We never write these types: whoever did has tampered with the row, so the hash must differ, not fail.
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
