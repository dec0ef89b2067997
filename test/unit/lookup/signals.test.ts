import { expect, test } from 'vitest';
import type { Signal } from '../../../shared/model/lookup/signal.ts';
import { aboutName } from '../../../shared/rules/lookup/aboutName.ts';
import {
  causeSentence,
  countedSentence,
  signalSentence,
  sureSentence,
} from '../../../shared/rules/lookup/signals.ts';
import { aSignal } from '../../fixtures/aSignal.ts';

test.each([
  [aSignal(), 'Oatmere spiked in December: 300 posts, three times as many as usual.'],
  [aSignal({ kind: 'drop', actual: 25 }), 'Oatmere dropped in December: 25 posts, 75% fewer than usual.'],
  [
    aSignal({ kind: 'shift', since: 189, months: 3, actual: 1450, expected: 1000 }),
    'Oatmere has been up since October 2025: 1,450 posts in three months, 45% more than usual.',
  ],
  [
    aSignal({ kind: 'break', since: 186, actual: 200, expected: 600 }),
    'Oatmere has been down since July 2025: 200 posts in all, 67% fewer than usual.',
  ],
  [
    aSignal({ kind: 'rise', since: 190, months: 2, actual: 210, expected: 100 }),
    'Oatmere has been up for two months: 210 posts in two months, more than twice as many as usual.',
  ],
  [
    aSignal({
      ...{ kind: 'fading', since: 189, months: 3, actual: 402, expected: 147 },
      course: { peak: 189, at_peak: 280, latest: 60, latest_expected: 49 },
    }),
    'Oatmere spiked in October 2025 and has come down since: 402 posts in three months, nearly three times as many as usual; 60 in the latest month.',
  ],
  [
    aSignal({
      ...{ kind: 'recovering', since: 189, months: 3, actual: 60, expected: 147 },
      course: { peak: 189, at_peak: 5, latest: 40, latest_expected: 49 },
    }),
    'Oatmere dropped in October 2025 and has been recovering since: 60 posts in three months, 59% fewer than usual; 40 in the latest month.',
  ],
  [aSignal({ written: 362 }), 'Oatmere spiked in December: 362 posts, three times as many as usual.'],
  [
    aSignal({ kind: 'rise', since: 190, months: 2, actual: 210, expected: 100, written: 260 }),
    'Oatmere has been up for two months: 260 posts in two months, more than twice as many as usual.',
  ],
  [aSignal({ actual: 85, expected: 3 }), 'Oatmere spiked in December: 85 posts, where 3 are usual.'],
])('a $kind is stated with its size and start', (signal, sentence) => {
  expect(signalSentence(signal, 'Oatmere')).toBe(sentence);
});

test.each([
  [{ months: 1 }, '300 posts, where 100 were expected.'],
  [{ months: 1, written: 362 }, 'At most three posts per author count: 300 posts, where 100 were expected.'],
  [
    { months: 2, written: 362, copies: 40 },
    'At most three posts per author and month count, and each text once a month: 300 posts, where 100 were expected.',
  ],
])('how the posts of a signal are counted is stated apart: %j', (over, sentence) => {
  expect(countedSentence(aSignal(over as Partial<Signal>))).toBe(sentence);
});

test('a ratio above ten is stated as more than ten times', () =>
  expect(signalSentence(aSignal({ actual: 2600 }), 'Oatmere')).toContain('more than ten times as many'));

test('an emoji is in posts, which are about something else', () => {
  expect(signalSentence(aSignal(), '🔥 Fire')).toMatch(/^Posts with 🔥 Fire spiked in/);
  expect(aboutName('❤️ Red Heart')).toBe('with ❤️ Red Heart');
  expect(aboutName('3 Suns')).toBe('about 3 Suns');
});

const glow = { sid: 12, name: 'Glow', type_code: 'BR' as const, percent: 85 };
const shares = { now: { percent: 92 }, before: { percent: 0 } };

test.each([
  [{ ...glow, ...shares }, '92% of these posts also mention Glow (none in the year before).'],
  [
    { ...glow, now: { percent: 30, under: true as const }, before: { percent: 57 } },
    'Fewer than 10 of these posts also mention Glow (57% in the year before).',
  ],
  [
    { ...glow, now: { percent: 50, under: true as const }, before: { percent: 57 } },
    'No single cause stands out.',
  ],
  [
    { ...glow, now: { percent: 36 }, before: { percent: 35, under: true as const } },
    'No single cause stands out.',
  ],
  [{ ...glow, now: { percent: 36 }, before: { percent: 40 } }, 'No single cause stands out.'],
  [
    { sid: 3, name: 'Sustainability', type_code: 'TH' as const, percent: 62, ...shares },
    '92% of these posts are about the theme Sustainability (none in the year before).',
  ],
  [
    { place: 'France', percent: 71, now: { percent: 63 }, before: { percent: 2, under: true as const } },
    '63% of these posts are by authors from France (under 2% in the year before).',
  ],
  [glow, 'Posts that also mention Glow account for 85% of it.'],
  [
    { sid: 3, name: 'Sustainability', type_code: 'TH' as const, percent: 62 },
    'The theme Sustainability accounts for 62% of it.',
  ],
  [{ place: 'France', percent: 71 }, 'Authors from France account for 71% of it.'],
  [null, 'No single cause stands out.'],
])('the cause of a signal is stated as an object, a theme, a place or none', (cause, sentence) => {
  expect(causeSentence({ cause }, 'Oatmere')).toBe(sentence);
});

test('a signal names its event, unless that is the object itself or its cause', () => {
  const event = { root: { sid: 12, name: 'Glow', type_code: 'BR' as const } };
  const texas = { place: 'Texas', percent: 71, now: { percent: 63 }, before: { percent: 2 } };
  expect(causeSentence({ cause: null, event }, 'Oatmere')).toBe('Part of one event around Glow.');
  expect(causeSentence({ cause: texas, event }, 'Oatmere')).toBe(
    '63% of these posts are by authors from Texas (2% in the year before). Part of one event around Glow.',
  );
  expect(causeSentence({ cause: { ...glow, ...shares }, event }, 'Oatmere')).toBe(
    '92% of these posts also mention Glow (none in the year before).',
  );
  expect(causeSentence({ cause: null, event }, 'Glow')).toBe('No single cause stands out.');
});

test.each([
  [0.0004, 'Fewer than 1 in 1,000 signals this strong are due to chance.'],
  [0.004, 'At most 1 in 100 signals this strong are due to chance.'],
  [0.071, 'At most 8 in 100 signals this strong are due to chance.'],
])('a doubt of %d is stated as a count in 100 or 1,000', (doubt, sentence) => {
  expect(sureSentence({ doubt })).toBe(sentence);
});
