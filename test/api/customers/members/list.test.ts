import { describe, expect, test } from 'vitest';
import { listMembers } from '../../../../shared/api/customers/members.ts';
import type { OrganizationUid } from '../../../../shared/model/ids.ts';
import { databaseRequests } from '../../../support/databaseRequests.ts';
import { demoStage } from '../../../support/demo.ts';
import { browserOf, larkspur, loggedIn, newPerson, saltmarsh } from '../../../support/people.ts';
import { expectRefused } from '../../../support/refused.ts';

const stage = demoStage();

const asManager = async () => {
  return browserOf(stage, 'manager@larkspur.example');
};

describe('The people of an organization', () => {
  test('the people of an organization are listed by name, in pages, each exactly once', async () => {
    const { call } = await asManager();
    const whole = await call(listMembers, { limit: 1000 });
    const paged: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await call(listMembers, { limit: 3, ...(cursor ? { cursor } : {}) });
      expect(page.accounts.length).toBeLessThanOrEqual(3);
      paged.push(...page.accounts.map(({ account_uid }) => account_uid));
      cursor = page.cursor;
    } while (cursor);
    expect(paged).toEqual(whole.accounts.map(({ account_uid }) => account_uid));
    const names = whole.accounts.map(({ full_name }) => full_name?.toLowerCase() ?? '');
    expect(names).toEqual([...names].sort());
  });

  test('the people of an organization who haven’t used their access for 90 days can be listed alone', async () => {
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
    const invited = { invite_sent_at: daysAgo(100) };
    const of = async (membership: object) =>
      (await newPerson({ memberships: [{ ...invited, ...membership }] })).account_uid;
    const never = await of({});
    const long = await of({ last_login_at: daysAgo(91) });
    const lately = await of({ last_login_at: daysAgo(89) });
    const justInvited = await of({ invite_sent_at: daysAgo(89) });
    const disabled = await of({ roles: [] });
    const elsewhere = await of({ organization_uid: saltmarsh });
    const { call } = await asManager();
    const found: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await call(listMembers, { unused: 'true', limit: 3, ...(cursor ? { cursor } : {}) });
      found.push(...page.accounts.map(({ account_uid }) => account_uid));
      cursor = page.cursor;
    } while (cursor);
    expect(found).toEqual(expect.arrayContaining([never, long]));
    for (const other of [lately, justInvited, disabled, elsewhere]) expect(found).not.toContain(other);
    await expectRefused(call(listMembers, { unused: 'no' as 'true' }), 'invalid_input');
  });

  test('the people of an organization are read as the first page in two database requests', async () => {
    const { call } = await asManager();
    const requests = await databaseRequests(() => call(listMembers, { limit: 100 }));
    expect(requests).toEqual(['BatchGetItemCommand', 'QueryCommand']);
  });

  test('the people of an organization are listed without invite tokens and other organizations', async () => {
    const { call } = await asManager();
    const text = JSON.stringify(await call(listMembers, { limit: 1000 }));
    expect(text).not.toMatch(/token|hash|password/);
    expect(text).not.toContain(saltmarsh);
  });

  test.each(['user_admin', 'org_admin'] as const)(
    'the people of an organization are shown to their own %s only',
    async (role) => {
      const { call } = await loggedIn(stage, await newPerson({ memberships: [{ roles: [role] }] }));
      expect((await call(listMembers, { organization: larkspur })).accounts.length).toBeGreaterThan(0);
      await expectRefused(call(listMembers, { organization: saltmarsh }), 'no_access');
    },
  );

  test('the people of an organization aren’t found for an unknown organization', async () => {
    const admin = await browserOf(stage, 'admin@tideline.example');
    const organization = 'org_nowhere' as OrganizationUid;
    await expectRefused(admin.call(listMembers, { organization }), 'not_found');
  });

  test('the people of an organization refuse a cursor of another list, and an invalid page size', async () => {
    const { call } = await asManager();
    const { cursor } = await call(listMembers, { limit: 1 });
    const admin = await browserOf(stage, 'admin@tideline.example');
    const elsewhere = admin.call(listMembers, { organization: saltmarsh, cursor });
    await expectRefused(elsewhere, 'invalid_input');
    for (const limit of [0, 1001, 2.5]) await expectRefused(call(listMembers, { limit }), 'invalid_input');
  });
});
