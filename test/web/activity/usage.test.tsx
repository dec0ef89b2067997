// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Viewer } from '../../../shared/model/access/viewer.ts';
import { rangeOf } from '../../../shared/rules/activity/statisticsPeriod.ts';
import * as files from '../../../web/ui/files/download.ts';
import { aMember, anAdminServer, userAdmin } from '../customers/organization.ts';
import { visit } from '../world.tsx';
import { answerQueries } from './activityServer.ts';

const today = new Date().toISOString().slice(0, 10);
const month = today.slice(0, 7);

const billing = () => ({ ...userAdmin(), roles: ['org_admin' as const] });

function open(path: string, viewer: Viewer = billing()) {
  const server = anAdminServer({ viewer, people: [aMember(1)] });
  const asked = answerQueries(server, (_asked, kind) => {
    if (kind === 'ts_month event') return [{ ts_month: month, event: 'login', event_count: 7 }];
    if (kind === 'ts_month account_uid') return [{ ts_month: month, account_uid: 'acc_1', event_count: 7 }];
    return [];
  });
  return { asked, server, user: visit(path, { hinted: true }) };
}

test('a billing administrator reaches people and usage from the hub, and sees the months up to the current one', async () => {
  const { asked, user } = open('/AppView/client-home');
  await user.click(await screen.findByRole('link', { name: /^People and Usage/ }));
  const table = within(await screen.findByRole('table', { name: 'Months' }));
  const [, current, before] = await table.findAllByRole('row');
  expect(current?.textContent).toMatch(/so far1700?.*7$/);
  expect(before?.textContent).toMatch(/^[A-Z][a-z]{2} \d{2}0+$/);
  expect(asked[0]?.period).toEqual(rangeOf('last-12', today));
});

test('a billing administrator saves the months’ figures as CSV', async () => {
  const saved = vi.spyOn(files, 'downloadCsv').mockImplementation(() => {});
  const { user } = open('/AppView/usage');
  await screen.findByText(/so far/);
  await user.click(screen.getByRole('button', { name: /CSV/ }));
  await waitFor(() => expect(saved).toHaveBeenCalled());
  const [[header, current] = []] = saved.mock.calls[0] ?? [];
  expect(header?.slice(0, 3)).toEqual(['Month', 'Active people', 'Logins']);
  expect(current).toEqual([`${month} so far`, 1, 7, 0, 0, 0, 0, 0, 7]);
  saved.mockRestore();
});

test('a billing administrator sees the people without a way to change them', async () => {
  open('/AppView/usage?tab=people');
  await screen.findByText('Person 1');
  expect(screen.queryByRole('button', { name: /^Add|^Edit|^Resend|^Remove/ })).toBeNull();
});

test('people and usage are closed to user administrators, who have them in Manage Users', async () => {
  open('/AppView/usage', userAdmin());
  await screen.findByRole('heading', { level: 1, name: /can’t open/ });
});
