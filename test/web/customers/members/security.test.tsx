// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { refusal, visit } from '../../world.tsx';
import { actingAdmin, aMember, anAdminServer } from '../organization.ts';

const windows = 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0.0.0 Safari/537.36';
const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Safari/604.1';
const aSession = (session_uid: string, user_agent: string) => ({
  session_uid,
  user_agent,
  started_at: '2026-11-20T08:00:00.000Z',
  last_seen_at: '2026-11-21T09:00:00.000Z',
  network: '203.0.113.0/24',
});

function open({ search = '&user=acc_1', viewer = actingAdmin(), member = {} } = {}) {
  const server = anAdminServer({
    viewer,
    people: [aMember(1, { full_name: 'Ida Moss', ...member }), aMember(2)],
  });
  const ended: unknown[] = [];
  server.answers['GET /api/auth/organization/account/sessions'] = () => ({
    status: 200,
    body: { sessions: [aSession('ses_a', windows), aSession('ses_b', iPhone)] },
  });
  server.answers['POST /api/auth/organization/account/sessions/end'] = (input) => {
    ended.push(input);
    return { status: 200, body: { sessions: input.session ? [aSession('ses_b', iPhone)] : [] } };
  };
  const asked: Record<string, unknown>[] = [];
  server.answers['GET /api/auth/organization/audit'] = (input) => {
    asked.push(input);
    const after = { method: 'password', reason: 'wrong_password', address: '198.51.100.7', failures: 1 };
    return { status: 200, body: { entries: [anEntry(after)] } };
  };
  const user = visit(`/AppView/admin/manage?tab=users&organization=org_larkspur${search}`, { hinted: true });
  return { server, user, ended, asked };
}

const anEntry = (after: Record<string, unknown>) => ({
  id: 'entry',
  at: '2026-11-22T10:00:00.000Z',
  organization_uid: 'org_larkspur',
  by: null,
  by_name: null,
  by_organization_name: null,
  acting_for: null,
  action: 'account.login_failed',
  subject: 'acc_1',
  subject_name: 'Ida Moss',
  before: null,
  after,
});

const security = async () => within(await screen.findByRole('region', { name: 'Security of Ida Moss' }));

test('a person’s security shows sessions by device and network, the second factor and failed logins', async () => {
  const { asked } = open();
  const part = await security();
  const sessions = within(await part.findByRole('list', { name: 'Sessions' }));
  sessions.getByText('Chrome on Windows');
  sessions.getByText('Safari on iPhone');
  expect(sessions.getAllByText(/network 203\.0\.113\.0\/24$/)).toHaveLength(2);
  const failures = within(await part.findByRole('list', { name: 'Failed logins' }));
  failures.getByText('Password: wrong password');
  failures.getByText(/network 198\.51\.100\.0\/24$/);
  part.getByText(/^Off/);
  expect(asked[0]).toMatchObject({
    organization: 'org_larkspur',
    account: 'acc_1',
    action: 'account.login_failed',
  });
});

test('one session of a person ends by its button, and the others stay listed', async () => {
  const { user, ended } = open();
  const part = await security();
  await user.click(await part.findByRole('button', { name: /^End the session on Chrome on Windows/ }));
  await part.findByText('Ida Moss is signed out of Chrome on Windows.');
  expect(part.queryByText('Chrome on Windows')).toBeNull();
  expect(ended).toEqual([{ organization: 'org_larkspur', account_uid: 'acc_1', session: 'ses_a' }]);
});

test('all sessions of a person end after a confirmation', async () => {
  const { user, ended } = open();
  const part = await security();
  await user.click(await part.findByRole('button', { name: 'End all sessions' }));
  expect(ended).toEqual([]);
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'End all sessions' }));
  await part.findByText('Not logged in to Larkspur Foods.');
  expect(ended).toEqual([{ organization: 'org_larkspur', account_uid: 'acc_1' }]);
});

test('a session that has ended meanwhile disappears without an error', async () => {
  const { user, server } = open();
  server.answers['POST /api/auth/organization/account/sessions/end'] = () => refusal(404, 'not_found');
  const part = await security();
  const end = await part.findByRole('button', { name: /^End the session on Chrome/ });
  server.answers['GET /api/auth/organization/account/sessions'] = () => ({
    status: 200,
    body: { sessions: [] },
  });
  await user.click(end);
  await part.findByText('Not logged in to Larkspur Foods.');
  expect(part.queryByRole('alert')).toBeNull();
});

test('a person who hasn’t accepted the invite, or oneself, has no security to look after', async () => {
  open({ member: { invite_accepted_at: null } });
  await screen.findByRole('region', { name: 'Ida Moss' });
  expect(screen.queryByRole('region', { name: /^Security of/ })).toBeNull();
});

test('the link of a removed person says that they are no longer in the organization', async () => {
  open({ search: '&user=acc_gone' });
  await screen.findByText(/^This person isn’t in Larkspur Foods anymore\./);
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Ida Moss' })).toBeNull());
});
