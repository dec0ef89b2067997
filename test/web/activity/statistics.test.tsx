// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { rangeOf } from '../../../shared/rules/activity/statisticsPeriod.ts';
import * as files from '../../../web/ui/files/download.ts';
import { address } from '../Address.tsx';
import { aMember, anAdminServer, internalUser, userAdmin } from '../customers/organization.ts';
import { type Answer, refusal, visit } from '../world.tsx';
import { type Asked, answerQueries, type Rows } from './activityServer.ts';

const ownDays = 'stats_range=own&stats_from=2026-03-01&stats_to=2026-03-03&stats_zone=Europe%2FBerlin';

/** Three days of March, compared with the last three of February. */
function counted({ period }: Asked, kind: string): Rows | Answer {
  const isNow = period.from.startsWith('2026-03');
  switch (kind) {
    case 'ts_day':
      return isNow
        ? [
            { ts_day: '2026-03-01', event_count: 4 },
            { ts_day: '2026-03-03', event_count: 8 },
          ]
        : [{ ts_day: '2026-02-28', event_count: 6 }];
    case 'event':
      return isNow
        ? [
            { event: 'view-report', event_count: 9 },
            { event: 'login', event_count: 3 },
          ]
        : [{ event: 'view-report', event_count: 6 }];
    case 'account_uid':
      return [{ account_uid: 'acc_1', account_name: 'Person 1', email: 'p@x.example', event_count: 12 }];
    default:
      return [
        {
          ts: '2026-03-03T22:30:00.000Z',
          event: 'view-report',
          account_uid: 'acc_1',
          account_name: 'Person 1',
          email: null,
          info: 'Oat milk 2026',
        },
      ];
  }
}

function open(tab: string, { query = ownDays, viewer = internalUser(), answer = counted } = {}) {
  const server = anAdminServer({ viewer, people: [aMember(1)] });
  const asked = answerQueries(server, answer);
  const manage = viewer.is_admin ? '/AppView/admin/manage?organization=org_larkspur&' : '/user-settings?';
  return { asked, server, user: visit(`${manage}tab=${tab}&${query}`, { hinted: true }) };
}

const plainly = (row: HTMLElement) => row.textContent?.replace(/\s+/g, ' ');

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('the statistics of an organization', () => {
  test('the statistics of an organization show how much happened, of what kind, and the change from the previous period', async () => {
    const { asked } = open('statistics');
    const totals = within(await screen.findByRole('region', { name: 'Totals by event' }));
    const rows = await totals.findAllByRole('row');
    await totals.findByText('new');
    expect(rows.slice(1).map(plainly)).toEqual(['Reports opened9+50%', 'Logins3new']);
    screen.getByText('12', { selector: 'strong' });
    expect(asked[0]).toMatchObject({
      organization: 'org_larkspur',
      period: { from: '2026-03-01', to: '2026-03-03' },
      zone: 'Europe/Berlin',
      filters: [],
    });
    expect(asked.map(({ period }) => period)).toContainEqual({ from: '2026-02-26', to: '2026-02-28' });
  });

  test('the statistics of an organization show the latest actions with their time in the chosen zone', async () => {
    open('statistics');
    const last = within(await screen.findByRole('region', { name: 'Done last' }));
    await last.findByText('Oat milk 2026');
    await last.findByText('Mar 3, 2026, 11:30 PM');
  });

  test('the statistics of an organization can be shown as a table, which stays in the address', async () => {
    const { user } = open('statistics');
    await user.click(await screen.findByRole('button', { name: 'Options for Use over time' }));
    await user.click(await screen.findByRole('menuitem', { name: 'View as table' }));
    const table = await screen.findByRole('table', { name: 'Use over time' });
    expect(within(table).getAllByRole('row').map(plainly)).toEqual([
      'DayEventsTime before',
      '2026-03-0140',
      '2026-03-0200',
      '2026-03-0386',
    ]);
    expect(address()).toContain('stats_view=table');
  });

  test('the statistics of an organization begin with three months up to today, and offer the periods that have events', async () => {
    vi.useFakeTimers({ now: Date.parse('2026-11-23T12:00:00Z'), toFake: ['Date'] });
    const { asked, user } = open('statistics', {
      query: 'stats_zone=UTC',
      answer: (query, kind) =>
        kind === 'ts_month' ? [{ ts_month: '2026-08', event_count: 5 }] : counted(query, kind),
    });
    const period = await screen.findByRole('combobox', { name: 'Period' });
    await waitFor(() =>
      expect(within(period).getAllByRole('option').map(plainly)).toEqual([
        'This month so far (Nov 2026)',
        'Last month (Oct 2026)',
        'Last 3 months (Sep 2026 – Nov 2026 so far)',
        'Last 6 months (Jun 2026 – Nov 2026 so far)',
        'Other days',
      ]),
    );
    expect(asked.map((each) => each.period)).toContainEqual({ from: '2026-09-01', to: '2026-11-23' });
    await user.selectOptions(period, 'Last month (Oct 2026)');
    await waitFor(() =>
      expect(asked.map((each) => each.period)).toContainEqual({ from: '2026-10-01', to: '2026-10-31' }),
    );
    expect(address()).toContain('stats_range=last-month');
  });

  test('the statistics of an organization mark the current month in the table', async () => {
    vi.useFakeTimers({ now: Date.parse('2026-11-23T12:00:00Z'), toFake: ['Date'] });
    open('statistics', { query: 'stats_zone=UTC&stats_view=table' });
    const table = await screen.findByRole('table', { name: 'Use over time' });
    within(table).getByText('2026-11 so far');
  });

  test('the statistics of an organization offer the current month when a period has too many events', async () => {
    const { user } = open('statistics', {
      query: 'stats_range=last-12&stats_zone=UTC',
      answer: ({ period }) =>
        period.from === rangeOf('last-12', new Date().toISOString().slice(0, 10)).from
          ? refusal(400, 'too_many_events')
          : ([] as Rows),
    });
    await user.click(await screen.findByRole('button', { name: 'Show this month' }));
    await screen.findByText('No activity in this period. Try a longer one.');
    expect(address()).toContain('stats_range=this-month');
  });

  test('the statistics of an organization show an error without a call when the days are reversed', async () => {
    const { asked } = open('statistics', {
      query: 'stats_range=own&stats_from=2026-03-05&stats_to=2026-03-01',
    });
    await screen.findByText('The span ends before it starts.');
    expect(asked).toEqual([]);
  });

  test('the statistics of an organization are available to the organization’s own administrator', async () => {
    const { asked } = open('statistics', { viewer: userAdmin() });
    await screen.findByRole('rowheader', { name: /Reports opened/ });
    expect(asked[0]).toMatchObject({ organization: 'org_larkspur' });
  });
});

test('a person’s statistics open from their row and count only their actions', async () => {
  const { asked, user } = open('users');
  await user.click(await screen.findByRole('button', { name: 'Usage statistics of Person 1' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Usage Statistics: Person 1' }));
  await dialog.findByRole('rowheader', { name: /Reports opened/ });
  expect(asked[0]?.filters).toEqual([{ field: 'account_uid', value: 'acc_1' }]);
  expect(dialog.queryByRole('region', { name: 'By person' })).toBeNull();
  expect(address()).toContain('statistics=acc_1');
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

describe('all events of a period as a file', () => {
  const row = (ts: string) => ({ ts, event: 'login', account_uid: 'acc_1' });

  test('all events of a period as a file are read page by page, and in halves when days are too many at once', async () => {
    const saved = vi.spyOn(files, 'download').mockImplementation(() => {});
    const { user } = open('statistics', {
      answer: (asked, kind) => {
        if (kind !== 'rows' || !asked.return?.includes('params')) return counted(asked, kind);
        const { from, to } = asked.period;
        if (from === '2026-03-01' && to === '2026-03-03') return refusal(400, 'too_many_events');
        if (from === '2026-03-01') return [row('2026-03-01T10:00:00.000Z')];
        if (asked.cursor) return [row('2026-03-02T10:00:00.000Z')];
        const log_data = [row('2026-03-03T10:00:00.000Z')];
        return { status: 200, body: { log_data, answered_by: 'rows', cursor: 'next' } };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Export all events' }));
    await waitFor(() => expect(saved).toHaveBeenCalled());
    const [file, name] = saved.mock.calls[0] ?? [];
    expect(name).toBe('larkspur-foods-activity-2026-03-01-2026-03-03.csv');
    const lines = (await file?.text())?.split('\r\n').filter(Boolean) ?? [];
    expect(lines.map((line) => line.slice(0, 10))).toEqual([
      expect.stringContaining('ts,event'),
      '2026-03-03',
      '2026-03-02',
      '2026-03-01',
    ]);
    expect(lines[1]).toContain(',Logged in,');
  });

  test('all events of a period as a file say from which day single events are kept', async () => {
    vi.spyOn(files, 'download').mockImplementation(() => {});
    const { user } = open('statistics', {
      answer: (asked, kind) =>
        asked.return?.includes('params')
          ? {
              status: 200,
              body: { log_data: counted(asked, kind), answered_by: 'rows', events_since: '2026-03-02' },
            }
          : counted(asked, kind),
    });
    await user.click(await screen.findByRole('button', { name: 'Export all events' }));
    await screen.findByText(/^Exported 1 event\. Single events are kept from Mar 2, 2026 on/);
  });

  test('all events of a period as a file show what went wrong, and can be retried', async () => {
    const { user } = open('statistics', {
      answer: (asked, kind) =>
        asked.return?.includes('params') ? refusal(500, 'internal') : counted(asked, kind),
    });
    await user.click(await screen.findByRole('button', { name: 'Export all events' }));
    await screen.findByRole('button', { name: 'Try the export again' });
  });
});
