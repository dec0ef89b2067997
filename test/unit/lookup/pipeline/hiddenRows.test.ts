import { expect, test } from 'vitest';
import { type InsightDocument, minRow } from '../../../../shared/model/lookup/insight.ts';
import { seeded } from '../../../support/manyNames.ts';
import { documentsOf } from './built.ts';
import { descriptors, type Post, places, type Thing } from './world.ts';

// Somebody who knows every rule tries to work out the rows that a document leaves out for having fewer than ten authors.

const objects: Thing[] = Array.from({ length: 6 }, (_, at) => ({
  sid: at + 1,
  name: `Brand ${at + 1}`,
  type_code: 'BR',
}));
const last = 180;

/** Authors of few and of many kinds, so that every group has rows of nearly any size. */
function postsOf(seed: number): Post[] {
  const random = seeded(seed);
  const skewed = <Value>(values: readonly Value[]) =>
    values[Math.floor(values.length * random() ** 2.2)] as Value;
  const ids = (from: number) =>
    Object.keys(descriptors)
      .map(Number)
      .filter((id) => Math.floor(id / 100_000) === from);
  const countries = places.flatMap(({ kind, code }) => (kind === 'country' && code ? [code] : []));
  const states = places.flatMap(({ kind, code }) => (kind === 'us_state' && code ? [code] : []));
  return objects.flatMap(({ sid }) => {
    const authors = 30 + Math.floor(random() * 90);
    return Array.from({ length: authors }, (_, at): Post[] => {
      const country = skewed(countries);
      const said = {
        demographics: [2, 3, 4, 8].flatMap((group) => (random() < 0.9 ? [skewed(ids(group))] : [])),
        country,
        ...(country === 'USA' ? { state: skewed(states) } : {}),
      };
      const author = `author ${sid} ${at}`;
      // Each object is mentioned in both quarters, so that it has a document.
      return [last - (at % 3), last - 3 - (at % 3)].map((month) => ({
        source: 1,
        month,
        author,
        verticals: [9022],
        objects: [sid],
        ...said,
      }));
    }).flat();
  });
}

/** What is given where the hidden rows have so many authors together: the rule, known to everybody. */
function given(rest: number, hidden: number): number {
  if (isExact(rest, hidden)) return rest;
  if (rest < minRow && hidden <= 6) return Math.max(5, hidden);
  return (rest < 5 * hidden ? 2 : 7) * hidden;
}

/** What one of so many hidden rows can be if they have so many authors together. */
const rowsOf = (rest: number, hidden: number) =>
  numbers(1, 9).filter((row) => rest - row >= hidden - 1 && rest - row <= 9 * (hidden - 1));
const numbers = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at);
const sumOf = (values: readonly number[]) => values.reduce((sum, each) => sum + each, 0);

/** All that one of the hidden rows can be, by what is seen of all of them. */
const possible = (seen: number, hidden: number) =>
  new Set(
    numbers(hidden, 9 * hidden)
      .filter((rest) => given(rest, hidden) === seen)
      .flatMap((rest) => rowsOf(rest, hidden)),
  );
const isExact = (rest: number, hidden: number) => rest >= minRow && rowsOf(rest, hidden).length >= 4;

const summed = [
  'gender',
  'age',
  'race',
  'income',
  'global_region',
  'country',
  'us_region',
  'us_state',
] as const;
const groupsOf = ({ demographics, geographies }: InsightDocument) => ({ ...demographics, ...geographies });

test('of any number of hidden rows, with any number of authors, each can be one of four numbers at least', () => {
  for (const hidden of numbers(1, 60)) {
    for (const rest of numbers(hidden, 9 * hidden)) {
      expect(possible(given(rest, hidden), hidden).size, `${rest} authors in ${hidden} rows`).toBeGreaterThan(
        3,
      );
    }
  }
});

test('no hidden row follows from the total of its group, nor from that of the place that it is in', async () => {
  const tried = { groups: 0, places: 0 };
  for (const seed of [1, 2, 3, 4, 5, 6]) {
    const posts = postsOf(seed);
    for (const document of await documentsOf({ objects, posts }, 1, minRow)) {
      const groups = groupsOf(document);
      for (const name of summed) {
        const hidden = document.left_out?.[name] ?? 0;
        const { n, shares } = groups[name];
        if (hidden === 0 || shares.length === 0) continue;
        tried.groups += 1;
        const seen = n - sumOf(shares.map((share) => share.n));
        expect(possible(seen, hidden).size, `seed ${seed}, ${document.object}, ${name}`).toBeGreaterThan(3);
        for (const share of shares) expect(share.percent).toBe(Math.round((share.n / n) * 1000) / 10);
      }
      for (const [whole, part] of [
        ['global_region', 'country'] as const,
        ['us_region', 'us_state'] as const,
      ]) {
        for (const region of groups[whole].shares) {
          const inside = places.filter(
            ({ kind, parent_id }) =>
              kind === part && parent_id === places.find(({ name }) => name === region.name)?.place_id,
          );
          const shown = groups[part].shares.filter(({ name }) => inside.some((place) => place.name === name));
          // Who tries knows how many there are besides: all that some post is from.
          const from = new Set(
            posts
              .filter((post) => post.objects.includes(document.object))
              .map((post) => (part === 'country' ? post.country : post.state)),
          );
          const hidden = inside.filter(({ code }) => from.has(code)).length - shown.length;
          if (hidden === 0) continue;
          tried.places += 1;
          const seen = region.n - sumOf(shown.map(({ n }) => n));
          expect(region.about).toBe(true);
          expect(
            possible(seen, hidden).size,
            `seed ${seed}, ${document.object}, ${region.name}`,
          ).toBeGreaterThan(3);
        }
      }
    }
  }
  expect(tried.groups).toBeGreaterThan(40);
  expect(tried.places).toBeGreaterThan(10);
});
