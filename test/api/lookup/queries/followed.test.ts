import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeSettings } from '../../../../shared/api/access/account.ts';
import { readChanges, readFigures, readOwn } from '../../../../shared/api/lookup/queries.ts';
import { saveList } from '../../../../shared/api/lookup/savedLists.ts';
import { saveView } from '../../../../shared/api/lookup/savedViews.ts';
import type { InsightDocument } from '../../../../shared/model/lookup/insight.ts';
import type { VerticalId } from '../../../../shared/model/vertical.ts';
import type { Browser } from '../../../support/browser.ts';
import type { Stage } from '../../../support/stage.ts';
import { type MadeObject, makeBuild } from '../release/made.ts';
import {
  alcohol,
  beauty,
  dateOf,
  food,
  holderOf,
  objects,
  release,
  startLookupStage,
} from './lookupWorld.ts';

const everything = {
  sources: [
    { source: 1 as const, verticals: [food, beauty] as VerticalId[] },
    { source: 5 as const, verticals: [food, alcohol] as VerticalId[] },
  ],
};
const lost: MadeObject = { sid: 8, name: 'Salt Gone', posts: { 1: { [food]: 300 } }, main: [food] };
const namesake: MadeObject = { sid: 9, name: 'Larkspur Foods', posts: { 1: { [food]: 200 } }, main: [food] };

let stage: Stage;
beforeAll(async () => {
  stage = await startLookupStage([lost, namesake]);
  await publishNext();
}, 60_000);
afterAll(() => stage.stop());

/** The next release: Salt Oats no longer spikes in Food but dropped, Salt Whisky is as before, and a page is gone. */
async function publishNext(): Promise<void> {
  const { publish } = await import('../../../../functions/lookup/pipeline/release/publish.ts');
  const { forgetCurrentRelease } = await import('../../../../functions/lookup/release/rows/state.ts');
  const build = makeBuild([...objects, namesake], { input: randomUUID(), seal: 1 });
  await publish({
    ...build,
    async *documents() {
      for await (const document of build.documents()) yield dropped(document);
    },
  });
  forgetCurrentRelease();
}

const event = { root: { sid: 2, name: 'Salt Serum', type_code: 'BR' as const } };

function dropped(document: InsightDocument): InsightDocument {
  const { object, signal } = document;
  if (!signal || object > 2) return document;
  return { ...document, signal: { ...signal, kind: 'drop', actual: 10, expected: 30, event } };
}

const bookmark = (object_sid: number, domain: VerticalId = food, source: 1 | 5 = 1) => ({
  object_name: `Object ${object_sid}`,
  object_sid,
  date_added: '2026-01-02T03:04:05.000Z',
  ts: 1,
  source,
  domain,
  type_code: 'BR',
});

async function follower(
  bookmarks: ReturnType<typeof bookmark>[],
  given: Parameters<typeof holderOf>[1] = everything,
): Promise<Browser> {
  const browser = await holderOf(stage, given);
  await browser.call(writeSettings, { settings: { bookmarks } });
  return browser;
}

describe('the changes of a release', () => {
  test('the changes of a release name both releases, and are findings that the release before lacked', async () => {
    const { call } = await follower([bookmark(1), bookmark(5, alcohol, 5)]);
    const { current, before, changes, followed, more } = await call(readChanges, {});
    expect([current?.release, before?.release, followed, more]).toEqual([2, 1, 2, 0]);
    // The signal of Salt Whisky is the same as before.
    expect(changes).toMatchObject([{ sid: 1, name: 'Salt Oats', source: 1, domain: food, kind: 'signal' }]);
    expect(changes[0]?.sentence).toMatch(/^Posts about Salt Oats dropped in April 2021/);
    expect(changes[0]?.basis).toBeTruthy();
  });

  test.each<[string, (browser: Browser) => Promise<unknown>]>([
    [
      'a saved list',
      ({ call }) =>
        call(saveList, { page: 'comparison', name: 'Mine', objects: [1], source: 1, domain: food }),
    ],
    [
      'a saved view',
      ({ call }) =>
        call(saveView, {
          name: 'Mine',
          address: '/ConsumerForecast/lookup-view?sid=1&domain=1215&source=1',
        }),
    ],
  ])('the changes of a release include objects of %s', async (_what, save) => {
    const browser = await follower([]);
    await save(browser);
    const { changes } = await browser.call(readChanges, {});
    expect(changes.map(({ name }) => name)).toEqual(['Salt Oats']);
  });

  test('the changes of a release say which page is gone', async () => {
    const { call } = await follower([bookmark(8)]);
    const { changes } = await call(readChanges, {});
    expect(changes).toMatchObject([{ sid: 8, kind: 'page_gone', basis: null }]);
    expect(changes[0]?.sentence).toBe(
      'Salt Gone no longer has a page in Food/Beverage on Instagram: this release no longer includes it.',
    );
  });

  test('the changes of a release include each event once', async () => {
    const { call } = await follower([bookmark(1), bookmark(2, beauty)]);
    expect((await call(readChanges, {})).changes).toHaveLength(1);
  });

  test('the changes of a release leave out verticals and sources that the profile lacks', async () => {
    const { call } = await follower([bookmark(2, beauty), bookmark(1, food, 5)], {
      sources: [{ source: 1, verticals: [food] }],
    });
    expect((await call(readChanges, {})).changes).toEqual([]);
  });

  test('the changes of a release leave out months outside the profile’s dates', async () => {
    const { call } = await follower([bookmark(1)], { ...everything, time_end: dateOf(release.last - 1) });
    expect((await call(readChanges, {})).changes).toEqual([]);
  });

  test('the changes of a release leave out what colleagues follow', async () => {
    await follower([bookmark(1)]);
    const { call } = await follower([]);
    expect(await call(readChanges, {})).toMatchObject({ followed: 0, changes: [] });
  });
});

describe('a person’s own objects', () => {
  test('a person’s own objects are the saved ones, then the viewed ones, then those of their organization', async () => {
    const { call } = await follower([bookmark(1), bookmark(1, food, 5)]);
    const { objects: own } = await call(readOwn, { viewed: '1-9022-2,1-1215-1' });
    expect(own.map(({ name, source, because }) => [name, source, because])).toEqual([
      ['Salt Oats', 5, 'saved'],
      ['Salt Oats', 1, 'saved'],
      ['Salt Serum', 1, 'viewed'],
      ['Larkspur Foods', 1, 'organization'],
    ]);
    const { figures } = await call(readFigures, { places: '5-1215-1,1-1215-1,1-9022-2,1-1215-9' });
    expect(own.map(({ figure }) => figure)).toEqual(figures);
  });

  test('a person’s own objects show an event once, and not its origin', async () => {
    const { call } = await follower([bookmark(1), bookmark(2, beauty)]);
    const { objects: own } = await call(readOwn, {});
    expect(own.slice(0, 2).map(({ signal }) => signal?.kind ?? null)).toEqual(['drop', null]);
    expect(JSON.stringify(own.map(({ signal }) => signal))).not.toContain('root');
  });

  test('a person’s own objects leave out what the profile lacks, and signals outside its dates', async () => {
    const { call } = await follower([bookmark(2, beauty), bookmark(1)], {
      sources: [{ source: 1, verticals: [food] }],
      time_end: dateOf(release.last - 1),
    });
    const { objects: own } = await call(readOwn, { viewed: '1-9022-2' });
    expect(own.map(({ sid, signal, figure }) => [sid, signal, figure.change])).toEqual([
      [1, null, null],
      [9, null, null],
    ]);
  });

  test('more viewed objects than a call takes, or text, are refused', async () => {
    const { call } = await follower([bookmark(1)]);
    const viewed = Array.from({ length: 51 }, () => '1-1215-1').join();
    await expect(call(readOwn, { viewed })).rejects.toMatchObject({ code: 'invalid_input' });
    await expect(call(readOwn, { viewed: 'x' })).rejects.toMatchObject({ code: 'invalid_input' });
  });

  test('the first steps are over once they are dismissed', async () => {
    const { call } = await holderOf(stage, everything);
    expect((await call(readOwn, {})).first_steps).toBe(true);
    await call(writeSettings, { settings: { first_steps_done: true } });
    expect((await call(readOwn, {})).first_steps).toBe(false);
  });

  test('the first steps are over once something was saved, even if it is removed again', async () => {
    const { call } = await holderOf(stage, everything);
    await call(writeSettings, { settings: { add_bookmark: bookmark(1) } });
    expect((await call(readOwn, {})).first_steps).toBe(false);
    await call(writeSettings, { settings: { remove_bookmark: { object_sid: 1, source: 1, domain: food } } });
    expect((await call(readOwn, {})).first_steps).toBe(false);
  });

  test('own objects and changes are refused without look-ups', async () => {
    const { call } = await holderOf(stage, { entitlements: ['portal'] });
    await expect(call(readOwn, {})).rejects.toMatchObject({ code: 'forbidden' });
    await expect(call(readChanges, {})).rejects.toMatchObject({ code: 'forbidden' });
  });
});
