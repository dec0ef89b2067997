import { expect, test } from 'vitest';
import { toAttributes, toFields } from '../../../../functions/platform/data/table/values.ts';

test('a row reads back from the table as it was written', () => {
  const row = {
    name: 'Iris – “Calder” 🌊',
    empty: '',
    count: -12.5,
    large: Number.MAX_SAFE_INTEGER,
    open: false,
    gone: null,
    list: ['a', 1, [], { deep: [null, true] }],
    map: { inner: { S: 'looks like an attribute' } },
    none: {},
    bytes: new Uint8Array([0, 255]),
  };
  expect(toFields(toAttributes(row))).toEqual(row);
});

test('values are converted to DynamoDB attributes', () => {
  expect(
    toAttributes({ text: 'a', number: 1, yes: true, nothing: null, list: ['b'], map: { c: 2 } }),
  ).toEqual({
    text: { S: 'a' },
    number: { N: '1' },
    yes: { BOOL: true },
    nothing: { NULL: true },
    list: { L: [{ S: 'b' }] },
    map: { M: { c: { N: '2' } } },
  });
});

test('undefined values are omitted', () => {
  expect(toAttributes({ a: undefined, b: { c: undefined } })).toEqual({ b: { M: {} } });
});

test.each([
  ['no number', Number.NaN],
  ['infinity', Number.POSITIVE_INFINITY],
  ['a number that would lose digits', Number.MAX_SAFE_INTEGER + 1],
  ['a date', new Date()],
  ['a set', new Set(['a'])],
  ['a function', () => 1],
  ['undefined in a list', [undefined]],
])('%s is refused', (_, value) => {
  expect(() => toAttributes({ value })).toThrow(TypeError);
});

test('fields are in the requested order, whatever order the database returns them in', () => {
  const row = { PK: { S: 'P' }, b: { N: '2' }, a: { S: 'one' } };
  expect(Object.entries(toFields(row, ['a', 'missing', 'b']))).toEqual([
    ['a', 'one'],
    ['b', 2],
  ]);
});

test('an attribute of a type that we never write throws instead of being misread', () => {
  expect(() => toFields({ texts: { SS: ['a'] } })).toThrow(TypeError);
});
