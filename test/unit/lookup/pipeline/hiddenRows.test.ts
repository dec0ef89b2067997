import { expect, test } from 'vitest';
import { peopleExample } from '../../../../shared/model/lookup/countsOfPeople.ts';
import { minPeers, minRow, minShown } from '../../../../shared/model/lookup/disclosure.ts';
import type { InsightDocument } from '../../../../shared/model/lookup/insight.ts';
import { documentsOf } from './built.ts';
import { objects, postsOf, worldCount } from './disclosure/manyWorlds.ts';
import { remainderGiven, totalGiven } from './given.ts';
import { countedPeople } from './recount.ts';
import { places } from './world.ts';

const least = { row: minRow, base: minShown };
const numbers = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at);

test('each of several hidden rows could have at least four values, whatever the remainder', () => {
  for (const hidden of numbers(1, 60)) {
    const rests = Map.groupBy(numbers(hidden, 9 * hidden), (rest) => remainderGiven(rest, hidden, least).n);
    for (const [given, same] of rests) {
      const rows = numbers(1, 9).filter((row) =>
        same.some((rest) => rest - row >= hidden - 1 && rest - row <= 9 * (hidden - 1)),
      );
      expect(rows.length, `${given} given for ${hidden} rows`).toBeGreaterThan(3);
      for (const rest of same) expect(Math.abs(rest - given)).toBeLessThanOrEqual(4);
    }
  }
});

test('the worked example in Help matches the rules', () => {
  const { women, men, menGiven, others } = peopleExample;
  const rows = new Map([women, men, others].map((n, id) => [id, n]));
  const total = totalGiven({ n: women + men + others, rows }, least);
  expect(total.n).toBe(peopleExample.n);
  expect([...total.rows.values()].map(({ n }) => n)).toEqual([women, menGiven]);
  expect(Math.round((women / total.n) * 1000) / 10).toBe(peopleExample.percent);
});

test('no share deviates by more than an eighth, and no row by more than a third, as Help promises', async () => {
  const furthest = { points: 0, rows: 0 };
  let compared = 0;
  for (const seed of numbers(1, worldCount)) {
    const world = { objects, posts: postsOf(seed) };
    const counted = countedPeople(world, minRow);
    for (const document of await documentsOf(world, 1, minRow, minPeers, minShown)) {
      const exact = counted(document);
      for (const [name, { n: given, shares }] of Object.entries(groupsOf(document))) {
        const { n: known = 0, rows } = exact[name] ?? {};
        for (const share of shares) {
          const n = rows?.get(keyOf(share)) ?? 0;
          expect(n).toBeGreaterThanOrEqual(minRow);
          expect(known).toBeGreaterThanOrEqual(minShown);
          furthest.points = Math.max(furthest.points, Math.abs((100 * share.n) / given - (100 * n) / known));
          furthest.rows = Math.max(furthest.rows, Math.abs(share.n - n) / n);
          compared += 1;
        }
      }
      const american = document.geographies.country.shares.find(({ iso3 }) => iso3 === 'USA');
      const { n: inStates, shares: states } = document.geographies.us_state;
      // Each row, and the remainder, may be two above its count.
      if (american) expect(inStates).toBeLessThanOrEqual(american.n + 2 * (states.length + 2));
    }
  }
  expect(furthest.points).toBeLessThanOrEqual(12.5);
  expect(furthest.rows).toBeLessThanOrEqual(1 / 3);
  expect(compared).toBeGreaterThan(100);
}, 600_000);

type Row = { readonly n: number; readonly percent: number; readonly id?: number; readonly name?: string };
const keyOf = ({ id, name }: Row) => id ?? places.find((place) => place.name === name)?.place_id ?? 0;
const groupsOf = ({ demographics, geographies }: InsightDocument) =>
  ({ ...demographics, ...geographies }) as Record<string, { n: number; shares: Row[] }>;
