import { expect, test } from 'vitest';
import {
  bothTails,
  deviatesOf,
  studentDeviates,
  studentTails,
} from '../../../../../functions/lookup/pipeline/findings/normal.ts';
import { spreadOf, timesUsual } from '../../../../../functions/lookup/pipeline/findings/spread.ts';
import { type Mover, usualMovement } from '../../../../../functions/lookup/pipeline/findings/usual.ts';
import { dice } from '../../../../support/forecastWorlds.ts';
import {
  drawWorld,
  isPlanted,
  judged,
  plant,
  unchangingWorlds,
} from '../../../../support/wanderingWorlds.ts';

test('tails of a Student distribution are those of tables', () => {
  for (const [t, freedom, p] of [
    [2.571, 5, 0.05],
    [2.228, 10, 0.05],
    [2.845, 20, 0.01],
    [3.646, 30, 0.001],
  ] as const) {
    expect(studentTails(t, freedom)).toBeCloseTo(p, 3);
    expect(studentDeviates(deviatesOf(p), freedom)).toBeCloseTo(t, 1);
  }
  expect(studentTails(1.96, Number.POSITIVE_INFINITY)).toBe(bothTails(1.96));
  expect(studentDeviates(1.96, Number.POSITIVE_INFINITY)).toBe(1.96);
});

const deviations = (sd: number, noise: number) => {
  const { normal } = dice(7);
  return Array.from({ length: 4000 }, () => ({ off: Math.sqrt(sd ** 2 + noise) * normal(), noise }));
};

test('the spread is the variance beyond counting, and a few true changes hardly widen it', () => {
  expect(spreadOf(deviations(0, 0.01))).toBeLessThan(0.001);
  const spread = spreadOf(deviations(0.2, 0.01));
  expect(spread).toBeGreaterThan(0.036);
  expect(spread).toBeLessThan(0.044);
  const changed = deviations(0.2, 0.01).map((each, at) => (at % 20 === 0 ? { ...each, off: 3 } : each));
  expect(spreadOf(changed)).toBeLessThan(1.4 * spread);
  expect(timesUsual(deviations(0.4, 0.01), () => 0.04)).toBeCloseTo(4, 0);
});

const movers = (sd: (object: number) => number, count = 60): Mover[] => {
  const { normal } = dice(11);
  return Array.from({ length: count }, (_, object) => ({
    vertical: object % 4,
    values: Array.from({ length: 36 }, () => Math.round(300 * Math.exp(sd(object) * normal()))),
    unrest: 0,
    inflation: { quarter: 1, year: 1 },
  }));
};

test('changes of objects that move more are usual up to a larger size', () => {
  const [calm, lively] = [movers(() => 0.05), movers(() => 0.3)].map(
    (all) => usualMovement(all)[0]?.usual.quarter ?? 0,
  );
  expect(lively).toBeGreaterThan(5 * (calm ?? 0));
});

test('a restless vertical has a usual movement of its own', () => {
  const all = usualMovement(movers((object) => (object % 4 === 0 ? 0.3 : 0.05)));
  const meanOf = (vertical: number) => {
    const its = all.filter((each) => each.vertical === vertical).map(({ usual }) => usual.quarter ?? 0);
    return its.reduce((sum, each) => sum + each, 0) / its.length;
  };
  expect(meanOf(0)).toBeGreaterThan(3 * meanOf(1));
});

test('steady growth isn’t usual movement once the source has three years', () => {
  const growing = (months: number) =>
    usualMovement(
      Array.from({ length: 60 }, (_, object) => ({
        vertical: 1,
        values: Array.from({ length: months }, (__, at) =>
          Math.round(1000 * 1.02 ** (at * ((object % 5) - 2))),
        ),
        unrest: 0,
        inflation: { quarter: 1, year: 1 },
      })),
    )[0]?.usual.quarter ?? 0;
  expect(growing(20)).toBeGreaterThan(0.02);
  expect(growing(36)).toBeLessThan(0.001);
});

test('an object that has moved more than others in the past may move more, but not by its latest year', () => {
  const own = (jump: (at: number) => number) => {
    const [first, ...others] = movers(() => 0.1);
    const values = (first?.values ?? []).map((posts, at) => Math.round((posts ?? 0) * jump(at)));
    return usualMovement([{ ...(first as Mover), values }, ...others])[0]?.usual.quarter ?? 0;
  };
  const still = own(() => 1);
  expect(own((at) => (at < 12 && at % 6 < 3 ? 3 : 1))).toBeGreaterThan(1.2 * still);
  expect(own((at) => (at >= 30 ? 3 : 1))).toBeLessThan(1.2 * still);
});

test('a source with few changes has no usual movement, and what is unknown is never zero', () => {
  const [few] = usualMovement(movers(() => 0.1, 1));
  expect(few?.usual).toMatchObject({ quarter: null, year: null });
  const [young] = usualMovement(
    movers(() => 0.1).map((each) => ({ ...each, values: each.values.slice(0, 20) })),
  );
  expect(young?.usual.quarter).toBeGreaterThan(0);
  expect(young?.usual.year).toBeNull();
});

test('a change in a source with few changes isn’t judged', () => {
  const { quarter, year } = judged({ movement: unchangingWorlds.quiet, objects: 1 });
  expect([quarter.changes, year.changes]).toEqual([0, 0]);
});

test('where levels wander, hardly a page states a change, and a doubling among quiet ones is stated', () => {
  const wandering = judged({
    movement: unchangingWorlds['levels with some memory'],
    objects: 160,
    verticals: 4,
  });
  expect(wandering.quarter.holds).toBeGreaterThan(90);
  expect(wandering.quarter.stated).toBeLessThan(1.5);
  const doubled = { movement: plant(unchangingWorlds.quiet, Math.log(2)), objects: 160, verticals: 4 };
  expect(judged({ ...doubled, smallest: 60 }, isPlanted).quarter.stated).toBeGreaterThan(80);
});

test('a month of three times the posts is beyond what is usual, and still no change of three months', () => {
  const spikes = { movement: plant(unchangingWorlds.quiet, Math.log(3), 1, 1), objects: 160, verticals: 4 };
  const { quarter } = judged({ ...spikes, smallest: 60 }, isPlanted);
  expect(quarter.beyond).toBeGreaterThan(50);
  expect(quarter.stated).toBe(0);
});

test('a world that is drawn again is the same', () => {
  const values = () =>
    drawWorld({ movement: unchangingWorlds.quiet, objects: 3 }).unrest.series.map((each) => each.values);
  expect(values()).toEqual(values());
});
