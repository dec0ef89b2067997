import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { endOtherSessions, endSession, listSessions } from '../../../../shared/api/access/account.ts';
import { check, login, logout } from '../../../../shared/api/access/auth.ts';
import type { SessionUid } from '../../../../shared/model/ids.ts';
import type { Browser } from '../../../support/browser.ts';
import { credentials, demoStage } from '../../../support/demo.ts';
import { meanwhile } from '../../../support/meanwhile.ts';
import { auditOf, larkspur, loggedIn, newPerson } from '../../../support/people.ts';
import { joinAsGuest } from '../../../support/preview.ts';
import { expectRefused } from '../../../support/refused.ts';
import { tables } from '../../../support/tables.ts';
import { letPass } from '../../../support/time.ts';

const stage = demoStage();

test('a person’s sessions are listed with time and address, the current one marked, without secrets', async () => {
  const person = await newPerson();
  const [laptop, phone] = [await loggedIn(stage, person), await loggedIn(stage, person)];
  const { sessions } = await laptop.call(listSessions, {});
  expect(sessions).toHaveLength(2);
  expect(sessions.filter(({ current }) => current)).toHaveLength(1);
  for (const each of sessions) {
    expect(Object.keys(each).sort()).toEqual([
      'address',
      'current',
      'last_seen_at',
      'session_uid',
      'started_at',
      'user_agent',
    ]);
    expect(each.address).toMatch(/^198\.51\./);
  }
  await phone.call(logout, {});
  expect((await laptop.call(listSessions, {})).sessions).toHaveLength(1);
});

test('a person’s sessions exclude expired ones', async () => {
  const person = await newPerson();
  await loggedIn(stage, person);
  letPass({ minutes: 7 * 24 * 60 + 1 });
  const { call } = await loggedIn(stage, person);
  expect((await call(listSessions, {})).sessions).toHaveLength(1);
});

test('a person’s sessions are all listed, even after a hundred newer ones have ended', async () => {
  const person = await newPerson();
  const { call } = await loggedIn(stage, person);
  const { commit, create, get, session, sessionKey } = await tables();
  const [own] = (await call(listSessions, {})).sessions;
  const row = own && (await get(session, sessionKey(own.session_uid)));
  if (!row) throw new Error('The session that asks is not listed.');
  const ended = Array.from({ length: 100 }, () => ({
    ...row,
    session_uid: `ses_${randomUUID()}` as SessionUid,
    started_at: new Date(Date.now() + 60_000).toISOString(),
    session_epoch: row.session_epoch - 1,
  }));
  await commit(...ended.map((each) => create(session, each)));
  expect((await call(listSessions, {})).sessions).toEqual([own]);
});

test('a person’s sessions are refused to guests', async () => {
  const guest = stage.browser();
  await joinAsGuest(guest);
  await expectRefused(guest.call(listSessions, {}), 'no_access');
  await expectRefused(guest.call(endOtherSessions, {}), 'no_access');
});

test('signing out everywhere else ends all sessions except this one', async () => {
  const person = await newPerson();
  const here = await loggedIn(stage, person);
  const elsewhere = [await loggedIn(stage, person), await loggedIn(stage, person)];
  await here.call(endOtherSessions, {});
  for (const { call } of elsewhere) await expectRefused(call(check, {}), 'unauthenticated');
  await here.call(check, {});
  expect((await here.call(listSessions, {})).sessions).toHaveLength(1);
  await loggedIn(stage, person);
  expect(await auditOf(person)).toEqual([expect.objectContaining({ action: 'account.sessions' })]);
});

test('signing out everywhere else doesn’t affect a simultaneous login', async () => {
  const person = await newPerson();
  const here = await loggedIn(stage, person);
  const elsewhere = stage.browser();
  await meanwhile('TransactWriteItems', () => here.call(endOtherSessions, {}));
  const viewer = await elsewhere.call(login, credentials(person.email));
  expect(await elsewhere.call(check, {})).toEqual(viewer);
});

test('signing out everywhere else is idempotent', async () => {
  const person = await newPerson();
  const here = await loggedIn(stage, person);
  await Promise.all([here.call(endOtherSessions, {}), here.call(endOtherSessions, {})]);
  await here.call(check, {});
});

test('signing out everywhere else on two devices at once leaves one of them logged in', async () => {
  const person = await newPerson();
  const devices = [await loggedIn(stage, person), await loggedIn(stage, person)];
  const outcomes = await Promise.all(
    devices.map(({ call }) =>
      call(endOtherSessions, {}).then(
        () => 'stays',
        ({ code }) => code,
      ),
    ),
  );
  expect(outcomes.sort()).toEqual(['stays', 'unauthenticated']);
  const still = await Promise.allSettled(devices.map(({ call }) => call(check, {})));
  expect(still.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

describe('signing out one session', () => {
  const others = async (browser: Browser) =>
    (await browser.call(listSessions, {})).sessions.filter(({ current }) => !current);

  test('signing out one session ends only that one', async () => {
    const person = await newPerson();
    const [here, phone] = [await loggedIn(stage, person), await loggedIn(stage, person)];
    const [session] = await others(here);
    const tablet = await loggedIn(stage, person);
    if (!session) throw new Error('The phone’s session is not listed.');
    await here.call(endSession, { session: session.session_uid });
    await expectRefused(phone.call(check, {}), 'unauthenticated');
    await here.call(check, {});
    await tablet.call(check, {});
    expect(await others(here)).toHaveLength(1);
    expect(await auditOf(person)).toEqual([
      { action: 'account.sessions', by: person.account_uid, detail: { ended: session.session_uid } },
    ]);
    await expectRefused(here.call(endSession, { session: session.session_uid }), 'not_found');
  });

  test('signing out one session can’t end another person’s session', async () => {
    const [here, stranger] = [
      await loggedIn(stage, await newPerson()),
      await loggedIn(stage, await newPerson()),
    ];
    const [own] = (await stranger.call(listSessions, {})).sessions;
    if (!own) throw new Error('The session that asks is not listed.');
    await expectRefused(here.call(endSession, { session: own.session_uid }), 'not_found');
    await stranger.call(check, {});
  });
});

test('a session is refused as soon as its account is disabled', async () => {
  const person = await newPerson();
  const { call } = await loggedIn(stage, person);
  const { change, membership, membershipKey } = await tables();
  await change(membership, membershipKey(person.account_uid, larkspur), (row) => ({ ...row, roles: [] }));
  await expectRefused(call(endOtherSessions, {}), 'unauthenticated');
  await expectRefused(call(listSessions, {}), 'unauthenticated');
});
