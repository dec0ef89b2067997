// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { Member } from '../../../../shared/model/customers/member.ts';
import { MemberJobUid } from '../../../../shared/model/ids.ts';
import { address } from '../../Address.tsx';
import { visit } from '../../world.tsx';
import {
  aJob,
  aJobRow,
  aMember,
  anAdminServer,
  answersOfJob,
  aProfile,
  members,
  stillOpen,
  userAdmin,
} from '../organization.ts';

async function open(people: Member[] = members(12), search = '') {
  const server = anAdminServer({
    viewer: userAdmin(),
    people,
    profiles: [aProfile('Food'), aProfile('Beauty')],
  });
  const user = visit(`/user-settings${search}`, { hinted: true });
  await screen.findByRole('table', { name: 'Users' });
  return { server, user };
}
const box = (name: string) => screen.getByRole('checkbox', { name: `Select ${name}` });
const choose = async (user: Awaited<ReturnType<typeof open>>['user'], item: string) => {
  await user.click(screen.getByRole('button', { name: /^Change \d+ users?$/ }));
  await user.click(await screen.findByRole('menuitem', { name: item }));
  return within(await screen.findByRole('dialog'));
};

describe('changing many users', () => {
  test('one selected user offers to select all that match the search', async () => {
    const { user } = await open(members(12), '?search=person+1');
    await user.click(box('Person 1'));
    await user.click(screen.getByRole('button', { name: 'All 4 that match' }));
    await screen.findByText('4 users selected');
    expect(screen.queryByRole('button', { name: /that match/ })).toBeNull();
  });

  test('a click with Shift selects everything since the last click', async () => {
    const { user } = await open();
    await user.click(box('Person 10'));
    await user.keyboard('{Shift>}');
    await user.click(box('Person 3'));
    await user.keyboard('{/Shift}');
    await screen.findByText('8 users selected');
  });

  test('a change says before it starts who changes, who stays as they are, and who can’t be changed', async () => {
    const people = [
      aMember(1, { full_name: 'Ida Moss' }),
      aMember(2, { full_name: 'Joe Rook', roles: [] }),
      aMember(99, { full_name: 'Mara Vale', roles: ['user_admin'] }),
    ];
    const { user } = await open(people);
    await user.click(screen.getByRole('checkbox', { name: 'Select all' }));
    const dialog = await choose(user, 'Disable access');
    const preview = within(dialog.getByLabelText('What will change'));
    expect(preview.getByText('1 user changes').nextElementSibling?.textContent).toBe('Ida Moss');
    expect(preview.getByText('1 user stays as they are').nextElementSibling?.textContent).toBe(
      'Access is disabled. Joe Rook',
    );
    expect(preview.getByText('1 user can’t be changed').nextElementSibling?.textContent).toBe(
      'You can’t edit your own access. Mara Vale',
    );
    dialog.getByRole('button', { name: 'Disable 1 user' });
  });

  test('a profile is chosen before it can be assigned, and the job shows a result for each user', async () => {
    const { user, server } = await open(members(2));
    await user.click(screen.getByRole('checkbox', { name: 'Select all' }));
    const dialog = await choose(user, 'Assign a profile');
    expect(dialog.getByRole('button', { name: 'Assign to 2 users' }).getAttribute('aria-disabled')).toBe(
      'true',
    );
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Profile' }), 'Beauty');
    await user.click(dialog.getByRole('button', { name: 'Assign to 2 users' }));
    await screen.findByRole('heading', { name: 'Assign a profile to 2 people' });
    expect(server.state.sent).toMatchObject([
      { task: 'give_profile', gap_uid: 'gap_beauty', accounts: [{ account_uid: 'acc_1', version: 1 }, {}] },
    ]);
    expect(await screen.findAllByText('Profile assigned')).toHaveLength(2);
    expect(address()).toMatch(/job=job_/);
  });

  test('roles that everybody has already leave nobody to change', async () => {
    const { user } = await open([aMember(1, { roles: ['portal_user'] })]);
    await user.click(screen.getByRole('checkbox', { name: 'Select all' }));
    const dialog = await choose(user, 'Change roles');
    dialog.getByText('1 user stays as they are');
    expect(dialog.getByRole('button', { name: 'Change 0 users' }).getAttribute('aria-disabled')).toBe('true');
  });

  test('a change of roles says who loses which role before it starts', async () => {
    const people = [
      aMember(1, { full_name: 'Ida Moss', roles: ['portal_user', 'app_user', 'org_admin'] }),
      aMember(2, { full_name: 'Joe Rook', roles: ['portal_user'] }),
    ];
    const { user } = await open(people);
    await user.click(screen.getByRole('checkbox', { name: 'Select all' }));
    const dialog = await choose(user, 'Change roles');
    const line = dialog.getByText('1 user loses Billing Administrator');
    expect(line.nextElementSibling?.textContent).toBe('Ida Moss');
    dialog.getByText('1 user loses App Access');
    expect(dialog.queryByText(/loses Web User Access/)).toBeNull();
  });

  test('invites are sent again to those who haven’t accepted', async () => {
    const { user } = await open([aMember(1), aMember(2, stillOpen)]);
    await user.click(screen.getByRole('checkbox', { name: 'Select all' }));
    const dialog = await choose(user, 'Resend invites');
    dialog.getByRole('button', { name: 'Resend to 1 user' });
    dialog.getByText(/^Has accepted the invite\. Person 1/);
  });
});

describe('a job in the background', () => {
  test('a running job shows how far it is, and its results once it has ended', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
    const server = anAdminServer({ viewer: userAdmin(), people: members(2) });
    const running = aJob({ state: 'running', total: 400, done: 100, ended_at: null });
    Object.assign(server.answers, answersOfJob(running, []));
    visit('/user-settings?job=job_1', { hinted: true });
    await screen.findByText('100 of 400 rows');
    const rows = [
      aJobRow(0, { outcome: 'failed', reason: 'changed_meanwhile', now: { roles: [], profiles: [] } }),
    ];
    Object.assign(server.answers, answersOfJob(aJob({ total: 400, done: 399, failed: 1 }), rows));
    await vi.advanceTimersByTimeAsync(1500);
    await screen.findByText(/Done: 399 done, 1 failed\./);
    await screen.findByText(
      /Someone else changed this person in the meantime\. Now: Access Disabled, 0 profiles\./,
    );
    vi.useRealTimers();
  });

  test('a running job is canceled after a confirmation', async () => {
    const server = anAdminServer({ viewer: userAdmin(), people: members(2) });
    const running = aJob({ state: 'running', total: 400, done: 100, ended_at: null });
    let canceled = 0;
    Object.assign(server.answers, answersOfJob(running, []), {
      'DELETE /api/auth/organization/jobs/job_1': () => {
        canceled += 1;
        return { status: 200, body: { job: running } };
      },
    });
    const user = visit('/user-settings?job=job_1', { hinted: true });
    await user.click(await screen.findByRole('button', { name: 'Cancel the job' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Cancel the job' }));
    await waitFor(() => expect(canceled).toBe(1));
  });

  test('jobs of the last thirty days are listed, and open their results', async () => {
    const server = anAdminServer({ viewer: userAdmin(), people: members(2) });
    server.state.jobs = [
      aJob({ state: 'stopped', total: 40, done: 3 }),
      aJob({ job_uid: MemberJobUid.parse('job_2'), task: 'invite', state: 'running', total: 5000 }),
    ];
    Object.assign(server.answers, answersOfJob(server.state.jobs[0] ?? aJob(), [aJobRow(0)]));
    const user = visit('/user-settings', { hinted: true });
    await user.click(await screen.findByRole('button', { name: 'More about Users' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Jobs (1 running)' }));
    await user.click(await screen.findByRole('link', { name: 'Disable access of 40 people' }));
    await screen.findByText(/It stopped because the person who started it may no longer make this change\./);
  });
});
