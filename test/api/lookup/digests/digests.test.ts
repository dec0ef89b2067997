import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { changeDigest, readDigest, writeSettings } from '../../../../shared/api/access/account.ts';
import { check } from '../../../../shared/api/access/auth.ts';
import { saveView } from '../../../../shared/api/lookup/savedViews.ts';
import type { GapUid } from '../../../../shared/model/ids.ts';
import type { DigestChoice } from '../../../../shared/model/lookup/digest.ts';
import type { VerticalId } from '../../../../shared/model/scope.ts';
import { apiBase } from '../../../../shared/paths.ts';
import { runAs } from '../../../support/enforcePolicies.ts';
import { foodProfile, larkspur } from '../../../support/people.ts';
import { tables } from '../../../support/tables.ts';
import { setNow } from '../../../support/time.ts';
import { whileSuspended } from '../../../support/whileSuspended.ts';
import { beauty, dateOf, food, holderOf, lookupStage, objects, release } from '../queries/lookupWorld.ts';
import { makeBuild } from '../release/made.ts';

const stage = lookupStage();

/** A Wednesday. Each test has its own four weeks, so that its digests aren’t due in another. */
let turn = 0;
let now = '';
beforeEach(() => {
  turn += 1;
  now = new Date(Date.UTC(2030, 0, 2 + turn * 35, 14)).toISOString();
  setNow(now);
});
const later = (days: number) => {
  const date = new Date(Date.parse(now) + days * 24 * 3_600_000);
  setNow(date.toISOString());
};

const weekly: DigestChoice = { frequency: 'weekly', weekday: 1, zone: 'America/New_York' };
const bookmark = (object_sid: number, domain: VerticalId = food) => ({
  object_name: `Object ${object_sid}`,
  object_sid,
  date_added: '2026-01-02T03:04:05.000Z',
  ts: 1,
  source: 1 as const,
  domain,
  type_code: 'BR',
});

async function reader(bookmarks = [bookmark(1)], choice = weekly) {
  const email = `${randomUUID()}@larkspur.example`;
  const browser = await holderOf(stage, { sources: [{ source: 1, verticals: [food] }] }, { email });
  await browser.call(writeSettings, { settings: { bookmarks } });
  const chosen = await browser.call(changeDigest, choice);
  const { account_uid } = await browser.call(check, {});
  if (!account_uid) throw new Error('Nobody is logged in.');
  const { digest } = await import('../../../../functions/platform/data/digest.ts');
  const { digestKey, get } = await tables();
  return {
    ...browser,
    email,
    account_uid,
    chosen,
    row: () => get(digest, digestKey(larkspur, account_uid)),
    mails: () => stage.inbox.to(email),
  };
}

async function run() {
  const { sendDue } = await import('../../../../functions/lookup/jobs/digests/sendDue.ts');
  const { forgetCurrentRelease } = await import('../../../../functions/lookup/release/rows/state.ts');
  forgetCurrentRelease();
  return runAs('digests', () => sendDue(() => true));
}

/** A release in which the signals of some objects have turned around. */
async function publishAnew(changed: readonly number[]): Promise<void> {
  const { publish } = await import('../../../../functions/lookup/pipeline/release/publish.ts');
  for (const sid of changed) seals.set(sid, (seals.get(sid) ?? 0) + 1);
  const build = makeBuild(objects, { input: randomUUID(), sealOf: (sid) => seals.get(sid) ?? 0 });
  await publish({
    ...build,
    async *documents() {
      for await (const document of build.documents()) {
        const { object, signal } = document;
        const isTurned = (seals.get(object) ?? 0) % 2 === 1;
        yield signal && isTurned
          ? { ...document, signal: { ...signal, kind: 'drop', actual: 10, expected: 30 } }
          : document;
      }
    },
  });
}
const seals = new Map<number, number>();

describe('the choice of digests', () => {
  test('the choice of digests is off by default, and states the morning of the next digest in the reader’s time zone', async () => {
    setNow('2030-03-06T12:00:00.000Z');
    const browser = await holderOf(stage);
    const off = { frequency: 'off', next_at: null, last_sent_at: null, undeliverable: false };
    expect(await browser.call(readDigest, {})).toMatchObject({ ...off, zone: null });
    const monday = { frequency: 'weekly', next_at: '2030-03-11T12:00:00.000Z' };
    expect(await browser.call(changeDigest, weekly)).toMatchObject(monday);
    expect(await browser.call(readDigest, {})).toMatchObject({ ...monday, zone: weekly.zone, weekday: 1 });
    const daily = { ...weekly, frequency: 'release' as const, zone: 'Asia/Kolkata' };
    expect(await browser.call(changeDigest, daily)).toMatchObject({ next_at: '2030-03-07T02:30:00.000Z' });
    expect(await browser.call(changeDigest, { ...weekly, frequency: 'off' })).toMatchObject(off);
    expect(await browser.call(readDigest, {})).toMatchObject(off);
  });

  test.each([
    ['an unknown time zone', { zone: 'Mars/Olympus' }],
    ['an eighth day', { weekday: 8 }],
    ['another frequency', { frequency: 'hourly' as 'weekly' }],
  ])('the choice of digests refuses %s', async (_what, wrong) => {
    const { call } = await holderOf(stage);
    await expect(call(changeDigest, { ...weekly, ...wrong })).rejects.toMatchObject({
      code: 'invalid_input',
    });
  });

  test('the choice of digests is refused without look-ups', async () => {
    const { call } = await holderOf(stage, { entitlements: ['portal'] });
    await expect(call(changeDigest, weekly)).rejects.toMatchObject({ code: 'forbidden' });
  });
});

describe('a digest', () => {
  test('a digest lists on its morning the changes in followed pages, with links to them and one to stop', async () => {
    const person = await reader();
    later(4);
    await run();
    expect(await person.mails()).toEqual([]);
    later(5);
    await run();
    const [mail, ...others] = await person.mails();
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('What changed: Salt Oats');
    for (const form of [mail?.text, mail?.html]) {
      expect(form).toContain('Salt Oats spiked in April: 30 posts, three times as many as usual.');
      expect(form).toMatch(/lookup-view\?sid=1&(amp;)?domain=1215&(amp;)?type=BR&(amp;)?source=1/);
      expect(form).toMatch(/\/stop-digest\?token=[\w-]{43}/);
    }
    expect((await person.row())?.last_sent_at).toBe(new Date(Date.parse(now) + 5 * 86_400_000).toISOString());
  });

  test('a digest is sent once, however many runs coincide', async () => {
    const person = await reader();
    later(5);
    await Promise.all([run(), run(), run()]);
    await run();
    expect(await person.mails()).toHaveLength(1);
  });

  test('a digest isn’t repeated for the same release, and covers only what is new in the next', async () => {
    const person = await reader([bookmark(1), bookmark(2, beauty)]);
    later(5);
    await run();
    expect(await person.mails()).toHaveLength(1);
    later(12);
    await run();
    expect(await person.mails()).toHaveLength(1);
    await publishAnew([2]);
    later(19);
    await run();
    // Object 2 is in a vertical outside the profile.
    expect(await person.mails()).toHaveLength(1);
    await publishAnew([1]);
    later(26);
    await run();
    expect(await person.mails()).toHaveLength(2);
  });

  test('a digest is about bookmarks alone, not saved pages, and skips deleted objects', async () => {
    const person = await reader([bookmark(1), bookmark(404)]);
    for (const address of [
      '/ConsumerForecast/lookup-view?sid=404&domain=1215&source=1',
      '/ConsumerForecast/compare?objects=2,404&domain=1215&source=1',
      '/ConsumerForecast/search-result?search=salt',
    ]) {
      await person.call(saveView, { name: 'A view', address });
    }
    later(5);
    await run();
    expect((await person.mails()).map(({ subject }) => subject)).toEqual(['What changed: Salt Oats']);
  });

  test('a digest isn’t sent if nothing followed has changed', async () => {
    const person = await reader([bookmark(404)]);
    const before = await person.row();
    later(5);
    await run();
    expect(await person.mails()).toEqual([]);
    expect((await person.row())?.due_at).not.toBe(before?.due_at);
  });

  test('a digest isn’t sent while the organization is suspended, and is again afterwards', async () => {
    const person = await reader();
    later(5);
    await whileSuspended(larkspur, async () => void (await run()));
    expect(await person.mails()).toEqual([]);
    later(12);
    await run();
    expect(await person.mails()).toHaveLength(1);
  });

  test('a digest excludes verticals that the profile has lost', async () => {
    const person = await reader();
    const { accessProfile, commit, profileKey, update } = await tables();
    const gap = (await person.row())?.gap_uid;
    if (!gap) throw new Error('The digest has no profile.');
    const verticals = [{ source: 1 as const, verticals: [beauty] as VerticalId[] }];
    await commit(update(accessProfile, profileKey(larkspur, gap), { sources: verticals }));
    later(5);
    await run();
    expect(await person.mails()).toEqual([]);
  });

  test('a digest excludes months outside the profile’s new dates', async () => {
    const person = await reader();
    const { accessProfile, commit, profileKey, update } = await tables();
    const gap = (await person.row())?.gap_uid;
    if (!gap) throw new Error('The digest has no profile.');
    const time_end = dateOf(release.last - 1);
    await commit(update(accessProfile, profileKey(larkspur, gap), { time_end }));
    later(5);
    await run();
    expect(await person.mails()).toEqual([]);
  });

  test('a digest continues with another profile of its reader when its own is withdrawn', async () => {
    const person = await reader();
    const { commit, membership, membershipKey, update } = await tables();
    const key = membershipKey(person.account_uid, larkspur);
    await commit(update(membership, key, { profiles: [foodProfile] }));
    later(5);
    await run();
    expect(await person.mails()).toHaveLength(1);
  });

  test('a digest isn’t sent to an address that bounced, which the setting states', async () => {
    const person = await reader();
    const { suppress } = await tables();
    await suppress(person.email, 'bounce', now);
    expect(await person.call(readDigest, {})).toMatchObject({ frequency: 'weekly', undeliverable: true });
    later(5);
    await run();
    expect(await person.mails()).toEqual([]);
    expect(await person.row()).toMatchObject({ release: null });
  });

  test('a digest ends with the membership', async () => {
    const person = await reader();
    const { commit, membership, membershipKey, remove } = await tables();
    await commit(remove(membership, membershipKey(person.account_uid, larkspur)));
    later(5);
    await run();
    expect(await person.row()).toBeUndefined();
    expect(await person.mails()).toEqual([]);
  });

  test('a digest that fails delays nobody else’s, and is due again', async () => {
    const [failing, other] = await Promise.all([reader(), reader()]);
    const { commit, digestKey, remove, update } = await tables();
    const { digest } = await import('../../../../functions/platform/data/digest.ts');
    const broken = { gap_uid: 'no uid' as GapUid };
    await commit(update(digest, digestKey(larkspur, failing.account_uid), broken));
    later(5);
    expect(await run()).toMatchObject({ failed: 1 });
    expect(await other.mails()).toHaveLength(1);
    await commit(remove(digest, digestKey(larkspur, failing.account_uid)));
  });
});

describe('the stop link', () => {
  async function stopLink() {
    const person = await reader();
    later(5);
    await run();
    const [mail] = await person.mails();
    const [, token = ''] = /stop-digest\?token=([\w-]+)/.exec(mail?.text ?? '') ?? [];
    return { person, path: `${apiBase}/auth/account/digest/stop/${token}` };
  }
  const post = (path: string) =>
    stage
      .browser()
      .fetch(path, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'cross-site' },
        body: 'List-Unsubscribe=One-Click',
      });

  test('the stop link works with the one-click call of mail programs, without a login, and repeatedly', async () => {
    const { person, path } = await stopLink();
    expect((await post(path)).status).toBe(204);
    expect(await person.row()).toBeUndefined();
    expect((await post(path)).status).toBe(204);
  });

  test('the stop link only asks when it is opened, as mail scanners do', async () => {
    const { person, path } = await stopLink();
    const opened = await fetch(stage.origin + path, {
      redirect: 'manual',
      headers: { 'x-test-address': '192.0.2.9' },
    });
    expect([opened.status, opened.headers.get('location')]).toEqual([
      303,
      `/stop-digest?token=${path.split('/').at(-1)}`,
    ]);
    expect(await person.row()).toBeDefined();
  });

  test('the stop link is refused if it isn’t ours', async () => {
    const answer = await post(`${apiBase}/auth/account/digest/stop/${'x'.repeat(43)}`);
    expect([answer.status, await answer.json()]).toMatchObject([422, { code: 'link_inactive' }]);
  });
});
