import { expect, test } from 'vitest';
import { listObjects } from '../../../../shared/api/lookup/queries.ts';
import type { SourceId } from '../../../../shared/model/scope.ts';
import { alcohol, beauty, food, holderOf, lookupStage } from './lookupWorld.ts';

const stage = lookupStage();

const listed = async (given: Parameters<typeof holderOf>[1], source: SourceId) => {
  const { call } = await holderOf(stage, given);
  return (await call(listObjects, { source })).objects;
};
const names = (objects: readonly { name: string }[]) => objects.map(({ name }) => name);

test('objects are listed if the caller can look them up, the most mentioned first', async () => {
  const objects = await listed({ sources: [{ source: 1, verticals: [food, beauty] }] }, 1);
  expect(names(objects)).toEqual(['Salt Serum', 'Salt Oats']);
});

test('listed objects lead to their first accessible vertical, and no other is included', async () => {
  const objects = await listed({ sources: [{ source: 1, verticals: [beauty] }] }, 1);
  expect(objects).toEqual([
    { sid: 2, name: 'Salt Serum', type_code: 'BR', domain_sid: beauty },
    { sid: 1, name: 'Salt Oats', type_code: 'BR', domain_sid: beauty },
  ]);
});

test('listing objects of a source the profile lacks is refused', async () => {
  const refused = listed({ sources: [{ source: 1, verticals: [food] }] }, 5);
  await expect(refused).rejects.toMatchObject({ code: 'forbidden' });
  expect(names(await listed({ sources: [{ source: 5, verticals: [alcohol] }] }, 5))).toEqual(['Salt Whisky']);
});
