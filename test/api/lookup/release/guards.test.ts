import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Publishable } from '../../../../functions/lookup/pipeline/documents/publishable.ts';
import type { SourceId } from '../../../../shared/model/scope.ts';
import { letPass } from '../../../support/time.ts';
import { insightsTable } from './insightsTable.ts';
import { type MadeObject, makeBuild } from './made.ts';
import { emptyTable, scanTable } from './tableRows.ts';

const { table, insights } = insightsTable(async () => ({
  ...(await import('../../../../functions/lookup/pipeline/release/diff.ts')),
  ...(await import('../../../../functions/lookup/pipeline/release/publish.ts')),
  ...(await import('../../../../functions/lookup/pipeline/release/rollBack.ts')),
  ...(await import('../../../../functions/lookup/release/rows/readRelease.ts')),
  ...(await import('../../../../functions/lookup/release/rows/lists.ts')),
  ...(await import('../../../../functions/lookup/release/rows/releases.ts')),
  ...(await import('../../../../functions/lookup/release/rows/state.ts')),
  ...(await import('../../../../functions/lookup/release/search/searchObjects.ts')),
}));
beforeEach(async () => {
  await emptyTable(table);
  insights.forgetCurrentRelease();
});

const names = [
  'Velmora',
  'Oakrim',
  'Tessaly',
  'Quillon',
  'Ashby',
  'Brack',
  'Corvin',
  'Dunmore',
  'Ellery',
  'Fenn',
];
const brand = (sid: number, sources: readonly SourceId[] = [1, 7], posts = 360): MadeObject => ({
  sid,
  name: names[sid - 1] ?? `Brand ${sid}`,
  posts: Object.fromEntries(sources.map((source) => [source, { 9022: posts }])),
});
const brands = (count: number, sources?: readonly SourceId[]) =>
  Array.from({ length: count }, (_, at) => brand(at + 1, sources));
const allowed = [{ source: 1 as const, verticals: [9022 as const] }];
const found = async (query: string) =>
  (await insights.searchObjects({ query, source: 1, allowed })).map(({ name }) => name);

/** The same build with fewer posts in the latest month of a source. */
function withLatest(build: Publishable, source: SourceId, latest_posts: number): Publishable {
  const sources = build.manifest.sources.map((each) =>
    each.source === source ? { ...each, latest_posts } : each,
  );
  return { ...build, manifest: { ...build.manifest, sources } };
}

/** Every row except the one that names the served release. */
async function wholeTable(): Promise<string[]> {
  return (await scanTable(table))
    .filter(({ PK }) => PK?.S !== 'RELEASE')
    .map(({ PK, SK, data }) => {
      const content = createHash('sha1')
        .update(data?.B ?? '')
        .digest('hex');
      return `${PK?.S} ${SK?.S} ${content}`;
    })
    .sort();
}

describe('publishing is refused, and nothing is written,', () => {
  const refusals: [string, () => Publishable, string][] = [
    [
      'when the build has no documents',
      () => makeBuild([], { input: 'next' }),
      'documents would fall from 20 to 0',
    ],
    [
      'when more than a fifth of the documents would be removed',
      () => makeBuild(brands(7), { input: 'next' }),
      'objects with a document would fall from 10 to 7',
    ],
    [
      'when a source would be removed',
      () => makeBuild(brands(10, [1]), { input: 'next' }),
      'TikTok documents would fall from 10 to 0',
    ],
    [
      'when the latest month of a source is much smaller',
      () => withLatest(makeBuild(brands(10), { input: 'next' }), 7, 79),
      'TikTok posts of the latest month would fall from 100 to 79',
    ],
  ];
  test.each(refusals)('publishing is refused, and nothing is written, %s', async (_, next, reason) => {
    await insights.publish(makeBuild(brands(10)));
    const before = await insights.readState();
    const rows = await wholeTable();
    await expect(insights.publish(next())).rejects.toMatchObject({
      name: 'Shrinks',
      message: expect.stringContaining(reason),
    });
    expect(await insights.readState()).toEqual(before);
    expect(await wholeTable()).toEqual(rows);
  });

  test('publishing a much smaller release is refused unless forced, and the reason is stored with it', async () => {
    await insights.publish(makeBuild(brands(10)));
    await insights.publish(makeBuild(brands(5), { input: 'next' }), { force: 'a smaller catalogue' });
    const { current } = await insights.readState();
    expect(current).toMatchObject({ forced: 'a smaller catalogue', documents: 10, eligible_objects: 5 });
    expect(await insights.listReleases()).toMatchObject([
      { release: 1, forced: null, documents: 20 },
      { release: 2, forced: 'a smaller catalogue' },
    ]);
  });

  test('publishing a release that is a fifth smaller, or without deliberately dropped sources, needs no reason', async () => {
    await insights.publish(makeBuild(brands(10)));
    await insights.publish(makeBuild(brands(8), { input: 'a fifth' }), { force: 'not needed' });
    expect((await insights.readState()).current?.forced).toBeNull();
    const { manifest, ...rest } = makeBuild(brands(8, [1]), { input: 'without TikTok' });
    await insights.publish({ ...rest, manifest: { ...manifest, dropped: [7] } });
    expect((await insights.readState()).current?.sources).toMatchObject([{ source: 1 }]);
  });
});

test('an id that would move to another object is refused without a reason, and nothing is written', async () => {
  const moving = (input: string): Publishable => {
    const build = makeBuild(brands(10), { input });
    return {
      ...build,
      async *objects() {
        for await (const object of build.objects()) {
          yield object.sid === 3 ? { ...object, uid: 'obj_new', name: 'Newcomer' } : object;
        }
      },
    };
  };
  await insights.publish(makeBuild(brands(10)));
  const rows = await wholeTable();
  const before = await insights.readState();
  await expect(insights.publish(moving('next'))).rejects.toMatchObject({
    name: 'IdsMoved',
    message: expect.stringMatching(/: 3 was .+ and would be Newcomer\. Nothing was published/),
  });
  expect(await wholeTable()).toEqual(rows);
  expect(await insights.readState()).toEqual(before);
  await insights.publish(moving('next'), { force: 'the ids were merged' });
  expect((await insights.readState()).current?.forced).toBe('the ids were merged');
  await insights.publish(moving('later'));
  expect((await insights.readState()).current?.forced).toBeNull();
});

/** Whether a row is one of a release; the list of releases isn't. */
const isOf = (release: number, row: string) =>
  !row.startsWith('RELEASES ') &&
  (row.includes(` 0000000${release} `) ||
    RegExp(`^(MANIFEST|JOURNAL|SUPERSEDED|WORDS|TYPOS|SURPRISE)#${release}(#\\S*)? `).test(row));

describe('rolling back', () => {
  test('rolling back restores the previous release at once, including its search', async () => {
    await insights.publish(makeBuild(brands(10), { seal: 1 }));
    const first = await insights.readState();
    const next = [...brands(9).slice(1), brand(11), { ...brand(12), name: 'Zephyr' }];
    await insights.publish(makeBuild(next, { input: 'wrong', seal: 2 }));
    expect(await found('zeph')).toEqual(['Zephyr']);
    letPass({ minutes: 60 });
    expect(await insights.rollBack()).toMatchObject({ from: { release: 2 }, to: { release: 1 } });

    const { current, superseded, building } = await insights.readState();
    expect(current).toEqual(first.current);
    expect(await insights.listReleases()).toMatchObject([
      { release: 1, gone_because: null, served: [{ to: expect.any(String) }, { to: null }] },
      { release: 2, gone_because: 'rolled_back', served: [{ to: expect.any(String) }] },
    ]);
    expect({ superseded, building }).toEqual({ superseded: [], building: null });
    for (const check of [0, 26 * 60]) {
      // Rows that expire in a day must still be needed on the next one.
      letPass({ minutes: check });
      insights.forgetCurrentRelease();
      expect(await insights.readInsight(1, 9022, 1)).toMatchObject({ release: 1, document: { authors: 1 } });
      expect(
        (await insights.readObjects(Array.from({ length: 12 }, (_, at) => at + 1))).map(({ sid }) => sid),
      ).toEqual(Array.from({ length: 10 }, (_, at) => at + 1));
      expect(await found('zeph')).toEqual([]);
      expect(await found('velm')).toEqual(['Velmora']);
      expect(await insights.readBrowse()).toMatchObject({
        domains: [{}, { domain_name: 'Food/Beverage 1' }],
      });
    }
  });

  test('rolling back leaves no trace of the rolled-back release in later ones', async () => {
    await insights.publish(makeBuild(brands(10), { seal: 1 }));
    await insights.publish(makeBuild([...brands(9), brand(11)], { input: 'wrong', seal: 2 }));
    await insights.rollBack();
    const published = await insights.publish(
      makeBuild([...brands(10), brand(12)], { input: 'right', seal: 1 }),
    );
    expect(published.unchanged).toBeGreaterThan(20);
    expect(await insights.readObject(11)).toBeNull();
    expect(await insights.readObject(10)).not.toBeNull();
    expect(await insights.readInsight(1, 9022, 1)).toMatchObject({ document: { authors: 1 } });
    expect(await insights.readInsight(1, 9022, 11)).toBeNull();
    expect((await wholeTable()).filter((row) => isOf(2, row))).toEqual([]);
    expect((await insights.readState()).abandoned).toEqual([]);
  });

  test('rolling back is possible as long as replaced rows are kept, and reversed by publishing', async () => {
    for (const [at, input] of ['a', 'b', 'c'].entries()) {
      await insights.publish(makeBuild(brands(8 + at), { input, seal: at }));
    }
    await insights.rollBack();
    expect((await insights.rollBack()).to.release).toBe(1);
    expect(await insights.readInsight(1, 9022, 1)).toMatchObject({ document: { authors: 0 } });
    await expect(insights.rollBack()).rejects.toThrow('There is no earlier release');
    await insights.publish(makeBuild(brands(10), { input: 'c', seal: 2 }));
    expect(await insights.readInsight(1, 9022, 10)).toMatchObject({ document: { authors: 2 } });
  });

  test('rolling back is refused with the kept releases if the chosen one isn’t kept, and changes nothing', async () => {
    await expect(insights.rollBack()).rejects.toThrow('There is no earlier release');
    for (const [at, input] of ['a', 'b', 'c', 'd'].entries()) {
      await insights.publish(makeBuild(brands(10), { input, seal: at }));
    }
    letPass({ minutes: 23.8 * 60 });
    const before = await insights.readState();
    await expect(insights.rollBack({ to: 2 })).rejects.toMatchObject({
      name: 'CannotRollBack',
      message: 'Release 2 isn’t an earlier release that is kept. Kept are 1, 3.',
    });
    expect(await insights.readState()).toEqual(before);
  });

  test('rolling back over several releases months later restores all rows of the chosen one', async () => {
    for (const [at, input] of ['a', 'b', 'c'].entries()) {
      const build = makeBuild([...brands(8 + at), brand(20 + at)], { input, seal: at, lastMonth: 135 + at });
      await insights.publish(build);
      letPass({ minutes: 30 * 24 * 60 });
    }
    expect(await insights.rollBack({ to: 1 })).toMatchObject({ from: { release: 3 }, to: { release: 1 } });
    await insights.publish(makeBuild([...brands(8), brand(20)], { input: 'a again', lastMonth: 135 }));
    expect((await wholeTable()).filter((row) => isOf(2, row) || isOf(3, row))).toEqual([]);
    expect(await insights.readObject(20)).not.toBeNull();
    expect(await insights.readObject(21)).toBeNull();
    expect(await found('velm')).toEqual(['Velmora']);
  });
});

describe('the difference to the served release', () => {
  test('the difference to the served release lists the largest additions, removals and changes, and the reasons to refuse it', async () => {
    expect(await insights.diffWithServed(makeBuild(brands(10)))).toBeNull();
    await insights.publish(makeBuild([...brands(9), brand(10, [1], 3600)]));
    const rows = await wholeTable();
    const next = [...brands(6), brand(7, [1, 7], 3600), brand(10, [1], 3000), brand(11)];
    const diff = await insights.diffWithServed(makeBuild(next, { input: 'next' }));
    expect(diff).toMatchObject({
      comes: ['Brand 11'],
      goes: ['Ellery', 'Dunmore'].sort(),
      documents: { new: 2, gone: 4, changed: 3, same: 12 },
      movers: [{ object: 'Fenn', before: 100, now: expect.closeTo(83.3, 0) }],
    });
    expect(diff?.falls).toEqual([]);
    // All documents of these builds have a spike; the two new and the four removed ones are of single objects.
    expect(diff?.sentences.new.map(({ name, kind }) => [name, kind])).toEqual(
      [1, 7].map(() => ['Brand 11', 'signal']),
    );
    expect(new Set(diff?.sentences.gone.map(({ name }) => name))).toEqual(new Set(['Ellery', 'Dunmore']));
    expect(diff?.sentences.kept).toBe(3);
    const small = await insights.diffWithServed(makeBuild(brands(5), { input: 'small' }));
    expect(small?.falls).toContainEqual({ what: 'documents', before: 19, now: 10 });
    expect(diff?.compared).toContainEqual({ what: 'documents', before: 19, now: 17 });
    expect(await wholeTable()).toEqual(rows);
  });
});
