import { expect, test } from 'vitest';
import type { ObjectInfo } from '../../../../shared/model/lookup/object.ts';
import { BrowseTree, ObjectInfo as ObjectInfoShape } from '../../../../shared/model/lookup/object.ts';
import { all, built, inFolder } from './built.ts';
import { type Post, type Thing, writeWorld } from './world.ts';

const [food, beauty, fashion] = [1215, 9022, 8982];
const objects: Thing[] = [
  { sid: 1, name: 'Ash', type_code: 'BR' },
  { sid: 2, name: 'Soap', type_code: 'PH' },
  { sid: 3, name: 'Hand Soap', type_code: 'PL', parents: [2], main_domain_ids: [beauty] },
  { sid: 4, name: 'Liquid Hand Soap', type_code: 'PL', parents: [3] },
  { sid: 5, name: 'Bread', type_code: 'PL', parents: [2] },
  { sid: 6, name: 'Nobody', type_code: 'BR' },
  { sid: 7, name: 'Glow', type_code: 'TH', main_domain_ids: [beauty, fashion] },
];
const both = (more: Partial<Post>): Post[] =>
  [176, 180].map((month) => ({
    source: 1,
    month,
    author: 'ann',
    verticals: [beauty],
    objects: [1],
    ...more,
  }));

async function computed(posts: Post[]) {
  return inFolder(async (folder) => {
    await writeWorld(folder, { objects, posts });
    return built({ folder, leastPosts: 1, leastRow: 1 }, async (result) => {
      const found = await all(result.objects());
      for (const object of found) ObjectInfoShape.parse(object);
      return {
        objects: new Map(found.map((object) => [object.sid, object])),
        browse: BrowseTree.parse(await result.browse()),
        names: await result.names(),
      };
    });
  });
}

const posts: Post[] = [
  ...both({ objects: [1, 3] }),
  ...both({ objects: [1, 2, 3, 4], spam: true }),
  ...both({ objects: [1, 2, 4] }),
  ...both({ objects: [1, 4] }),
  ...both({ objects: [] }),
  // More posts in food than in beauty, but too long ago for a document.
  ...Array.from(
    { length: 9 },
    (): Post => ({ source: 1, month: 160, author: 'bob', verticals: [food], objects: [1] }),
  ),
  ...both({ source: 3, objects: [5], verticals: [food] }),
];

const domains = (object: ObjectInfo | undefined) =>
  object?.sources.map(({ source, domains: list }) => [source, list]);

test('an object has its posts per source and vertical, the accessible ones first', async () => {
  const { objects: found } = await computed(posts);
  expect(domains(found.get(1))).toEqual([
    [
      1,
      [
        { domain_sid: beauty, total_posts: 6, has_data: true },
        { domain_sid: food, total_posts: 9, has_data: false },
      ],
    ],
  ]);
  expect(found.get(1)?.main_domain_ids).toEqual([food]);
  expect(found.get(1)?.sources[0]?.data_latest_month).toBe(180);
  expect(domains(found.get(5))).toEqual([[3, [{ domain_sid: food, total_posts: 2, has_data: true }]]]);
});

test('an object without posts is still an object', async () => {
  const { objects: found } = await computed(posts);
  expect([...found.keys()]).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(found.get(6)).toMatchObject({ name: 'Nobody', category: 'brand', sources: [], main_domain_ids: [] });
  expect(found.get(3)?.parents).toEqual([{ sid: 2, name: 'Soap', type_code: 'PH' }]);
});

test('product types are the products with the highest correlation in the default vertical', async () => {
  const { objects: found } = await computed(posts);
  // Ash has 6 of 8 posts, Liquid Hand Soap 4, the others 2; phi is 0.577 with the first, 0.333 with the others.
  expect(found.get(1)?.sources[0]?.product_types.map(({ name }) => name)).toEqual([
    'Liquid Hand Soap',
    'Hand Soap',
    'Soap',
  ]);
  expect(found.get(5)?.sources[0]?.product_types).toEqual([]);
});

test('products are browsed by vertical, below their parent products', async () => {
  const { browse } = await computed(posts);
  expect(browse.domains).toEqual([
    {
      domain_sid: beauty,
      domain_name: 'Beauty',
      product_services: [
        {
          sid: 2,
          name: 'Soap',
          type_code: 'PH',
          sub_product_services: [
            { sid: 3, name: 'Hand Soap', type_code: 'PL' },
            { sid: 4, name: 'Liquid Hand Soap', type_code: 'PL' },
          ],
        },
      ],
    },
    {
      domain_sid: food,
      domain_name: 'Food/Beverage',
      product_services: [{ sid: 5, name: 'Bread', type_code: 'PL', sub_product_services: [] }],
    },
  ]);
});

test('names cover descriptors by id, and themes by name with their verticals', async () => {
  const { names } = await computed(posts);
  expect(names.descriptors[0]).toEqual({ id: 200100, name: 'Female', group: 'gender' });
  expect(names.themes).toEqual([{ sid: 7, name: 'Glow', definition: null, domain_sids: [beauty, fashion] }]);
});
