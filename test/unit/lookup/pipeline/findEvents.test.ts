import { expect, test } from 'vitest';
import { type Explained, findEvents } from '../../../../functions/lookup/pipeline/signals/findEvents.ts';
import { aSignal } from '../../../fixtures/aSignal.ts';
import { aCandidate } from '../../../support/aCandidate.ts';

const named = (sid: number) => ({ sid, name: `Object ${sid}`, type_code: 'BR' as const });
const because = (sid: number) => ({ ...named(sid), percent: 90 });
/** A signal of 200 more posts than expected, of which so many more than usual name another object. */
const signal = (
  sid: number,
  over: Parameters<typeof aSignal>[0] = {},
  shared: Record<number, number> = {},
  source = 1,
): Explained => ({
  key: `${source} ${sid}`,
  source,
  about: named(sid),
  signal: aSignal({ cause: null, ...over }),
  candidates: Object.entries(shared).map(([other, more]) => aCandidate(named(Number(other)), 20, 20 + more)),
});
const roots = (...all: Explained[]) =>
  Object.fromEntries([...findEvents(all)].map(([key, root]) => [key, root.sid]));

test('signals of mostly the same posts are one event, named after the one that moved most', () => {
  expect(roots(signal(1, {}, { 2: 100 }), signal(2, { actual: 500 }))).toEqual({ '1 1': 2, '1 2': 2 });
  expect(roots(signal(1, {}, { 2: 99 }), signal(2, { actual: 500 }))).toEqual({});
});

test('so are those that one thing explains, which is what they come from', () => {
  expect(
    roots(
      signal(1, { cause: because(9) }),
      signal(2, { cause: because(9), actual: 900 }),
      signal(3, {}, { 1: 150 }),
    ),
  ).toEqual({ '1 1': 9, '1 2': 9, '1 3': 9 });
});

test('a rise and a fall are never one, nor are signals that nothing links', () => {
  expect(roots(signal(1, { kind: 'drop', actual: 20 }, { 2: 200 }), signal(2), signal(3))).toEqual({});
});

test('signals that others link are one event; an object in several verticals is one', () => {
  const chain = [signal(1, {}, { 2: 150 }), signal(2, {}, { 3: 150 }), signal(3, { actual: 400 })];
  expect(roots(...chain)).toEqual({ '1 1': 3, '1 2': 3, '1 3': 3 });
  expect(roots(signal(1), { ...signal(1), key: 'elsewhere' })).toEqual({ '1 1': 1, elsewhere: 1 });
});

test('what happens in two sources at once is one event', () => {
  expect(
    roots(
      signal(1, { cause: because(9) }),
      signal(2, { cause: because(9) }),
      signal(9, { actual: 700 }, {}, 3),
    ),
  ).toEqual({ '1 1': 9, '1 2': 9, '3 9': 9 });
});

test('of two that name each other, an event is named after the one that moved more', () => {
  const [smaller, larger] = [{ cause: because(2) }, { cause: because(1), actual: 900 }];
  expect(roots(signal(1, smaller), signal(2, larger))).toEqual({ '1 1': 2, '1 2': 2 });
  expect(roots(signal(1, { ...larger, cause: because(2) }), signal(2, { cause: because(1) }))).toEqual({
    '1 1': 1,
    '1 2': 1,
  });
});
