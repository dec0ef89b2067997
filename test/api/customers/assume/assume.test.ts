import { describe, expect, test } from 'vitest';
import { check, logout } from '../../../../shared/api/access/auth.ts';
import { assume, endAssume } from '../../../../shared/api/customers/assume.ts';
import type { Endpoint } from '../../../../shared/api/endpoint.ts';
import { allEndpoints } from '../../../../shared/api/index.ts';
import { chooseSource } from '../../../../shared/api/lookup/queries.ts';
import type { OrganizationUid } from '../../../../shared/model/ids.ts';
import { databaseRequests } from '../../../support/databaseRequests.ts';
import { demoStage } from '../../../support/demo.ts';
import {
  accountOf,
  browserOf,
  larkspur,
  newPerson,
  type Someone,
  saltmarsh,
  tideline,
} from '../../../support/people.ts';
import { expectRefused } from '../../../support/refused.ts';
import { tables } from '../../../support/tables.ts';
import { letPass } from '../../../support/time.ts';

const stage = demoStage();

const newAdmin = () =>
  newPerson({ memberships: [{ organization_uid: tideline, roles: ['internal_admin'] }] });

const enter = ({ email }: Someone) => browserOf(stage, email, { by_passkey: true });

const reason = 'Ticket 12';
const asLarkspur = { organization: larkspur, role: 'user_admin' } as const;

async function acting() {
  const person = await newAdmin();
  const browser = await enter(person);
  const answer = await browser.call(assume, { ...asLarkspur, reason });
  return { person, browser, answer };
}

async function auditIn(organization: OrganizationUid, { account_uid }: Someone) {
  const { audit, list } = await tables();
  const { rows } = await list([audit], { PK: `AUDIT#${organization}` });
  return rows.filter(({ by }) => by === account_uid);
}

describe('an internal administrator', () => {
  test('an internal administrator acts for an organization under their own identity', async () => {
    const { browser, answer, person } = await acting();
    const organization = { organization_uid: larkspur, name: 'Larkspur Foods' };
    expect(answer).toMatchObject({ organization, role: 'user_admin', assume_token: expect.any(String) });
    expect(await browser.call(check, {})).toMatchObject({
      email: person.email,
      organization: { organization_uid: tideline },
      acting_for: { organization, role: 'user_admin', until: answer.until },
    });
  });

  test('an internal administrator acts for an hour', async () => {
    const { browser } = await acting();
    letPass({ minutes: 59 });
    expect(await browser.call(check, {})).toHaveProperty('acting_for.role', 'user_admin');
    letPass({ minutes: 1 });
    expect(await browser.call(check, {})).toHaveProperty('acting_for', null);
  });

  test('an internal administrator can end it earlier, even twice', async () => {
    const { browser } = await acting();
    await browser.call(endAssume, {});
    await browser.call(endAssume, {});
    expect(await browser.call(check, {})).toHaveProperty('acting_for', null);
  });

  test('an internal administrator can switch to another organization', async () => {
    const { browser } = await acting();
    await browser.call(assume, { ...asLarkspur, organization: saltmarsh });
    const { acting_for } = await browser.call(check, {});
    expect(acting_for?.organization.organization_uid).toBe(saltmarsh);
  });

  test('an internal administrator acts in one session only, and a new login starts without', async () => {
    const { person, browser } = await acting();
    const other = await enter(person);
    expect(await other.call(check, {})).toHaveProperty('acting_for', null);
    await browser.call(logout, {});
    expect(await (await enter(person)).call(check, {})).toHaveProperty('acting_for', null);
  });

  test('an internal administrator stops acting as soon as they lose the administrator role', async () => {
    const { person, browser } = await acting();
    const { change, membership, membershipKey } = await tables();
    const key = membershipKey(person.account_uid, tideline);
    await change(membership, key, (row) => ({ ...row, roles: ['internal_user' as const] }));
    expect(await browser.call(check, {})).toMatchObject({ is_admin: true, acting_for: null });
  });

  test('an internal administrator is refused for an unknown organization, and for their own', async () => {
    const { call } = await enter(await newAdmin());
    const missing = { ...asLarkspur, organization: 'org_nowhere' as OrganizationUid };
    await expectRefused(call(assume, missing), 'not_found');
    const own = { ...asLarkspur, organization: tideline };
    await expectRefused(call(assume, own), 'self_edit');
  });

  test('an internal administrator can assume only the role of a user administrator', async () => {
    const { call } = await enter(await newAdmin());
    const more = { ...asLarkspur, role: 'internal_admin' as never };
    await expectRefused(call(assume, more), 'invalid_input');
  });
});

test('an assume token is not a session', async () => {
  const { answer } = await acting();
  const headers = { authorization: `Bearer ${answer.assume_token}` };
  const response = await stage.browser().fetch('/api/auth/account', { headers });
  expect(response.status).toBe(401);
});

test('the start and end of acting are in the organization’s audit, with both identities', async () => {
  const { browser, person, answer } = await acting();
  await browser.call(endAssume, {});
  const both = { by: person.account_uid, by_organization: tideline, subject: larkspur };
  expect(await auditIn(larkspur, person)).toEqual([
    expect.objectContaining({
      ...both,
      action: 'organization.assumed',
      detail: { until: answer.until, reason },
    }),
    expect.objectContaining({ ...both, action: 'organization.assume_ended', acting_for: larkspur }),
  ]);
});

test('the audit of one organization doesn’t mention another that was acted for', async () => {
  const { browser, person } = await acting();
  await browser.call(assume, { ...asLarkspur, organization: saltmarsh });
  const [row] = await auditIn(saltmarsh, person);
  expect(row).toMatchObject({ action: 'organization.assumed', acting_for: null });
  expect(JSON.stringify(row)).not.toContain(larkspur);
});

describe('while acting, the person’s own account can’t change:', () => {
  const own = allEndpoints.filter(
    ({ endpoint }) => endpoint.access.who === 'person' && endpoint.changesState,
  );

  test.each(own.map(({ feature, name, endpoint }) => [`${feature}.${name}`, endpoint] as const))(
    'while acting, a change of the person’s own account is refused: %s',
    async (_name, { method, path }: Endpoint) => {
      const { browser } = await acting();
      const response = await browser.fetch(`/api${path}`, {
        method,
        headers: { 'x-requested-with': 'tideline' },
      });
      expect(response.status).toBe(403);
      expect(await response.json()).toMatchObject({ code: 'acting_for_another' });
    },
  );

  test('a source is chosen for the session only', async () => {
    const { browser, person } = await acting();
    await browser.call(chooseSource, { source: 5 });
    expect((await browser.call(check, {})).source).toBe(5);
    expect((await accountOf(person)).current_source).toBeNull();
  });
});

test('preview guests, customers’ administrators and other staff can’t act for anyone', async () => {
  const customer = await newPerson({ memberships: [{ roles: ['user_admin'] }] });
  const staff = await newPerson({ memberships: [{ organization_uid: tideline, roles: ['internal_user'] }] });
  const impostor = await newPerson({ memberships: [{ roles: ['internal_admin'] }] });
  for (const person of [customer, staff, impostor]) {
    const { call } = await enter(person);
    const toOther = call(assume, { ...asLarkspur, organization: saltmarsh });
    await expectRefused(toOther, 'no_access');
  }
});

test('a call while acting costs one more read', async () => {
  const { browser } = await acting();
  expect(await databaseRequests(() => browser.call(check, {}))).toHaveLength(2);
  await browser.call(endAssume, {});
  expect(await databaseRequests(() => browser.call(check, {}))).toHaveLength(1);
});
