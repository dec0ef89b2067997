import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { listAudit } from '../../../../shared/api/audit/log.ts';
import { createToken } from '../../../../shared/api/customers/tokens.ts';
import type { ClientInput } from '../../../../shared/api/endpoint.ts';
import type { AccountUid, MemberJobUid, OrganizationUid } from '../../../../shared/model/ids.ts';
import { databaseRequests } from '../../../support/databaseRequests.ts';
import { demoStage, sharedBrowserOf } from '../../../support/demo.ts';
import { newJobUid, runJob } from '../../../support/memberJobs.ts';
import { foodProfile, larkspur, newPerson, saltmarsh } from '../../../support/people.ts';
import { expectRefused } from '../../../support/refused.ts';
import { tables } from '../../../support/tables.ts';

const stage = demoStage();

const admin = sharedBrowserOf(stage, 'admin@tideline.example');
const manager = sharedBrowserOf(stage, 'manager@larkspur.example');

type Kept = {
  at?: string;
  action?: string;
  by?: AccountUid | null;
  subject?: string;
  detail?: object;
  job?: MemberJobUid;
};

/** An organization of the test with these entries. */
async function withEntries(...entries: Kept[]): Promise<OrganizationUid> {
  const { audit, commit, create } = await tables();
  const organization_uid = `org_${randomUUID()}` as OrganizationUid;
  const writes = entries.map(
    ({ at = '2026-05-02T10:00:00.000Z', action = 'profile.changed', by = null, ...rest }) => {
      const { subject = 'gap_1', detail = {}, job } = rest;
      return create(audit, {
        id: randomUUID(),
        at,
        organization_uid,
        by,
        action,
        subject,
        detail: detail as Record<string, unknown>,
        ...(job ? { job } : {}),
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

const momentOf = (n: number) => `2026-05-02T10:00:00.${String(n).padStart(3, '0')}Z`;

test('the audit log lists the changes of a job as one entry, with how many there are, however they are read', async () => {
  const [job, other] = [newJobUid(), newJobUid()];
  const ofJob = (n: number) => (n === 5 || n === 700 ? {} : n % 2 === 0 ? { job } : { job: other });
  const entries = Array.from({ length: 800 }, (_, n) => ({ at: momentOf(n), ...ofJob(n) }));
  const organization = await withEntries(...entries);
  const grouped = await admin.call(listAudit, { organization, grouped: 'true' });
  expect(grouped.cursor).toBeUndefined();
  expect(grouped.entries.map(({ at, job: of, together }) => [at, of, together])).toEqual([
    [momentOf(799), other, 399],
    [momentOf(798), job, 399],
    [momentOf(700), undefined, undefined],
    [momentOf(5), undefined, undefined],
  ]);
  const whole: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await admin.call(listAudit, { organization, job, cursor });
    whole.push(...page.entries.map((entry) => entry.at));
    cursor = page.cursor;
  } while (cursor);
  expect(whole).toHaveLength(399);
  expect(await entriesOf(organization)).toHaveLength(100);
});

test('the pages of a grouped audit log count each change once', async () => {
  const jobs = Array.from({ length: 130 }, newJobUid);
  const entries = Array.from({ length: 390 }, (_, n) => ({
    at: momentOf(n),
    job: jobs[n % 130] as MemberJobUid,
  }));
  const organization = await withEntries(...entries);
  let counted = 0;
  let cursor: string | undefined;
  do {
    const page = await admin.call(listAudit, { organization, grouped: 'true', cursor });
    expect(page.entries.length).toBeLessThanOrEqual(100);
    for (const { together = 0 } of page.entries) counted += together;
    cursor = page.cursor;
  } while (cursor);
  expect(counted).toBe(390);
});

test('the changes of a job of members carry it, and the collected log stays as it was', async () => {
  const email = `${randomUUID()}@larkspur.example`;
  const invite = {
    task: 'invite' as const,
    accesses: [{ roles: ['portal_user' as const], profiles: [foodProfile] }],
    people: [{ email, full_name: 'Nora Vale' }],
  };
  const { job } = await runJob(manager, invite);
  const found = (await manager.call(listAudit, { search: email, grouped: 'true' })).entries;
  expect(found).toMatchObject([{ action: 'member.invited', job: job.job_uid, together: 1 }]);
  const { entries } = await manager.call(listAudit, { after: `${found[0]?.at.slice(0, 10)}T00:00:00.000Z` });
  for (const entry of entries) expect(Object.keys(entry)).not.toContain('job');
});

test('the audit log is searched by the names and addresses of people and by the names of objects', async () => {
  const [by, subject] = [
    await newPerson({ account: { full_name: 'Ana Lima' }, memberships: [{}] }),
    await newPerson({ account: { full_name: 'Ida Moss' }, memberships: [{}] }),
  ];
  const { audit, commit, create } = await tables();
  const kept = (detail: object, rest: object) =>
    create(audit, {
      id: randomUUID(),
      at: new Date().toISOString(),
      organization_uid: larkspur,
      by: null,
      action: 'profile.changed',
      subject: 'gap_1',
      detail: detail as Record<string, unknown>,
      ...rest,
    });
  const name = `Snacks ${randomUUID()}`;
  await commit(
    kept({}, { action: 'member.changed', by: by.account_uid, subject: subject.account_uid }),
    kept({ name }, {}),
    kept({ name: 'Gone', before: { email: `gone-${name.slice(7)}@larkspur.example` }, after: null }, {}),
  );
  const found = async (search: string) =>
    (await manager.call(listAudit, { search })).entries.map(({ action, by_name }) => `${by_name} ${action}`);
  for (const search of ['Ana Lima', 'ida', by.email, subject.email]) {
    expect(await found(search)).toContain('Ana Lima member.changed');
  }
  expect(await found(name.toUpperCase())).toEqual(['null profile.changed']);
  expect(await found(`gone-${name.slice(7)}`)).toEqual(['null profile.changed']);
  expect(await found('nobody@larkspur.example')).toEqual([]);
  for (const search of ['', 'a'.repeat(201)]) {
    await expectRefused(manager.call(listAudit, { search }), 'invalid_input');
  }
});

test('a search in the audit log never finds what another organization’s log has', async () => {
  const elsewhere = await newPerson({
    account: { full_name: 'Quilla Thorn' },
    memberships: [{ organization_uid: saltmarsh }],
  });
  const organization = await withEntries({ by: elsewhere.account_uid, action: 'member.changed' });
  expect(await entriesOf(organization, { search: 'Quilla' })).toEqual([]);
  expect(await entriesOf(organization, { search: elsewhere.email })).toEqual([]);
  await expectRefused(manager.call(listAudit, { organization: saltmarsh, search: 'Quilla' }), 'no_access');
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
