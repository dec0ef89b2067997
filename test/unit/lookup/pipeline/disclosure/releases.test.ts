import { beforeAll, expect, test } from 'vitest';
import { minRow, minShown } from '../../../../../shared/model/lookup/disclosure.ts';
import type { InsightDocument } from '../../../../../shared/model/lookup/insight.ts';
import { dice } from '../../../../support/forecastWorlds.ts';
import { documentsOf } from '../built.ts';
import type { Post } from '../world.ts';

// A reader who keeps all releases must learn no number from two of them that one alone hides.

const last = 190;
const months = Array.from({ length: 26 }, (_, back) => last - back).reverse();
const releases = Array.from({ length: 12 }, (_, back) => last - back);

/**
 * Forty authors a month. Ten or more return in the next, but for some months; some also write in a second vertical that comes and goes.
 */
function postsOfWorld(): Post[] {
  const { roll } = dice(3);
  let stay: string[] = [];
  return months.flatMap((month) => {
    const fresh = Array.from({ length: 40 - stay.length }, (_, at) => `author ${month} ${at}`);
    const authors = [...stay, ...fresh];
    const second = roll() < 0.2 ? Math.floor(12 * roll()) : 0;
    const few = roll() < 0.2;
    stay = authors.slice(0, few ? 6 : 10 + Math.floor(8 * roll()));
    return authors.map((author, at) => ({
      ...{ source: 1 as const, month, author, objects: [1] },
      verticals: at < second ? [9022, 8982] : [9022],
    }));
  });
}

let pages: (readonly [end: number, page: InsightDocument])[] = [];
beforeAll(async () => {
  const posts = postsOfWorld();
  const objects = [{ sid: 1, name: 'Ash', type_code: 'BR' as const }];
  const built = await Promise.all(
    releases.map(async (end) => {
      const documents = await documentsOf(
        { objects, posts: posts.filter(({ month }) => month <= end) },
        ...([1, minRow, 1, minShown] as const),
      );
      return documents
        .filter(({ vertical }) => vertical === 9022)
        .map((document): readonly [number, InsightDocument] => [end, document]);
    }),
  );
  pages = built.flat();
}, 120_000);

/** The months that each release gives and leaves out. */
function monthsOf(series: (page: InsightDocument) => readonly (number | null)[]) {
  const given = new Map<number, Set<boolean>>();
  for (const [, page] of pages) {
    series(page).forEach((value, at) => {
      const month = page.first_month + at;
      given.set(month, (given.get(month) ?? new Set()).add(value !== null));
    });
  }
  return given;
}

test.each<[string, (page: InsightDocument) => readonly (number | null)[]]>([
  ['authors', ({ activity }) => activity.authors],
  ['returning authors', ({ retention }) => retention.one_month],
])('a month’s %s are in every release or in none', (_, series) => {
  const given = [...monthsOf(series).values()];
  expect(given.every((each) => each.size === 1)).toBe(true);
  expect(new Set(given.flatMap((each) => [...each]))).toEqual(new Set([true, false]));
});

test('no returning authors of a month follow from the sum of three and the other two', () => {
  const given = monthsOf(({ retention }) => retention.one_month);
  const shown = pages
    .filter(([, { retention }]) => retention.percents[0] !== null)
    .map(([end]) => [end, end - 1, end - 2].filter((month) => given.get(month)?.has(true)).length);
  expect(shown.filter((count) => count === 1 || count === 2)).toEqual([]);
  expect(new Set(shown)).toEqual(new Set([0, 3]));
});
