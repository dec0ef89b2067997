import { describe, expect, test } from 'vitest';
import { demoPassword } from '../../../../infra/demo/world.ts';
import { listSessions, updateAccount } from '../../../../shared/api/access/account.ts';
import { check, login, logout } from '../../../../shared/api/access/auth.ts';
import { listPasskeys } from '../../../../shared/api/access/passkey.ts';
import { requestReset } from '../../../../shared/api/access/reset.ts';
import { readSecondFactor } from '../../../../shared/api/access/secondFactor.ts';
import { allEndpoints } from '../../../../shared/api/index.ts';
import { turnOn } from '../../../support/authenticator.ts';
import type { Browser } from '../../../support/browser.ts';
import { credentials, demoStage } from '../../../support/demo.ts';
import { addOn, Device, logInOn } from '../../../support/passkey.ts';
import {
  accountOf,
  auditOf,
  foodProfile,
  larkspur,
  loggedIn,
  newestLink,
  newPerson,
  type Someone,
} from '../../../support/people.ts';
import { expectRefused } from '../../../support/refused.ts';
import { signedReset } from '../../../support/signedLinks.ts';
import { tables } from '../../../support/tables.ts';
import { letPass } from '../../../support/time.ts';

const stage = demoStage();

const newPassword = 'nine-quiet-herons';

async function linkFor({ email }: Someone): Promise<string> {
  await stage.browser().call(requestReset, { email });
  return newestLink(stage, email);
}

const open = ({ call }: Browser, { email }: Someone, token: string) => call(login, { email, token });
const choose = ({ call }: Browser, new_password = newPassword) => call(updateAccount, { new_password });

async function mailed() {
  const person = await newPerson();
  return { person, token: await linkFor(person) };
}

async function opened(person: Someone): Promise<Browser> {
  const browser = stage.browser();
  await open(browser, person, await linkFor(person));
  return browser;
}

test('a reset link opens a session that can only choose a password, without the old one', async () => {
  const person = await newPerson();
  const browser = await opened(person);
  expect(await browser.call(check, {})).toMatchObject({ email: person.email, duty: 'set_password' });
  expect(await choose(browser)).toMatchObject({ email: person.email, duty: null });
  expect(await browser.call(check, {})).toMatchObject({ duty: null });
  await expectRefused(stage.browser().call(login, credentials(person.email)), 'wrong_password');
  await loggedIn(stage, person, newPassword);
  expect(await auditOf(person)).toEqual([
    { action: 'account.password', by: person.account_uid, detail: { by_link: true } },
  ]);
});

test('a reset link works after a mail scanner has opened it', async () => {
  const { person, token } = await mailed();
  await open(stage.browser(), person, token);
  const browser = stage.browser();
  await open(browser, person, token);
  await choose(browser);
});

test('a reset link can be used once', async () => {
  const { person, token } = await mailed();
  const browser = stage.browser();
  await open(browser, person, token);
  await choose(browser);
  await expectRefused(open(stage.browser(), person, token), 'link_inactive');
});

test('a reset link opened on two devices sets one password and ends the other device’s session', async () => {
  const { person, token } = await mailed();
  const devices = [stage.browser(), stage.browser()] as const;
  for (const device of devices) await open(device, person, token);
  const passwords = ['nine-quiet-herons', 'ten-louder-herons'] as const;
  const outcomes = await Promise.all(
    devices.map((device, at) =>
      choose(device, passwords[at]).then(
        () => 'chosen',
        ({ code }) => code,
      ),
    ),
  );
  expect([...outcomes].sort()).toEqual(['chosen', 'unauthenticated']);
  const winner = outcomes.indexOf('chosen');
  await loggedIn(stage, person, passwords[winner]);
  const lost = { email: person.email, password: passwords[1 - winner] as string };
  await expectRefused(stage.browser().call(login, lost), 'wrong_password');
  expect(await auditOf(person)).toHaveLength(1);
});

test('a reset link expires after thirty minutes', async () => {
  const { person, token } = await mailed();
  letPass({ minutes: 31 });
  await expectRefused(open(stage.browser(), person, token), 'link_inactive');
});

test('a reset link stays valid when another one is requested, as does a reset in progress', async () => {
  const { person, token } = await mailed();
  const browser = stage.browser();
  await open(browser, person, token);
  const newer = await linkFor(person);
  await open(stage.browser(), person, token);
  await open(stage.browser(), person, newer);
  letPass({ minutes: 29 });
  await choose(browser);
});

test('a reset link opened in its last minute still leaves thirty minutes for choosing a password', async () => {
  const { person, token } = await mailed();
  letPass({ minutes: 29 });
  const browser = stage.browser();
  await open(browser, person, token);
  letPass({ minutes: 29 });
  await linkFor(person);
  await choose(browser);
});

test('a reset link is invalidated with all others and their sessions when a password is set', async () => {
  const person = await newPerson();
  const [first, second] = [await linkFor(person), await linkFor(person)];
  const [here, elsewhere] = [stage.browser(), stage.browser()];
  await open(here, person, first);
  await open(elsewhere, person, second);
  await choose(here);
  await expectRefused(choose(elsewhere, 'ten-louder-herons'), 'unauthenticated');
  for (const token of [first, second]) {
    await expectRefused(open(stage.browser(), person, token), 'link_inactive');
  }
  await loggedIn(stage, person, newPassword);
});

test('a reset link is invalidated when the password is changed in another way', async () => {
  const { person, token } = await mailed();
  const { call } = await loggedIn(stage, person);
  await call(updateAccount, { old_password: demoPassword, new_password: newPassword });
  await expectRefused(open(stage.browser(), person, token), 'link_inactive');
});

test('a reset link of one account is invalid for another', async () => {
  const [mine, other] = [await newPerson(), await newPerson()];
  const token = await linkFor(mine);
  await linkFor(other);
  await expectRefused(open(stage.browser(), other, token), 'link_inactive');
});

test('a reset link of a disabled account is refused', async () => {
  const { person, token } = await mailed();
  const { commit, membership, membershipKey, update } = await tables();
  await commit(update(membership, membershipKey(person.account_uid, larkspur), { roles: [] }));
  await expectRefused(open(stage.browser(), person, token), 'account_disabled');
});

test('a reset link survives a refused password', async () => {
  const browser = await opened(await newPerson());
  await expectRefused(choose(browser, 'short'), 'password_refused');
  await choose(browser);
});

test('a reset link refuses the current password as the new one', async () => {
  const person = await newPerson();
  const browser = await opened(person);
  const error = await expectRefused(choose(browser, demoPassword), 'password_refused');
  expect(error.details).toEqual({ fault: 'unchanged' });
  await choose(browser);
});

test('a reset link opened by its logged-in owner replaces that session', async () => {
  const person = await newPerson();
  const browser = await loggedIn(stage, person);
  const token = browser.cookies.get('__Host-tideline') ?? '';
  await open(browser, person, await linkFor(person));
  expect(await browser.call(check, {})).toMatchObject({ duty: 'set_password' });
  const headers = { authorization: `Bearer ${token}` };
  expect((await stage.browser().fetch('/api/auth/account', { headers })).status).toBe(401);
});

test('a reset link completes a mandatory reset', async () => {
  const person = await newPerson({ account: { password_set_at: null } });
  const { call } = stage.browser();
  await expectRefused(call(login, credentials(person.email)), 'reset_required');
  const browser = stage.browser();
  await open(browser, person, await newestLink(stage, person.email));
  await expectRefused(choose(browser, demoPassword), 'password_refused');
  await choose(browser);
  await loggedIn(stage, person, newPassword);
});

describe('a reset link to an unverified address', () => {
  /** A person accepted the invite through a copied link and took over the account. */
  async function taken() {
    const person = await newPerson({ account: { address_proven: false } });
    const intruder = await loggedIn(stage, person);
    const device = new Device({});
    await addOn(device, intruder, stage.origin);
    const { secret } = await turnOn(intruder);
    return { person, intruder, device, secret };
  }

  test('a reset link to an unverified address asks for no code, and removes the second factor and the passkeys of the previous user', async () => {
    const { person, device } = await taken();
    const owner = await opened(person);
    await expectRefused(logInOn(device, stage.browser(), stage.origin), 'passkey_refused');
    await choose(owner);
    expect(await owner.call(listPasskeys, {})).toEqual({ passkeys: [] });
    expect(await owner.call(readSecondFactor, {})).toMatchObject({ enabled: false });
    await loggedIn(stage, person, newPassword);
    // Both are removed at the same moment, in either order.
    const entries = (await auditOf(person)).slice(2);
    expect(entries).toHaveLength(3);
    expect(entries.slice(0, 2)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ action: 'account.passkey', detail: { removed: 'Ada’s laptop' } }),
        expect.objectContaining({ action: 'account.second_factor', detail: { turned: 'off' } }),
      ]),
    );
    expect(entries[2]).toMatchObject({ action: 'account.password', detail: { by_link: true } });
  });

  test('a reset link to an unverified address ends their sessions and their password before a new one is chosen', async () => {
    const { person, intruder } = await taken();
    await opened(person);
    await expectRefused(intruder.call(check, {}), 'unauthenticated');
    await expectRefused(stage.browser().call(login, credentials(person.email)), 'reset_required');
  });

  test('a reset link to an unverified address can be opened again, like the other mailed ones', async () => {
    const { person } = await taken();
    const [first, second] = [await linkFor(person), await linkFor(person)];
    await open(stage.browser(), person, first);
    await open(stage.browser(), person, first);
    const owner = stage.browser();
    await open(owner, person, second);
    await choose(owner);
  });

  test('a reset link to an unverified address removes nothing once the address is verified', async () => {
    const person = await newPerson();
    const browser = await loggedIn(stage, person);
    const device = new Device({});
    await addOn(device, browser, stage.origin);
    await choose(await opened(person));
    expect(await logInOn(device, stage.browser(), stage.origin)).toMatchObject({ email: person.email });
  });
});

describe('the session of a reset link', () => {
  const allowed = new Set(['check', 'updateAccount']);
  const others = allEndpoints.filter(
    ({ name, endpoint }) => endpoint.access.who !== 'visitor' && !allowed.has(name),
  );

  test.each(others)(
    'the session of a reset link may not make the call $feature.$name',
    async ({ endpoint }) => {
      const { fetch } = await opened(await newPerson());
      const headers = { 'x-requested-with': 'tideline' };
      const path = endpoint.path.replaceAll(/\{\w+\}/g, 'x');
      const response = await fetch(`/api${path}`, { method: endpoint.method, headers });
      expect(response.status).toBe(403);
      expect(await response.json()).toMatchObject({ code: 'duty_first', details: { duty: 'set_password' } });
    },
  );

  test.each([
    { full_name: 'Somebody Else' },
    { settings: { primary_org_uid: larkspur, primary_gap_uid: foodProfile } },
  ])('the session of a reset link can change only the password, not %j', async (change) => {
    const person = await newPerson();
    const before = await accountOf(person);
    const { call } = await opened(person);
    await expectRefused(call(updateAccount, change), 'duty_first');
    expect(await accountOf(person)).toMatchObject({
      full_name: before.full_name,
      primary_gap_uid: before.primary_gap_uid,
    });
  });

  test('the session of a reset link ends after thirty minutes', async () => {
    const browser = await opened(await newPerson());
    letPass({ minutes: 31 });
    await expectRefused(choose(browser), 'unauthenticated');
  });

  test('the session of a reset link ends by logout, while the link stays valid', async () => {
    const person = await newPerson();
    const token = await linkFor(person);
    const browser = stage.browser();
    await open(browser, person, token);
    await browser.call(logout, {});
    await expectRefused(choose(browser), 'unauthenticated');
    await open(browser, person, token);
  });

  test('the session of a reset link ends all others when it sets the password', async () => {
    const person = await newPerson();
    const elsewhere = await loggedIn(stage, person);
    const browser = await opened(person);
    await choose(browser);
    await expectRefused(elsewhere.call(check, {}), 'unauthenticated');
    const { sessions } = await browser.call(listSessions, {});
    expect(sessions).toEqual([expect.objectContaining({ current: true })]);
  });
});

test('a hundred invalid links count as failed logins and block an address', async () => {
  const person = await newPerson();
  const browser = stage.browser();
  for (let tries = 0; tries < 100; tries += 1) {
    await expectRefused(open(browser, person, 'not.a.token'), 'link_inactive');
  }
  await expectRefused(open(browser, person, 'not.a.token'), 'too_many_attempts');
  await expectRefused(browser.call(login, credentials(person.email)), 'too_many_attempts');
  await open(browser, person, await linkFor(person));
});

test('a link is checked against the row of its account, even with a valid signature', async () => {
  const person = await newPerson();
  const token = await signedReset(person);
  const { commit, remove, resetLink, resetLinkKey } = await tables();
  await commit(remove(resetLink, resetLinkKey(person.account_uid, 1)));
  await expectRefused(open(stage.browser(), person, token), 'link_inactive');
});
