// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { Viewer } from '../../../shared/model/access/viewer.ts';
import { address } from '../Address.tsx';
import { aViewer, visit } from '../world.tsx';
import { anAdminServer, anOrganization, internalAdmin, internalUser, userAdmin } from './organization.ts';

const open = (path: string, viewer: Viewer = internalAdmin()) => {
  const server = anAdminServer({ viewer });
  return { server, user: visit(path, { hinted: true }) };
};

describe('the administration', () => {
  test.each([
    ['a customer’s user administrator', userAdmin()],
    ['a customer’s billing administrator', aViewer({ roles: ['org_admin'] })],
    ['a web user', aViewer()],
  ])('the administration refuses %s on each of its pages', async (_who, viewer) => {
    open('/AppView/admin/manage?organization=org_larkspur', viewer);
    await screen.findByRole('heading', { name: 'You can’t open Org Management' });
    expect(address()).toBe('/AppView/admin/manage?organization=org_larkspur');
  });

  test('the administration lists its pages on the left, and employee resources once unfolded', async () => {
    const { user } = open('/AppView/admin', internalUser());
    const nav = await screen.findByRole('navigation', { name: 'Administration' });
    expect(within(nav).getByRole('link', { name: 'Admin Home' }).getAttribute('aria-current')).toBe('page');
    expect(within(nav).queryByRole('link', { name: /Knowledgebase/ })).toBeNull();
    const resources = within(nav).getByRole('button', { name: /Employee Resources/ });
    await user.click(resources);
    const outward = within(nav).getByRole('link', { name: /Knowledgebase/ });
    expect([outward.getAttribute('href'), outward.getAttribute('target')]).toEqual([
      'https://kb.tideline.example/',
      '_blank',
    ]);
    within(nav).getByRole('link', { name: /Staff Handbook/ });
    await user.click(within(nav).getByRole('link', { name: 'Org Management' }));
    await waitFor(() => expect(address()).toBe('/AppView/admin/manage'));
    await user.click(within(nav).getByRole('link', { name: 'Audit Log' }));
    await waitFor(() => expect(address()).toBe('/AppView/admin/manage?tab=audit'));
    const current = within(nav)
      .getAllByRole('link')
      .filter((link) => link.getAttribute('aria-current') === 'page');
    expect(current.map((link) => link.textContent)).toEqual(['Audit Log']);
  });

  test('the administration marks Org Management on company management and on a tab of an organization, the audit log too', async () => {
    for (const path of [
      '/AppView/company-management',
      '/AppView/admin/manage?organization=org_larkspur&tab=audit',
    ]) {
      open(path);
      const nav = await screen.findByRole('navigation', { name: 'Administration' });
      const current = within(nav).getAllByRole('link', { current: 'page' });
      expect(current.map((link) => link.textContent)).toEqual(['Org Management']);
      cleanup();
    }
  });

  test('the administration has Manage in MENU', async () => {
    const { user } = open('/AppView/admin');
    await user.click(await screen.findByRole('button', { name: /^MENU/ }));
    await user.click(await screen.findByRole('menuitem', { name: /^Manage/ }));
    await waitFor(() => expect(address()).toBe('/AppView/admin/manage'));
  });
});

describe('Admin Home', () => {
  test('Admin Home shows the personnel with department, job title, location and phone', async () => {
    const { server } = open('/AppView/admin');
    server.answers['GET /api/all-personnel'] = () => ({
      status: 200,
      body: {
        personnel: [
          {
            name: 'Theo Brandt',
            department: 'Data',
            job_title: 'Analyst',
            location: 'London',
            phone: '+44 20 7946 0018',
          },
        ],
      },
    });
    await screen.findByRole('rowheader', { name: 'Theo Brandt' });
    for (const header of ['Name', 'Department', 'Job Title', 'Location', 'Phone'])
      screen.getByRole('columnheader', { name: header });
    expect(screen.getByRole('link', { name: '+44 20 7946 0018' }).getAttribute('href')).toBe(
      'tel:+442079460018',
    );
  });

  test('Admin Home has a placeholder for the bulletin board, at its own address', async () => {
    const { user } = open('/AppView/admin');
    await user.click(await screen.findByRole('link', { name: 'Bulletin Board' }));
    await screen.findByText('In the works.');
    expect(address()).toBe('/AppView/admin?tab=bulletin-board');
  });
});

describe('Org Management', () => {
  test('Org Management waits until an organization is chosen, and puts it in the address', async () => {
    const { user } = open('/AppView/admin/manage');
    await screen.findByText(/^Select an organization to see/);
    await user.click(screen.getByRole('combobox', { name: 'SELECT ORGANIZATION' }));
    await user.click(await screen.findByRole('option', { name: 'Larkspur Foods' }));
    await screen.findByRole('heading', { name: 'Larkspur Foods' });
    expect(address()).toBe('/AppView/admin/manage?tab=users&organization=org_larkspur');
    await screen.findByText('No Users');
  });

  test('Org Management leads internal administrators to the page of all organizations', async () => {
    const { user } = open('/AppView/admin/manage');
    await user.click(await screen.findByRole('link', { name: 'Company management' }));
    await waitFor(() => expect(address()).toBe('/AppView/company-management'));
    await screen.findByRole('rowheader', { name: 'Larkspur Foods' });
  });

  test('Org Management doesn’t lead internal users to the page of all organizations', async () => {
    open('/AppView/admin/manage', internalUser());
    await screen.findByText(/^Select an organization to see/);
    expect(screen.queryByRole('link', { name: 'Company management' })).toBeNull();
  });

  test('Org Management finds an organization by part of its name, even on a later page', async () => {
    const names = ['Larkspur Foods', 'Ninefold Capital', 'Old Mill Trading'];
    const organizations = names.map((name, at) =>
      anOrganization({ name, organization_uid: `org_${at}` as never }),
    );
    const server = anAdminServer({ viewer: internalAdmin(), organizations });
    server.state.pageSize = 1;
    const user = visit('/AppView/admin/manage', { hinted: true });
    await user.type(await screen.findByRole('combobox', { name: 'SELECT ORGANIZATION' }), 'mill');
    await user.click(await screen.findByRole('option', { name: 'Old Mill Trading' }));
    await screen.findByRole('heading', { name: 'Old Mill Trading' });
  });

  test('Org Management shows an error for an unknown organization in the address', async () => {
    open('/AppView/admin/manage?organization=org_gone');
    await screen.findByText('Item not found.');
  });
});

describe('acting for another organization', () => {
  const acting = (minutes: number) =>
    internalAdmin({
      acting_for: {
        organization: { organization_uid: anOrganization().organization_uid, name: 'Larkspur Foods' },
        role: 'user_admin',
        until: new Date(Date.now() + minutes * 60_000).toISOString(),
      },
    });

  test.each(['/AppView/client-home', '/AppView/admin', '/ConsumerForecast/help'])(
    'acting for another organization shows on %s the organization and the time left, and ends by a click',
    async (path) => {
      const { server, user } = open(path, acting(42));
      const banner = await screen.findByRole('complementary', { name: 'Acting for another organization' });
      within(banner).getByText('Larkspur Foods');
      within(banner).getByText('42 minutes left');
      await user.click(within(banner).getByRole('button', { name: 'Stop acting' }));
      await waitFor(() => expect(banner.isConnected).toBe(false));
      expect(server.calls).toContain('DELETE /api/auth/account/assume');
    },
  );

  test('acting for another organization ends automatically when the time is up', async () => {
    const { server } = open('/AppView/admin', acting(0.01));
    const banner = await screen.findByRole('complementary', { name: 'Acting for another organization' });
    within(banner).getByText('Less than a minute left');
    server.viewer = internalAdmin();
    await waitFor(() => expect(banner.isConnected).toBe(false));
  });

  test('acting for another organization stays active when ending it fails, with a message', async () => {
    const { server, user } = open('/AppView/admin', acting(42));
    server.answers['DELETE /api/auth/account/assume'] = () => ({ status: 500 });
    await user.click(await screen.findByRole('button', { name: 'Stop acting' }));
    await screen.findByRole('button', { name: 'Failed, try again' });
  });
});
