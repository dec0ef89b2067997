export type Item = number | string | Buffer | Map<Item, Item>;

/** CBOR as authenticators write it (RFC 8949, definite lengths). */
export function encodeCbor(item: Item): Buffer {
  if (typeof item === 'number') return item < 0 ? head(1, -1 - item) : head(0, item);
  if (typeof item === 'string') return Buffer.concat([head(3, Buffer.byteLength(item)), Buffer.from(item)]);
  if (Buffer.isBuffer(item)) return Buffer.concat([head(2, item.length), item]);
  return Buffer.concat([head(5, item.size), ...[...item].flat().map(encodeCbor)]);
}

function head(type: number, value: number): Buffer {
  const major = type << 5;
  if (value < 24) return Buffer.from([major | value]);
  if (value < 0x100) return Buffer.from([major | 24, value]);
  return Buffer.from([major | 25, value >> 8, value & 0xff]);
}
