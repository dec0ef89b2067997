import { expect, test } from 'vitest';
import { withEnoughBehind } from '../../../../../functions/lookup/release/visible/visibleInsight.ts';
import { minPeers, minRow, minShown } from '../../../../../shared/model/lookup/disclosure.ts';
import type { InsightDocument } from '../../../../../shared/model/lookup/insight.ts';
import { peopleMonths } from '../../../../../shared/rules/lookup/peopleMonths.ts';
import { documentsOf } from '../built.ts';
import { type Post, places } from '../world.ts';
import { Attack } from './attack.ts';
import type { Existing } from './knowledge.ts';
import { objects, postsOf, worldCount } from './manyWorlds.ts';

const nameOf = (kind: string, code: string | undefined) =>
  places.filter((place) => place.kind === kind && place.code === code).map(({ name }) => name);
const parentOf = (name: string) => {
  const parent = places.find((place) => place.name === name)?.parent_id;
  return places.filter(({ place_id }) => place_id === parent).map(({ name: of }) => of);
};

function existing(posts: readonly Post[]): Existing {
  const ids = (digit: number) => [
    ...new Set(
      posts.flatMap(({ demographics = [] }) =>
        demographics.filter((id) => Math.floor(id / 100_000) === digit),
      ),
    ),
  ];
  const countries = [...new Set(posts.flatMap(({ country }) => nameOf('country', country)))];
  const states = [...new Set(posts.flatMap(({ state }) => (state ? nameOf('us_state', state) : [])))];
  const areas = posts.flatMap(({ location, state }) =>
    places
      .filter(({ kind, name, code }) => kind === 'us_location' && name === location && code === state)
      .flatMap(({ name }) => parentOf(name)),
  );
  return {
    gender: ids(2),
    race: ids(3),
    age: ids(4),
    income: ids(8),
    country: countries,
    global_region: [...new Set(countries.flatMap(parentOf))],
    us_state: states,
    us_region: [...new Set(states.flatMap(parentOf))],
    us_msa: [...new Set(areas)],
  };
}

function postsOfPeople(document: InsightDocument, posts: readonly Post[]): Post[] {
  const span = peopleMonths(document);
  return posts.filter(
    ({ month, objects: named, verticals }) =>
      span !== null &&
      month >= span.first_month &&
      month <= span.last_month &&
      named.includes(document.object) &&
      verticals.includes(document.vertical),
  );
}

test('no number of one to nine people can be derived from all pages of an object together', {
  timeout: 120_000 * worldCount,
}, async () => {
  let tried = 0;
  const told: string[] = [];
  for (let seed = 1; seed <= worldCount; seed += 1) {
    const posts = postsOf(seed);
    const documents = await documentsOf({ objects, posts }, 1, minRow, minPeers, minShown);
    for (const [object, own] of Map.groupBy(documents, (document) => document.object)) {
      const pages = own.map((document) => ({
        document: withEnoughBehind(document),
        exists: existing(postsOfPeople(document, posts)),
      }));
      const attack = new Attack(pages);
      tried += attack.hidden.length;
      told.push(...(await attack.found()).map((each) => `seed ${seed}, object ${object}, ${each}`));
    }
  }
  expect(told).toEqual([]);
  expect(tried).toBeGreaterThan(100);
});
