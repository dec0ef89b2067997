import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DuckEngine } from '../../../../../functions/lookup/pipeline/engines/duckdb.ts';
import { traitGroups } from '../../../../../functions/lookup/pipeline/files/knownTables.ts';
import { minRow } from '../../../../../shared/model/lookup/disclosure.ts';
import { besideCategory } from '../../../../../shared/rules/lookup/besideCategory.ts';
import { dice } from '../../../../support/forecastWorlds.ts';
import { inSteps, standsFor } from '../given.ts';
import { temporaryFolder } from '../world.ts';
import { type Counts, type RankedRow, rowsOf } from './rankedWorld.ts';
import { clearSide, Spread } from './spread.ts';

let home = '';
let engine: DuckEngine;
beforeAll(async () => {
  home = await temporaryFolder();
  engine = await DuckEngine.open({ tempFolder: home, threads: 1 });
});
afterAll(async () => {
  engine.close();
  await rm(home, { recursive: true, force: true });
});

const least = { row: minRow };
const size = { objects: 25, values: 25 };
type World = { readonly objects: readonly Counts[]; readonly shares: readonly (readonly number[])[] };

/** Objects of a median of 150 authors whose true shares of 1.5 to 20 % are known; `off` gives the log odds of one. */
function worldOf(seed: number, off: (normal: () => number, roll: () => number) => number): World {
  const { normal, roll } = dice(seed);
  const middles = Array.from({ length: size.values }, () => {
    const share = 0.015 * (0.2 / 0.015) ** roll();
    return Math.log(share / (1 - share));
  });
  const shares = Array.from({ length: size.objects }, () =>
    middles.map((middle) => 1 / (1 + Math.exp(-middle - off(normal, roll)))),
  );
  const objects = shares.map((own) => {
    const known = Math.max(30, Math.round(150 * Math.exp(1.3 * normal())));
    return {
      known,
      counts: own.map((share) => Array.from({ length: known }, roll).filter((draw) => draw < share).length),
    };
  });
  return { objects, shares };
}

const worlds = {
  'differ a little': (normal: () => number) => 0.2 * normal(),
  'differ much': (normal: () => number) => 0.4 * normal(),
  'form two camps': (normal: () => number, roll: () => number) =>
    (roll() < 0.5 ? -0.35 : 0.35) + 0.1 * normal(),
  'are skewed': (normal: () => number) => 0.4 * (Math.exp(0.8 * normal()) - Math.exp(0.32)),
} as const;

/** The part of the objects whose true share is smaller, and half of itself. */
const truth = ({ shares }: World, { object, value }: RankedRow): number => {
  const own = shares[object]?.[value] ?? 0;
  return (100 * (shares.filter((each) => (each[value] ?? 0) < own).length + 0.5)) / shares.length;
};
const mean = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0) / numbers.length;

async function measured(off: (normal: () => number, roll: () => number) => number, seeds = 12) {
  const all = [];
  for (let seed = 1; seed <= seeds; seed += 1) {
    const world = worldOf(seed, off);
    const largest = world.objects
      .map(({ known }) => known)
      .toSorted((a, b) => b - a)
      .at(size.objects / 5 - 1);
    for (const row of await rowsOf(engine, world.objects))
      all.push({ ...row, truth: truth(world, row), large: row.known >= (largest ?? 0) });
  }
  return all;
}

describe.each(Object.entries(worlds))('where the shares of a category %s', (_, off) => {
  test('percentiles are right on average, and their intervals hold the true place', {
    timeout: 120_000,
  }, async () => {
    const rows = await measured(off);
    const ranked = rows.filter(({ percentile }) => percentile !== null);
    const error = (of: typeof rows) => mean(of.map(({ percentile, truth }) => (percentile ?? 0) - truth));
    const large = ranked.filter((row) => row.large);
    const held = ranked.filter(({ rank, truth }) => rank && rank[0] - 0.5 <= truth && truth <= rank[1] + 0.5);
    expect(ranked.length / rows.length).toBeGreaterThan(0.3);
    expect(Math.abs(error(ranked))).toBeLessThan(3);
    expect(Math.abs(error(large))).toBeLessThan(3);
    expect(held.length / ranked.length).toBeGreaterThan(0.83);
    const wrong = ranked.filter(({ n, known, percentile, rivals_n, rivals_known }) => {
      const beside = besideCategory(
        { n, rivals_n: rivals_n ?? 0 },
        { n: known, rivals_known: rivals_known ?? 0 },
      );
      return beside?.clear && ((percentile ?? 0) - 50) * (beside.times - 1) < 0;
    });
    expect(wrong).toEqual([]);
  });
});

test('where all objects have the same shares, hardly any is ranked', { timeout: 60_000 }, async () => {
  const rows = await measured(() => 0);
  const ranked = rows.filter(({ percentile }) => percentile !== null);
  expect(ranked.length / rows.length).toBeLessThan(0.02);
});

const pooledOf = (objects: readonly Counts[], within = Number.POSITIVE_INFINITY) =>
  objects.map(({ known, counts }) => ({
    n: known,
    rows: new Map(
      counts.flatMap((n, value): [number, number][] =>
        n === 0 ? [] : [[value, n >= minRow ? inSteps(n, least) : value < within ? 5 : 0]],
      ),
    ),
  }));

test.each([1, 2, 3])('percentiles and their intervals match a recount by Help’s words', async (seed) => {
  const { objects } = worldOf(seed, worlds['differ much']);
  const pooled = pooledOf(objects);
  const spread = new Spread(pooled, minRow);
  const rows = await rowsOf(engine, objects);
  const recounted = rows.map((row) => {
    const others = pooled.filter((_, at) => at !== row.object);
    const sum = (numbers: number[]) => numbers.reduce((all, each) => all + each, 0);
    const n = sum(others.map((other) => other.rows.get(row.value) ?? 0));
    const side =
      n < 30 ? 0 : clearSide({ n: row.n, of: row.known }, { n, of: sum(others.map((other) => other.n)) });
    return spread.place(row.value, row.n, row.known, others.length, side);
  });
  expect(rows.map(({ percentile, rank }) => (rank ? { percentile, rank } : { percentile }))).toEqual(
    recounted,
  );
  expect(recounted.filter(({ percentile }) => percentile !== null).length).toBeGreaterThan(50);
});

/** The counts that a page gives in the same way. */
const alike = (n: number) =>
  n < minRow ? { low: 1, high: minRow - 1 } : standsFor(inSteps(n, least), least);

test('neither hidden counts nor those within a step move a percentile', async () => {
  const { objects } = worldOf(4, worlds['differ much']);
  const { roll } = dice(9);
  const within = 15;
  const shown = await rowsOf(engine, objects, { within });
  for (let draw = 0; draw < 5; draw += 1) {
    const redrawn = objects.map(({ known, counts }) => ({
      known,
      counts: counts.map((n) => {
        const { low, high } = n === 0 ? { low: 0, high: 0 } : alike(n);
        return low + Math.floor((high - low + 1) * roll());
      }),
    }));
    expect(redrawn).not.toEqual(objects);
    expect(await rowsOf(engine, redrawn, { within })).toEqual(shown);
  }
  expect(shown.filter(({ percentile }) => percentile !== null).length).toBeGreaterThan(50);
});

test('an object that is left out of the sums has a place among the others, and doesn’t move theirs', async () => {
  const { objects } = worldOf(5, worlds['differ much']);
  const [first, ...others] = objects.toSorted((one, other) => other.known - one.known);
  if (!first) throw new Error('no object');
  const kept = await rowsOf(engine, others);
  const all = await rowsOf(engine, [{ ...first, leftOut: true }, ...others]);
  expect(all.filter(({ object }) => object > 0).map((row) => ({ ...row, object: row.object - 1 }))).toEqual(
    kept,
  );
  const own = all.filter(({ object, percentile }) => object === 0 && percentile !== null);
  expect(own.length).toBeGreaterThan(3);
  expect(own.every(({ peers }) => peers === others.length)).toBe(true);
});

test('there are no percentiles with fewer than ten others', async () => {
  const { objects } = worldOf(6, worlds['differ much']);
  const ranked = async (count: number) =>
    (await rowsOf(engine, objects.slice(0, count))).some(({ percentile }) => percentile !== null);
  expect([await ranked(10), await ranked(11)]).toEqual([false, true]);
});

test('a place of few authors takes no room from one of thirty or more, however high it ranks', async () => {
  const usual = [300, 150, 100, 90, 80, 72];
  const objects = Array.from({ length: 25 }, (_, at) => ({
    known: 1000,
    counts: [
      ...usual.map((count) => Math.round(count * (at === 0 ? 0.5 : 0.6 + at / 25))),
      at === 0 ? 27 : 10,
    ],
  }));
  const valuesIn = async (group: number) =>
    (await rowsOf(engine, objects, { group })).filter(({ object }) => object === 0);
  const few = (await valuesIn(traitGroups.age)).find(({ value }) => value === usual.length);
  expect(few?.percentile).toBeGreaterThan(70);
  expect((await valuesIn(traitGroups.country)).map(({ value }) => value)).not.toContain(usual.length);
});
