// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { ListedEntry } from '../../../shared/model/audit/auditEntry.ts';
import { AccountUid, MemberJobUid, OrganizationUid } from '../../../shared/model/ids.ts';
import { joinedLines } from '../../../web/audit/auditPages.ts';
import { nameAmong } from '../../../web/audit/nameAmong.ts';
import { shownFields } from '../../../web/audit/shownFields.ts';
import { secondText } from '../../../web/ui/dayText.ts';
import { address } from '../Address.tsx';
import { anAdminServer, userAdmin } from '../customers/organization.ts';
import { savedFiles } from '../savedFiles.ts';
import { visit } from '../world.tsx';

const job = MemberJobUid.parse('job_1');
const at = (second: number) => `2026-05-02T10:02:${String(second).padStart(2, '0')}.000Z`;

const anEntry = (n: number, over: Partial<ListedEntry> = {}): ListedEntry => ({
  id: `entry-${n}`,
  at: at(n),
  organization_uid: OrganizationUid.parse('org_larkspur'),
  by: AccountUid.parse('acc_1'),
  by_name: 'Ana Lima',
  by_organization_name: null,
  acting_for: null,
  action: 'member.invited',
  subject: `acc_${n}`,
  subject_name: `Person ${n}`,
  before: null,
  after: null,
  ...over,
});

function open(answer: (input: Record<string, unknown>) => { entries: ListedEntry[]; cursor?: string }) {
  const server = anAdminServer({ viewer: userAdmin() });
  const asked: Record<string, unknown>[] = [];
  server.answers['GET /api/auth/organization/audit'] = (input) => {
    asked.push(input);
    return { status: 200, body: answer(input) };
  };
  server.answers['GET /api/auth/organization/audit/seal'] = () => ({
    status: 200,
    body: { sealed_until: null, sealed_at: null, signed: null, check: null },
  });
  server.answers['GET /api/auth/organization/audit/stream'] = () => ({ status: 200, body: { stream: null } });
  return { user: visit('/user-settings?tab=audit', { hinted: true }), asked };
}

const log = async () => within(await screen.findByRole('table', { name: 'Audit log' }));
const panelOf = async (name: string) => {
  const heading = await screen.findByRole('heading', { level: 2, name });
  return within(heading.closest('section') as HTMLElement);
};

describe('the audit log', () => {
  test('the audit log shows the changes of a job as one line, which opens its entries', async () => {
    const { user, asked } = open(({ job: only, grouped }) => {
      if (only) return { entries: [anEntry(3, { job }), anEntry(2, { job })] };
      const line = { ...anEntry(3), job, together: 2000 };
      return grouped ? { entries: [line, anEntry(1, { action: 'member.removed' })] } : { entries: [] };
    });
    const table = await log();
    table.getByText('Invited 2,000 people');
    table.getByText('Person 3 and 1,999 more');
    await user.click(table.getByRole('link', { name: secondText(at(3)) }));
    expect(address()).toContain('entry=job_1');
    const panel = await panelOf('Invited');
    panel.getByText('Ana Lima invited 2,000 people.');
    const entries = within(await panel.findByRole('list', { name: 'Entries of the job' }));
    await entries.findByText('Person 2');
    expect(asked.at(-1)).toMatchObject({ organization: 'org_larkspur', job: 'job_1', to: '2026-05-02' });
    await user.click(entries.getByRole('button', { name: 'Person 2' }));
    await panel.findByText('Ana Lima invited Person 2.');
    await user.click(panel.getByRole('button', { name: 'Back to the job' }));
    await panel.findByRole('list', { name: 'Entries of the job' });
  });

  test('the audit log saves every entry of a job in its file, as it always did', async () => {
    const saved = savedFiles();
    const { user } = open(({ grouped, cursor }) => {
      if (grouped) return { entries: [anEntry(3, { job, together: 2 })] };
      return cursor
        ? { entries: [anEntry(2, { job, after: { profile: 'gap_food', email: 'b@larkspur.example' } })] }
        : { entries: [anEntry(3, { job })], cursor: 'next' };
    });
    await log();
    await user.click(screen.getByRole('button', { name: 'Download CSV' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect((await saved[0]?.file.text())?.replace('\ufeff', '')).toBe(
      [
        'When,Who,Acting for,What,About,Changes',
        `${at(3)},Ana Lima,,Invited,Person 3,`,
        `${at(2)},Ana Lima,,Invited,Person 2,"Profile: – → gap_food; Email: – → b@larkspur.example"`,
        '',
      ].join('\r\n'),
    );
  });

  test('the audit log is searched on the server, and goes on reading until it finds something', async () => {
    const { user } = open(({ search, cursor }) => {
      if (!search) return { entries: [anEntry(1)] };
      return cursor ? { entries: [anEntry(7)] } : { entries: [], cursor: 'next' };
    });
    await (await log()).findByText('Person 1');
    await user.type(screen.getByRole('searchbox', { name: 'Search entries' }), 'person7@larkspur.example');
    await screen.findByText('Person 7');
    expect(address()).toContain('search=person7%40larkspur.example');
    expect((await log()).queryByText('Person 1')).toBeNull();
  });

  test('the audit log shows names in place of ids', async () => {
    const { user } = open(() => ({
      entries: [
        anEntry(1, {
          action: 'token.created',
          subject: 'acc_gone',
          subject_name: null,
          after: { note: 'Fair', profile: 'gap_food', other: ['gap_gone', 'acc_gone'] },
        }),
      ],
    }));
    const table = await log();
    table.getByText('somebody who isn’t known any more');
    await user.click(table.getByRole('link', { name: secondText(at(1)) }));
    const panel = await panelOf('Created a token');
    await panel.findByText('Food');
    expect(panel.queryByText(/gap_|acc_/)).toBeNull();
  });
});

test('the lines of a job in several pages are one line', () => {
  const lines = joinedLines([
    anEntry(5, { job, together: 90 }),
    anEntry(4),
    anEntry(3, { job, together: 20 }),
    anEntry(2),
  ]);
  expect(lines.map(({ id, together }) => [id, together])).toEqual([
    ['entry-5', 110],
    ['entry-4', undefined],
    ['entry-2', undefined],
  ]);
});

test('the fields of a change have one order, however they were stored', () => {
  const after = { zeta: 'z', profiles: ['Food'], alpha: 'a', roles: ['app_user'], email: 'a@b.example' };
  const backwards = Object.fromEntries(Object.entries(after).reverse());
  const fieldsOf = (given: object) =>
    shownFields({ before: null, after: given as Record<string, unknown> }).map(({ field }) => field);
  expect(fieldsOf(after)).toEqual(['email', 'roles', 'profiles', 'alpha', 'zeta']);
  expect(fieldsOf(backwards)).toEqual(fieldsOf(after));
});

test('what has no name is called by its kind, and other texts stay', () => {
  const nameOf = nameAmong(new Map([['gap_food', 'Food']]));
  expect(['gap_food', 'gap_gone', 'ses_1', 'all others', 'the_fair'].map(nameOf)).toEqual([
    'Food',
    'a profile that isn’t there any more',
    'one session',
    null,
    null,
  ]);
});
