// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { AccessPlace } from '../../../../shared/model/access/accessPlace.ts';
import { GapUid } from '../../../../shared/model/ids.ts';
import { type SourceId, sourceIds, verticalIds } from '../../../../shared/model/scope.ts';
import { aViewer, visit } from '../../world.tsx';
import { aMember, anAdminServer, internalUser, userAdmin } from '../organization.ts';

const ida = aMember(1, { full_name: 'Ida Moss' });

const placesWith = (sources: readonly SourceId[]): AccessPlace[] => [
  { place: 'portal', source: null, vertical: null, because: null },
  ...sourceIds.flatMap((source) =>
    verticalIds.map((vertical): AccessPlace => {
      const missing = sources.includes(source)
        ? vertical === 1215
          ? null
          : 'vertical_missing'
        : 'source_missing';
      return { place: 'cf_lite', source, vertical, because: missing };
    }),
  ),
  { place: 'manage_users', source: null, vertical: null, because: 'role_missing' },
];
const profile = (name: string, sources: readonly SourceId[]) => ({
  gap_uid: GapUid.parse(`gap_${name.toLowerCase()}`),
  profile_name: `Larkspur Foods: ${name}`,
  access_until: null,
  time_start: null,
  time_end: null,
  places: placesWith(sources),
});

async function open(viewer = userAdmin(), over: Record<string, unknown> = {}) {
  const server = anAdminServer({ viewer, people: [ida] });
  server.answers['GET /api/auth/organization/person/access'] = () => ({
    status: 200,
    body: {
      entry: null,
      networks: [],
      places: placesWith([]),
      profiles: [profile('Food', [1]), profile('Forums', [5])],
      reports: [],
      ...over,
    },
  });
  const page = viewer.is_admin
    ? '/AppView/admin/manage?organization=org_larkspur&tab=users'
    : '/user-settings?tab=users';
  const user = visit(`${page}&user=acc_1`, { hinted: true });
  await user.click(await screen.findByRole('button', { name: 'What can they see?' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'What Ida Moss can see' }));
  await dialog.findByText('Portal');
  return { server, user, dialog };
}

test('a person’s access says why a source is closed, and which of their profiles opens it', async () => {
  const { dialog } = await open();
  const row = (name: string) => dialog.getByText(name).closest('li')?.textContent;
  expect(row('CF Lite on Instagram')).toContain('Food/Beverage only.');
  expect(row('CF Lite on Reddit')).toContain('The profile “Food” has no Reddit. Open with “Forums”.');
  expect(row('CF Lite on TikTok')).toContain('The profile “Food” has no TikTok.');
  expect(row('Manage Users')).toContain('Ida Moss’s roles don’t include it.');
});

test('a person’s access says first why they can’t get in at all, and then offers no viewing', async () => {
  const { dialog } = await open(internalUser(), { entry: 'access_disabled' });
  expect(dialog.getByRole('alert').textContent).toBe('Access of Ida Moss is disabled.');
  expect(dialog.queryByRole('button', { name: /^View as/ })).toBeNull();
});

test('viewing as a person begins with a reason, and shows the product as they see it until it is stopped', async () => {
  const { server, user, dialog } = await open();
  const admin = server.viewer;
  let sent: unknown;
  server.answers['POST /api/auth/organization/person/view'] = (input) => {
    sent = input;
    const until = new Date(Date.now() + 15 * 60_000).toISOString();
    server.viewer = aViewer({
      account_uid: null,
      full_name: 'Ida Moss',
      viewing: {
        account_uid: ida.account_uid,
        organization_uid: 'org_larkspur' as never,
        by_staff: false,
        until,
      },
    });
    return { status: 200, body: server.viewer };
  };
  server.answers['DELETE /api/auth/organization/person/view'] = () => {
    server.viewer = admin;
    return { status: 200, body: admin };
  };
  const button = dialog.getByRole('button', { name: 'View as Ida Moss' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  await user.type(dialog.getByRole('textbox', { name: 'Reason to view as them' }), 'Ticket 12');
  await user.click(button);
  const banner = within(await screen.findByRole('complementary', { name: 'Viewing as somebody' }));
  banner.getByText('Ida Moss');
  banner.getByText('15 minutes left');
  expect(sent).toEqual({
    organization: 'org_larkspur',
    account_uid: 'acc_1',
    profile: 'gap_food',
    reason: 'Ticket 12',
  });
  expect(screen.queryByRole('button', { name: /^Account/ })).toBeNull();
  await user.click(banner.getByRole('button', { name: 'Stop viewing' }));
  await screen.findByRole('heading', { level: 1, name: 'Manage Users' });
  expect(screen.queryByRole('complementary', { name: 'Viewing as somebody' })).toBeNull();
});
