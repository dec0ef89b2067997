import { expect, test } from 'vitest';
import { withEnoughBehind } from '../../../../../functions/lookup/release/visible/visibleInsight.ts';
import { minRow } from '../../../../../shared/model/lookup/disclosure.ts';
import { documentsOf } from '../built.ts';
import type { Post, Thing } from '../world.ts';
import { countsOf } from './knowledge.ts';
import { Program } from './program.ts';

const objects: Thing[] = [
  { sid: 1, name: 'Ash', type_code: 'BR' },
  { sid: 2, name: 'Birch', type_code: 'BR' },
  { sid: 3, name: 'Cedar', type_code: 'BR' },
  { sid: 4, name: 'Dogwood', type_code: 'BR' },
  { sid: 5, name: 'Ash Mini', type_code: 'BE', parents: [1] },
];

/** Each author writes in both of the latest quarters, one post an object. */
const authors = (name: string, count: number, sids: readonly number[]): Post[] =>
  Array.from({ length: count }, (_, at) => `${name} ${at}`).flatMap((author) =>
    [176, 180].flatMap((month) =>
      sids.map((sid): Post => ({ source: 1, month, author, verticals: [9022], objects: [sid] })),
    ),
  );

const posts = [
  ...authors('ash, cedar and mini', 12, [1, 3, 5]),
  ...authors('ash and birch', 9, [1, 2]),
  ...authors('cedar', 3, [3]),
  ...authors('birch', 30, [2]),
  ...authors('dogwood', 60, [4]),
];

async function pageOf(sid: number) {
  const documents = await documentsOf({ objects, posts }, 1, minRow);
  return documents.find(({ object }) => object === sid);
}
const rivals = async (sid: number) => (await pageOf(sid))?.rivals;

test('a rival shares ten authors or more, beyond chance, and is no line of the object', async () => {
  expect(await rivals(1)).toEqual([{ sid: 3, name: 'Cedar', type_code: 'BR', n: 10, times: 2 }]);
  expect(await rivals(2)).toEqual([]);
  expect(await rivals(4)).toEqual([]);
});

test('neither the shared authors nor the others of an audience follow from a line of rivals', async () => {
  const page = await pageOf(1);
  const shared = page?.rivals?.[0]?.n ?? 0;
  const all = countsOf(page?.authors ?? 0);
  const program = new Program();
  program.number('shared', shared, countsOf(2 * shared - 5).high);
  program.number('others', 0);
  program.sum(
    [
      [1, 'shared'],
      [1, 'others'],
    ],
    all.low,
    all.high,
  );
  for (const [name, least, greatest] of [
    ['shared', 10, 17],
    ['others', 1, 12],
  ] as const) {
    expect(await program.range(name)).toEqual({ least, greatest });
  }
});

test('rivals of fewer authors in an earlier release are not shown', async () => {
  const [document] = await documentsOf({ objects, posts }, 1, minRow);
  if (!document) throw new Error('no document');
  const few = { sid: 3, name: 'Cedar', type_code: 'BR' as const, n: 5, times: 2 };
  expect(withEnoughBehind({ ...document, rivals: [few] }).rivals).toEqual([]);
});
