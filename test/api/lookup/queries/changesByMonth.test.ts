import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { changeDigest, writeSettings } from '../../../../shared/api/access/account.ts';
import { setAlert, testAlert } from '../../../../shared/api/lookup/alerts.ts';
import { readChanges, readInsight } from '../../../../shared/api/lookup/queries.ts';
import type { InsightDocument } from '../../../../shared/model/lookup/insight.ts';
import { comparedText } from '../../../../shared/rules/lookup/builtOn.ts';
import { changedFindings } from '../../../../shared/rules/lookup/findings/changed.ts';
import { monthAlone, monthName } from '../../../../shared/rules/lookup/months.ts';
import { runAs } from '../../../support/enforcePolicies.ts';
import { restoreTime, setNow } from '../../../support/time.ts';
import { type MadeObject, makeBuild } from '../release/made.ts';
import { dateOf, food, holderOf, lookupStage, objects, release } from './lookupWorld.ts';

/** Each month turns the signal of the first object around, so that every month changes something. */
function buildOf(lastMonth: number, all: readonly MadeObject[] = objects) {
  const build = makeBuild(all, { input: randomUUID(), lastMonth });
  const turned = (document: InsightDocument): InsightDocument => {
    const isDrop = (release.last - document.last_month) % 2 !== 0;
    const { signal } = document;
    return document.object === 1 && isDrop && signal
      ? { ...document, signal: { ...signal, kind: 'drop', actual: 10, expected: 30 } }
      : document;
  };
  return {
    ...build,
    async *documents() {
      for await (const document of build.documents()) yield turned(document);
    },
  };
}

/** The live release is published first, so rebuilt months have higher numbers. */
const stage = lookupStage();
beforeAll(async () => {
  for (const back of [2, 1]) await publish(release.last - back, true);
});

async function publish(month: number, reconstructed = false): Promise<void> {
  const { publish: write } = await import('../../../../functions/lookup/pipeline/release/publish.ts');
  const { forgetCurrentRelease } = await import('../../../../functions/lookup/release/rows/state.ts');
  await write(buildOf(month), reconstructed ? { reconstructed } : {});
  forgetCurrentRelease();
}

/** Each in weeks of its own, so that no digest is due in another's. */
let turn = 0;

async function reader(endsBack: number | null) {
  turn += 1;
  const begin = Date.UTC(2030, 0, 2 + turn * 35, 14);
  setNow(new Date(begin).toISOString());
  const email = `${randomUUID()}@larkspur.example`;
  const time_end = endsBack === null ? null : dateOf(release.last - endsBack);
  const sources = [{ source: 1 as const, verticals: [food] as (typeof food)[] }];
  const browser = await holderOf(stage, { sources, time_end }, { email });
  const bookmark = { object_name: 'Salt Oats', object_sid: 1, source: 1, domain: food } as const;
  const added = { date_added: '2026-01-02T03:04:05.000Z', ts: 1, type_code: 'BR' };
  await browser.call(writeSettings, { settings: { bookmarks: [{ ...bookmark, ...added }] } });
  await browser.call(changeDigest, { frequency: 'weekly', weekday: 1, zone: 'UTC' });
  const address = `/ConsumerForecast/lookup-view?sid=1&domain=${food}&type=BR&source=1`;
  const chosen = { how: 'now' as const, conditions: { signal: true as const } };
  const { follow } = await browser.call(setAlert, { name: 'Oats', address, ...chosen });
  return { ...browser, follow: follow.follow_uid, mails: () => stage.inbox.to(email), begin };
}
type Reader = Awaited<ReturnType<typeof reader>>;

/** The sentences of home, look-up, the bar of an older release, the digest and a follow's message. */
async function saidTo(person: Reader) {
  const home = await person.call(readChanges, {});
  const page = { sid: 1, domain: food, source: 1 } as const;
  const shown = await person.call(readInsight, page);
  const before = home.before && (await person.call(readInsight, { ...page, release: home.before.release }));
  const named = { name: 'Salt Oats', type_code: 'BR' as const, vertical: 'Food/Beverage' };
  const bar = before ? changedFindings(named, before.insight, shown.insight).came : [];
  await person.call(testAlert, { follow: person.follow });
  setNow(new Date(person.begin + 7 * 86_400_000).toISOString());
  const { sendDue } = await import('../../../../functions/lookup/jobs/digests/sendDue.ts');
  await runAs('digests', () => sendDue(() => true));
  restoreTime();
  const [trial, digest, ...others] = await person.mails();
  expect(others).toEqual([]);
  return { home, shown, bar: bar.map(({ sentence }) => sentence), trial, digest };
}

/** The months, counted back from the live release. */
async function expectCompared(
  endsBack: number | null,
  now: number,
  before: number,
  isReconstructed: boolean,
) {
  const { home, shown, bar, trial, digest } = await saidTo(await reader(endsBack));
  const [month, monthBefore] = [release.last - now, release.last - before];
  expect([home.current?.last_month, home.before?.last_month]).toEqual([month, monthBefore]);
  expect(home.before?.reconstructed).toBe(isReconstructed);
  const sentences = home.changes.map(({ sentence }) => sentence);
  expect(sentences).toHaveLength(1);
  expect(sentences[0]).toContain(`in ${monthAlone(month)}`);
  expect(shown.insight.last_month).toBe(month);
  expect(bar).toEqual(sentences);
  const compared = home.current && home.before ? comparedText(home.current, home.before) : '';
  expect(compared).toMatch(
    isReconstructed ? / against \w+ \d+ as it would have looked$/ : / against \w+ \d+$/,
  );
  for (const form of [digest?.text, trial?.text]) expect(form).toContain(sentences[0]);
  expect(digest?.text).toContain(compared);
  expect(trial?.text).toContain(monthName(month));
}

describe('what changed, where months were rebuilt after the live release', () => {
  test('the first published month is compared with the rebuilt one before it, which is said', () =>
    expectCompared(null, 0, 1, true));

  test('a profile that ends in a rebuilt month reads that month against the one before', () =>
    expectCompared(1, 1, 2, true));

  test('a profile that ends in the first month kept has nothing to compare with', async () => {
    const { home, shown, bar, digest } = await saidTo(await reader(2));
    expect([home.current?.last_month, home.before, home.changes, bar]).toEqual([
      release.last - 2,
      null,
      [],
      [],
    ]);
    expect(shown.insight.last_month).toBe(release.last - 2);
    // The first digest says what there is.
    expect(digest?.text).toContain(`in ${monthAlone(release.last - 2)}`);
  });

  test('published months are compared with each other, and other profiles read what they read before', async () => {
    await publish(release.last + 1);
    await expectCompared(null, -1, 0, false);
    await expectCompared(0, 0, 1, true);
    await expectCompared(1, 1, 2, true);
  });

  test('a second edition is compared with the month before it', async () => {
    await publish(release.last + 1);
    await expectCompared(null, -1, 0, false);
  });

  test('no page names a release by its number', async () => {
    const { home, digest, trial } = await saidTo(await reader(null));
    expect(home.current?.edition).toBe(2);
    for (const text of [digest?.text, trial?.text]) expect(text).not.toMatch(/[Rr]elease \d/);
    expect(digest?.text).toContain('second edition');
  });
});
