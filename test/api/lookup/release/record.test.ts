import { describe, expect, test } from 'vitest';
import type { Publishable } from '../../../../functions/lookup/pipeline/documents/publishable.ts';
import type { PostSeries } from '../../../../functions/lookup/pipeline/documents/readSeries.ts';
import type { Forecast } from '../../../../shared/model/lookup/forecast.ts';
import { aForecast } from '../../../fixtures/aForecast.ts';
import { insightsTable } from './insightsTable.ts';
import { type MadeObject, makeBuild } from './made.ts';

const { insights } = insightsTable(async () => ({
  ...(await import('../../../../functions/platform/data/frozenRelease.ts')),
  ...(await import('../../../../functions/platform/data/table/read.ts')),
  ...(await import('../../../../functions/platform/data/table/batchWriter.ts')),
  ...(await import('../../../../functions/lookup/pipeline/release/checkRecord.ts')),
  ...(await import('../../../../functions/lookup/pipeline/release/freeze.ts')),
  ...(await import('../../../../functions/lookup/pipeline/release/publish.ts')),
  ...(await import('../../../../functions/lookup/pipeline/release/pack.ts')),
  ...(await import('../../../../functions/lookup/pipeline/release/rollBack.ts')),
  ...(await import('../../../../functions/lookup/release/rows/unpack.ts')),
  ...(await import('../../../../functions/lookup/release/rows/checks.ts')),
  ...(await import('../../../../functions/lookup/release/rows/state.ts')),
}));

/** Steady posts, and from month 136 on the given ones; object 0 is the whole vertical. */
const brands: (MadeObject & { later: number; chance: number })[] = [
  { sid: 11, name: 'Velmora', posts: { 1: { 9022: 3600 } }, later: 110, chance: 80 },
  { sid: 12, name: 'Oakrim', posts: { 1: { 9022: 3600 } }, later: 90, chance: 80 },
  { sid: 13, name: 'Tessaly', posts: { 1: { 9022: 3600 } }, later: 0, chance: 20 },
];

type Given = {
  input: string;
  lastMonth: number;
  firstMonth?: number;
  missing?: number;
  of?: typeof brands;
  forecast?: (chance: number) => Forecast;
};

function build({
  input,
  lastMonth,
  firstMonth = 100,
  missing = 0,
  of = brands,
  forecast = (chance) => aForecast({ growth: { median: 4, lo80: -12, hi80: 12, chance } }),
}: Given): Publishable {
  const made = makeBuild(of, { input, lastMonth });
  const months = Array.from({ length: lastMonth - firstMonth + 1 }, (_, at) => firstMonth + at);
  const valuesOf = (later: number) =>
    months.map((month) => (month === missing ? null : month > 135 ? later : 100));
  const chances = new Map(of.map(({ sid, chance }) => [sid, chance]));
  return {
    ...made,
    manifest: {
      ...made.manifest,
      sources: made.manifest.sources.map((each) => ({ ...each, months: valuesOf(300) })),
    },
    async *documents() {
      for await (const document of made.documents()) {
        yield {
          ...document,
          year_sums: {
            posts: 1200,
            posts_before: 1100,
            of: 3600,
            of_before: 3300,
            change: 9,
            low: 1,
            high: 17,
          },
          forecast: forecast(chances.get(document.object) ?? 50),
        };
      }
    },
    async *posts() {
      yield { source: 1, vertical: 9022, object: 0, first_month: firstMonth, values: valuesOf(300) };
      for (const { sid, later } of of) {
        if (later === 0 && lastMonth > 135) continue;
        yield { source: 1, vertical: 9022, object: sid, first_month: firstMonth, values: valuesOf(later) };
      }
    },
  };
}

const force = { force: 'a test' };
const record = async () => (await insights.readKeptRecord((await insights.readState()).current))?.record;

describe('the record of forecasts', () => {
  test('freezes what a publication says, and doesn’t score it before its year is over', async () => {
    await insights.publish(build({ input: 'first', lastMonth: 135 }));
    const [frozen, ...others] = await insights.readFrozen();
    expect(others).toEqual([]);
    expect(frozen).toMatchObject({
      number: 1,
      release: 1,
      last_month: 135,
      forecasts: 3,
      chances: 3,
      reconstructed: false,
      previous: null,
      sources: [{ source: 1, last_month: 135 }],
    });
    const [part] = frozen?.parts ?? [];
    const said = frozen && part && (await insights.readPart(frozen, part));
    expect(said?.bases).toEqual([[9022, 3, 3]]);
    expect(said?.forecasts[0]).toEqual({
      vertical: 9022,
      object: 11,
      posts: 1200,
      chance: 80,
      growth: [-12, 12],
      ...Object.fromEntries(
        (['median', 'lo80', 'hi80', 'lo95', 'hi95'] as const).map((name) => [name, aForecast()[name]]),
      ),
    });
    expect(await record()).toMatchObject({
      result: null,
      statements: [{ release: 1, chances: 3, scored: 0 }],
    });
  });

  test('doesn’t freeze the same forecasts again when the same input is published again', async () => {
    await insights.publish(build({ input: 'first', lastMonth: 135 }), { again: true });
    expect(await insights.readFrozen()).toHaveLength(1);
  });

  test('freezes a correction of the same month beside what was said first, in one chain', async () => {
    const corrected = (chance: number) =>
      aForecast({ growth: { median: 4, lo80: -12, hi80: 12, chance: chance - 10 } });
    await insights.publish(build({ input: 'corrected', lastMonth: 135, forecast: corrected }));
    const [first, second] = await insights.readFrozen();
    expect(second).toMatchObject({
      number: 2,
      last_month: 135,
      previous: first && insights.frozenHash(first),
    });
    expect((await insights.checkRecord()).findings).toEqual([]);
  });

  test('keeps what was said after a rollback', async () => {
    await insights.rollBack();
    expect(await insights.readFrozen()).toHaveLength(2);
    expect((await insights.checkRecord()).findings).toEqual([]);
  });

  test('scores a year that lacks a month as unscored, by number', async () => {
    await insights.publish(build({ input: 'gap', lastMonth: 147, missing: 140 }), force);
    const { statements = [], result } = (await record()) ?? {};
    expect(result).toBeNull();
    expect(statements.filter(({ last_month }) => last_month === 135)).toMatchObject([
      { scored: 0, unscored: 3 },
      { scored: 0, unscored: 3 },
    ]);
  });

  test('scores a complete year from the posts of the build, also of an object that vanished', async () => {
    await insights.publish(build({ input: 'complete', lastMonth: 147 }), force);
    const { statements = [], result } = (await record()) ?? {};
    expect(
      statements.filter(({ scored }) => scored > 0).map(({ release, scored }) => [release, scored]),
    ).toEqual([
      [3, 3],
      [1, 3],
    ]);
    // Velmora grew, Oakrim fell, and Tessaly has no posts any more; both releases expected that of Velmora and Tessaly.
    expect(result?.chances).toMatchObject({ n: 6, clusters: 1, grew: 33.3, hits: { value: 66.7 } });
    // First (0.2² + 0.8² + 0.2²), then (0.3² + 0.7² + 0.1²).
    expect(result?.chances?.brier).toBeCloseTo((0.72 + 0.59) / 6, 3);
    // All three had grown in the year before: (3 + 1) / (3 + 2).
    expect(result?.chances?.brier_base).toBeCloseTo((0.2 ** 2 + 2 * 0.8 ** 2) / 3, 3);
    expect(result?.years).toEqual({ n: 6, inside80: 66.7 });
  });

  test('scores again from corrected files, and changes no statement', async () => {
    const before = await insights.readFrozen();
    const risen = brands.map((each) => (each.sid === 12 ? { ...each, later: 120 } : each));
    await insights.publish(build({ input: 'corrected again', lastMonth: 147, of: risen }), force);
    expect((await record())?.result?.chances).toMatchObject({ n: 6, grew: 66.7, hits: { value: 100 } });
    expect((await insights.readFrozen()).slice(0, before.length)).toEqual(before);
  });

  test('keeps the score of a year whose months are no longer in the files', async () => {
    await insights.publish(build({ input: 'younger files', lastMonth: 148, firstMonth: 140 }), force);
    expect((await record())?.result?.chances).toMatchObject({ n: 6, grew: 66.7 });
  });

  test('keeps the score if a build of an earlier version doesn’t list its posts', async () => {
    const { posts: _, ...without } = build({ input: 'without posts', lastMonth: 148 });
    await insights.publish(without, force);
    expect((await record())?.result?.chances).toMatchObject({ n: 6 });
  });

  test('finds altered forecasts, keeps their score, and publishes all the same', async () => {
    const [frozen] = await insights.readFrozen();
    const [part] = frozen?.parts ?? [];
    if (!frozen || !part) throw new Error('Nothing is frozen.');
    const key = { PK: insights.frozenPartsPk(1, 135), SK: part.SK };
    const was = await insights.get(insights.packedRow, key);
    const better = { ...was, ...(await insights.packRow(key, '{"forecasts":[]}')) };
    const write = async (row: typeof better) => {
      const writer = insights.batchWriter(insights.packedRow, 1);
      await writer.put(row);
      await writer.flush();
    };
    await write(better);
    expect((await insights.checkRecord()).findings).toMatchObject([{ kind: 'altered', number: 1 }]);
    await insights.publish(build({ input: 'after tampering', lastMonth: 147 }), { ...force, again: true });
    expect((await record())?.statements.at(-1)).toMatchObject({ release: 1, scored: 3 });
    if (was) await write({ ...better, ...was });
    expect((await insights.checkRecord()).findings).toEqual([]);
  });

  test('finds a row whose numbers were changed, or that was removed from the chain', async () => {
    const all = await insights.readFrozen();
    const findings = (rows: typeof all) =>
      insights.checkChain(rows).map(({ kind, number }) => [kind, number]);
    expect(findings(all)).toEqual([]);
    expect(findings(all.slice(1))).toEqual([
      ['missing', 1],
      ['broken chain', 2],
    ]);
    const changed = all.map((each) => (each.number === 1 ? { ...each, chances: 2 } : each));
    expect(findings(changed)).toEqual([['broken chain', 2]]);
  });

  test('reconstructs earlier months from the posts up to then, marked as such', async () => {
    const seasons = (at: number, sid: number) => 100 + sid * 10 + (at % 12) * 5 + ((at * sid) % 9);
    const many = Array.from({ length: 12 }, (_, at) => at + 11);
    const made = build({ input: 'history', lastMonth: 160, firstMonth: 120, of: [] });
    const series = (length: number): PostSeries[] =>
      many.map((object) => ({
        source: 5,
        vertical: 1215,
        object,
        first_month: 120,
        values: Array.from({ length }, (_, at) => seasons(at, object)),
      }));
    const history: Publishable = {
      ...made,
      manifest: {
        ...made.manifest,
        sources: [{ source: 5, last_month: 160, latest_posts: 1, documents: 0, months: Array(41).fill(1) }],
      },
      async *posts() {
        yield* series(41);
      },
    };
    await insights.publish(history, {
      ...force,
      reconstructMonths: Array.from({ length: 13 }, (_, at) => at + 1),
    });
    const reconstructed = (await insights.readFrozen()).filter((each) => each.reconstructed);
    // Month 148 is already frozen by a release, 147 as well.
    expect(reconstructed.map(({ last_month }) => last_month)).toEqual([
      149, 150, 151, 152, 153, 154, 155, 156, 157, 158, 159,
    ]);
    const { reconstruct } = await import('../../../../functions/lookup/pipeline/record/reconstruct.ts');
    const [now] = reconstruct(series(41), 149);
    const [then] = reconstruct(series(30), 149);
    expect(now).toEqual(then);
    expect(now?.forecasts.length).toBeGreaterThan(5);
  });
});
