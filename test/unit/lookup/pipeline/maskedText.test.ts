import { expect, test } from 'vitest';
import { maskedText } from '../../../../functions/lookup/pipeline/signals/readQuotable.ts';

test.each([
  ['Thanks @oat.lover_7 for the tip', 'Thanks [name] for the tip'],
  ['RT @someone: so good', 'RT [name]: so good'],
  ['u/oatfan asked, /u/other-one answered', '[name] asked, [name] answered'],
  ['see https://example.com/a?b=1 and www.shop.example', 'see [link] and [link]'],
  ['only at oatmere.com/sale today', 'only at [link] today'],
  ['write to ann.lee@mail.example please', 'write to [address] please'],
  ['call +1 (555) 010-4477 now', 'call +[number] now'],
  ['2 for 3.50 at 10:30', '[number] for [number] at [number]'],
  ['room ٣٤ upstairs', 'room [number] upstairs'],
  ['two\n\nlines\u200b here', 'two lines here'],
])('%j is shown as %j', (text, masked) => {
  expect(maskedText(text)).toBe(masked);
});

test('a long text is shortened', () => {
  expect(maskedText('oat '.repeat(200))).toHaveLength(280);
});
