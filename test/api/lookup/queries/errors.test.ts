// docs/flows/preview.md, step 5
import { beforeAll, describe, expect, test } from 'vitest';
import { check } from '../../../../shared/api/access/auth.ts';
import { joinPreview } from '../../../../shared/api/access/profile.ts';
import type { CallError } from '../../../../shared/api/client.ts';
import {
  advanced,
  chooseSource,
  match,
  readBrowse,
  readInsight,
  readNames,
  readObject,
  surprise,
  worklist,
} from '../../../../shared/api/lookup/queries.ts';
import type { ErrorCode } from '../../../../shared/errors.ts';
import type { GapUid } from '../../../../shared/model/ids.ts';
import type { Browser } from '../../../support/browser.ts';
import { logInAs } from '../../../support/demo.ts';
import { newPreview } from '../../../support/preview.ts';
import { expectRefused } from '../../../support/refused.ts';
import { letPass, restoreTimeAfterEach } from '../../../support/time.ts';
import { beauty, food, holderOf, lookupStage } from './lookupWorld.ts';

const stage = lookupStage();
let manager: Browser;
beforeAll(async () => {
  manager = stage.browser();
  await logInAs(manager, 'manager@larkspur.example');
});

/** One call of each kind that depends on a source. */
const callsIn = ({ call }: Browser, source: 1 | 3 | 5 | 7) => [
  () => call(readObject, { sid: 1, source }),
  () => call(readInsight, { sid: 1, source, domain: food }),
  () => call(readBrowse, { source }),
  () => call(match, { query: 'salt', source }),
  () => call(advanced, { query: 'salt', source }),
  () => call(surprise, { source }),
  () => call(worklist, { objects: '1', source }),
];

async function expectAllRefused(calls: (() => Promise<unknown>)[], code: ErrorCode): Promise<void> {
  for (const each of calls) await expectRefused(each(), code);
}

test('a visitor is asked to log in', async () => {
  const visitor = stage.browser();
  await expectAllRefused([...callsIn(visitor, 1), () => visitor.call(readNames, {})], 'unauthenticated');
});

test('405: a person without entitlements', async () => {
  const empty = stage.browser();
  await logInAs(empty, 'empty@larkspur.example');
  await expectAllRefused([...callsIn(empty, 1), () => empty.call(readNames, {})], 'no_entitlements');
});

test('405: the right to export alone', async () => {
  const reader = await holderOf(stage, { entitlements: ['allow_data_export'] });
  await expectAllRefused(callsIn(reader, 1), 'no_entitlements');
});

test('403: a legacy account, even with CF Lite in its profile', async () => {
  const reader = await holderOf(stage, {}, { legacy: true });
  const calls = [() => reader.call(readNames, {}), () => reader.call(chooseSource, { source: 1 })];
  await expectAllRefused([...callsIn(reader, 1), ...calls], 'forbidden');
});

test('403: a person with other entitlements than CF Lite', async () => {
  const reader = await holderOf(stage, { entitlements: ['portal', 'allow_data_export'] });
  await expectAllRefused(callsIn(reader, 1), 'forbidden');
});

test('403: a source the profile lacks', async () => {
  const reader = await holderOf(stage, { sources: [{ source: 5, verticals: [food] }] });
  await expectAllRefused(callsIn(reader, 1), 'forbidden');
  await expectRefused(reader.call(chooseSource, { source: 1 }), 'forbidden');
});

test('402: a vertical the profile lacks in the source, whether or not the object exists', async () => {
  const reader = await holderOf(stage, {
    sources: [
      { source: 1, verticals: [food] },
      { source: 7, verticals: [beauty] },
    ],
  });
  for (const sid of [1, 2, 99_999]) {
    await expectRefused(reader.call(readInsight, { sid, source: 1, domain: beauty }), 'domain_denied');
  }
});

describe('404', () => {
  test('an unknown object is a 404', async () => {
    await expectRefused(manager.call(readObject, { sid: 99_999, source: 1 }), 'not_found');
    await expectRefused(manager.call(readInsight, { sid: 99_999, source: 1, domain: food }), 'not_found');
  });

  test('an object without enough posts in the vertical is a 404', async () => {
    await expectRefused(manager.call(readInsight, { sid: 2, source: 1, domain: food }), 'not_found');
  });

  test('a worklist of one unknown object is a 404', async () => {
    await expectRefused(manager.call(worklist, { objects: '99999', source: 1 }), 'not_found');
  });

  test('Surprise Me without any object is a 404', async () => {
    const reader = await holderOf(stage, { sources: [{ source: 7, verticals: [food] }] });
    await expectRefused(reader.call(surprise, { source: 7 }), 'not_found');
  });
});

describe('429', () => {
  restoreTimeAfterEach();

  test('a call beyond the daily limit is a 429 until midnight', async () => {
    const secondsLeft = 24 * 60 * 60 - (Math.floor(Date.now() / 1000) % (24 * 60 * 60));
    const reader = await holderOf(stage, { daily_call_limit: 3 });
    const read = () => reader.call(match, { query: 'salt', source: 1 });
    for (let calls = 0; calls < 3; calls++) await read();
    const error = await expectRefused(read(), 'call_limit');
    expect(error.retryAfter).toBeGreaterThan(secondsLeft - 60);
    expect(error.retryAfter).toBeLessThanOrEqual(secondsLeft + 1);
    await expectAllRefused(callsIn(reader, 1), 'call_limit');
  });

  test('the daily limit of calls lasts until the next day', async () => {
    const reader = await holderOf(stage, { daily_call_limit: 1 });
    await reader.call(readBrowse, { source: 1 });
    const { retryAfter = 0 } = await expectRefused(reader.call(readBrowse, { source: 1 }), 'call_limit');
    letPass({ minutes: Math.ceil(retryAfter / 60) });
    // The session may have ended overnight, but the limit has been reset.
    const status = await reader.call(readBrowse, { source: 1 }).then(
      () => 200,
      (error: CallError) => error.status,
    );
    expect([200, 401]).toContain(status);
  });

  test('the daily limit of calls exempts names and the choice of a source', async () => {
    const reader = await holderOf(stage, { daily_call_limit: 0 });
    await reader.call(readNames, {});
    await reader.call(chooseSource, { source: 1 });
    await expectRefused(reader.call(readBrowse, { source: 1 }), 'call_limit');
  });

  test('guests of a preview link get a 429 after a tenth of the daily limit, without using up the profile’s', async () => {
    const reader = await holderOf(stage, { daily_call_limit: 30 });
    const { profile } = await reader.call(check, {});
    const guestBy = async (token: string) => {
      const guest = stage.browser();
      await guest.call(joinPreview, { token });
      return guest;
    };
    const read = ({ call }: Browser) => call(match, { query: 'salt', source: 1 });
    const gap_uid = profile?.gap_uid as GapUid;
    const [one, other] = [await newPreview({ gap_uid }), await newPreview({ gap_uid })];
    const guests = [await guestBy(one.token), await guestBy(one.token)] as const;
    await read(guests[0]);
    await read(guests[1]);
    await read(guests[0]);
    for (const guest of guests) await expectAllRefused(callsIn(guest, 1), 'call_limit');
    const { details } = await expectRefused(read(guests[0]), 'call_limit');
    expect(details).toEqual({ of: 'preview' });
    await read(await guestBy(other.token));

    for (let calls = 0; calls < 30; calls++) await read(reader);
    expect((await expectRefused(read(reader), 'call_limit')).details).toBeUndefined();
    await read(await guestBy(other.token));
  });

  test('a used-up daily limit doesn’t affect another profile', async () => {
    const spent = await holderOf(stage, { daily_call_limit: 0 });
    await expectRefused(spent.call(readBrowse, { source: 1 }), 'call_limit');
    await manager.call(readBrowse, { source: 1 });
  });
});

describe('400', () => {
  const get = async (path: string) => {
    const response = await manager.fetch(`/api/lookup/${path}`, { headers: { accept: 'application/json' } });
    return { status: response.status, code: ((await response.json()) as { code?: string }).code };
  };

  test.each([
    'object?sid=1',
    'object?sid=1&source=6',
    'object?sid=1&source=2',
    'object?sid=0&source=1',
    'object?sid=-1&source=1',
    'object?sid=1.5&source=1',
    'object?sid=abc&source=1',
    'object?sid=1e999&source=1',
    'insight?sid=1&source=1',
    'insight?sid=1&source=1&domain=1',
    'insight?sid=1&source=1&domain=1215&type=XX',
    'browse',
    'browse?source=',
    'match?source=1',
    'match?query=&source=1',
    'match?query=%20%20&source=1',
    `match?query=${'x'.repeat(101)}&source=1`,
    'match?query=a&source=1&limit=0',
    'match?query=a&source=1&limit=51',
    'match?query=a&source=1&type=nonsense',
    'advanced?query=a&source=1&filter=brand,nonsense',
    'advanced?query=a&source=1&order=name',
    'advanced?query=a&source=1&page=0',
    'advanced?query=a&source=1&page=51',
    'surprise?source=6',
    'worklist?source=1',
    'worklist?objects=&source=1',
    'worklist?objects=a,b&source=1',
    'worklist?objects=1,-2&source=1',
    `worklist?objects=${Array.from({ length: 101 }, (_, at) => at + 1).join(',')}&source=1`,
    `worklist?objects=${'1'.repeat(2001)}&source=1`,
  ])('a look-up is a 400: %s', async (path) => {
    expect(await get(path)).toEqual({ status: 400, code: 'invalid_input' });
  });

  test.each([
    "'; DROP TABLE",
    '%00',
    '../../etc',
    '<script>alert(1)</script>',
    '{"$ne":1}',
    '#PK',
    '💥'.repeat(40),
  ])('searching for the hostile %j finds nothing', async (query) => {
    const { matches } = await manager.call(advanced, { query, source: 1 });
    expect(matches).toEqual([]);
  });
});

test('a look-up works as a plain link, while a change needs the request header', async () => {
  const response = await manager.fetch('/api/lookup/match?query=salt&source=1');
  expect(response.status).toBe(200);
  const posted = await manager.fetch('/api/lookup/source', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ source: 3 }),
  });
  expect(posted.status).toBe(403);
});
