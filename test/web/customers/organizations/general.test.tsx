// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { refusal, visit } from '../../world.tsx';
import { aCompany, anAdminServer, anOrganization, internalAdmin, internalUser } from '../organization.ts';

function open(viewer = internalAdmin()) {
  let organization = anOrganization();
  const server = anAdminServer({ viewer, organizations: [organization] });
  const sent: Record<string, unknown>[] = [];
  server.answers['POST /api/auth/organization'] = ({ organization: _, version, ...changes }) => {
    sent.push(changes);
    const { roles, ...fields } = changes as { roles?: { role: string; is_auto_assigned: boolean }[] };
    const org_roles = organization.org_roles.map((role) => ({
      ...role,
      ...(roles?.find((each) => each.role === role.role) ?? {}),
    })) as typeof organization.org_roles;
    organization = { ...organization, ...fields, org_roles, version: Number(version) + 1 };
    return { status: 200, body: { organization } };
  };
  const user = visit('/AppView/admin/manage?tab=general&organization=org_larkspur', { hinted: true });
  return { server, sent, user };
}

describe('the General tab', () => {
  test('the General tab shows name, creation date, uid and the roles with their meaning', async () => {
    open(internalUser());
    await screen.findByText('org_larkspur');
    screen.getByText('Feb 3, 2025');
    const roles = within(screen.getByRole('region', { name: 'Roles' }));
    roles.getByText('Billing Administrator');
    roles.getByText('Invites, edits and removes the organization’s people.');
    expect(screen.queryByRole('button', { name: /^Edit the/ })).toBeNull();
    const star = roles.getByRole('button', { name: 'Auto-assign App Access' });
    expect(star.getAttribute('aria-disabled')).toBe('true');
    expect(document.getElementById(star.getAttribute('aria-describedby') ?? '')?.textContent).toBeTruthy();
  });

  test('the General tab allows or forbids people to delete their own activity', async () => {
    const { sent, user } = open();
    const allowed = () => screen.findByRole('switch', { name: 'People may remove their own activity' });
    await user.click(await allowed());
    await waitFor(() => expect(sent).toEqual([{ activity_removable: true }]));
    await waitFor(async () => expect(await allowed()).toHaveProperty('checked', true));
    await screen.findByText('Saved. People may remove their own activity now.');
  });

  test('the General tab sets when people hear of new reports, unless they choose themselves', async () => {
    const { server, user } = open();
    let chosen: unknown;
    server.answers['POST /api/auth/organization/report-mails'] = ({ report_mails }) => {
      chosen = report_mails;
      return { status: 200, body: { organization: anOrganization({ report_mails: 'never' }) } };
    };
    await user.selectOptions(await screen.findByLabelText('Mails about new reports'), 'Never');
    await waitFor(() =>
      expect(screen.getByLabelText('Mails about new reports')).toHaveProperty('value', 'never'),
    );
    expect(chosen).toBe('never');
    await screen.findByText('Saved. It applies to everyone who hasn’t chosen otherwise.');
  });

  test('the General tab limits daily invites to other e-mail domains', async () => {
    const { sent, user } = open();
    await screen.findByText('Up to 50 invites a day to e-mail domains without members or profiles');
    await user.click(screen.getByRole('button', { name: 'Edit the invite limit' }));
    const field = screen.getByRole('textbox', { name: 'Daily invites to other e-mail domains' });
    await user.clear(field);
    await user.type(field, '200');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent).toEqual([{ outside_invites_per_day: 200 }]));
    await screen.findByText('Up to 200 invites a day to e-mail domains without members or profiles');
    await screen.findByText('Saved. Up to 200 invites a day can go to other domains now.');
  });

  test('the General tab sets the contract’s last day in its time zone', async () => {
    const { server, user } = open();
    let sent: unknown;
    server.answers['PUT /api/auth/organization/term'] = (input) => {
      sent = input;
      return {
        status: 200,
        body: { organization: anOrganization({ access_until: '2031-11-30', time_zone: 'Europe/Berlin' }) },
      };
    };
    await user.click(await screen.findByRole('button', { name: 'Edit the contract’s end' }));
    await user.type(screen.getByLabelText('Access until'), '2031-11-30');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Access until Nov 30, 2031 (Europe/Berlin)');
    expect(sent).toEqual({
      organization: 'org_larkspur',
      access_until: '2031-11-30',
      time_zone: 'UTC',
      version: 1,
    });
  });

  test('the General tab says why a contract’s end is refused', async () => {
    const { server, user } = open();
    const message = 'Choose today or a later day. To end access at once, suspend it.';
    server.answers['PUT /api/auth/organization/term'] = () => ({
      status: 400,
      body: {
        code: 'invalid_input',
        message: '',
        requestId: '1',
        details: [{ field: 'access_until', message }],
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Edit the contract’s end' }));
    await user.type(screen.getByLabelText('Access until'), '2020-01-01');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect((await screen.findByRole('alert')).textContent).toBe(message);
  });

  test('the General tab suspends an organization with a reason, and resumes it', async () => {
    const { server, user } = open();
    const suspended = { at: '2026-11-01T10:00:00.000Z', reason: 'Unpaid since June' };
    const asked: unknown[] = [];
    server.answers['POST /api/auth/organization/suspend'] = (input) => {
      asked.push(input);
      return {
        status: 200,
        body: { organization: anOrganization({ suspended, closing: 'organization_suspended' }) },
      };
    };
    server.answers['POST /api/auth/organization/resume'] = () => ({
      status: 200,
      body: { organization: anOrganization() },
    });
    await user.click(await screen.findByRole('button', { name: 'Suspend access' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Suspend access of Larkspur Foods?' }));
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), suspended.reason);
    await user.click(dialog.getByRole('button', { name: 'Suspend access' }));
    await screen.findByText(/^Suspended on .*: Unpaid since June$/);
    expect(asked).toEqual([{ organization: 'org_larkspur', reason: suspended.reason }]);
    await user.click(screen.getByRole('button', { name: 'Resume access' }));
    await screen.findByText('Not suspended');
  });

  test('the General tab assigns a role automatically after a confirmation', async () => {
    const { sent, user } = open();
    const star = () => screen.findByRole('button', { name: 'Auto-assign App Access' });
    await user.click(await star());
    expect(sent).toEqual([]);
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Auto-assign' }));
    expect((await star()).getAttribute('aria-pressed')).toBe('true');
    expect(sent).toEqual([{ roles: [{ role: 'app_user', is_auto_assigned: true }] }]);
    await screen.findByText('Saved. Everybody who registers gets App Access from now on.');
  });

  test('the General tab warns that nobody can register without a role for newcomers', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Auto-assign Web User Access' }));
    await within(await screen.findByRole('dialog')).findByText(/^No role is left for people who register/);
  });

  test('the General tab shows how many people have a role that can’t be removed', async () => {
    const { server, user } = open();
    server.answers['POST /api/auth/organization'] = () => ({
      ...refusal(409, 'role_held'),
      body: { code: 'role_held', message: '', requestId: '1', details: { role: 'app_user', people: 12 } },
    });
    await user.click(await screen.findByRole('button', { name: 'Remove App Access' }));
    await user.click(await screen.findByRole('button', { name: 'Remove the role' }));
    await screen.findByText(/^12 people still have this role\./);
  });

  test('the General tab connects the organization to a company, and disconnects it', async () => {
    const { sent, user } = open();
    await user.click(await screen.findByRole('button', { name: 'Edit the company' }));
    await user.click(screen.getByRole('combobox', { name: 'Company in the content system' }));
    await user.click(await screen.findByRole('option', { name: aCompany.customerCompany }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText(aCompany.customerCompany);
    await user.click(screen.getByRole('button', { name: 'Edit the company' }));
    // There is no clear button by keyboard: choosing the selected option again clears it.
    await user.click(screen.getByRole('combobox', { name: 'Company in the content system' }));
    await user.click(await screen.findByRole('option', { name: aCompany.customerCompany }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText(/^None:/);
    await screen.findByText('Saved. Its people have no reports of a company any more.');
    expect(sent).toEqual([{ cms_company_uid: aCompany.uid }, { cms_company_uid: null }]);
  });
});
