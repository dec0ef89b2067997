import { check } from '../../../shared/api/access/auth.ts';
import { queryLog } from '../../../shared/api/activity/log.ts';
import { listMembers } from '../../../shared/api/customers/members.ts';
import { readOrganizations } from '../../../shared/api/customers/organizations.ts';
import { listProfiles } from '../../../shared/api/customers/profiles.ts';
import type { Visitor } from '../visitor.ts';
import { record } from './world.ts';

const monthMs = 30 * 24 * 60 * 60_000;

export async function manageUsers(visitor: Visitor) {
  const { call, organization } = visitor;
  await call(check, {});
  await Promise.all([
    call(readOrganizations, { organization }),
    call(listProfiles, { organization }),
    call(listMembers, { organization, limit: 100 }),
  ]);
  await record(visitor, { page_name: 'manage', url: '/AppView/admin/manage' });
}

export async function readStatistics(visitor: Visitor) {
  const { call, organization } = visitor;
  const now = Date.now();
  const period = { from: new Date(now - monthMs).toISOString(), to: new Date(now).toISOString() };
  await call(check, {});
  await call(queryLog, {
    organization,
    period,
    aggregates: [{ field: 'event', do_return: true }],
    summaries: [{ function: 'count', field: 'event' }],
  });
  await record(visitor, { page_name: 'statistics', url: '/AppView/admin/statistics' });
}
