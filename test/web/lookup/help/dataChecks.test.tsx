// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ReleaseChecks } from '../../../../shared/model/lookup/releaseChecks.ts';
import { anAdminServer, internalUser, userAdmin } from '../../customers/organization.ts';
import { visit } from '../../world.tsx';

const month = { source: 5 as const, month: 201, posts: 4000, spam: 400, commercial: 100, repeated: 10 };
const checks: ReleaseChecks = {
  months: [
    { ...month, source: 1, state: 'counted' },
    { ...month, state: 'counted' },
    { source: 5, month: 202, posts: 0, spam: 0, commercial: 0, repeated: 0, state: 'missing' },
  ],
  doubts: [{ source: 5, month: 201, says: ['10% of its posts are spam (usually 5%)'] }],
  skipped: ['RD_E_202_1.csv'],
};

function open(answer: ReleaseChecks | null = checks, search = '', viewer = internalUser()) {
  const server = anAdminServer({ viewer });
  server.answers['GET /api/lookup/checks'] = () => ({
    status: 200,
    body: { release: 7, released_at: '2026-11-02T08:00:00.000Z', forced: null, checks: answer },
  });
  return visit(`/AppView/admin/data-checks${search}`, { hinted: true });
}

const rowOf = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(name) }));

test('each month shows its posts and the share of them by mark, and a lost month why it is lost', async () => {
  open(checks, '?source=5');
  const counted = await rowOf('Oct 2026');
  for (const text of ['4,000', '10.0%', '2.5%', '0.3%', 'Counted']) counted.getByText(text);
  const lost = await rowOf('Nov 2026');
  lost.getByText('Lost: no usable file');
  expect(lost.queryByText('0.0%')).toBeNull();
  screen.getByText('10% of its posts are spam (usually 5%)');
  screen.getByText('RD_E_202_1.csv');
});

test('another source is chosen by a click, and its months have nothing odd', async () => {
  const user = open(checks, '?source=5');
  await user.click(await screen.findByRole('radio', { checked: false }));
  await screen.findByText(/nothing odd/);
});

test('a vertical whose objects all moved at once is named, in its own source only', async () => {
  const user = open({ ...checks, shifts: [{ source: 5, vertical: 9022, percent: 57 }] }, '?source=5');
  await screen.findByText(/^All of Beauty rose 57% at once/);
  await user.click(await screen.findByRole('radio', { checked: false }));
  await screen.findByText(/nothing odd/);
  expect(screen.queryByText(/Beauty/)).toBeNull();
});

test('a release of an earlier version says that it kept no checks', async () => {
  open(null);
  await screen.findByText(/before its checks were kept/);
});

test('customers can’t open the checks', async () => {
  open(checks, '', userAdmin());
  const heading = await screen.findByRole('heading', { level: 1 });
  expect(heading.textContent).not.toBe('Data Checks');
});
