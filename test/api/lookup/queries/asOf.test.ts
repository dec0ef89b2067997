import { beforeAll, describe, expect, test } from 'vitest';
import { CallError } from '../../../../shared/api/client.ts';
import { clientHeader } from '../../../../shared/api/endpoint.ts';
import * as queries from '../../../../shared/api/lookup/queries.ts';
import { releaseHeader } from '../../../../shared/model/lookup/release.ts';
import { whyMissing } from '../../../../shared/rules/lookup/whyMissing.ts';
import type { Browser } from '../../../support/browser.ts';
import { pdfText } from '../../../support/pdfText.ts';
import { letPass, restoreTime } from '../../../support/time.ts';
import { makeBuild, yearTo } from '../release/made.ts';
import { dateOf, food, holderOf, lookupStage, objects, release } from './lookupWorld.ts';

const sources = [{ source: 1 as const, verticals: [food] as (typeof food)[] }];
const entitlements = ['consumer_forecast' as const, 'allow_data_export' as const];

/** Releases 1 to 4: of the first month, of the next in two editions, and of the third. */
const stage = lookupStage();
let reader: Browser;
beforeAll(async () => {
  const { publish } = await import('../../../../functions/lookup/pipeline/release/publish.ts');
  const months: [input: string, month: number, seal: number][] = [
    ['next', release.last + 1, 11],
    ['corrected', release.last + 1, 22],
    ['latest', release.last + 2, 33],
  ];
  for (const [input, lastMonth, seal] of months) {
    letPass({ minutes: 24 * 60 });
    const renamed = objects.map((object) =>
      object.sid === 1 ? { ...object, name: `Oats ${input}` } : object,
    );
    const build = makeBuild(renamed, { input, lastMonth, seal, peopleOf: () => yearTo(lastMonth) });
    await publish(build, input === 'corrected' ? { people: 'A wrong classification' } : {});
  }
  restoreTime();
  reader = await holderOf(stage, { sources, entitlements });
});

const page = { sid: 1, domain: food, source: 1 } as const;

async function refusalOf(asked: Promise<unknown>) {
  const error = await asked.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof CallError)) throw new Error('The call was answered.');
  const { status, code, details } = error;
  return { status, code, details };
}

describe('a look-up as of a release', () => {
  test('a look-up as of a release shows its figures, names and month, and says which release it is', async () => {
    const { object, as_of } = await reader.call(queries.readObject, { ...page, release: 1 });
    expect(object.name).toBe('Salt Oats');
    expect(as_of).toMatchObject({ release: 1, last_month: release.last, edition: 1 });
    const old = await reader.call(queries.readInsight, { ...page, release: 4 });
    const today = await reader.call(queries.readInsight, page);
    expect(old).toEqual(today);
    expect(today).toMatchObject({ as_of: null, insight: { last_month: release.last + 2, authors: 33 } });
  });

  test('search, lists and figures are those of the release', async () => {
    const names = async (asked?: number) => {
      const given = asked ? { release: asked } : {};
      const { matches } = await reader.call(queries.match, { query: 'oats', source: 1, ...given });
      const { objects: listed } = await reader.call(queries.listObjects, { source: 1, ...given });
      const { objects: worked } = await reader.call(queries.worklist, { objects: '1', source: 1, ...given });
      const { matches: advanced } = await reader.call(queries.advanced, {
        query: 'oats',
        source: 1,
        ...given,
      });
      return [...matches, ...listed, ...worked, ...advanced].map(({ name }) => name);
    };
    expect(new Set(await names(1))).toEqual(new Set(['Salt Oats']));
    expect(new Set(await names())).toEqual(new Set(['Oats latest']));
    expect(new Set(await names(2))).toEqual(new Set(['Oats next']));
    const { domains } = await reader.call(queries.readBrowse, { source: 1, release: 2 });
    expect(domains.map(({ domain_name }) => domain_name)).toEqual(['Food/Beverage 11']);
    const { signals } = await reader.call(queries.readSignals, { source: 1, release: 2 });
    expect(signals[0]).toMatchObject({ name: 'Oats next', since: release.last + 1 });
  });

  test('a market, and a company’s brands, are those of the release', async () => {
    const marketOf = async (asked: { release?: number }) => {
      const { market } = await reader.call(queries.readMarket, { source: 1, domain: food, ...asked });
      return { month: market?.last_month, names: market?.rows.map(({ name }) => name) };
    };
    expect(await marketOf({})).toEqual({ month: release.last + 2, names: ['Oats latest'] });
    expect(await marketOf({ release: 2 })).toEqual({ month: release.last + 1, names: ['Oats next'] });
    expect(await marketOf({ release: 1 })).toEqual({ month: release.last, names: ['Salt Oats'] });
    expect(
      await refusalOf(reader.call(queries.readMarket, { source: 1, domain: food, release: 99 })),
    ).toMatchObject({ status: 404, code: 'release_unknown' });
  });

  test('every look-up names the current release in a header', async () => {
    const headers = { [clientHeader.name]: clientHeader.value };
    const response = await reader.fetch('/api/lookup/names', { headers });
    expect(response.headers.get(releaseHeader)).toBe('4');
  });

  test('an edition that a later one of its months replaced shows nothing about people', async () => {
    const { insight } = await reader.call(queries.readInsight, { ...page, release: 2 });
    expect(insight).toMatchObject({ authors: null, people: null, people_withheld: 'replaced' });
    expect(insight.activity.authors.every((count) => count === null)).toBe(true);
    expect(insight.activity.authentic.some((count) => (count ?? 0) > 0)).toBe(true);
    const corrected = await reader.call(queries.readInsight, { ...page, release: 3 });
    expect(corrected.insight).toMatchObject({ authors: 22, people: yearTo(release.last + 1) });
    expect(corrected.as_of).toMatchObject({ edition: 2 });
  });

  test('a release from before the months of people were given shows nothing about people, and why', async () => {
    const { insight } = await reader.call(queries.readInsight, { ...page, release: 1 });
    expect(insight).toMatchObject({ authors: null, people: null, people_withheld: 'exact' });
    expect(whyMissing(insight)).toMatch(/^This release no longer gives figures of people: they were exact/);
  });

  test('a report as of a release names its month and edition', async () => {
    const { pdf } = await reader.call(queries.readBrief, {
      objects: '1',
      domain: food,
      source: 1,
      release: 3,
    });
    expect(pdfText(Buffer.from(String(pdf), 'base64'))).toContain('Data to May 2021, second edition');
  });

  test('a release that never was, isn’t a number or isn’t kept is refused, and names what is kept', async () => {
    const { rollBack } = await import('../../../../functions/lookup/pipeline/release/rollBack.ts');
    const { publish } = await import('../../../../functions/lookup/pipeline/release/publish.ts');
    expect(await refusalOf(reader.call(queries.readInsight, { ...page, release: 99 }))).toMatchObject({
      status: 404,
      code: 'release_unknown',
    });
    for (const wrong of ['abc', 0, -1, 1.5, 1e12]) {
      const asked = reader.call(queries.readInsight, { ...page, release: wrong as number });
      expect((await refusalOf(asked)).status).toBeGreaterThanOrEqual(400);
    }
    await publish(makeBuild(objects, { input: 'wrong', lastMonth: release.last + 3 }));
    await rollBack();
    letPass({ minutes: 1 });
    expect(await refusalOf(reader.call(queries.readInsight, { ...page, release: 5 }))).toEqual({
      status: 410,
      code: 'release_gone',
      details: [{ field: 'release', message: 'Release 4 (June 2021) is kept.' }],
    });
  });
});

describe('a profile with dates', () => {
  const until = (month: number) => holderOf(stage, { sources, time_end: dateOf(month) });

  test('reads the newest release within its dates by default, and none after it', async () => {
    const { call } = await until(release.last + 1);
    const own = await call(queries.readInsight, page);
    expect(own.as_of).toMatchObject({ release: 3 });
    expect(own.insight).toEqual((await reader.call(queries.readInsight, { ...page, release: 3 })).insight);
    expect(await refusalOf(call(queries.readInsight, { ...page, release: 4 }))).toMatchObject({
      status: 403,
      code: 'release_denied',
    });
    const { releases } = await call(queries.listReleases, {});
    expect(releases.map((each) => each.release)).toEqual([3, 2, 1]);
  });

  test('gets no later month in any answer', async () => {
    const { call } = await until(release.last);
    const answers = await Promise.all([
      call(queries.readInsight, page),
      call(queries.readObject, page),
      call(queries.readSignals, { source: 1 }),
      call(queries.match, { query: 'oats', source: 1 }),
      call(queries.readMarket, { source: 1, domain: food }),
    ]);
    expect(JSON.stringify(answers)).not.toMatch(
      new RegExp(`${release.last + 1}|${release.last + 2}|Oats (next|latest)`),
    );
  });
});

test('the release that was live on a day is listed with all others', async () => {
  const { releases, live } = await reader.call(queries.listReleases, {
    date: new Date().toISOString().slice(0, 10),
  });
  expect(releases.length).toBeGreaterThanOrEqual(4);
  expect(releases.find(({ current }) => current)?.release).toBe(4);
  expect(live).toBe(1);
});

test('of two editions of a month, a date gives the one that was live then, and a report of later the last', async () => {
  const liveOn = async (day: number) => {
    const date = new Date(Date.now() + day * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
    return (await reader.call(queries.listReleases, { date })).live;
  };
  expect([await liveOn(1), await liveOn(2), await liveOn(3)]).toEqual([2, 3, 4]);
  const { releaseOf } = await import('../../../../functions/lookup/release/rows/releaseOf.ts');
  const afterMonth = new Date(Date.UTC(2010, release.last + 2, 1));
  expect(await releaseOf(afterMonth)).toMatchObject({ release: 3, edition: 2 });
});
