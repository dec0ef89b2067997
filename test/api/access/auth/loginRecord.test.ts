import { expect, test, vi } from 'vitest';
import type { Account, Membership } from '../../../../functions/platform/data/account.ts';
import { login } from '../../../../shared/api/access/auth.ts';
import { register, setFirstPassword } from '../../../../shared/api/access/invite.ts';
import { requestReset } from '../../../../shared/api/access/reset.ts';
import { turnOn } from '../../../support/authenticator.ts';
import { credentials, demoStage } from '../../../support/demo.ts';
import { addOn, Device, logInOn } from '../../../support/passkey.ts';
import {
  invitedOnly,
  inviteTo,
  larkspur,
  loggedIn,
  loginsOf,
  newestLink,
  newPerson,
  type Someone,
  saltmarsh,
} from '../../../support/people.ts';
import { expectRefused } from '../../../support/refused.ts';
import { tables } from '../../../support/tables.ts';
import { letPass } from '../../../support/time.ts';

const stage = demoStage();

const guess = (email: string) => ({ email, password: 'a wrong guess' });
const firstPassword = { password: 'nine-quiet-herons', full_name: 'Ada Quill' };

async function linesOf(run: () => Promise<unknown>): Promise<Record<string, unknown>[]> {
  const { log } = await import('../../../../functions/platform/services/log.ts');
  const written = vi.spyOn(log, 'info');
  try {
    await run();
    return written.mock.calls.flatMap(([message, fields]) =>
      message === 'login' ? [fields as unknown as Record<string, unknown>] : [],
    );
  } finally {
    written.mockRestore();
  }
}

const good: [method: string, logIn: () => Promise<Someone>][] = [
  [
    'password',
    async () => {
      const person = await newPerson();
      await stage.browser().call(login, credentials(person.email));
      return person;
    },
  ],
  [
    'passkey',
    async () => {
      const person = await newPerson();
      const device = new Device();
      await addOn(device, await loggedIn(stage, person), stage.origin);
      await logInOn(device, stage.browser(), stage.origin);
      return person;
    },
  ],
  [
    'link',
    async () => {
      const person = await newPerson();
      const { email } = person;
      await stage.browser().call(requestReset, { email });
      await stage.browser().call(login, { email, token: await newestLink(stage, email) });
      return person;
    },
  ],
  [
    'invite',
    async () => {
      const person = await newPerson(invitedOnly);
      await stage
        .browser()
        .call(setFirstPassword, { token: await inviteTo(larkspur, person), ...firstPassword });
      return person;
    },
  ],
  [
    'register',
    async () => {
      const email = `${crypto.randomUUID()}@larkspur.example`;
      await stage.browser().call(register, { email, full_name: 'Ada Quill' });
      const token = await newestLink(stage, email);
      await stage.browser().call(setFirstPassword, { token, ...firstPassword });
      const { accountEmail, emailKey, get } = await tables();
      const owner = await get(accountEmail, emailKey(email));
      if (!owner) throw new Error('Nobody was registered.');
      return owner;
    },
  ],
];

test.each(good)('a login by %s is logged and audited with its account', async (method, logIn) => {
  let person: Someone | undefined;
  const lines = await linesOf(async () => {
    person = await logIn();
  });
  if (!person) throw new Error('Nobody logged in.');
  const { account_uid } = person;
  expect(lines).toEqual([expect.objectContaining({ method, outcome: 'success', account: account_uid })]);
  const detail = { method, address: expect.stringMatching(/^198\.51\./) };
  expect(await loginsOf(person)).toEqual([{ action: 'account.login', by: account_uid, detail }]);
});

type Given = { account?: Partial<Account>; memberships?: Partial<Membership>[] };
const bad: [outcome: string, method: string, given: Given, fail: (person: Someone) => Promise<unknown>][] = [
  ['wrong_password', 'password', {}, ({ email }) => stage.browser().call(login, guess(email))],
  [
    'account_disabled',
    'password',
    { memberships: [{ roles: [] }] },
    ({ email }) => stage.browser().call(login, credentials(email)),
  ],
  [
    'reset_required',
    'password',
    { account: { password_set_at: null } },
    ({ email }) => stage.browser().call(login, credentials(email)),
  ],
  [
    'wrong_code',
    'password',
    {},
    async (person) => {
      await turnOn(await loggedIn(stage, person));
      return stage.browser().call(login, { ...credentials(person.email), code: '000000' });
    },
  ],
  [
    'link_inactive',
    'link',
    {},
    async ({ email }) => {
      await stage.browser().call(requestReset, { email });
      const token = await newestLink(stage, email);
      await revokeLinks(email);
      return stage.browser().call(login, { email, token });
    },
  ],
  [
    'passkey_refused',
    'passkey',
    {},
    async (person) => {
      const device = new Device();
      await addOn(device, await loggedIn(stage, person), stage.origin);
      return logInOn(device, stage.browser(), stage.origin, { userVerified: false });
    },
  ],
];

async function revokeLinks(email: string): Promise<void> {
  const { account, accountEmail, accountKey, change, emailKey, get } = await tables();
  const owner = await get(accountEmail, emailKey(email));
  if (!owner) throw new Error('Nobody has that address.');
  await change(account, accountKey(owner.account_uid), (row) => ({
    ...row,
    session_epoch: row.session_epoch + 1,
  }));
}

test.each(bad)('a failed login is logged and audited with its account: %s by %s', async (...of) => {
  const [reason, method, given, fail] = of;
  const person = await newPerson(given);
  const lines = await linesOf(() => expectRefused(fail(person), reason as 'wrong_password'));
  const account = person.account_uid;
  expect(lines).toEqual([expect.objectContaining({ method, outcome: reason, account })]);
  const detail = { method, reason, address: expect.stringMatching(/^198\.51\./), failures: 1 };
  expect(await loginsOf(person)).toEqual([{ action: 'account.login_failed', by: null, detail }]);
});

test('a failed login is recorded for each organization that the account belongs to', async () => {
  const person = await newPerson({ memberships: [{}, { organization_uid: saltmarsh }] });
  await expectRefused(stage.browser().call(login, guess(person.email)), 'wrong_password');
  for (const organization of [larkspur, saltmarsh]) {
    expect(await loginsOf(person, organization)).toHaveLength(1);
  }
});

test('a failed login for an unknown address is logged without the input', async () => {
  const email = 'my-password-by-mistake@larkspur.example';
  const lines = await linesOf(() =>
    expectRefused(stage.browser().call(login, guess(email)), 'account_not_found'),
  );
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatchObject({ method: 'password', outcome: 'account_not_found' });
  expect(lines[0]).not.toHaveProperty('account');
  expect(JSON.stringify(lines)).not.toContain('mistake');
});

test('a failed login never leaves the address or the password in the log', async () => {
  const { email } = await newPerson();
  const lines = await linesOf(() =>
    expectRefused(stage.browser().call(login, guess(email)), 'wrong_password'),
  );
  expect(JSON.stringify(lines)).not.toContain(email);
  expect(JSON.stringify(lines)).not.toContain('wrong guess');
});

test('a failed login in a flood writes the first ten rows and one per doubling, with the count', async () => {
  const person = await newPerson();
  for (let tries = 0; tries < 45; tries += 1) {
    await expectRefused(stage.browser().call(login, guess(person.email)), 'wrong_password');
  }
  const counts = async () => (await loginsOf(person)).map(({ detail }) => detail.failures);
  const atOnce = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 20, 40];
  expect(await counts()).toEqual(atOnce);
  letPass({ minutes: 16 });
  await expectRefused(stage.browser().call(login, guess(person.email)), 'wrong_password');
  expect(await counts()).toEqual([...atOnce, 1]);
});

test('a failed login over the limit is logged, but not audited', async () => {
  const person = await newPerson();
  const browser = stage.browser();
  for (let tries = 0; tries < 10; tries += 1) {
    await expectRefused(browser.call(login, guess(person.email)), 'wrong_password');
  }
  const lines = await linesOf(() =>
    expectRefused(browser.call(login, guess(person.email)), 'too_many_attempts'),
  );
  expect(lines).toEqual([expect.objectContaining({ outcome: 'too_many_attempts' })]);
  expect(await loginsOf(person)).toHaveLength(10);
});
