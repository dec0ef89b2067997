import { expect, test } from 'vitest';
import { minRow, minShown } from '../../../../shared/model/lookup/disclosure.ts';
import { documentsOf } from './built.ts';
import { brandPost, type Post, type Thing } from './world.ts';

const female = 200100;
const male = 200200;
const brands: Thing[] = ['Ash', 'Birch', 'Cedar'].map((name, at) => ({ sid: at + 1, name, type_code: 'BR' }));

/** Authors of a brand who post in both of the latest quarters; the first `alike` of them repeat one text. */
const authorsOf = (sid: number, women: number, men: number, alike = 0): Post[] =>
  Array.from({ length: women + men }, (_, at) => at).flatMap((at) =>
    [177, 180].map((month) =>
      brandPost(sid, month, `author ${sid} ${at}`, {
        demographics: [at < women ? female : male],
        ...(at < alike ? { text: 'a text that many accounts repeat word for word, to the last letter' } : {}),
      }),
    ),
  );

async function genderOf(posts: Post[], leastPeers = 1) {
  const documents = await documentsOf({ objects: brands, posts }, 1, minRow, leastPeers, minShown);
  return new Map(documents.map(({ object, demographics }) => [object, demographics.gender]));
}

test('a share stands beside what all rivals have together, of whom the largest weighs most', async () => {
  const groups = await genderOf([...authorsOf(1, 30, 10), ...authorsOf(2, 40, 160), ...authorsOf(3, 25, 25)]);
  expect(groups.get(1)).toEqual({
    n: 40,
    peers: 2,
    rivals: 2,
    rivals_known: 250,
    largest: 80,
    shares: [
      { id: female, percent: 75, percentile: null, n: 30, rivals_n: 65 },
      { id: male, percent: 25, percentile: null, n: 10, rivals_n: 185 },
    ],
  });
  expect(groups.get(2)).toMatchObject({ rivals: 2, rivals_known: 90, largest: 55.6 });
});

test('a rival with a hidden row counts with five authors, however many it has', async () => {
  const of = async (women: number) => {
    const groups = await genderOf([
      ...authorsOf(1, 30, 10),
      ...authorsOf(2, 40, 160),
      ...authorsOf(3, women, 50),
    ]);
    return groups.get(1)?.shares.find(({ id }) => id === female)?.rivals_n;
  };
  expect([await of(1), await of(9), await of(10)]).toEqual([45, 45, 50]);
});

test('there is no category’s share where too few authors of rivals have the value', async () => {
  const groups = await genderOf([...authorsOf(1, 30, 10), ...authorsOf(2, 27, 160)]);
  expect(groups.get(1)?.shares).toEqual([
    { id: female, percent: 75, percentile: null, n: 30 },
    { id: male, percent: 25, percentile: null, n: 10, rivals_n: 160 },
  ]);
});

test('there is no category’s share with fewer rivals than ranks need', async () => {
  const groups = await genderOf([...authorsOf(1, 30, 10), ...authorsOf(2, 40, 160)], 2);
  expect(groups.get(1)).toEqual({
    n: 40,
    shares: [
      { id: female, percent: 75, percentile: null, n: 30 },
      { id: male, percent: 25, percentile: null, n: 10 },
    ],
  });
});

test('accounts that repeat one text make a share less certain, but never two of them alone', async () => {
  const effects = async (alike: number) => {
    const groups = await genderOf([...authorsOf(1, 30, 10, alike), ...authorsOf(2, 40, 160)]);
    return groups.get(1)?.shares.map(({ effect }) => effect);
  };
  expect(await effects(20)).toEqual([4.5, 4.5]);
  expect(await effects(2)).toEqual([undefined, undefined]);
});

test('a group that a page leaves out because of a hidden month isn’t in the sums of its category', async () => {
  // One post by each author, and five of them in a month: the total of 40 would reveal how many.
  const months = [
    ...Array<number>(15).fill(177),
    ...Array<number>(5).fill(179),
    ...Array<number>(20).fill(180),
  ];
  const posts = months.map((month, at) =>
    brandPost(3, month, `author 3 ${at}`, { demographics: [at % 2 === 0 ? female : male] }),
  );
  const groups = await genderOf([...authorsOf(1, 30, 10), ...authorsOf(2, 40, 160), ...posts]);
  expect(groups.get(3)).toEqual({ n: 0, shares: [] });
  expect(groups.get(1)).toMatchObject({ rivals: 1, rivals_known: 200 });
});
