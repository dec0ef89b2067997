import type { AttributeValue } from '@aws-sdk/client-dynamodb';

export type Fields = Record<string, unknown>;
export type Attributes = Record<string, AttributeValue>;

export function toAttributes(fields: Fields): Attributes {
  const attributes: Attributes = {};
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined) attributes[name] = toAttribute(value);
  }
  return attributes;
}

/** Rows hold only JSON values and bytes; anything else is a bug that is caught here. */
function toAttribute(value: unknown): AttributeValue {
  if (typeof value === 'string') return { S: value };
  if (typeof value === 'boolean') return { BOOL: value };
  if (value === null) return { NULL: true };
  if (typeof value === 'number' && isExact(value)) return { N: String(value) };
  if (value instanceof Uint8Array) return { B: value };
  if (Array.isArray(value)) return { L: value.map(toAttribute) };
  if (typeof value === 'object' && isPlain(value)) return { M: toAttributes(value) };
  throw new TypeError(`A row can't hold ${typeof value === 'number' ? value : `a ${typeof value}`}.`);
}

const isExact = (value: number) => Number.isFinite(value) && Math.abs(value) <= Number.MAX_SAFE_INTEGER;

function isPlain(value: object): value is Fields {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

/** Pass `names` if known: objects with a constant field order are several times faster to build and read. */
export function toFields(attributes: Attributes, names: readonly string[] = Object.keys(attributes)): Fields {
  const fields: Fields = {};
  for (const name of names) {
    const attribute = attributes[name];
    if (attribute !== undefined) fields[name] = toValue(attribute);
  }
  return fields;
}

function toValue(attribute: AttributeValue): unknown {
  if (attribute.S !== undefined) return attribute.S;
  if (attribute.N !== undefined) return Number(attribute.N);
  if (attribute.BOOL !== undefined) return attribute.BOOL;
  if (attribute.NULL) return null;
  if (attribute.L) return attribute.L.map(toValue);
  if (attribute.M) return toFields(attribute.M);
  if (attribute.B) return attribute.B;
  throw new TypeError('A row holds a value of a type that is never written.');
}
