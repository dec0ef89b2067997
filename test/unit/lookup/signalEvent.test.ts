import { expect, test } from 'vitest';
import { marketSentence, moveOf } from '../../../shared/rules/lookup/market.ts';
import { eventSentence, eventTitle, usualRange } from '../../../shared/rules/lookup/signalEvent.ts';
import { placeLabels } from '../../../shared/rules/text/placeLabels.ts';
import { aSignal } from '../../fixtures/aSignal.ts';

const named = (name: string) => aSignal({ name, object: name.length });

test('the title of an event names its leading object and counts the others', () => {
  expect(eventTitle([named('Glow')])).toBe('Glow spiked in December');
  expect(eventTitle([named('Glow'), named('Rye')])).toBe('Glow and Rye spiked in December');
  expect(eventTitle([named('Glow'), named('Rye'), named('Malt')])).toBe('Glow and 2 more spiked in December');
  expect(eventTitle([named('Glow'), named('Glow')])).toBe('Glow spiked in December');
  expect(eventTitle([aSignal({ kind: 'shift' })])).toBe('Oatmere has been higher since December');
  expect(eventTitle([aSignal({ kind: 'break' }), named('Rye')])).toBe(
    'Oatmere and Rye have been lower since December',
  );
});

test('the sentence of an event has two numbers at most, and says what is mentioned more than before', () => {
  const cause = { sid: 12, name: 'Glow', type_code: 'BR' as const, percent: 85 };
  const said = eventSentence(aSignal({ cause: { ...cause, now: { percent: 80 }, before: { percent: 20 } } }));
  expect(said).toMatch(/^300 posts, .*; more of them mention Glow than before\.$/);
  expect(said.match(/\d+/g)?.length).toBeLessThanOrEqual(2);
  expect(eventSentence(aSignal({ cause }))).toMatch(/^300 posts, [^;]*\.$/);
});

test('what is usual leaves out the months of the signal', () => {
  const calm = Array.from({ length: 12 }, () => 10);
  expect(usualRange([...calm, 500], {})).toEqual({ low: 10, high: 10 });
  expect(usualRange([10, 10, 500], {})).toBeNull();
});

const row = (change: number | null, beyond?: boolean) => ({ change, beyond });

test('a market’s sentence counts only what is beyond chance', () => {
  expect(moveOf(row(20, true))).toBe('grew');
  expect(moveOf(row(20, false))).toBe('unclear');
  expect(moveOf(row(20))).toBeNull();
  expect(marketSentence([row(20, true), row(-5, true), row(3, false)])).toBe(
    '1 object grew beyond chance, 1 fell.',
  );
  expect(marketSentence([row(20, true), row(21, true)])).toBe('2 objects grew beyond chance, none fell.');
  expect(marketSentence([row(-20, true)])).toBe('1 object fell beyond chance, none grew.');
  expect(marketSentence([row(2, false)])).toBe('No object changed beyond chance.');
  expect(marketSentence([row(null), row(2)])).toBeNull();
});

test('labels of points never cover each other, and one without room is left out', () => {
  const frame = { x: 0, y: 0, width: 200, height: 40 };
  const points = Array.from({ length: 9 }, (_, at) => ({ x: 20 + at * 4, y: 20, width: 60 }));
  const placed = placeLabels(points, { frame, height: 16, radius: 5 });
  const shown = placed.filter((box) => box !== null);
  expect(shown.length).toBeGreaterThan(0);
  expect(shown.length).toBeLessThan(points.length);
  for (const [at, one] of shown.entries())
    for (const other of shown.slice(at + 1))
      expect(
        one.x + one.width <= other.x ||
          other.x + other.width <= one.x ||
          one.y + one.height <= other.y ||
          other.y + other.height <= one.y,
      ).toBe(true);
});
