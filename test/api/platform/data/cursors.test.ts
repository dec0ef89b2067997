import { beforeAll, expect, test } from 'vitest';
import { queryLog, readOwnEvents, writeLog } from '../../../../shared/api/activity/log.ts';
import { listAudit } from '../../../../shared/api/audit/log.ts';
import { listQuestions } from '../../../../shared/api/content/answers.ts';
import { readMemberJob } from '../../../../shared/api/customers/memberJobs.ts';
import { listMembers, removeMember } from '../../../../shared/api/customers/members.ts';
import { readOrganizations } from '../../../../shared/api/customers/organizations.ts';
import { listProfiles } from '../../../../shared/api/customers/profiles.ts';
import { listRemoved } from '../../../../shared/api/customers/removals.ts';
import { allEndpoints } from '../../../../shared/api/index.ts';
import { listMessages } from '../../../../shared/api/site/messages.ts';
import { listRightsRequests } from '../../../../shared/api/site/rights.ts';
import type { MemberJobUid } from '../../../../shared/model/ids.ts';
import { demoStage, sharedBrowserOf } from '../../../support/demo.ts';
import { eventAt } from '../../../support/events.ts';
import { startJob } from '../../../support/memberJobs.ts';
import { larkspur, loggedIn, newPerson, saltmarsh } from '../../../support/people.ts';
import { expectRefused } from '../../../support/refused.ts';
import { withPagesOfOneRow } from '../../../support/shortPages.ts';
import { tables } from '../../../support/tables.ts';

const stage = demoStage();
const admin = sharedBrowserOf(stage, 'admin@tideline.example', { by_passkey: true });
/** The cursor of each call's first page. */
const cursors: Record<string, string | undefined> = {};
let job: MemberJobUid;
const day = new Date().toISOString().slice(0, 10);
const period = { from: '2026-01-01', to: day };
beforeAll(async () => {
  await admin.call(writeLog, { events: [1, 2, 3].map(() => eventAt(new Date())) });
  cursors.listMembers = (await admin.call(listMembers, { organization: larkspur, limit: 1 })).cursor;
  cursors.readOwnEvents = (await admin.call(readOwnEvents, { limit: 1 })).cursor;
  const people = [await newPerson(), await newPerson()];
  const accounts = people.map(({ account_uid }) => ({ account_uid, version: 1 }));
  ({ job_uid: job } = await startJob(admin, { task: 'resend', accounts }, larkspur));
  cursors.readMemberJob = (await admin.call(readMemberJob, { organization: larkspur, job, limit: 1 })).cursor;
  for (const { account_uid } of [await newPerson(), await newPerson()])
    await admin.call(removeMember, { organization: larkspur, account_uid });
  cursors.listRemoved = (await admin.call(listRemoved, { organization: larkspur, limit: 1 })).cursor;
  const { audited, commit } = await tables();
  const entry = { organization_uid: larkspur, by: null, action: 'a', subject: 's', detail: {} };
  for (let n = 0; n < 6; n += 1) await commit(audited(entry));
  const page = await withPagesOfOneRow(() => admin.call(listAudit, { organization: larkspur }));
  cursors.listAudit = page.cursor;
});

const calls: Record<string, (cursor: string | undefined) => Promise<unknown>> = {
  listMembers: (cursor) => admin.call(listMembers, { organization: larkspur, cursor }),
  readOwnEvents: (cursor) => admin.call(readOwnEvents, { cursor }),
  listAudit: (cursor) => admin.call(listAudit, { organization: larkspur, cursor }),
  listRemoved: (cursor) => admin.call(listRemoved, { organization: larkspur, cursor }),
  listProfiles: (cursor) => admin.call(listProfiles, { organization: larkspur, cursor }),
  readOrganizations: (cursor) => admin.call(readOrganizations, { cursor }),
  listMessages: (cursor) => admin.call(listMessages, { cursor }),
  listQuestions: (cursor) => admin.call(listQuestions, { of: 'all', cursor }),
  listRightsRequests: (cursor) => admin.call(listRightsRequests, { cursor }),
  readMemberJob: (cursor) => admin.call(readMemberJob, { organization: larkspur, job, cursor }),
  queryLog: (cursor) => admin.call(queryLog, { organization: larkspur, period, cursor }),
};

test('a cursor is covered for every call that accepts one', () => {
  const taking = allEndpoints.filter(({ endpoint }) => 'cursor' in endpoint.input.shape);
  expect(taking.map(({ name }) => name).sort()).toEqual(Object.keys(calls).sort());
  expect(Object.values(cursors).every(Boolean)).toBe(true);
});

test.each(Object.keys(calls))('a cursor of another call is refused by %s', async (name) => {
  for (const [origin, cursor] of Object.entries(cursors)) {
    if (origin === name) await calls[name]?.(cursor);
    else await expectRefused(calls[name]?.(cursor) ?? Promise.resolve(), 'invalid_input');
  }
});

test('a cursor is refused by the same call for another organization, person or period', async () => {
  const { listAudit: ofAudit, listMembers: ofMembers, readOwnEvents: ofEvents } = cursors;
  const somebody = await loggedIn(stage, await newPerson());
  await expectRefused(somebody.call(readOwnEvents, { cursor: ofEvents }), 'invalid_input');
  const elsewhere = { organization: saltmarsh };
  await expectRefused(admin.call(listMembers, { ...elsewhere, cursor: ofMembers }), 'invalid_input');
  await expectRefused(admin.call(listAudit, { ...elsewhere, cursor: ofAudit }), 'invalid_input');
  const { encodeCursor } = await import('../../../../functions/platform/data/table/cursor.ts');
  const { idAt } = await import('../../../support/events.ts');
  const cursor = encodeCursor({ before: idAt(new Date()) }, `log#${larkspur}#0#1`);
  await expectRefused(admin.call(queryLog, { organization: larkspur, period, cursor }), 'invalid_input');
});
