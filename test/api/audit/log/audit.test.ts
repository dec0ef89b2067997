import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { listAudit } from '../../../../shared/api/audit/log.ts';
import { createToken } from '../../../../shared/api/customers/tokens.ts';
import type { ClientInput } from '../../../../shared/api/endpoint.ts';
import type { AccountUid, OrganizationUid } from '../../../../shared/model/ids.ts';
import type { Browser } from '../../../support/browser.ts';
import { databaseRequests } from '../../../support/databaseRequests.ts';
import { demoStage } from '../../../support/demo.ts';
import { foodProfile, larkspur, letIn, newPerson, saltmarsh } from '../../../support/people.ts';
import { expectRefused } from '../../../support/refused.ts';
import { tables } from '../../../support/tables.ts';

const stage = demoStage();

let admin: Browser;
let manager: Browser;
beforeAll(async () => {
  admin = stage.browser();
  await letIn(admin, 'admin@tideline.example');
  manager = stage.browser();
  await letIn(manager, 'manager@larkspur.example');
});

type Kept = { at?: string; action?: string; by?: AccountUid | null; subject?: string; detail?: object };

/** An organization of the test with these entries. */
async function withEntries(...entries: Kept[]): Promise<OrganizationUid> {
  const { audit, commit, create } = await tables();
  const organization_uid = `org_${randomUUID()}` as OrganizationUid;
  const writes = entries.map(
    ({ at = '2026-05-02T10:00:00.000Z', action = 'profile.changed', by = null, ...rest }) => {
      const { subject = 'gap_1', detail = {} } = rest;
      return create(audit, {
        id: randomUUID(),
        at,
        organization_uid,
        by,
        action,
        subject,
        detail: detail as Record<string, unknown>,
      });
    },
  );
  for (let at = 0; at < writes.length; at += 50) await commit(...writes.slice(at, at + 50));
  return organization_uid;
}

const entriesOf = async (
  organization: OrganizationUid,
  wanted: Partial<ClientInput<typeof listAudit>> = {},
) => (await admin.call(listAudit, { organization, ...wanted })).entries;

test('the audit log shows actor, subject and action, with the values before and after', async () => {
  const at = { organization: larkspur, profile: foodProfile };
  const { anonymous_token } = await admin.call(createToken, { ...at, note: 'For the press', expiry: null });
  const [entry] = await entriesOf(larkspur);
  expect(entry).toMatchObject({
    action: 'token.created',
    by_name: 'Maren Holt',
    subject: anonymous_token.token,
    subject_name: 'For the press',
    before: null,
    after: { note: 'For the press' },
  });
});

test('the audit log lists the newest first, in pages', async () => {
  const minute = (n: number) =>
    `2026-05-02T10:${String(n % 60).padStart(2, '0')}:00.${String(n).padStart(3, '0')}Z`;
  const organization = await withEntries(...Array.from({ length: 120 }, (_, n) => ({ at: minute(n) })));
  const first = await admin.call(listAudit, { organization });
  expect(first.entries).toHaveLength(100);
  const { entries, cursor } = await admin.call(listAudit, { organization, cursor: first.cursor });
  expect(entries).toHaveLength(20);
  expect(cursor).toBeUndefined();
  const moments = [...first.entries, ...entries].map(({ at }) => at);
  expect(moments).toEqual([...moments].sort().reverse());
});

test('the audit log can be filtered by days, both ends included', async () => {
  const days = ['2026-05-01T00:00:00.000Z', '2026-05-02T23:59:59.999Z', '2026-05-03T00:00:00.000Z'];
  const organization = await withEntries(...days.map((at) => ({ at })));
  const found = await entriesOf(organization, { from: '2026-05-01', to: '2026-05-02' });
  expect(found.map(({ at }) => at)).toEqual([days[1], days[0]]);
});

test('the audit log can be filtered by actor or subject', async () => {
  const { account_uid } = await newPerson();
  const organization = await withEntries({ by: account_uid }, { subject: account_uid }, {});
  expect(await entriesOf(organization, { account: account_uid })).toHaveLength(2);
});

test('the audit log can be filtered by kind of change', async () => {
  const organization = await withEntries(
    { action: 'profile.created' },
    { action: 'profile.changed' },
    { action: 'profiles' },
    { action: 'token.created' },
  );
  const actions = async (action: string) =>
    (await entriesOf(organization, { action })).map((entry) => entry.action).sort();
  expect(await actions('profile')).toEqual(['profile.changed', 'profile.created']);
  expect(await actions('token,profile.created')).toEqual(['profile.created', 'token.created']);
});

test('the audit log is read with a few queries per call, wherever the matches are', async () => {
  const rows = Array.from({ length: 450 }, (_, n) => ({
    at: `2026-05-02T10:00:00.${String(n).padStart(3, '0')}Z`,
    // The newest matches nearly fill a page, and the next one is far away.
    action: n > 350 || n === 7 ? 'token.created' : 'profile.changed',
  }));
  const organization = await withEntries(...rows);
  for (const [wanted, length] of [
    [{ action: 'token' }, 100],
    [{ action: 'profile' }, 350],
    [{ action: 'nothing' }, 0],
    [{}, 450],
  ] as const) {
    const found: string[] = [];
    let cursor: string | undefined;
    do {
      const requests = await databaseRequests(async () => {
        const page = await admin.call(listAudit, { organization, ...wanted, cursor });
        found.push(...page.entries.map(({ at }) => at));
        cursor = page.cursor;
      });
      expect(requests.filter((name) => name === 'QueryCommand').length).toBeLessThanOrEqual(5);
    } while (cursor);
    expect(found).toHaveLength(length);
    expect(found).toEqual([...new Set(found)].sort().reverse());
  }
});

test('the audit log shows older entries without values before the change', async () => {
  const organization = await withEntries({ action: 'account.passkey', detail: { added: 'Phone' } });
  const [entry] = await entriesOf(organization);
  expect(entry).toMatchObject({ before: null, after: { added: 'Phone' } });
});

test('the audit log refuses a cursor of another organization', async () => {
  const many = Array.from({ length: 101 }, () => ({}));
  const { cursor } = await admin.call(listAudit, { organization: await withEntries(...many) });
  const elsewhere = admin.call(listAudit, { organization: await withEntries({}), cursor });
  await expectRefused(elsewhere, 'invalid_input');
});

test('the audit log is readable by user administrators, but only of their own organization', async () => {
  expect((await manager.call(listAudit, {})).entries.length).toBeGreaterThan(0);
  await expectRefused(manager.call(listAudit, { organization: saltmarsh }), 'no_access');
});
