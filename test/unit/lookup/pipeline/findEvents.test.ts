import { expect, test } from 'vitest';
import { type Explained, findEvents } from '../../../../functions/lookup/pipeline/signals/findEvents.ts';
import { aSignal } from '../../../fixtures/aSignal.ts';
import { aCandidate } from '../../../support/aCandidate.ts';

const named = (sid: number) => ({ sid, name: `Object ${sid}`, type_code: 'BR' as const });
const because = (sid: number) => ({ ...named(sid), percent: 90 });
/** A signal of 200 more posts than expected, of which so many more than usual mention another object. */
const signal = (
  sid: number,
  over: Parameters<typeof aSignal>[0] = {},
  shared: Record<number, number> = {},
  source = 1,
): Explained => ({
  key: `${source} ${sid}`,
  source,
  vertical: 1215,
  about: named(sid),
  signal: aSignal({ cause: null, ...over }),
  candidates: Object.entries(shared).map(([other, more]) => aCandidate(named(Number(other)), 20, 20 + more)),
});
const roots = (...all: Explained[]) =>
  Object.fromEntries([...findEvents(all)].map(([key, root]) => [key, root.sid]));

test('signals with mostly the same posts are one event, named after the largest change', () => {
  expect(roots(signal(1, {}, { 2: 100 }), signal(2, { actual: 500 }))).toEqual({ '1 1': 2, '1 2': 2 });
  expect(roots(signal(1, {}, { 2: 99 }), signal(2, { actual: 500 }))).toEqual({});
  expect(roots(signal(1, {}, { 2: 100 }), { ...signal(2, { actual: 500 }), vertical: 9022 })).toEqual({});
});

test('signals with a common cause are one event, named after that cause', () => {
  expect(
    roots(
      signal(1, { cause: because(9) }),
      signal(2, { cause: because(9), actual: 900 }),
      signal(3, {}, { 1: 150 }),
    ),
  ).toEqual({ '1 1': 9, '1 2': 9, '1 3': 9 });
});

test('a rise and a fall are separate events, as are unrelated signals', () => {
  expect(roots(signal(1, { kind: 'drop', actual: 20 }, { 2: 200 }), signal(2), signal(3))).toEqual({});
});

test('signals that others link are one event, as is one object in several verticals', () => {
  const chain = [signal(1, {}, { 2: 150 }), signal(2, {}, { 3: 150 }), signal(3, { actual: 400 })];
  expect(roots(...chain)).toEqual({ '1 1': 3, '1 2': 3, '1 3': 3 });
  expect(roots(signal(1), { ...signal(1), key: 'elsewhere' })).toEqual({ '1 1': 1, elsewhere: 1 });
});

test('posts from before a signal began make it no part of an earlier event', () => {
  const since = (month: number) => ({ since: month, months: 192 - month });
  const isWith = (...monthly: number[]) => [{ ...aCandidate(named(2), 20, 0), monthly }];
  const earlier = { ...signal(1, since(190)), candidates: isWith(130, 10) };
  expect(roots(earlier, signal(2, since(191)))).toEqual({});
  const both = { ...signal(1, since(190)), candidates: isWith(10, 130) };
  expect(roots(both, signal(2, since(191)))).toEqual({ '1 1': 1, '1 2': 1 });
  const [one, other] = [signal(1, { ...since(190), cause: because(9) }), signal(2, { cause: because(9) })];
  expect(roots(one, other)).toEqual({});
  expect(roots(one, signal(9, since(191), {}, 3))).toEqual({});
  expect(roots(one, signal(9, since(190), {}, 3))).toEqual({ '1 1': 9, '3 9': 9 });
});

test('signals in two sources at once are one event', () => {
  expect(
    roots(
      signal(1, { cause: because(9) }),
      signal(2, { cause: because(9) }),
      signal(9, { actual: 700 }, {}, 3),
    ),
  ).toEqual({ '1 1': 9, '1 2': 9, '3 9': 9 });
});

test('an event of two objects that cause each other is named after the larger change', () => {
  const [smaller, larger] = [{ cause: because(2) }, { cause: because(1), actual: 900 }];
  expect(roots(signal(1, smaller), signal(2, larger))).toEqual({ '1 1': 2, '1 2': 2 });
  expect(roots(signal(1, { ...larger, cause: because(2) }), signal(2, { cause: because(1) }))).toEqual({
    '1 1': 1,
    '1 2': 1,
  });
});
