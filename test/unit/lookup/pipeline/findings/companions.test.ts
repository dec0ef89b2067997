import { beforeAll, expect, test } from 'vitest';
import type { InsightDocument } from '../../../../../shared/model/lookup/insight.ts';
import { verticalNames } from '../../../../../shared/model/scope.ts';
import { findingsOf } from '../../../../../shared/rules/lookup/findings/findings.ts';
import { dice } from '../../../../support/forecastWorlds.ts';
import { pagesOf } from '../built.ts';
import type { Post, Thing } from '../world.ts';

const last = 200;
const months = Array.from({ length: 36 }, (_, back) => last - back);
const brands = Array.from({ length: 24 }, (_, at) => at + 1);
const themes = [101, 102, 103, 104];
const [grows, growsAlone, praised, praisedAlone, praisedOnce, extension] = [1, 3, 4, 6, 7, 8];
/** Named in the posts that make a brand grow, or in those with its theme; 9 owns the extension. */
const companionOf: Readonly<Record<number, number>> = { [grows]: 2, [praised]: 5, [extension]: 9 };

const objects: Thing[] = [
  ...brands.map((sid): Thing => {
    return sid === extension
      ? { sid, name: `Brand ${sid}`, type_code: 'BE', parents: [9] }
      : { sid, name: `Brand ${sid}`, type_code: 'BR' };
  }),
  ...themes.map((sid): Thing => ({ sid, name: `Theme ${sid}`, type_code: 'TH' })),
];

/** Some thirty posts a month about each brand, each by another author, with one theme in five of them. */
function postsOfWorld(): Post[] {
  const { roll } = dice(7);
  return brands.flatMap((brand) => months.flatMap((month) => postsOn(brand, month, roll)));
}

function postsOn(brand: number, month: number, roll: () => number): Post[] {
  const isLatest = month > last - 3;
  const usual = 26 + Math.floor(8 * roll());
  const extra = isLatest && (brand === grows || brand === growsAlone) ? 2 * usual : 0;
  return Array.from({ length: usual + extra }, (_, at) => {
    const isExtra = at >= usual;
    const isPraised = isLatest && chanceOf(brand, month) > roll();
    const themesOf = themes.filter((theme) => roll() < 0.2 || (theme === themeOf(brand) && isPraised));
    const companion = isExtra || (isPraised && brand !== grows) ? companionOf[brand] : undefined;
    return {
      source: 1,
      month,
      author: `author ${brand} ${month} ${at}`,
      verticals: [9022],
      objects: [brand, ...(companion ? [companion] : []), ...themesOf],
    };
  });
}

/** None of them shares its theme with one that rises further, so that all of them rise among the others too. */
const themeOf = (brand: number) => (brand === praisedOnce ? 102 : brand === praisedAlone ? 103 : 101);

/** The chance that a post of the latest three months mentions the brand’s theme beyond the usual one in five. */
function chanceOf(brand: number, month: number): number {
  if (brand === praisedOnce) return month === last ? 1 : 0;
  return [praised, praisedAlone, extension].includes(brand) ? 0.6 : 0;
}

let pages: InsightDocument[] = [];
beforeAll(async () => {
  pages = await pagesOf({ objects, posts: postsOfWorld() });
}, 120_000);

const page = (sid: number) => {
  const found = pages.find(({ object }) => object === sid);
  if (!found) throw new Error(`Brand ${sid} has no page`);
  return found;
};
const themeOn = (sid: number) => page(sid).findings?.find(({ kind }) => kind === 'theme');
const sayOn = (sid: number, kind: string) =>
  findingsOf({
    name: `Brand ${sid}`,
    type_code: 'BR',
    vertical: verticalNames[9022],
    insight: page(sid),
    nameOf: String,
  }).find((each) => each.kind === kind);

test('a change that comes with another brand names it, with the change that is left without it', () => {
  const { companion, beyond } = page(grows).posts_change ?? {};
  expect({ companion, beyond }).toMatchObject({ companion: { sid: 2, name: 'Brand 2' }, beyond: true });
  expect(sayOn(grows, 'posts')?.sentence).toMatch(
    /^Posts about Brand 1 rose \d+% year over year, mostly in posts that also mention Brand 2; the rest of Beauty /,
  );
  expect(sayOn(grows, 'posts')?.basis).toMatch(
    /Without the posts that also mention Brand 2, the change is [+−]?\d+% instead of \+\d+%\./,
  );
});

test('a change of its own names no other brand', () => {
  const { companion, beyond } = page(growsAlone).posts_change ?? {};
  expect({ companion, beyond }).toEqual({ companion: undefined, beyond: true });
});

test('a theme whose posts are another brand’s names it', () => {
  expect(themeOn(praised)).toMatchObject({ sid: 101, companion: { sid: 5, name: 'Brand 5' } });
  expect(sayOn(praised, 'theme')?.sentence).toMatch(
    /; (all|\d+ of the) \d+ posts that mention it also mention Brand 5\.$/,
  );
});

test('a theme of its own names no other brand', () => {
  expect(themeOn(praisedAlone)).toMatchObject({ sid: 103 });
  expect(themeOn(praisedAlone)).not.toHaveProperty('companion');
});

test('the brand of an extension is no companion of it', () => {
  expect(themeOn(extension)).toMatchObject({ sid: 101 });
  expect(themeOn(extension)).not.toHaveProperty('companion');
});

test('a theme of one month isn’t stated as one of three', () => {
  expect(themeOn(praisedOnce)).toBeUndefined();
});
