import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { demoPassword } from '../../../../infra/demo/world.ts';
import { check, login } from '../../../../shared/api/access/auth.ts';
import { accountUidOf, credentials, demoStage, logInAs } from '../../../support/demo.ts';
import { newPerson } from '../../../support/people.ts';
import { expectRefused } from '../../../support/refused.ts';
import { letPass } from '../../../support/time.ts';

const stage = demoStage();

const manager = 'manager@larkspur.example';

test('logging in succeeds with the right password, and recognizes the person', async () => {
  const { call } = stage.browser();
  const viewer = await call(login, credentials(manager));
  expect(viewer).toMatchObject({
    full_name: 'Iris Calder',
    organization: { name: 'Larkspur Foods' },
    is_admin: false,
    anon: false,
  });
  expect(await call(check, {})).toEqual(viewer);
});

test('logging in accepts a password for years, since none expires', async () => {
  const { email } = await newPerson({ account: { password_set_at: '2019-01-01T00:00:00.000Z' } });
  const viewer = await stage.browser().call(login, credentials(email));
  expect(viewer.duty).toBeNull();
});

test('logging in accepts the address as username too, in any case, with spaces around it', async () => {
  const { call } = stage.browser();
  const viewer = await call(login, { username: '  Manager@LARKSPUR.example ', password: demoPassword });
  expect(viewer.email).toBe(manager);
});

test('logging in refuses an email and a username that differ', async () => {
  const input = { ...credentials(manager), username: 'analyst@larkspur.example' };
  const error = await expectRefused(stage.browser().call(login, input), 'invalid_input');
  expect(error.details).toEqual([{ field: 'username', message: 'differs from email' }]);
});

test.each([{ password: 'x' }, { email: 'a@b.example' }, { email: '', password: 'x' }])(
  'logging in refuses %j as incomplete',
  async (input) => {
    const { call } = stage.browser();
    await expectRefused(call(login, input as { email: string; password: string }), 'invalid_input');
  },
);

test.each([
  ['a wrong password', { email: manager, password: 'Saltmarsh-7-lanterns' }, 'wrong_password', 422],
  ['an unknown address', credentials('nobody@larkspur.example'), 'account_not_found', 404],
  ['two letters instead of an address', credentials('jo'), 'account_not_found', 404],
  ['an account whose access is disabled', credentials('disabled@larkspur.example'), 'account_disabled', 403],
  ['an account with a mandatory reset', credentials('reset@larkspur.example'), 'reset_required', 401],
  ['an account without a password', credentials('pending@larkspur.example'), 'wrong_password', 422],
] as const)('logging in refuses %s', async (_who, input, code, status) => {
  const someone = stage.browser();
  const error = await expectRefused(someone.call(login, input), code);
  expect(error.status).toBe(status);
  expect(someone.cookies.size).toBe(0);
});

test('logging in hides that an account is disabled without the right password', async () => {
  const { call } = stage.browser();
  const guess = { email: 'disabled@larkspur.example', password: 'a wrong guess' };
  await expectRefused(call(login, guess), 'wrong_password');
});

test('logging in mails a reset link when a reset is mandatory, and stores only the hash of its token', async () => {
  const address = 'reset@larkspur.example';
  const { call } = stage.browser();
  await expectRefused(call(login, credentials(address)), 'reset_required');
  await expectRefused(call(login, credentials(address)), 'reset_required');
  const mails = await stage.inbox.to(address);
  const link = new URL(mails.at(-1)?.text.match(/http\S+/)?.[0] ?? '');
  expect(link.origin).toBe(stage.origin);
  expect(link.pathname).toBe('/login');
  expect(link.searchParams.get('email')).toBe(address);

  const { getAll } = await import('../../../../functions/platform/data/table/read.ts');
  const { resetLinksOf } = await import('../../../../functions/platform/data/resetLink.ts');
  const links = await getAll(...resetLinksOf(accountUidOf(address)));
  const newest = link.searchParams.get('token') ?? '';
  const hash = createHash('sha256').update(newest).digest('hex');
  expect(links.map((each) => each?.token_hash)).toContain(hash);
  expect(JSON.stringify(links)).not.toContain(newest);
});

test('logging in mails at most three reset links an hour, however many logins are tried', async () => {
  const { email } = await newPerson({ account: { password_set_at: null } });
  for (let tries = 0; tries < 8; tries += 1) {
    await expectRefused(stage.browser().call(login, credentials(email)), 'reset_required');
  }
  expect(await stage.inbox.to(email)).toHaveLength(2);
  letPass({ minutes: 31 });
  for (let tries = 0; tries < 3; tries += 1) {
    await expectRefused(stage.browser().call(login, credentials(email)), 'reset_required');
  }
  expect(await stage.inbox.to(email)).toHaveLength(3);
});

test('logging in sends no reset mail without the right password', async () => {
  const before = (await stage.inbox.mails()).length;
  const guess = { email: 'reset@larkspur.example', password: 'a wrong guess' };
  await expectRefused(stage.browser().call(login, guess), 'wrong_password');
  expect(await stage.inbox.mails()).toHaveLength(before);
});

test('logging in opens a person’s primary organization with its primary profile', async () => {
  const viewer = await logInAs(stage.browser(), 'analyst@larkspur.example');
  expect(viewer.organization.name).toBe('Larkspur Foods');
  expect(viewer.profile?.profile_name).toBe('Larkspur Foods: Food & Beverage');
});

test.each([
  ['admin@tideline.example', { is_admin: true, roles: ['internal_admin'] }],
  ['staff@tideline.example', { is_admin: true, roles: ['internal_user'] }],
  ['legacy@oldmill.example', { is_admin: false, legacy: true }],
  ['empty@larkspur.example', { is_admin: false, profile: null }],
])('logging in returns the account type of %s', async (email, expected) => {
  expect(await logInAs(stage.browser(), email)).toMatchObject(expected);
});

test('logging in sets the session only as an HttpOnly cookie', async () => {
  const { fetch } = stage.browser();
  const response = await fetch('/api/auth/account/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-requested-with': 'tideline' },
    body: JSON.stringify(credentials(manager)),
  });
  const [cookie = ''] = response.headers.getSetCookie();
  for (const part of ['__Host-tideline=', 'HttpOnly', 'Secure', 'SameSite=Lax', 'Path=/']) {
    expect(cookie).toContain(part);
  }
  const token = cookie.match(/__Host-tideline=([^;]+)/)?.[1] ?? '-';
  const body = await response.text();
  expect(body).not.toContain(token);
  expect(body).not.toMatch(/password|argon2/);
});

test('logging in rehashes an old hash with the current settings', async () => {
  const { argon2Sync } = await import('node:crypto');
  const { commit } = await import('../../../../functions/platform/data/table/commit.ts');
  const { get } = await import('../../../../functions/platform/data/table/read.ts');
  const { update } = await import('../../../../functions/platform/data/table/writes.ts');
  const { account } = await import('../../../../functions/platform/data/account.ts');
  const { accountKey } = await import('../../../../functions/platform/data/keys.ts');
  const key = accountKey(accountUidOf('investor@ninefold.example'));
  const nonce = Buffer.alloc(16, 7);
  const old = { message: demoPassword, nonce, memory: 8192, passes: 1, parallelism: 1, tagLength: 32 };
  const hash = argon2Sync('argon2id', old).toString('base64').replaceAll('=', '');
  const salt = nonce.toString('base64').replaceAll('=', '');
  await commit(update(account, key, { password_hash: `$argon2id$v=19$m=8192,t=1,p=1$${salt}$${hash}` }));

  await logInAs(stage.browser(), 'investor@ninefold.example');
  expect((await get(account, key))?.password_hash).toContain('m=19456,t=2,p=1');
  await logInAs(stage.browser(), 'investor@ninefold.example');
});
