import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { writeSettings } from '../../../../shared/api/access/account.ts';
import { readChanges, readFigures, readOwn } from '../../../../shared/api/lookup/queries.ts';
import { readSavedLists, saveList } from '../../../../shared/api/lookup/savedLists.ts';
import { readSavedViews, saveView } from '../../../../shared/api/lookup/savedViews.ts';
import type { InsightDocument } from '../../../../shared/model/lookup/insight.ts';
import type { VerticalId } from '../../../../shared/model/scope.ts';
import { hasMoved } from '../../../../shared/rules/lookup/ownRows.ts';
import type { Browser } from '../../../support/browser.ts';
import { type MadeObject, makeBuild } from '../release/made.ts';
import { alcohol, beauty, dateOf, food, holderOf, lookupStage, objects, release } from './lookupWorld.ts';

const everything = {
  sources: [
    { source: 1 as const, verticals: [food, beauty] as VerticalId[] },
    { source: 5 as const, verticals: [food, alcohol] as VerticalId[] },
  ],
};
const lost: MadeObject = { sid: 8, name: 'Salt Gone', posts: { 1: { [food]: 300 } }, main: [food] };
const namesake: MadeObject = { sid: 9, name: 'Larkspur Foods', posts: { 1: { [food]: 200 } }, main: [food] };

const stage = lookupStage([lost, namesake]);
beforeAll(async () => {
  await publishNext();
});

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
    const { current, before, changes, bookmarks, more } = await call(readChanges, {});
    expect([current?.release, before?.release, bookmarks, more]).toEqual([2, 1, 2, 0]);
    // The signal of Salt Whisky is the same as before.
    expect(changes).toMatchObject([{ sid: 1, name: 'Salt Oats', source: 1, domain: food, kind: 'signal' }]);
    expect(changes[0]?.sentence).toMatch(/^Salt Oats dropped in April/);
    expect(changes[0]?.basis).toBeTruthy();
  });

  test('the changes of a release are those of bookmarks alone, and lists and views stay as they are', async () => {
    const { call } = await follower([]);
    const page = '/ConsumerForecast/lookup-view?sid=1&domain=1215&source=1';
    await call(saveList, { page: 'comparison', name: 'Mine', objects: [1], source: 1, domain: food });
    await call(saveView, { name: 'Mine', address: page });
    expect(await call(readChanges, {})).toMatchObject({ bookmarks: 0, changes: [] });
    expect((await call(readSavedLists, {})).lists).toMatchObject([{ name: 'Mine', objects: [1] }]);
    expect((await call(readSavedViews, {})).views).toMatchObject([{ name: 'Mine', address: page }]);
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

  test('the changes of a release leave out what colleagues bookmark', async () => {
    await follower([bookmark(1)]);
    const { call } = await follower([]);
    expect(await call(readChanges, {})).toMatchObject({ bookmarks: 0, changes: [] });
  });
});

describe('a person’s own bookmarks', () => {
  test('a person’s own bookmarks come with the figures of their pages, and with nothing else', async () => {
    const { call } = await follower([bookmark(1), bookmark(1, food, 5)]);
    const { rows, all, bookmarks, more_moved } = await call(readOwn, {});
    expect(rows.map(({ name, source }) => [name, source]).toSorted()).toEqual([
      ['Salt Oats', 1],
      ['Salt Oats', 5],
    ]);
    expect([all, bookmarks, more_moved]).toEqual([2, 2, 0]);
    const { figures } = await call(readFigures, { places: '5-1215-1,1-1215-1' });
    for (const { figure } of rows) expect(figures).toContainEqual(figure);
  });

  test('what moved comes first with its reason, an event once, and never its origin', async () => {
    const { call } = await follower([bookmark(5, alcohol, 5), bookmark(1), bookmark(2, beauty)]);
    const { rows } = await call(readOwn, {});
    const moved = rows.filter(hasMoved);
    expect(rows.slice(0, moved.length)).toEqual(moved);
    expect(rows.filter((row) => row.reason && !hasMoved(row))).toEqual([]);
    expect(moved.filter(({ reason }) => reason?.startsWith('Dropped')).length).toBeLessThan(2);
    expect(JSON.stringify(rows)).not.toContain('root');
  });

  test('a person’s own bookmarks say which page is gone', async () => {
    const { call } = await follower([bookmark(8)]);
    const { rows, all } = await call(readOwn, {});
    expect([all, rows]).toMatchObject([0, [{ sid: 8, figure: null }]]);
    expect(rows[0]?.reason).toMatch(/^Salt Gone no longer has a page in Food\/Beverage on Instagram/);
  });

  test('a person’s own bookmarks leave out what the profile lacks, and changes outside its dates', async () => {
    const { call } = await follower([bookmark(2, beauty), bookmark(1)], {
      sources: [{ source: 1, verticals: [food] }],
      time_end: dateOf(release.last - 1),
    });
    const { rows, all, bookmarks } = await call(readOwn, {});
    expect(rows.map(({ sid, reason, figure }) => [sid, reason, figure?.change])).toEqual([[1, null, null]]);
    expect([all, bookmarks]).toEqual([1, 2]);
  });

  test('a person’s own bookmarks and changes are refused without look-ups', async () => {
    const { call } = await holderOf(stage, { entitlements: ['portal'] });
    await expect(call(readOwn, {})).rejects.toMatchObject({ code: 'forbidden' });
    await expect(call(readChanges, {})).rejects.toMatchObject({ code: 'forbidden' });
  });
});
