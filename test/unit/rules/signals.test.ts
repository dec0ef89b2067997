import { expect, test } from 'vitest';
import { causeSentence, signalSentence, sureSentence } from '../../../shared/rules/lookup/signals.ts';
import { aSignal } from '../../fixtures/aSignal.ts';

test.each([
  [
    aSignal(),
    'Posts about Oatmere spiked in December 2025: 300 posts, 3 times the 100 that its past suggests.',
  ],
  [
    aSignal({ kind: 'drop', actual: 25 }),
    'Posts about Oatmere dropped in December 2025: 25 posts, 75% below the 100 that its past suggests.',
  ],
  [
    aSignal({ kind: 'shift', since: 189, actual: 1450, expected: 1000 }),
    'Oatmere has been on a higher level since October 2025: 1,450 posts, 45% above the 1,000 that its past suggests.',
  ],
  [
    aSignal({ kind: 'break', since: 186, actual: 200, expected: 600 }),
    'Oatmere has been on a lower level since July 2025: 200 posts, 67% below the 600 that its past suggests.',
  ],
])('a $kind is a sentence with its size and when it began', (signal, sentence) => {
  expect(signalSentence(signal, 'Oatmere')).toBe(sentence);
});

test.each([
  [aSignal().cause, 'Posts that also mention Glow explain 85% of it.'],
  [
    { sid: 3, name: 'Sustainability', type_code: 'TH' as const, percent: 62 },
    'The theme Sustainability explains 62% of it.',
  ],
  [{ place: 'France', percent: 71 }, 'Authors from France explain 71% of it.'],
  [null, 'No single cause stands out.'],
])('its cause is an object, a theme, a place or none', (cause, sentence) => {
  expect(causeSentence(cause)).toBe(sentence);
});

test.each([
  [0.0004, 'Fewer than 1 in 1,000 signals this strong are chance.'],
  [0.004, 'At most 1 in 100 signals this strong are chance.'],
  [0.071, 'At most 8 in 100 signals this strong are chance.'],
])('a doubt of %d is told in counts', (doubt, sentence) => {
  expect(sureSentence({ doubt })).toBe(sentence);
});
