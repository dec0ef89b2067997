import { expect } from 'vitest';
import type { Publishable } from '../../../../functions/lookup/pipeline/documents/publishable.ts';

/** Each build of a month of its own. */
export const inMonth = ({ manifest, ...rest }: Publishable, last_month: number): Publishable => ({
  ...rest,
  manifest: {
    ...manifest,
    lastMonth: last_month,
    sources: manifest.sources.map((source) => ({ ...source, last_month })),
  },
});

const allowed = [{ source: 1 as const, verticals: [9022 as const] }];

/** Every document, object and list of a kept release, with the objects that it doesn't have. */
export async function expectReleaseAsBuilt(
  release: number,
  build: Publishable,
  highest: number,
): Promise<void> {
  const { listReleases } = await import('../../../../functions/lookup/release/rows/releases.ts');
  const rows = await import('../../../../functions/lookup/release/rows/readRelease.ts');
  const { readBrowse, readNames } = await import('../../../../functions/lookup/release/rows/lists.ts');
  const { searchObjects } = await import('../../../../functions/lookup/release/search/searchObjects.ts');
  const from = (await listReleases()).find((each) => each.release === release) ?? null;
  expect(from).not.toBeNull();
  const documents = new Map<number, unknown>();
  for await (const document of build.documents()) documents.set(document.object, document);
  const objects = new Map<number, { name: string }>();
  for await (const object of build.objects()) objects.set(object.sid, object);
  for (let sid = 1; sid <= highest; sid += 1) {
    const read = await rows.readInsight(1, 9022, sid, from);
    expect(read?.document ?? null, `document ${sid} as of ${release}`).toEqual(documents.get(sid) ?? null);
    expect(await rows.readObject(sid, from)).toEqual(objects.get(sid) ?? null);
  }
  expect(await readNames(undefined, from)).toEqual(await build.names());
  expect(await readBrowse(undefined, from)).toEqual(await build.browse());
  for (const query of ['Shortlived', 'Returned', 'Brand 1']) {
    const found = await searchObjects({ query, source: 1, allowed, from });
    const isNamed = [...objects.values()].some(({ name }) => name === query);
    expect(found.some(({ name }) => name === query)).toBe(isNamed);
  }
}
