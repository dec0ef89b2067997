import { expect, test } from 'vitest';
import { withFavorite, withReading } from '../../../functions/content/products/reading.ts';
import { ProductUid } from '../../../shared/model/content/product.ts';

const uid = (at: number) => ProductUid.parse(`rep_${at}`);
const report = (at: number) => ({ uid: uid(at), remote_file: `${at}.pdf`, pages: ['1', '2'] });
const read = (page?: number) => ({ page, at: '2031-01-01T00:00:00.000Z' });

test('five hundred readings are kept, and the oldest makes room', () => {
  let kept = withReading([], report(0), read(1));
  for (let at = 1; at <= 500; at += 1) kept = withReading(kept, report(at), read(1));
  expect(kept).toHaveLength(500);
  expect([kept[0]?.uid, kept.at(-1)?.uid]).toEqual([uid(500), uid(1)]);
});

test('opening the file of a report keeps the page where its reader stopped', () => {
  const kept = withReading(withReading([], report(1), read(1)), report(1), read());
  expect(kept).toMatchObject([{ page: 1, is_read: true }]);
});

test('a favorite that is marked again comes first once', () => {
  expect(withFavorite([uid(1), uid(2)], uid(2), true)).toEqual([uid(2), uid(1)]);
});
