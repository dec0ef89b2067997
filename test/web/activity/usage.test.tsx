// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { address } from '../Address.tsx';
import { userAdmin } from '../admin/organization.ts';
import { aServer, refusal, visit } from '../world.tsx';

type Question = {
  period: { from: string; to: string };
  filters: { field: string; value: string }[];
  aggregates?: { field: string }[];
  return?: string[];
};

const last = {
  ts: '2026-10-20T09:00:00.000Z',
  event: 'view-report',
  account_name: 'Ida Moss',
  object_name: null,
  params: 'Oat Milk 2026',
  url: '/AppView/portal',
};

/** Everything in the asked period is five times what it was in the one before. */
function answered({ period, aggregates = [] }: Question) {
  const factor = period.from === '2026-01-01' ? 5 : 1;
  const [group] = aggregates;
  if (group?.field === 'event')
    return [
      { event: 'login', event_count: factor * 2 },
      { event: 'view-report', event_count: factor },
    ];
  if (group?.field === 'ts_day')
    return [
      { ts_day: '2026-01-01', event_count: 3 },
      { ts_day: '2026-01-02', event_count: 0 },
    ];
  if (group?.field === 'account_uid')
    return [
      { account_uid: 'acc_9', account_name: 'Ida Moss', email: 'ida@larkspur.example', event_count: 15 },
    ];
  return [last];
}

function open(usage: string, answer = answered) {
  const server = aServer({ viewer: userAdmin() });
  const asked: Question[] = [];
  server.answers['POST /api/log/query'] = (input) => {
    asked.push(input as unknown as Question);
    return { status: 200, body: { log_data: answer(input as unknown as Question), answered_by: 'rows' } };
  };
  const user = visit(`/user-settings?tab=users&usage=${usage}&period=2026-01-01_2026-01-31&zone=UTC`, {
    hinted: true,
  });
  return { server, asked, user };
}

const dialog = async () => within(await screen.findByRole('dialog'));

describe('usage statistics', () => {
  test('count what a person did, beside the period before, and list what they did last', async () => {
    const { asked } = open('user:acc_9');
    const shown = await dialog();
    const totals = within(await shown.findByRole('list', { name: 'Totals' }));
    expect(totals.getByText('Everything').parentElement?.textContent).toBe('15Everything3 before');
    expect(totals.getByText('Logins').parentElement?.textContent).toBe('10Logins2 before');
    expect(shown.getByText('Ida Moss · Reports opened · Oat Milk 2026')).toBeDefined();
    expect(shown.queryByRole('table', { name: 'People' })).toBeNull();
    for (const { filters } of asked) {
      expect(filters).toEqual([{ field: 'account_uid', value: 'acc_9', operation: '=' }]);
    }
  });

  test('of an organization name its people by how much they do', async () => {
    open('organization:org_larkspur');
    const people = within(await (await dialog()).findByRole('table', { name: /People/ }));
    expect(people.getByRole('rowheader', { name: 'Ida Moss' })).toBeDefined();
  });

  test('are of another period as soon as it is chosen, which is part of the address', async () => {
    const { user, asked } = open('report:rep_1');
    const shown = await dialog();
    await shown.findByRole('list', { name: 'Totals' });
    await user.selectOptions(shown.getByLabelText('Period'), '12-months');
    await shown.findByDisplayValue('Last 12 months');
    expect(address()).toContain('period=12-months');
    expect(asked.at(-1)?.filters).toEqual([{ field: 'report_uid', value: 'rep_1', operation: '=' }]);
  });

  test('that are too much for one answer say what to do', async () => {
    const { server } = open('user:acc_9');
    server.answers['POST /api/log/query'] = () => refusal(400, 'too_many_events');
    expect(await (await dialog()).findByText(/Please choose a shorter one/)).toBeDefined();
  });

  test('without anything in them say so', async () => {
    open('user:acc_9', () => []);
    expect(await (await dialog()).findByText(/Nothing in this period/)).toBeDefined();
  });
});
