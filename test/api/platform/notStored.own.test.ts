import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { check, login } from '../../../shared/api/access/auth.ts';
import { requestReset } from '../../../shared/api/access/reset.ts';
import { readSavedViews, saveView } from '../../../shared/api/lookup/savedViews.ts';
import { credentials } from '../../support/demo.ts';
import { loggedIn, newPerson } from '../../support/people.ts';
import { expectRefused } from '../../support/refused.ts';
import { type Stage, startStage } from '../../support/stage.ts';
import { letPass, restoreTimeAfterEach } from '../../support/time.ts';
import { type DatabaseState, wayToTheDatabase } from '../../support/wayToTheDatabase.ts';

let stage: Stage;
let way: Awaited<ReturnType<typeof wayToTheDatabase>>;
beforeAll(async () => {
  stage = await startStage();
  // The client looks up its address on first use, which is now.
  way = await wayToTheDatabase(process.env.AWS_ENDPOINT_URL_DYNAMODB ?? '');
  process.env.AWS_ENDPOINT_URL_DYNAMODB = way.endpoint;
  const { loadDemo } = await import('../../../infra/demo/load.ts');
  await loadDemo();
});
afterAll(async () => {
  await way.close();
  await stage.stop();
});
afterEach(() => {
  way.state = 'works';
});
restoreTimeAfterEach();

async function whileIt(state: DatabaseState, use: () => Promise<unknown>): Promise<void> {
  way.state = state;
  try {
    await use();
  } finally {
    way.state = 'works';
  }
}

async function errorsOf(use: () => Promise<unknown>): Promise<string[]> {
  const { log } = await import('../../../functions/platform/services/log.ts');
  const said = vi.spyOn(log, 'error').mockImplementation(() => undefined as never);
  try {
    await use();
    return said.mock.calls.map(([message]) => String(message));
  } finally {
    said.mockRestore();
  }
}

const view = { name: 'Oats', address: '/ConsumerForecast/lookup-view?sid=1&source=1' };

test('on a full disk, a change reports that nothing was saved, and reads continue', async () => {
  const { call } = await loggedIn(stage, await newPerson());
  await whileIt('full', async () => {
    const { status, message } = await expectRefused(call(saveView, view), 'storage_full');
    expect(status).toBe(507);
    expect(message).toBe('There is no space left to store anything. Nothing was saved.');
    expect((await call(readSavedViews, {})).views).toEqual([]);
    expect(await call(check, {})).toHaveProperty('email');
  });
  expect((await call(readSavedViews, {})).views).toEqual([]);
  await call(saveView, view);
  expect((await call(readSavedViews, {})).views).toHaveLength(1);
});

test('on a full disk, logins and reset links report it, and work once there is space', async () => {
  const { email } = await newPerson();
  await whileIt('full', async () => {
    await expectRefused(stage.browser().call(login, credentials(email)), 'storage_full');
    await expectRefused(stage.browser().call(requestReset, { email }), 'storage_full');
  });
  expect(await stage.inbox.to(email)).toEqual([]);
  await stage.browser().call(login, credentials(email));
});

test('on a full disk, a session stays valid when its use can’t be stored', async () => {
  const { call } = await loggedIn(stage, await newPerson());
  letPass({ minutes: 12 * 60 });
  await whileIt('full', async () => expect(await call(check, {})).toHaveProperty('email'));
  expect(await call(check, {})).toHaveProperty('email');
});

test('on a full disk, the cause is logged once a minute, however many calls fail', async () => {
  const { call } = await loggedIn(stage, await newPerson());
  const attempt = () => expectRefused(call(saveView, view), 'storage_full');
  const fail = (times = 1) => whileIt('full', () => Promise.all(Array.from({ length: times }, attempt)));
  letPass({ minutes: 2 });
  const told = 'nothing can be stored: the disk is full';
  expect(await errorsOf(() => fail(3))).toEqual([told]);
  expect(await errorsOf(() => fail())).toEqual([]);
  letPass({ minutes: 1 });
  expect(await errorsOf(() => fail())).toEqual([told]);
});

test('when the database rejects requests, calls report that nothing was saved, and when to retry', async () => {
  const { call } = await loggedIn(stage, await newPerson());
  await whileIt('busy', async () => {
    const error = await expectRefused(call(saveView, view), 'busy');
    expect(error.status).toBe(503);
    expect(error.retryAfter).toBeGreaterThan(0);
  });
  expect((await call(readSavedViews, {})).views).toEqual([]);
});
