import { expect, test } from 'vitest';
import type { Drawing } from '../../../../functions/lookup/reports/marks.ts';
import { lookUpLink } from '../../../../infra/demo/content/lookUpLink.ts';
import { changeDots } from '../../../../infra/demo/content/report/charts/changeDots.ts';
import { shareBars } from '../../../../infra/demo/content/report/charts/shareBars.ts';
import { differs, pooledShare, shareOf } from '../../../../infra/demo/content/report/facts.ts';

const measure = (text: string, size: number) => text.length * size * 0.5;
const rects = ({ marks }: Drawing) => marks.flatMap((mark) => (mark.kind === 'rect' ? [mark] : []));

test('the length of a bar is its share, on a scale that begins at zero', () => {
  const shares = [shareOf(10, 100), shareOf(20, 100)].map((share) => {
    if (!share) throw new Error('no share');
    return { name: 'A', share, beside: null };
  });
  const [, first, , , second] = rects(shareBars(shares, 500, measure));
  expect(first?.x).toBe(second?.x);
  expect((second?.width ?? 0) / (first?.width ?? 1)).toBeCloseTo(2, 5);
});

test('a change whose interval includes zero is gray', () => {
  const [, level, , , rise] = rects(
    changeDots(
      [
        { name: 'A', change: 30, low: -5, high: 70 },
        { name: 'B', change: 10, low: 4, high: 16 },
      ],
      500,
      measure,
    ),
  );
  expect([level?.color, rise?.color]).toEqual(['#8f8a80', '#22703f']);
});

test('a pooled share adds up people before dividing, and leaves out objects without the row', () => {
  expect(pooledShare([{ n: 10, of: 100 }, { n: 90, of: 300 }, null])?.percent).toBe(25);
  expect(pooledShare([null])).toBeNull();
});

test('a share differs from another only if its interval leaves it out', () => {
  const pooled = shareOf(300, 1000);
  expect(differs(shareOf(15, 40), pooled)).toBeNull();
  expect(differs(shareOf(150, 400), pooled)).toBe('more');
  expect(differs(shareOf(80, 400), pooled)).toBe('fewer');
});

test('a look-up link names the release of the report’s date, if one is kept', () => {
  const place = { sid: 5, name: 'Oat Drink', type_code: 'PL', vertical: 1215, source: 1 } as const;
  expect(lookUpLink('https://a.example', place, 7)).toBe(
    'https://a.example/ConsumerForecast/lookup-view?sid=5&domain=1215&type=PL&source=1&release=7',
  );
  expect(lookUpLink('https://a.example', place, null)).not.toContain('release');
});
