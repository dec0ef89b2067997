// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Viewer } from '../../../../shared/model/access/viewer.ts';
import { aServer, aViewer, visit } from '../../world.tsx';

const contract_ended = { on: '2026-11-30', kept_until: '2026-12-31T00:00:00.000Z', is_kept: true };
const ended = (over: Partial<Viewer> = {}) => aViewer({ duty: 'contract_ended', contract_ended, ...over });

function open(viewer: Viewer, address = '/AppView/portal') {
  const server = aServer({ viewer });
  server.answers['GET /api/auth/account/administrators'] = () => ({
    status: 200,
    body: { administrators: [{ full_name: 'Iris Calder', email: 'manager@larkspur.example' }] },
  });
  return { server, user: visit(address, { hinted: true }) };
}

test('after a contract’s end every page says when it ended, how long work is kept, and whom to ask', async () => {
  open(ended());
  await screen.findByRole('heading', { name: /^The access of .* has ended$/ });
  screen.getByText(/^It ended on Nov 30, 2026\. Your saved work is kept until Dec 3[01], 2026\.$/);
  await screen.findByText('Ask Iris Calder to continue.');
  screen.getByRole('button', { name: 'My Account' });
  screen.getByRole('button', { name: 'Logout' });
  expect(screen.queryByRole('link', { name: 'People and audit log' })).toBeNull();
});

test('after a contract’s end administrators are led to people and the audit log, until the work is no longer kept', async () => {
  const roles: Viewer['roles'] = ['portal_user', 'user_admin'];
  open(ended({ roles }));
  await screen.findByRole('link', { name: 'People and audit log' });
});

test('once the work is no longer kept, administrators see no page either', async () => {
  const roles: Viewer['roles'] = ['portal_user', 'user_admin'];
  open(ended({ roles, contract_ended: { ...contract_ended, is_kept: false } }), '/user-settings');
  await screen.findByText(/Saved work was kept until/);
  expect(screen.queryByRole('link', { name: 'People and audit log' })).toBeNull();
});

test('people of a suspended organization see that it is, and not that their session has ended', async () => {
  const server = aServer({ viewer: null });
  server.check = {
    status: 401,
    body: {
      code: 'organization_suspended',
      message: '',
      requestId: '1',
      details: { organization: 'Larkspur Foods' },
    },
  };
  visit('/AppView/portal', { hinted: true });
  await screen.findByRole('heading', { name: 'Access of Larkspur Foods is suspended' });
});

test('people outside their organization’s networks see where they come from, and can try again', async () => {
  const server = aServer({ viewer: ended() });
  const details = { address: '203.0.113.9' };
  server.check = { status: 403, body: { code: 'network_denied', message: '', requestId: '1', details } };
  const user = visit('/AppView/portal', { hinted: true });
  await screen.findByText(/You come from 203\.0\.113\.9\.$/);
  server.check = undefined;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('heading', { name: /has ended$/ });
});
