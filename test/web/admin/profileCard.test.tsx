// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { visit } from '../world.tsx';
import { anAdminServer, aProfile, internalAdmin } from './organization.ts';

async function open() {
  let profile = aProfile('Food', { profile_email_domains: [{ email_domain: 'larkspur.example' }] });
  const server = anAdminServer({ viewer: internalAdmin(), profiles: [profile] });
  const sent: Record<string, unknown>[] = [];
  server.answers['GET /api/auth/organization/profile/holders'] = () => ({
    status: 200,
    body: { count: 3, holders: [] },
  });
  server.answers['GET /api/auth/organization/profile/token'] = () => ({
    status: 200,
    body: { anonymous_tokens: [] },
  });
  server.answers['PUT /api/auth/organization/profile'] = ({
    organization: _,
    profile: __,
    version,
    ...changes
  }) => {
    sent.push(changes);
    const { time_end = profile.time_end, is_auto_assigned = profile.is_auto_assigned } = changes;
    profile = {
      ...profile,
      time_end: time_end as string | null,
      is_auto_assigned: is_auto_assigned as boolean,
      version: Number(version) + 1,
    };
    return { status: 200, body: { profile } };
  };
  const user = visit('/AppView/admin/manage?tab=profiles&organization=org_larkspur&profile=gap_food', {
    hinted: true,
  });
  await screen.findByRole('heading', { level: 2, name: 'Food' });
  return { sent, user };
}

describe('a profile', () => {
  test('is edited one part at a time: here its span, which says who loses what', async () => {
    const { sent, user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Edit span' }));
    expect(screen.queryByRole('button', { name: 'Edit sources' })).toBeNull();
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-03-01' } });
    fireEvent.change(screen.getByLabelText('Until'), { target: { value: '2026-02-01' } });
    expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '' } });
    await screen.findByText(/^3 people lose/);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findAllByText('Until Feb 1, 2026');
    expect(sent).toEqual([{ time_start: null, time_end: '2026-02-01' }]);
  });

  test('takes and gives up email domains', async () => {
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

  test('is assigned automatically once that is confirmed', async () => {
    const { sent, user } = await open();
    await user.click(await screen.findByRole('switch'));
    expect(sent).toEqual([]);
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Auto-assign' }));
    await screen.findByText('Everybody who registers gets this profile');
    expect(sent).toEqual([{ is_auto_assigned: true }]);
  });
});
