import { expect } from 'vitest';
import type { Publishable } from '../../../../functions/lookup/pipeline/documents/publishable.ts';
import { objects as most } from './killedWorlds.ts';

const load = async () => ({
  ...(await import('../../../../functions/lookup/release/rows/readRelease.ts')),
  ...(await import('../../../../functions/lookup/release/rows/lists.ts')),
  ...(await import('../../../../functions/lookup/release/rows/state.ts')),
  ...(await import('../../../../functions/lookup/release/search/searchObjects.ts')),
});

/** Readers must see exactly this world. */
export async function expectWhole(world: number, build: Publishable): Promise<void> {
  const insights = await load();
  insights.forgetCurrentRelease();
  const names: Record<number, string> = {};
  for await (const object of build.objects()) names[object.sid] = object.name;
  const all = Array.from({ length: most }, (_, at) => at + 1);
  const objects = await insights.readObjects(all);
  expect(Object.fromEntries(objects.map(({ sid, name }) => [sid, name]))).toEqual(names);

  const documents = new Map<number, number | null>();
  for await (const { object, authors } of build.documents()) documents.set(object, authors);
  const read = await Promise.all(
    all.map(async (sid) => [sid, (await insights.readInsight(1, 9022, sid))?.document.authors] as const),
  );
  expect(new Map(read.filter(([, authors]) => authors !== undefined))).toEqual(documents);
  expect(await insights.readBrowse()).toEqual(await build.browse());
  expect(await insights.readNames()).toEqual(await build.names());

  const allowed = [{ source: 1 as const, verticals: [9022 as const] }];
  const { matches, total } = await insights.advancedMatch({
    query: 'brand',
    source: 1,
    allowed,
    order: 'relevance',
    page: 1,
  });
  expect(total).toBe(Object.keys(names).length);
  expect(matches[0]?.name).toBe(names[matches[0]?.object_sid ?? 0]);
  const [other] = await insights.searchObjects({ query: `world${world} brand`, source: 1, allowed });
  expect(other?.name).toContain(`World${world}`);
}
