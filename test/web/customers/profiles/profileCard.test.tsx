// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { PreviewToken } from '../../../../shared/model/customers/previewToken.ts';
import { GapUid, OrganizationUid, PreviewUid } from '../../../../shared/model/ids.ts';
import { limitReached, visit } from '../../world.tsx';
import { anAdminServer, aProfile, internalAdmin } from '../organization.ts';

const aToken = (note: string): PreviewToken => ({
  token: PreviewUid.parse('prv_1'),
  note,
  organization_uid: OrganizationUid.parse('org_larkspur'),
  gap_uid: GapUid.parse('gap_food'),
  created_at: '2026-01-02T10:00:00.000Z',
  expiration_date: new Date(Date.now() + 5 * 86_400_000).toISOString(),
  link: 'https://site.example/AppView/client-home?jwt=x',
  visits: 0,
  last_visit_at: null,
  max_visits: null,
  revoked_at: null,
  version: 1,
});

async function open(tokens: PreviewToken[] = []) {
  let profile = aProfile('Food', { profile_email_domains: [{ email_domain: 'larkspur.example' }] });
  const server = anAdminServer({ viewer: internalAdmin(), profiles: [profile] });
  const sent: Record<string, unknown>[] = [];
  server.answers['GET /api/auth/organization/profile/holders'] = () => ({
    status: 200,
    body: { count: 3, holders: [] },
  });
  server.answers['GET /api/auth/organization/profile/token'] = () => ({
    status: 200,
    body: { anonymous_tokens: tokens },
  });
  server.answers['PUT /api/auth/organization/profile'] = ({
    organization: _,
    profile: __,
    version,
    ...changes
  }) => {
    sent.push(changes);
    const {
      time_end = profile.time_end,
      access_until = profile.access_until,
      is_auto_assigned = profile.is_auto_assigned,
    } = changes;
    profile = {
      ...profile,
      time_end: time_end as string | null,
      access_until: access_until as string | null,
      is_auto_assigned: is_auto_assigned as boolean,
      version: Number(version) + 1,
    };
    return { status: 200, body: { profile } };
  };
  const user = visit('/AppView/admin/manage?tab=profiles&organization=org_larkspur&profile=gap_food', {
    hinted: true,
  });
  await screen.findByRole('heading', { level: 2, name: 'Food' });
  return { server, sent, user };
}

describe('a profile', () => {
  test('a profile is edited one part at a time, showing for the span who loses what', async () => {
    const { sent, user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Edit dates' }));
    expect(screen.queryByRole('button', { name: 'Edit sources' })).toBeNull();
    fireEvent.change(screen.getByLabelText('Data from'), { target: { value: '2026-03-01' } });
    fireEvent.change(screen.getByLabelText('Data until'), { target: { value: '2026-02-01' } });
    expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
    fireEvent.change(screen.getByLabelText('Data from'), { target: { value: '' } });
    await screen.findByText(/^3 people lose/);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Data: Until Feb 1, 2026');
    expect(sent).toEqual([{ time_end: '2026-02-01' }]);
  });

  test('a profile’s last day of access stands beside the months of its data, and says who loses it when', async () => {
    const { sent, user } = await open();
    screen.getByText('Access until: No end');
    await user.click(await screen.findByRole('button', { name: 'Edit dates' }));
    const field = screen.getByLabelText('Access until');
    fireEvent.change(field, { target: { value: '2020-01-01' } });
    await screen.findByText('3 people lose this profile at once, since that day is over.');
    fireEvent.change(field, { target: { value: '2999-12-31' } });
    await screen.findByText('3 people lose this profile after Dec 31, 2999.');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Access until: Dec 31, 2999');
    expect(sent).toEqual([{ access_until: '2999-12-31' }]);
  });

  test('a profile keeps what someone else added, and shows who added it, when an edit conflicts', async () => {
    const { server, sent, user } = await open();
    const before = aProfile('Food');
    const current = {
      ...before,
      dashboards: true,
      profile_sources: {
        ...before.profile_sources,
        '7': [{ domain_sid: 1215 as const, domain_name: 'Food/Beverage' }],
      },
      version: 2,
    };
    const changes = [{ by_name: 'Ida Moss', at: '2026-03-04T10:00:00.000Z', before, after: current }];
    const put = server.answers['PUT /api/auth/organization/profile'];
    server.answers['PUT /api/auth/organization/profile'] = () => ({
      status: 409,
      body: { code: 'changed_meanwhile', message: '', requestId: '1', details: { current, changes } },
    });
    await user.click(await screen.findByRole('button', { name: 'Edit entitlements' }));
    await user.click(screen.getByRole('checkbox', { name: 'Brand Maps' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const warning = await screen.findByRole('alert');
    expect(warning.textContent).toMatch(/Ida Moss, Mar 4, 2026, .*: Lenses was added\./);
    expect(screen.getByRole('checkbox', { name: 'Lenses' })).toHaveProperty('checked', true);
    expect(screen.getByRole('checkbox', { name: 'Brand Maps' })).toHaveProperty('checked', true);
    if (put) server.answers['PUT /api/auth/organization/profile'] = put;
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText(/^Saved\./);
    expect(sent).toEqual([{ brand_pulse: true }]);
  });

  test('a profile gets and loses e-mail domains', async () => {
    const { sent, user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Edit email domains' }));
    const first = screen.getByRole('textbox', { name: 'First email domain' });
    await user.clear(first);
    await user.type(first, '@x');
    expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
    await user.clear(first);
    await user.type(first, 'foods.example');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText(/^Saved\./);
    expect(sent).toEqual([
      {
        profile_email_domains: [
          { email_domain: 'foods.example' },
          { email_domain: 'larkspur.example', remove: true },
        ],
      },
    ]);
  });

  test('a profile is assigned automatically after a confirmation', async () => {
    const { sent, user } = await open();
    await user.click(await screen.findByRole('switch'));
    expect(sent).toEqual([]);
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Auto-assign' }));
    await screen.findByText('Everybody who registers gets this profile');
    expect(sent).toEqual([{ is_auto_assigned: true }]);
    await screen.findByText('Saved. Everybody who registers gets this profile from now on.');
  });

  test('a profile gets a token that ends on a chosen day, or after seven days by default', async () => {
    const { server, user } = await open();
    const sent: Record<string, unknown>[] = [];
    server.answers['POST /api/auth/organization/profile/token'] = (input) => {
      sent.push(input);
      return limitReached('preview_links', 100);
    };
    await user.click(await screen.findByRole('button', { name: 'Create a token' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Anonymous user token' }));
    await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Trade fair');
    await user.click(dialog.getByRole('radio', { name: 'Other' }));
    const create = dialog.getByRole('button', { name: 'Create' });
    await user.click(create);
    dialog.getByText('Choose a date.');
    expect(sent).toEqual([]);
    const inTenDays = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10);
    fireEvent.change(dialog.getByLabelText('Expiry date'), { target: { value: inTenDays } });
    await user.click(create);
    await dialog.findByText(/^This profile already has 100 preview links\./);
    await user.click(dialog.getByRole('radio', { name: 'In 7 days' }));
    await user.click(create);
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent).toEqual([
      expect.objectContaining({ note: 'Trade fair', expiry: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) }),
      expect.objectContaining({ note: 'Trade fair', expiry: null }),
    ]);
  });

  test('a profile keeps a token’s name when only its expiry changes', async () => {
    const { server, user } = await open([aToken('Trade fair')]);
    const sent: Record<string, unknown>[] = [];
    server.answers['PUT /api/auth/organization/profile/token'] = (input) => {
      sent.push(input);
      return { status: 200, body: { anonymous_token: aToken('Trade fair') } };
    };
    await user.click(await screen.findByRole('button', { name: 'Edit Trade fair' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Trade fair' }));
    await user.clear(dialog.getByRole('textbox', { name: 'Name' }));
    const inTenDays = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10);
    fireEvent.change(dialog.getByLabelText('New expiry date'), { target: { value: inTenDays } });
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toHaveProperty('expiration');
    expect(sent[0]).not.toHaveProperty('note');
    await screen.findByText(/^Saved\. Trade fair works until /);
  });

  test('a revoked token says that its link doesn’t work any more', async () => {
    const { server, user } = await open([aToken('Trade fair')]);
    server.answers['PUT /api/auth/organization/profile/token'] = () => ({
      status: 200,
      body: { anonymous_token: aToken('Trade fair') },
    });
    await user.click(await screen.findByRole('button', { name: 'Revoke Trade fair' }));
    expect(screen.queryByText(/is revoked/)).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Revoke the token' }));
    await screen.findByText('Trade fair is revoked. Its link doesn’t work any more.');
  });
});
