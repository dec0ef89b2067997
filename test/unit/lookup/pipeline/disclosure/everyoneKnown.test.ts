import { expect, test } from 'vitest';
import { minPeers, minRow, minShown } from '../../../../../shared/model/lookup/disclosure.ts';
import type { InsightDocument } from '../../../../../shared/model/lookup/insight.ts';
import { seeded } from '../../../../support/manyNames.ts';
import { documentsOf } from '../built.ts';
import type { Range } from '../given.ts';
import { countedPeople } from '../recount.ts';
import type { Post, World } from '../world.ts';
import { valuesOf } from './chain.ts';
import { countsOf, hiddenMost, restsOf, sumOf } from './knowledge.ts';
import { worldCount } from './manyWorlds.ts';

// Where every author says everything, all groups of a page have the same authors, so one total could tell another's remainder.

const groups = ['gender', 'age', 'race', 'income'] as const;
type Group = (typeof groups)[number];
const months = [178, 179, 180];

function worldOf(seed: number): World {
  const random = seeded(seed);
  const pick = (values: readonly (number | string)[]) =>
    Number(values[Math.floor(values.length * random() ** 2.5)]);
  const objects = Array.from({ length: 40 }, (_, at) => {
    return { sid: at + 1, name: `Brand ${at + 1}`, type_code: 'BR' as const };
  });
  const posts = objects.flatMap(({ sid }) =>
    Array.from({ length: 60 + Math.floor(100 * random()) }, (_, at): Post => {
      const demographics = groups.map((group) => pick(valuesOf[group]));
      const month = months[at % 3] ?? 180;
      return {
        source: 1,
        month,
        author: `author ${sid} ${at}`,
        verticals: [9022],
        objects: [sid],
        demographics,
      };
    }),
  );
  return { objects, posts: [...posts, ...posts.map((post) => ({ ...post, month: post.month - 3 }))] };
}

type Known = { readonly shown: Range; readonly rest: Range; readonly hidden: number };

const plus = (one: Range, other: Range): Range => ({ low: one.low + other.low, high: one.high + other.high });
const both = (ranges: readonly Range[]): Range => ({
  low: Math.max(...ranges.map(({ low }) => low)),
  high: Math.min(...ranges.map(({ high }) => high)),
});

/** The possible sums of a group’s shown rows, as counted or as given, and its possible remainders. */
function knownOf(
  page: InsightDocument,
  group: Group,
  rows: ReadonlyMap<number, number>,
  isExact: boolean,
): Known {
  const { n, shares } = page.demographics[group];
  const hidden = [...rows.values()].filter((count) => count < minRow).length;
  const counts = shares.map((share) => {
    const count = rows.get(share.id) ?? 0;
    return isExact ? { low: count, high: count } : countsOf(share.n);
  });
  const rest = restsOf(n - sumOf(shares.map((share) => share.n)), hidden);
  return { shown: counts.reduce(plus, { low: 0, high: 0 }), rest, hidden };
}

/** A page's authors, each with a known value in every group. */
function authorsKnown(
  page: InsightDocument,
  known: readonly Known[],
  isExact: boolean,
  counted: number,
): Range {
  const totals = known.map(({ shown, rest }) => plus(shown, rest));
  const largest = Math.max(...groups.map((group) => page.demographics[group].n));
  if (isExact) return { low: counted, high: counted };
  return both([
    ...totals,
    page.authors === largest ? { low: 0, high: largest + 4 } : countsOf(page.authors ?? 0),
  ]);
}

type Found = { readonly hidden: number; readonly told: string[] };

async function attacked(seed: number, isExact: boolean): Promise<Found> {
  const world = worldOf(seed);
  const counted = countedPeople(world, minRow);
  let all = 0;
  const told: string[] = [];
  for (const page of await documentsOf(world, 1, minRow, minPeers, minShown)) {
    const rowsOf = (group: Group) => counted(page)[group]?.rows ?? new Map<number, number>();
    const shown = groups.filter((group) => page.demographics[group].shares.length > 0);
    const known = shown.map((group) => knownOf(page, group, rowsOf(group), isExact));
    const authors = authorsKnown(page, known, isExact, counted(page).gender?.n ?? 0);
    for (const [at, { shown: rows, rest, hidden }] of known.entries()) {
      all += hidden;
      const left = both([rest, { low: authors.low - rows.high, high: authors.high - rows.low }]);
      const low = Math.max(1, left.low - hiddenMost * (hidden - 1));
      const high = Math.min(hiddenMost, left.high - (hidden - 1));
      if (hidden > 0 && high - low < 3) told.push(`object ${page.object}, ${shown[at]}: ${low} to ${high}`);
    }
  }
  return { hidden: all, told };
}

const seeds = Array.from({ length: Math.max(1, Math.floor(worldCount / 2)) }, (_, at) => at + 1);

test(
  'no hidden row follows for who knows that all groups of a page have the same authors',
  async () => {
    const found = [];
    for (const seed of seeds) found.push(await attacked(seed, false));
    expect(found.flatMap(({ told }) => told)).toEqual([]);
    expect(sumOf(found.map(({ hidden }) => hidden))).toBeGreaterThan(20);
  },
  120_000 * seeds.length,
);

test('with rows as counted, some would follow', async () => {
  expect((await attacked(1, true)).told.length).toBeGreaterThan(0);
}, 120_000);
