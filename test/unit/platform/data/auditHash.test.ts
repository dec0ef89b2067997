import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rowHash } from '../../../../functions/platform/data/audit.ts';
import { type Attributes, toAttributes, toFields } from '../../../../functions/platform/data/table/values.ts';

/** Details of a log entry: any JSON, including lone surrogates. */
const detail = (unit: 'grapheme' | 'binary') =>
  fc.dictionary(
    fc.string({ unit }),
    fc.letrec((tie) => ({
      any: fc.oneof(
        { maxDepth: 3 },
        fc.string({ unit }),
        fc.double({ noNaN: true, min: -1e15, max: 1e15 }),
        fc.maxSafeInteger(),
        fc.boolean(),
        fc.constant(null),
        fc.array(tie('any'), { maxLength: 3 }),
        fc.dictionary(fc.string(), tie('any'), { maxKeys: 3 }),
      ),
    })).any,
    { noNullPrototype: true, maxKeys: 4 },
  );

const row = (fields: Record<string, unknown>) => toAttributes({ PK: 'AUDIT#1', SK: 'now#1', ...fields });

/** A value as the database returns it: fields in another order, numbers in another notation. */
function stored(value: Attributes[string]): Attributes[string] {
  if (value.N !== undefined) return { N: /^-?\d+$/.test(value.N) ? `${value.N}.00` : value.N };
  if (value.S !== undefined) return { S: Buffer.from(value.S).toString() };
  if (value.L) return { L: value.L.map(stored) };
  if (!value.M) return value;
  const fields = Object.entries(value.M).map(([name, each]) => {
    return [Buffer.from(name).toString(), stored(each)] as const;
  });
  return { M: Object.fromEntries(fields.reverse()) };
}

test('a row has the same hash in whatever order the database returns it', () => {
  fc.assert(
    fc.property(detail('binary'), (fields) => {
      const written = row({ detail: fields });
      expect(rowHash(stored({ M: written }).M ?? {})).toBe(rowHash(written));
    }),
  );
});

test('two rows have the same hash only if their contents are equal', () => {
  fc.assert(
    fc.property(detail('grapheme'), detail('grapheme'), (one, other) => {
      const [a, b] = [row({ detail: one }), row({ detail: other })];
      expect(rowHash(a) === rowHash(b)).toBe(isDeepStrictEqual(toFields(a), toFields(b)));
    }),
  );
});

test.each([
  ['a text from a number', { x: 1 }, { x: '1' }],
  ['a text from null', { x: null }, { x: 'null' }],
  ['a list from its text', { x: ['a'] }, { x: '["a"]' }],
  ['where one text ends and the next begins', { x: ['a', 'b'] }, { x: ['a","b'] }],
  ['a map from its text', { x: { a: 1 } }, { x: '{"a":1}' }],
  ['an empty map from an empty list', { x: {} }, { x: [] }],
  ['a letter written as one character or as two', { x: '\u00e9' }, { x: 'e\u0301' }],
  ['a field that is null from one that is absent', { x: null }, {}],
])('the hash of a row distinguishes %s', (_, one, other) => {
  expect(rowHash(row(one))).not.toBe(rowHash(row(other)));
});

test('the hash of a row covers attribute types that we never write', () => {
  const plain = row({});
  expect(rowHash({ ...plain, x: { SS: ['a'] } })).not.toBe(rowHash(plain));
  expect(rowHash({ ...plain, x: { SS: ['a'] } })).not.toBe(rowHash({ ...plain, x: { SS: ['b'] } }));
});

test('the hash of a row covers its key, but not the stored hash', () => {
  const plain = row({});
  expect(rowHash({ ...plain, SK: { S: 'now#2' } })).not.toBe(rowHash(plain));
  expect(rowHash({ ...plain, hash: { S: 'any' } })).toBe(rowHash(plain));
});
