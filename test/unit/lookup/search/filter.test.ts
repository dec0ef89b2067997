import { expect, test } from 'vitest';
import {
  filterEntryName,
  parseFilter,
  quickFilter,
  typesOf,
} from '../../../../shared/rules/lookup/search/filter.ts';

test.each([
  [null, [], 'all'],
  ['', [], 'all'],
  ['brand', ['brand'], 'brand'],
  ['product_type', ['product_type'], 'product_type'],
  ['BR', ['BR'], null],
  ['TH,brand,TH', ['brand', 'TH'], null],
  ['brand,nonsense,<script>', ['brand'], 'brand'],
  ['nonsense', [], 'all'],
] as const)('filter %j means %j', (text, entries, quick) => {
  expect(parseFilter(text)).toEqual(entries);
  expect(quickFilter(parseFilter(text))).toBe(quick);
});

test('filter entries are named like the quick filters and types', () => {
  expect(
    ['brand', 'product_type', 'descriptive'].flatMap((each) => parseFilter(each)).map(filterEntryName),
  ).toEqual(['Brands', 'Products', 'Descriptive Objects']);
  expect(filterEntryName('BE')).toBe('Brand Extension');
  expect(typesOf('brand')).toEqual(['BR', 'BE', 'OR']);
});
