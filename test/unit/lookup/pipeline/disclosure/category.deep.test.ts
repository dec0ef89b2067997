import { expect, test } from 'vitest';
import { withEnoughBehind } from '../../../../../functions/lookup/release/visible/visibleInsight.ts';
import { minRow, minShown } from '../../../../../shared/model/lookup/disclosure.ts';
import type { InsightDocument } from '../../../../../shared/model/lookup/insight.ts';
import { documentsOf } from '../built.ts';
import { objects, postsOf, worldCount } from './manyWorlds.ts';

/** Groups whose rows are all on the page, so that what is missing is hidden. */
const wholeGroups = ['gender', 'age', 'race', 'income', 'us_state'] as const;

const groupsOf = ({ demographics, geographies }: InsightDocument) => ({ ...demographics, ...geographies });

type Group = ReturnType<typeof groupsOf>[(typeof wholeGroups)[number]];

const rowsOf = (group: Group) =>
  new Map(group.shares.map((share) => ['id' in share ? share.id : share.name, share]));

function subsets<Item>(items: readonly Item[]): Item[][] {
  const [first, ...rest] = items;
  if (first === undefined) return [[]];
  return subsets(rest).flatMap((some) => [some, [first, ...some]]);
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

/** Which rows of which rivals, as their pages give them, add up to the figures of one page; undefined if none do. */
function explained(own: Group, rivals: readonly Group[]): Group[] | undefined {
  const fits = (some: readonly Group[]) =>
    some.length === own.rivals &&
    sumOf(some.map(({ n }) => n)) === own.rivals_known &&
    [...rowsOf(own)].every(([id, { rivals_n }]) => {
      if (rivals_n === undefined) return true;
      const shown = some.flatMap((rival) => rowsOf(rival).get(id)?.n ?? []);
      const hidden = rivals_n - sumOf(shown);
      return hidden >= 0 && hidden % 5 === 0 && hidden / 5 <= some.length - shown.length;
    });
  return subsets(rivals).find(fits);
}

test('the sums of a category are those of the rows on its pages, with five for each hidden row', {
  timeout: 120_000 * worldCount,
}, async () => {
  let compared = 0;
  let withheld = 0;
  const wrong: string[] = [];
  for (let seed = 1; seed <= worldCount; seed += 1) {
    const documents = await documentsOf({ objects, posts: postsOf(seed) }, 1, minRow, 1, minShown);
    for (const pages of Map.groupBy(documents.map(withEnoughBehind), ({ vertical }) => vertical).values()) {
      for (const name of wholeGroups) {
        for (const page of pages) {
          const own = groupsOf(page)[name];
          if (own.rivals === undefined) continue;
          const rivals = pages.filter((each) => each !== page).map((each) => groupsOf(each)[name]);
          compared += 1;
          withheld += rivals.filter(({ n }) => n === 0).length;
          if (!explained(own, rivals)) wrong.push(`seed ${seed}, object ${page.object}, ${name}`);
        }
      }
    }
  }
  expect(wrong).toEqual([]);
  expect(compared).toBeGreaterThan(20);
  // Some rivals’ groups aren’t given, so the sums could have revealed them.
  expect(withheld).toBeGreaterThan(0);
});
