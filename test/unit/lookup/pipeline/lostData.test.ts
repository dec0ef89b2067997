import { readdir, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BuildOptions } from '../../../../functions/lookup/pipeline/compute/options.ts';
import type { SourceId } from '../../../../shared/model/scope.ts';
import { all, built, inFolder } from './built.ts';
import { type Post, temporaryFolder, writeWorld } from './world.ts';

const objects = [{ sid: 1, name: 'Ash', type_code: 'BR' as const }];
const last = 180;
const months = Array.from({ length: 14 }, (_, back) => last - 13 + back);
const perMonth = 240;

const daysIn = (month: number) => new Date(Date.UTC(2010, month + 1, 0)).getUTCDate();

/** One in ten posts is spam, and no author repeats a text. Days are consecutive, as in real files. */
const posts = (month: number, count = perMonth, source: SourceId = 1): Post[] =>
  Array.from({ length: count }, (_, at) => ({
    source,
    month,
    day: 1 + Math.floor((at * daysIn(month)) / count),
    author: `author ${at % 90}`,
    text: `text ${month} ${at}`,
    spam: at % 10 === 0,
    verticals: [9022],
    objects: [1],
    demographics: [200100],
    country: 'USA',
  }));
const usual = months.flatMap((month) => posts(month));
let usualFolder = '';
beforeAll(async () => {
  usualFolder = await temporaryFolder();
  await writeWorld(usualFolder, { objects, posts: usual }, () => 'parquet');
});
afterAll(() => rm(usualFolder, { recursive: true }));

async function writeChanged(folder: string, among: readonly number[], change: Change): Promise<void> {
  const changed = among.flatMap((month) => change(posts(month), month));
  await writeWorld(folder, { objects, posts: changed }, () => 'parquet');
  const taken = new Set(await readdir(folder));
  for (const name of await readdir(usualFolder)) {
    if (!taken.has(name)) await symlink(join(usualFolder, name), join(folder, name));
  }
}

type Change = (posts: Post[], month: number) => Post[];

async function buildChanged(among: readonly number[], change: Change, options: Partial<BuildOptions> = {}) {
  return inFolder(async (folder) => {
    await writeChanged(folder, among, change);
    return built({ folder, ...options }, async (computed) => ({
      manifest: computed.manifest,
      documents: await all(computed.documents()),
    }));
  });
}
const refusal = async (among: readonly number[], change: Change, options?: Partial<BuildOptions>) =>
  buildChanged(among, change, options).then(
    () => '',
    (error: Error) => error.message,
  );

type Loss = readonly [what: string, months: readonly number[], change: Change, says: RegExp];
const spread = (part: number) => (own: Post[]) => own.filter((_, at) => (at * part) % 1 < part);

const losses: readonly Loss[] = [
  [
    'the first half of the latest month',
    [180],
    (own) => own.filter(({ day = 0 }) => day > 15),
    /hardly any posts on days 1 to 15 of 31/,
  ],
  [
    'the second half of the latest month',
    [180],
    (own) => own.filter(({ day = 0 }) => day <= 15),
    /hardly any posts on days 16 to 31 of 31/,
  ],
  [
    'a week of an earlier month',
    [174],
    (own) => own.filter(({ day = 0 }) => day < 8 || day > 14),
    /hardly any posts on days 8 to 14 of 31/,
  ],
  [
    'every second day',
    [176],
    (own) => own.filter(({ day = 0 }) => day % 2 === 0),
    /hardly any posts on days 1, 3, 5, 7 and others of 30/,
  ],
  [
    'posts of the latest month down to 55%',
    [180],
    spread(0.55),
    /13\d posts, where 2\d\d to 2\d\d were expected/,
  ],
  [
    'most posts of three months in a row',
    [170, 171, 172],
    spread(0.13),
    /32 posts, where 2\d\d to 2\d\d were expected/,
  ],
  [
    'nearly all posts of the latest three months',
    [178, 179, 180],
    spread(0.01),
    /[23] posts, where 2\d\d to 2\d\d were expected/,
  ],
  [
    'everything but spam in an earlier month',
    [172],
    (own) => own.map((post) => ({ ...post, spam: true })),
    /0% of its posts are authentic, and the others spam \(usually 90%\)/,
  ],
  [
    'all but a tenth of authentic posts',
    [180],
    (own) => own.map((post, at) => ({ ...post, spam: at % 10 !== 0 })),
    /10% of its posts are authentic, and the others spam \(usually 90%\)/,
  ],
  [
    'objects of an earlier month',
    [173],
    (own) => own.map((post) => ({ ...post, objects: [] })),
    /0% of its posts name an object \(usually 100%\)/,
  ],
  [
    'verticals of the latest month',
    [180],
    (own) => own.map((post) => ({ ...post, verticals: [] })),
    /main_domain_id|0% of its posts name a vertical/,
  ],
  [
    'descriptions of authors',
    [177],
    (own) => own.map(({ demographics: _, ...post }) => post),
    /0% of its posts describe their author \(usually 100%\)/,
  ],
  [
    'countries',
    [177],
    (own) => own.map(({ country: _, ...post }) => post),
    /0% of its posts say which country their author is in \(usually 100%\)/,
  ],
  [
    'marks of spam',
    [180],
    (own) => own.map((post) => ({ ...post, spam: false })),
    /0% of its posts are marked as spam \(usually 10%\)/,
  ],
];

const excesses: readonly Loss[] = [
  [
    'one text in two of five posts',
    [180],
    (own) => own.map((post, at) => (at % 5 < 2 ? { ...post, text: 'Win a phone' } : post)),
    /about (39|40|41)% of its posts have one and the same text \(usually 0%\)/,
  ],
  [
    'one text by one author',
    [175],
    (own) => own.map((post, at) => (at % 5 < 2 ? { ...post, author: 'bot', text: 'Win a phone' } : post)),
    /about 40% of its posts repeat another one of the same author \(usually 0%\)/,
  ],
  [
    'every post duplicated under another id',
    [180],
    (own) => [...own, ...own],
    /about [45]\d% of its posts repeat another one of the same author \(usually 0%\)/,
  ],
  [
    'twice the volume made of copies',
    [172],
    (own) => [...own, ...own.map(() => own[0] as Post)],
    /about [45]\d% of its posts repeat another one/,
  ],
  [
    'the posts of the month before',
    [180],
    () => posts(179).map((post) => ({ ...post, month: 180 })),
    /about 100% of its posts are also in December 2024 \(usually 0%\)/,
  ],
  [
    'the posts of a month long ago',
    [179],
    () => posts(170).map((post) => ({ ...post, month: 179 })),
    /about 100% of its posts are also in March 2024/,
  ],
];

describe('a build is refused', () => {
  test.each(losses)(
    'a build is refused if %s are missing, and lists the months',
    async (_, among, change, says) => {
      const message = await refusal(among, change);
      expect(message).toMatch(says);
      expect(message).toContain(`--accept-month ${among.map((month) => `IG_E_${month}`).join(',')}.`);
    },
  );

  test.each(excesses)(
    'a build is refused if a month has %s, and names it',
    async (_, among, change, says) => {
      const message = await refusal(among, change);
      expect(message).toMatch(says);
      expect(message).toContain(`--accept-month IG_E_${among[0]}.`);
    },
  );
});

test('an ordinary world is built without a message', async () => {
  const { manifest } = await buildChanged([], () => []);
  expect(manifest).toMatchObject({ reported: [], leftOut: [], repeated: [] });
});

describe('accepting a month', () => {
  const accept = (among: readonly number[]) => ({ acceptMonths: among.map((month) => `IG_E_${month}`) });

  test('accepting a month that lost nearly everything keeps every page, and shows the month before as the latest', async () => {
    const lost = [178, 179, 180];
    expect(await refusal(lost, spread(0.01))).toContain(
      'If accepted, it is left out: Instagram pages then show October 2024 as the latest month.',
    );
    const { manifest, documents } = await buildChanged(lost, spread(0.01), accept(lost));
    expect(documents).toMatchObject([{ object: 1, last_month: 177 }]);
    expect(manifest.leftOut).toEqual(lost.map((month) => ({ source: 1, month })));
  });

  test('accepting a month in a lost quarter keeps every page with a gap there', async () => {
    const lost = [175, 176, 177];
    expect(await refusal(lost, spread(0.05))).toContain(
      'If accepted, it is left out: charts then have a gap there.',
    );
    const { documents } = await buildChanged(lost, spread(0.05), accept(lost));
    expect(documents).toMatchObject([{ object: 1, last_month: 180 }]);
    expect(documents[0]?.activity.authentic.slice(-7)).toEqual([216, null, null, null, 216, 216, 216]);
  });

  test('accepting a month that is nearly whole counts it in full, and reports it', async () => {
    expect(await refusal([180], spread(0.55))).toContain('If accepted, it counts as it is.');
    const { manifest, documents } = await buildChanged([180], spread(0.55), accept([180]));
    expect(documents[0]?.activity.authentic.at(-1)).toBeLessThan(130);
    expect(manifest.reported).toMatchObject([{ source: 1, month: 180 }]);
  });

  test('accepting a month is remembered until its files change, and covers no other month', async () => {
    await inFolder(async (folder) => {
      await writeChanged(folder, [176, 180], spread(0.01));
      const work = join(folder, 'work');
      await expect(built({ folder, work, ...accept([180]) }, async () => null)).rejects.toThrow(
        '--accept-month IG_E_176.',
      );
      const leftOut = () => built({ folder, work }, async ({ manifest }) => manifest.leftOut);
      await built({ folder, work, ...accept([176, 180]) }, async () => null);
      expect(await leftOut()).toHaveLength(2);
      await rm(join(folder, 'IG_E_180_1.parquet'));
      await symlink(join(usualFolder, 'IG_E_180_1.parquet'), join(folder, 'IG_E_180_1.parquet'));
      expect(await leftOut()).toEqual([{ source: 1, month: 176 }]);
    });
  });
});

test('a file without posts is a gap, not a month with zero posts', async () => {
  await inFolder(async (folder) => {
    await writeWorld(folder, {
      objects,
      posts: usual.filter(({ month }) => month !== 175),
      emptyMonths: [{ source: 1, month: 175 }],
    });
    await built({ folder }, async ({ manifest, documents }) => {
      expect(manifest.empty).toEqual([{ source: 1, month: 175 }]);
      expect((await all(documents()))[0]?.activity.authentic.at(-6)).toBeNull();
    });
  });
});

test('a latest month without posts leaves the one before as the latest', async () => {
  await inFolder(async (folder) => {
    const emptyMonths = [{ source: 1 as const, month: last }];
    await writeWorld(folder, { objects, posts: usual.filter(({ month }) => month !== last), emptyMonths });
    await built({ folder }, async ({ manifest }) => {
      expect(manifest.sources).toMatchObject([{ source: 1, last_month: last - 1 }]);
    });
  });
});

test('objects with over three in ten posts by one author in the latest three months are reported', async () => {
  const birch = { sid: 2, name: 'Birch', type_code: 'BR' as const };
  const about = (month: number) =>
    posts(month, 60).map((post) => ({ ...post, text: `${post.text} of Birch`, objects: [2] }));
  const loud = posts(last, 100).map((post) => ({ ...post, objects: [2], author: 'loud' }));
  await inFolder(async (folder) => {
    await writeWorld(folder, {
      objects: [...objects, birch],
      posts: [...usual, ...months.flatMap(about), ...loud],
    });
    await built({ folder }, async ({ manifest }) => {
      expect(manifest.oneAccount).toMatchObject([{ source: 1, vertical: 9022, name: 'Birch' }]);
    });
  });
});
