// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { address } from '../Address.tsx';
import { aServer, visit } from '../world.tsx';
import { internalUser, userAdmin } from './organization.ts';

const organizations = [
  ['org_larkspur', 'Larkspur Foods', 40, 40],
  ['org_saltmarsh', 'Saltmarsh Home', 0, 60],
  ['org_kestrel', 'Kestrel Partners', 90, 30],
] as const;

test('staff see which organizations fall asleep and which come up, and open one', async () => {
  const server = aServer({ viewer: internalUser() });
  server.answers['GET /api/auth/organization'] = () => ({
    status: 200,
    body: {
      organizations: organizations.map(([organization_uid, name]) => ({
        organization_uid,
        name,
        created_at: '2025-02-03T10:00:00.000Z',
      })),
    },
  });
  let asked = 0;
  server.answers['POST /api/log/query'] = ({ organization, period }) => {
    asked += 1;
    const [, , now, before] = organizations.find(([uid]) => uid === organization) ?? [];
    const isNow = Date.now() - Date.parse(String((period as { to: string }).to)) < 5 * 86_400_000;
    const count = (isNow ? now : before) ?? 0;
    return {
      status: 200,
      body: {
        log_data:
          count > 0 ? [{ account_uid: 'acc_1', event_count: count, ts: '2026-11-20T10:00:00.000Z' }] : [],
        answered_by: 'rows',
      },
    };
  };
  const user = visit('/AppView/admin/statistics', { hinted: true });
  const table = within(await screen.findByRole('table', { name: /Organizations/ }));
  const rows = (await table.findAllByRole('row')).slice(1).map(({ textContent }) => textContent);
  expect(rows[0]).toMatch(/^Saltmarsh Home.*Asleep.*0.*0.*60/);
  expect(rows[1]).toMatch(/^Kestrel Partners.*Coming up.*1.*90.*30/);
  expect(rows[2]).toMatch(/^Larkspur Foods.*Steady/);
  expect(asked).toBe(6);
  await user.click(screen.getByRole('button', { name: 'Usage statistics of Kestrel Partners' }));
  expect(await screen.findByRole('dialog')).toBeDefined();
  expect(address()).toContain('usage=organization%3Aorg_kestrel');
});

test('customers’ administrators see no other organization', async () => {
  aServer({ viewer: userAdmin() });
  visit('/AppView/admin/statistics', { hinted: true });
  await screen.findByText(/declined|not have access|403/i);
});
