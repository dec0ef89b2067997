// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { address } from '../Address.tsx';
import { visit } from '../world.tsx';
import { anAdminServer, internalUser, userAdmin } from './organization.ts';

const ida = {
  account_uid: 'acc_1',
  full_name: 'Ida Moss',
  email: 'ida@larkspur.example',
  last_seen_at: '2026-11-20T08:00:00.000Z',
  memberships: [
    {
      organization_uid: 'org_larkspur',
      organization_name: 'Larkspur Foods',
      roles: ['portal_user'],
      state: 'active',
      last_login_at: null,
    },
    {
      organization_uid: 'org_saltmarsh',
      organization_name: 'Saltmarsh Home',
      roles: [],
      state: 'disabled',
      last_login_at: null,
    },
  ],
};

function open(search = '', viewer = internalUser()) {
  const server = anAdminServer({ viewer });
  const asked: unknown[] = [];
  server.answers['GET /api/all-people'] = ({ query }) => {
    asked.push(query);
    return { status: 200, body: { people: query === 'nobody' ? [] : [ida], more: false } };
  };
  return { server, asked, user: visit(`/AppView/admin/people${search}`, { hinted: true }) };
}

test('Find People lists each membership with its state and last use, and asks the server once a search', async () => {
  const { user, asked } = open();
  await user.type(await screen.findByRole('searchbox', { name: 'Name or email address' }), ' moss{Enter}');
  const found = await screen.findAllByRole('rowheader', { name: 'Ida Moss' });
  expect(found).toHaveLength(2);
  screen.getByRole('cell', { name: 'Access Disabled' });
  expect(screen.getAllByText('Nov 20, 2026')).toHaveLength(2);
  expect(address()).toBe('/AppView/admin/people?find=moss');
  expect(asked).toEqual(['moss']);
});

test('Find People leads to the person in the organization', async () => {
  const { user } = open('?find=moss');
  await user.click((await screen.findAllByRole('link', { name: /^Ida Moss/ }))[0] as HTMLElement);
  await waitFor(() =>
    expect(address()).toBe('/AppView/admin/manage?tab=users&organization=org_larkspur&user=acc_1'),
  );
});

test('Find People asks for two letters, and says when nobody matches', async () => {
  const { user, asked } = open();
  await user.type(await screen.findByRole('searchbox', { name: 'Name or email address' }), 'a{Enter}');
  await screen.findByText('Enter at least two letters.');
  expect(asked).toEqual([]);
  await user.clear(screen.getByRole('searchbox'));
  await user.type(screen.getByRole('searchbox'), 'nobody{Enter}');
  await screen.findByText(/^Nobody matches “nobody”\./);
});

test('Find People is closed to customers', async () => {
  open('', userAdmin());
  await screen.findByRole('heading', { name: 'You can’t open Find People' });
});
