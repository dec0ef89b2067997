import { SignJWT, UnsecuredJWT } from 'jose';
import { describe, expect, test, vi } from 'vitest';
import { privateKeyOf } from '../../../../functions/platform/services/tokens/keyPair.ts';
import { check, logout } from '../../../../shared/api/access/auth.ts';
import type { OrganizationUid } from '../../../../shared/model/ids.ts';
import { databaseRequests } from '../../../support/databaseRequests.ts';
import { accountUidOf, demoStage, logInAs } from '../../../support/demo.ts';
import { expectRefused } from '../../../support/refused.ts';
import { letPass } from '../../../support/time.ts';

const stage = demoStage();

const cookieName = '__Host-tideline';
const larkspur = 'org_larkspur' as OrganizationUid;

const data = async () => ({
  ...(await import('../../../../functions/platform/data/table/change.ts')),
  ...(await import('../../../../functions/platform/data/account.ts')),
  ...(await import('../../../../functions/platform/data/organization.ts')),
  ...(await import('../../../../functions/platform/data/keys.ts')),
});

async function loggedIn(email: string) {
  const somebody = stage.browser();
  await logInAs(somebody, email);
  return { ...somebody, token: somebody.cookies.get(cookieName) ?? '' };
}

const checkWith = (token: string) =>
  stage.browser().fetch('/api/auth/account', { headers: { authorization: `Bearer ${token}` } });

test('a session is required to request the current viewer', async () => {
  await expectRefused(stage.browser().call(check, {}), 'unauthenticated');
});

test('a session is valid as a bearer token for programs', async () => {
  const { token } = await loggedIn('manager@larkspur.example');
  expect((await checkWith(token)).status).toBe(200);
});

test('a session ends with logout, even for a copied token', async () => {
  const { call, token, cookies } = await loggedIn('manager@larkspur.example');
  await call(logout, {});
  expect(cookies.has(cookieName)).toBe(false);
  expect((await checkWith(token)).status).toBe(401);
});

test('a session ends alone: another device stays logged in', async () => {
  const laptop = await loggedIn('manager@larkspur.example');
  const phone = await loggedIn('manager@larkspur.example');
  await laptop.call(logout, {});
  expect(await phone.call(check, {})).toMatchObject({ email: 'manager@larkspur.example' });
});

test('a session may be missing at logout, with the same response', async () => {
  expect(await stage.browser().call(logout, {})).toEqual({});
});

test('a session in use lasts seven days', async () => {
  const { call } = await loggedIn('manager@larkspur.example');
  for (let day = 0; day < 7; day += 1) {
    letPass({ minutes: 24 * 60 - 1 });
    await call(check, {});
  }
  letPass({ minutes: 8 });
  await expectRefused(call(check, {}), 'unauthenticated');
});

test('a session ends after a day without use', async () => {
  const { call } = await loggedIn('manager@larkspur.example');
  letPass({ minutes: 23 * 60 });
  await call(check, {});
  letPass({ minutes: 24 * 60 - 1 });
  await call(check, {});
  letPass({ minutes: 24 * 60 });
  await expectRefused(call(check, {}), 'unauthenticated');
});

test('a session records its use at most every half hour, and a page waits for at most one write', async () => {
  const { call } = await loggedIn('manager@larkspur.example');
  expect(await databaseRequests(() => call(check, {}))).toEqual(['BatchGetItemCommand']);
  letPass({ minutes: 31 });
  const noted = await databaseRequests(() => call(check, {}));
  expect(noted.sort()).toEqual(['BatchGetItemCommand', 'UpdateItemCommand']);
  letPass({ minutes: 29 });
  expect(await databaseRequests(() => call(check, {}))).toEqual(['BatchGetItemCommand']);
});

test('a session continues if its use can’t be recorded', async () => {
  const { call } = await loggedIn('manager@larkspur.example');
  letPass({ minutes: 31 });
  const { database } = await import('../../../../functions/platform/data/table/database.ts');
  const { handle } = database.config.requestHandler;
  const broken = vi
    .spyOn(database.config.requestHandler, 'handle')
    .mockImplementation((request, options) =>
      request.headers['x-amz-target']?.endsWith('UpdateItem')
        ? Promise.reject(new Error('The table takes no writes.'))
        : handle.call(database.config.requestHandler, request, options),
    );
  try {
    await call(check, {});
  } finally {
    broken.mockRestore();
  }
});

test.each([
  ['another account', 'acc', 'acc_analyst'],
  ['another organization', 'org', 'org_tideline'],
  ['another access profile', 'gap', 'gap_larkspur-beauty'],
])('a session is refused for %s, even in a token signed by our own key', async (_whose, claim, value) => {
  const { token } = await loggedIn('manager@larkspur.example');
  const { signToken } = await import('../../../../functions/platform/services/tokens/signToken.ts');
  const { sid, org, gap, acc } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  const claims = { sid, org, gap, acc };
  expect((await checkWith(await signToken('session', claims, 600))).status).toBe(200);
  const forged = await signToken('session', { ...claims, [claim]: value }, 600);
  expect((await checkWith(forged)).status).toBe(401);
});

test('a session ends at once when access is disabled', async () => {
  const { call } = await loggedIn('empty@larkspur.example');
  const { change, membership, membershipKey } = await data();
  const key = membershipKey(accountUidOf('empty@larkspur.example'), larkspur);
  await change(membership, key, (row) => ({ ...row, roles: [] }));
  await expectRefused(call(check, {}), 'unauthenticated');
});

test('a session loses an entitlement as soon as its access profile does', async () => {
  const { call } = await loggedIn('investor@ninefold.example');
  expect((await call(check, {})).profile?.entitlements).toContain('portal');
  const { change, accessProfile, profileKey } = await data();
  const { organization, profile } = await call(check, {});
  if (!profile) throw new Error('The investor has a profile.');
  await change(accessProfile, profileKey(organization.organization_uid, profile.gap_uid), (row) => ({
    ...row,
    entitlements: ['consumer_forecast' as const],
  }));
  expect((await call(check, {})).profile?.entitlements).toEqual(['consumer_forecast']);
});

test('a session loses its access profile as soon as the person does', async () => {
  const { call } = await loggedIn('analyst@larkspur.example');
  const { change, membership, membershipKey } = await data();
  const key = membershipKey(accountUidOf('analyst@larkspur.example'), larkspur);
  await change(membership, key, (row) => ({ ...row, profiles: [] }));
  expect((await call(check, {})).profile).toBeNull();
});

test('a session ends at once when all sessions of the account are ended', async () => {
  const { call } = await loggedIn('legacy@oldmill.example');
  const { change, account, accountKey } = await data();
  await change(account, accountKey(accountUidOf('legacy@oldmill.example')), (row) => ({
    ...row,
    session_epoch: row.session_epoch + 1,
  }));
  await expectRefused(call(check, {}), 'unauthenticated');
});

describe('a forged token', () => {
  const headerOf = (token: string) =>
    JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString());
  const claimsOf = (token: string) =>
    JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  const someKey = privateKeyOf('the text of a key that is not ours');

  const forgeries: [string, (token: string) => string | Promise<string>][] = [
    ['cut short', (token) => token.slice(0, -4)],
    ['without a signature', (token) => `${token.split('.').slice(0, 2).join('.')}.`],
    ['of the algorithm none', (token) => new UnsecuredJWT(claimsOf(token)).encode()],
    [
      'signed with another key',
      (token) => new SignJWT(claimsOf(token)).setProtectedHeader(headerOf(token)).sign(someKey),
    ],
    [
      'whose key id is a path',
      (token) =>
        new SignJWT(claimsOf(token))
          .setProtectedHeader({ alg: 'Ed25519', kid: '../../dev/null' })
          .sign(someKey),
    ],
    [
      'with other claims under the same signature',
      (token) => {
        const [header, , signature] = token.split('.');
        const claims = { ...claimsOf(token), org: 'org_tideline' };
        return `${header}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.${signature}`;
      },
    ],
    ['that isn’t a token', () => 'null'],
    ['for another purpose', (token) => signFor('reset', claimsOf(token))],
  ];

  async function signFor(purpose: 'reset', claims: Record<string, string>): Promise<string> {
    const { signToken } = await import('../../../../functions/platform/services/tokens/signToken.ts');
    return signToken(purpose, claims as Parameters<typeof signToken<'reset'>>[1], 600);
  }

  test.each(forgeries)('a forged token %s is refused', async (_what, forge) => {
    const { token } = await loggedIn('manager@larkspur.example');
    const response = await checkWith(await forge(token));
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ code: 'unauthenticated' });
  });
});
