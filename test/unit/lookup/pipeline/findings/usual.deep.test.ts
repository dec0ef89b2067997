import { describe, expect, test } from 'vitest';
import {
  growing,
  isPlanted,
  judged,
  plant,
  returning,
  type WanderingWorld,
  unchangingWorlds as worlds,
} from '../../../../support/wanderingWorlds.ts';

const seeds = [1, 2, 3];
/** Over several worlds of the same kind. */
function averaged(world: WanderingWorld, among?: (object: number) => boolean) {
  const all = seeds.map((seed) => judged({ ...world, seed }, among));
  const of = (span: 'quarter' | 'year', share: 'holds' | 'beyond' | 'stated') =>
    all.reduce((sum, each) => sum + each[span][share], 0) / seeds.length;
  return { of, all };
}

const leastHeld: Record<keyof typeof worlds, number> = {
  quiet: 93,
  'levels with some memory': 93,
  'levels with a long memory': 93,
  'half the objects restless': 93,
  'levels that walk': 90,
  'seasons that differ from year to year': 90,
};
const kinds = Object.entries(leastHeld) as [keyof typeof worlds, number][];

describe.each([24, 36])('after %i months', (months) => {
  test.each(kinds)('intervals hold zero and no page states a change: %s', (kind, least) => {
    const { of } = averaged({ movement: worlds[kind], months });
    expect(of('quarter', 'holds')).toBeGreaterThanOrEqual(least);
    expect(of('year', 'holds')).toBeGreaterThanOrEqual(least);
    expect(of('quarter', 'stated')).toBeLessThanOrEqual(1.5);
    expect(of('quarter', 'beyond')).toBeLessThanOrEqual(100 - least);
    expect(of('year', 'beyond')).toBeLessThanOrEqual(100 - least);
  });
});

test('the intervals of restless objects hold zero among objects that aren’t', () => {
  const { of } = averaged({ movement: worlds['half the objects restless'] }, (object) => object % 2 === 1);
  expect(of('quarter', 'holds')).toBeGreaterThanOrEqual(91);
  expect(of('year', 'holds')).toBeGreaterThanOrEqual(91);
});

test('authors with several posts at once widen the intervals as they should', () => {
  const { of } = averaged({ movement: worlds.quiet, burst: 4 });
  expect(of('quarter', 'holds')).toBeGreaterThanOrEqual(93);
  expect(of('year', 'holds')).toBeGreaterThanOrEqual(93);
});

test('most doublings are stated where levels are quiet, and many where they wander a little', () => {
  const doubled = (movement: WanderingWorld['movement']) =>
    averaged({ movement: plant(movement, Math.log(2)), smallest: 30 }, isPlanted).of('quarter', 'stated');
  expect(doubled(worlds.quiet)).toBeGreaterThanOrEqual(90);
  expect(doubled(returning(0.5, 0.1))).toBeGreaterThanOrEqual(70);
});

test('steady growth is stated, as it isn’t usual movement', () => {
  expect(averaged({ movement: growing(0.15) }).of('quarter', 'stated')).toBeGreaterThanOrEqual(4);
});

test('a doubling of up to a year ago is found as often as one of three months ago', () => {
  const since = (months: number) =>
    averaged({ movement: plant(worlds.quiet, Math.log(2), months), smallest: 20 }, isPlanted).of(
      'quarter',
      'stated',
    );
  const fresh = since(3);
  for (const months of [6, 9, 12]) expect(Math.abs(since(months) - fresh)).toBeLessThanOrEqual(10);
});

test('a whole market that rises moves none of its objects beyond what is usual', () => {
  const inOne = (object: number) => object % 8 === 0;
  const { of } = averaged(
    {
      movement: (chances, months, object) =>
        returning(0.5, 0.05)(chances, months, object).map((level, at) =>
          inOne(object) && at >= months - 2 ? level + Math.log(1.6) : level,
        ),
    },
    inOne,
  );
  expect(of('quarter', 'stated')).toBe(0);
  expect(of('quarter', 'beyond')).toBeLessThanOrEqual(4);
});

test('a month of three times the posts is no change of three months, and a lasting doubling isn’t one of a month', () => {
  const spikes = averaged({ movement: plant(worlds.quiet, Math.log(3), 1, 1), smallest: 17 }, isPlanted);
  expect(spikes.of('quarter', 'beyond')).toBeGreaterThan(50);
  expect(spikes.of('quarter', 'stated')).toBe(0);
  const lasting = averaged({ movement: plant(worlds.quiet, Math.log(2)), smallest: 50 }, isPlanted);
  const carried = lasting.all.map(({ quarter }) => quarter.carried);
  expect(Math.max(...carried)).toBeLessThanOrEqual(5);
});
