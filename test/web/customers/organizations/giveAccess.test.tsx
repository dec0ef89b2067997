// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { address } from '../../Address.tsx';
import { refusal, visit } from '../../world.tsx';
import { aCompany, anAdminServer, anOrganization, aProfile, internalAdmin } from '../organization.ts';

function open(tab = 'profile') {
  const server = anAdminServer({ viewer: internalAdmin() });
  const sent: Record<string, unknown>[] = [];
  server.answers['POST /api/auth/organization/profile'] = (input) => {
    sent.push(input);
    return { status: 200, body: { profile: aProfile('Snacks') } };
  };
  server.answers['POST /api/auth/organization'] = (input) => {
    sent.push(input);
    return { status: 200, body: { organization: anOrganization({ name: String(input.name) }) } };
  };
  const query = tab === 'profile' ? '?tab=profile&organization=org_larkspur' : '';
  const user = visit(`/AppView/admin/give-access${query}`, { hinted: true });
  const click = async (role: 'button' | 'checkbox' | 'radio', name: string) =>
    user.click(await screen.findByRole(role, { name }));
  return { server, sent, user, click };
}

const review = async () => within(await screen.findByRole('dialog', { name: 'Review' }));

describe('a new organization', () => {
  test('a new organization can have a company of the content system, found by its name', async () => {
    const { sent, user, click } = open('organization');
    await user.type(await screen.findByRole('textbox', { name: 'Organization name' }), 'Larkspur Deli');
    await user.click(screen.getByRole('combobox', { name: 'Company in the content system' }));
    await user.click(await screen.findByRole('option', { name: aCompany.customerCompany }));
    await click('button', 'Create organization');
    await screen.findByText(/^Larkspur Deli was created\./);
    expect(sent).toEqual([
      {
        name: 'Larkspur Deli',
        roles: [{ role: 'portal_user' }, { role: 'app_user' }, { role: 'user_admin' }],
        cms_company_uid: aCompany.uid,
      },
    ]);
  });
});

test('a taken organization name is marked at its field until it is changed', async () => {
  const { server, user, click } = open('organization');
  server.answers['POST /api/auth/organization'] = () => refusal(409, 'organization_exists');
  const name = await screen.findByRole('textbox', { name: 'Organization name' });
  await user.type(name, 'Larkspur Foods');
  expect(name.getAttribute('aria-invalid')).not.toBe('true');
  await click('button', 'Create organization');
  await screen.findByText('Organization already exists.');
  expect(name.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(name);
  await user.type(name, ' Inc');
  expect(name.getAttribute('aria-invalid')).not.toBe('true');
});

describe('a new profile', () => {
  test('a new profile for a preview needs no domain and begins with CF Lite; without a token it continues to people', async () => {
    const { sent, user, click } = open();
    await click('button', 'Yes');
    await user.type(await screen.findByRole('textbox', { name: 'Profile name' }), 'Snacks');
    expect(screen.getByRole('checkbox', { name: 'CF Lite' })).toHaveProperty('checked', true);
    await click('button', 'Next');
    await user.click((await review()).getByRole('button', { name: 'Create GAP' }));
    await user.click((await review()).getByRole('button', { name: 'Create anyway' }));
    await click('button', 'Not Now');
    expect(sent[0]).toMatchObject({
      organization: 'org_larkspur',
      profile_name: 'Larkspur Foods: Snacks',
      consumer_forecast: true,
      time_start: null,
      time_end: null,
      profile_email_domains: [],
    });
    await user.click(await screen.findByRole('link', { name: 'Invite people' }));
    await waitFor(() =>
      expect(address()).toContain('tab=users&organization=org_larkspur&dialog=add-several'),
    );
  });

  test('a new profile has up to three domains, and separate verticals for each source', async () => {
    const { sent, user, click } = open();
    await click('button', 'No');
    await user.type(await screen.findByRole('textbox', { name: 'Profile name' }), 'Snacks');
    for (const [at, ordinal] of ['First', 'Second', 'Third'].entries()) {
      await user.type(screen.getByRole('textbox', { name: `${ordinal} email domain` }), `d${at}.example`);
      if (at < 2) await click('button', 'Add another email domain');
    }
    expect(screen.queryByRole('button', { name: 'Add another email domain' })).toBeNull();
    await click('checkbox', 'Instagram');
    await click('checkbox', 'Reddit');
    await user.click(
      within(screen.getByRole('radiogroup', { name: /same across sources/ })).getByRole('radio', {
        name: 'No',
      }),
    );
    const inSource = (name: string) =>
      within(screen.getByRole('group', { name: `Market verticals in ${name}` }));
    await user.click(inSource('Instagram').getByRole('checkbox', { name: 'Beauty' }));
    await click('button', 'Next');
    await screen.findByText('Choose at least one market vertical for each source.');
    await user.click(inSource('Reddit').getByRole('checkbox', { name: 'Travel' }));
    await click('button', 'Next');
    const dialog = await review();
    dialog.getByText('d0.example, d1.example, d2.example');
    await user.click(dialog.getByRole('button', { name: 'Create GAP' }));
    await user.click(dialog.getByRole('button', { name: 'Create anyway' }));
    await screen.findByText(/Anonymous User Token/);
    expect(sent[0]).toMatchObject({
      profile_email_domains: ['d0', 'd1', 'd2'].map((name) => ({ email_domain: `${name}.example` })),
      profile_sources: { 1: [{ domain_sid: 9022 }], 5: [{ domain_sid: 7959 }] },
    });
  });

  test('a new profile says at its field, while it is typed, why a domain can’t be used', async () => {
    const { server, sent, user, click } = open();
    server.answers['GET /api/auth/organization/profile/domain'] = ({ organization, email_domain }) => ({
      status: 200,
      body: {
        fault:
          organization === 'org_larkspur' && email_domain === 'saltmarsh.example'
            ? 'taken'
            : email_domain === 'gmail.com'
              ? 'public_provider'
              : null,
      },
    });
    await click('button', 'No');
    await user.type(await screen.findByRole('textbox', { name: 'Profile name' }), 'Snacks');
    const first = screen.getByRole('textbox', { name: 'First email domain' });
    await user.type(first, 'saltmarsh.example');
    await screen.findByText('Another organization already uses this email domain.');
    expect(first.getAttribute('aria-invalid')).toBe('true');
    await click('button', 'Add another email domain');
    await user.type(screen.getByRole('textbox', { name: 'Second email domain' }), 'gmail.com');
    await screen.findByText(/^gmail.com is a public email provider/);
    await click('button', 'Next');
    await waitFor(() => expect(document.activeElement).toBe(first));
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.clear(first);
    await user.type(first, 'larkspur.example');
    await user.clear(screen.getByRole('textbox', { name: 'Second email domain' }));
    await click('button', 'Next');
    await review();
    expect(sent).toEqual([]);
  });

  test('a new profile that opens nothing is questioned before it is created', async () => {
    const { sent, user, click } = open();
    await click('button', 'Yes');
    await user.type(await screen.findByRole('textbox', { name: 'Profile name' }), 'Snacks');
    await click('button', 'Next');
    const first = await review();
    await user.click(first.getByRole('button', { name: 'Create GAP' }));
    const question = await screen.findByText(/^This profile has CF Lite, but no source/);
    expect(document.activeElement).toBe(question);
    expect(sent).toEqual([]);
    await user.click(first.getByRole('button', { name: 'Back' }));
    await click('checkbox', 'CF Lite');
    await click('button', 'Next');
    await user.click((await review()).getByRole('button', { name: 'Create GAP' }));
    await screen.findByText(/^This profile has no entitlements/);
    await user.click((await review()).getByRole('button', { name: 'Back' }));
    await click('checkbox', 'Client Portal');
    await click('button', 'Next');
    await user.click((await review()).getByRole('button', { name: 'Create GAP' }));
    await screen.findByText(/Anonymous User Token/);
    expect(sent).toHaveLength(1);
  });

  test('a new profile is discarded by Reset, which shows the first question again', async () => {
    const { user, click } = open();
    await click('button', 'No');
    await user.type(await screen.findByRole('textbox', { name: 'Profile name' }), 'Snacks');
    await click('button', 'Reset');
    await click('button', 'No');
    expect(await screen.findByRole('textbox', { name: 'Profile name' })).toHaveProperty('value', '');
  });
});
