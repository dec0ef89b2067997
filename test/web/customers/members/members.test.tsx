// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Viewer } from '../../../../shared/model/access/viewer.ts';
import { CompanyUid } from '../../../../shared/model/customers/company.ts';
import type { Member } from '../../../../shared/model/customers/member.ts';
import { address } from '../../Address.tsx';
import { savedFiles } from '../../savedFiles.ts';
import { refusal, visit } from '../../world.tsx';
import {
  actingAdmin,
  aMember,
  anAdminServer,
  anOrganization,
  aProfile,
  internalAdmin,
  internalUser,
  members,
  runOut,
  stillOpen,
  userAdmin,
} from '../organization.ts';

const page = '/AppView/admin/manage?tab=users&organization=org_larkspur';

type Given = { viewer?: Viewer; people?: Member[]; search?: string };

function open({ viewer = actingAdmin(), people = [], search = '' }: Given = {}) {
  const profiles = [
    aProfile('Food'),
    aProfile('Beauty', { profile_sources: { '7': [{ domain_sid: 9022, domain_name: 'Beauty' }] } }),
  ];
  const server = anAdminServer({ viewer, people, profiles });
  return { server, user: visit(page + search, { hinted: true }) };
}

const panelOf = (name: string) => screen.findByRole('region', { name });
const shown = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent);
const rowOf = (name: string) => screen.getByRole('rowheader', { name }).closest('tr') as HTMLElement;

describe('the users of an organization', () => {
  test('the users of an organization are listed with their access, invite status and last login', async () => {
    open({
      people: [
        aMember(1, { full_name: 'Ida Moss', roles: ['portal_user', 'user_admin'] }),
        aMember(2, { full_name: 'Joe Rook', roles: [], last_login_at: null }),
        aMember(3, { full_name: null, profiles: [], ...stillOpen }),
        aMember(4, { full_name: 'Lou Wren', ...runOut }),
      ],
    });
    await screen.findByRole('rowheader', { name: 'Ida Moss' });
    const headers = screen.getAllByRole('columnheader').map((cell) => cell.textContent?.trim());
    expect(headers.slice(0, 6)).toEqual(['', 'Name', 'Email', 'Access', 'Invite Status', 'Last Login']);
    within(rowOf('Ida Moss')).getByText('Web User Access, User Administrator');
    within(rowOf('Ida Moss')).getByText('Accepted Jan 3, 2026');
    within(rowOf('Ida Moss')).getByText('Mar 4, 2026');
    within(rowOf('Joe Rook')).getByText('Access Disabled');
    within(rowOf('Joe Rook')).getByText('Never');
    within(rowOf('person3@larkspur.example')).getByText('No Entitlements');
    within(rowOf('person3@larkspur.example')).getByText(/^Pending until /);
    within(rowOf('Lou Wren')).getByText(/^Expired /);
  });

  test('the users of an organization are filtered by who has no second factor, which their panel says', async () => {
    const { user } = open({
      people: [
        aMember(1, { full_name: 'Ida Moss', second_factor: true }),
        aMember(2, { full_name: 'Joe Rook' }),
        aMember(3, { full_name: 'Kit Vale', ...stillOpen }),
      ],
    });
    await screen.findByRole('rowheader', { name: 'Ida Moss' });
    await user.click(screen.getByRole('button', { name: 'Filter' }));
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Second factor' }), 'off');
    await waitFor(() => expect(shown()).toEqual(['Joe Rook']));
    screen.getByRole('button', { name: 'Filter (1)' });
    await user.click(screen.getByRole('link', { name: 'Joe Rook' }));
    const facts = await panelOf('Joe Rook');
    expect(within(facts).getByText('Second factor', { selector: 'dt' }).nextElementSibling?.textContent).toBe(
      'Off',
    );
  });

  test('the users of an organization have their second factor reset after a confirmation', async () => {
    const { server, user } = open({
      people: [aMember(1, { full_name: 'Ida Moss', second_factor: true }), aMember(2)],
      search: '&user=acc_1',
    });
    const asked: unknown[] = [];
    server.answers['POST /api/auth/organization/account/second-factor/reset'] = (input) => {
      asked.push(input);
      return { status: 200, body: { account: aMember(1, { full_name: 'Ida Moss' }) } };
    };
    const panel = within(await panelOf('Ida Moss'));
    await user.click(await panel.findByRole('button', { name: 'Reset second factor of Ida Moss' }));
    const dialog = within(await screen.findByRole('dialog'));
    dialog.getByText(/They are signed out everywhere and get a mail/);
    expect(asked).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Reset second factor' }));
    await waitFor(() => expect(panel.queryByRole('button', { name: /Reset second factor/ })).toBeNull());
    expect(asked).toEqual([{ organization: 'org_larkspur', account_uid: 'acc_1' }]);
  });

  test('the users of an organization are all in one table without pages', async () => {
    const { server } = open({ people: members(25) });
    server.state.pageSize = 10;
    await screen.findByText('25 users');
    expect(shown()).toHaveLength(25);
    expect(screen.queryByRole('button', { name: /next/i })).toBeNull();
    const asked = server.calls.filter((call) => /organization\/account\?/.test(call));
    expect(asked.map((call) => new URLSearchParams(call.split('?')[1]).get('limit'))).toEqual([
      '100',
      '1000',
      '1000',
    ]);
  });

  test('the users of an organization can be saved as CSV only after all have loaded', async () => {
    const { server, user } = open({ people: members(25) });
    server.state.pageSize = 20;
    const page = server.answers['GET /api/auth/organization/account'];
    let fails = true;
    server.answers['GET /api/auth/organization/account'] = (input) =>
      (fails && input.cursor ? undefined : page?.(input)) ?? refusal(500, 'internal');
    await screen.findByText('20 so far');
    const file = async () => {
      await user.click(screen.getByRole('button', { name: 'More about Users' }));
      return await screen.findByRole('menuitem', { name: /^Download CSV/ });
    };
    expect((await file()).textContent).toBe('Download CSV (Available once all rows have loaded.)');
    await user.keyboard('{Escape}');
    fails = false;
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    await screen.findByText('25 users');
    expect((await file()).getAttribute('aria-disabled')).toBe(null);
  });

  test('the users of an organization are found by name, e-mail and access', async () => {
    const { user } = open({ people: [...members(3), aMember(9, { full_name: 'Ida Moss', roles: [] })] });
    await screen.findByText('4 users');
    await user.type(screen.getByRole('searchbox', { name: 'Search users' }), 'person9@ disabled');
    expect(shown()).toEqual(['Ida Moss']);
  });

  test('the users of an organization who haven’t used their access for 90 days are listed, and saved with what they have', async () => {
    const saved = savedFiles();
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
    const invited = { invite_sent_at: daysAgo(100), invite_accepted_at: daysAgo(99) };
    const people = [
      aMember(1, {
        ...invited,
        full_name: 'Moss, "Ida"',
        last_login_at: null,
        email: '=ida@larkspur.example',
      }),
      aMember(2, { ...invited, last_login_at: daysAgo(91), profiles: ['gap_beauty' as never] }),
      aMember(3, { ...invited, last_login_at: daysAgo(89) }),
      aMember(4, { ...invited, last_login_at: null, roles: [] }),
      aMember(5, { ...invited, last_login_at: null, invite_sent_at: daysAgo(80) }),
    ];
    const { user } = open({ people });
    await screen.findByText('5 users');
    await user.click(screen.getByRole('button', { name: /^Filter/ }));
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Use' }), 'Not used for 90 days');
    expect(shown()).toEqual(['Moss, "Ida"', 'Person 2']);
    expect(address()).toBe(`${page}&use=unused`);
    await user.click(screen.getByRole('button', { name: 'More about Users' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Download CSV' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    const [head, ...rows] = (await saved[0]?.file.text())?.trim().split('\r\n') ?? [];
    expect(head).toMatch(/^.?Name,Email,Access,Invite Status,Last Login,.*Roles,Profiles,Invited$/);
    expect(rows).toHaveLength(2);
    expect(rows[0]).toMatch(/^"Moss, ""Ida""",'=ida@larkspur.example,/);
    expect(rows[1]).toContain(`,"Web User Access, App Access",Beauty,${people[1]?.invite_sent_at}`);
  });

  test('the users of an organization are filtered by status, role and profile, which the address keeps', async () => {
    const people = [
      aMember(1, { full_name: 'Ida Moss', ...stillOpen }),
      aMember(2, { full_name: 'Joe Rook', roles: ['user_admin'], profiles: ['gap_beauty' as never] }),
    ];
    const { user } = open({ people });
    await screen.findByText('2 users');
    await user.click(screen.getByRole('button', { name: 'Pending 1' }));
    expect(shown()).toEqual(['Ida Moss']);
    expect(address()).toBe(`${page}&status=pending`);
    await user.click(screen.getByRole('button', { name: 'All 2' }));
    expect(shown()).toEqual(['Ida Moss', 'Joe Rook']);
    const choose = async (name: string, option: string) => {
      if (!screen.queryByRole('combobox', { name }))
        await user.click(screen.getByRole('button', { name: /^Filter/ }));
      await user.selectOptions(await screen.findByRole('combobox', { name }), option);
    };
    await choose('Role', 'User Administrator');
    expect(shown()).toEqual(['Joe Rook']);
    await choose('Role', 'Any role');
    await choose('Profile', 'Beauty');
    expect(shown()).toEqual(['Joe Rook']);
  });

  test('the users of an organization who need something are counted in a line that resends expired invites', async () => {
    const { user } = open({
      people: [
        aMember(1, { full_name: 'Ida Moss', ...runOut }),
        aMember(2, { full_name: 'Joe Rook', ...runOut }),
        aMember(3, { full_name: 'Kit Vale', profiles: [] }),
        aMember(4),
      ],
    });
    const line = within(await screen.findByRole('region', { name: 'Needs you' }));
    await user.click(line.getByRole('button', { name: '1 without entitlements' }));
    expect(shown()).toEqual(['Kit Vale']);
    await user.click(line.getByRole('button', { name: '2 invites expired: resend' }));
    await screen.findByRole('dialog', { name: 'Resend the invites of 2 users' });
  });

  test('the users of an organization who need nothing are listed without such a line', async () => {
    open({ people: [aMember(1)] });
    await screen.findByRole('rowheader', { name: 'Person 1' });
    expect(screen.queryByRole('region', { name: 'Needs you' })).toBeNull();
  });

  test('the users of an organization show a message when there are none', async () => {
    open();
    await screen.findByText('No Users');
  });

  test('the users of an organization that fail to load show “400 error”, and can be reloaded', async () => {
    const { server, user } = open({ people: members(2) });
    const answer = server.answers['GET /api/auth/organization/account'];
    server.answers['GET /api/auth/organization/account'] = () => refusal(500, 'internal');
    await screen.findByText('400 error');
    server.answers['GET /api/auth/organization/account'] = answer as NonNullable<typeof answer>;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('2 users');
  });

  test('the users of an organization are read-only for internal users', async () => {
    open({ viewer: internalUser(), people: [aMember(1, stillOpen)], search: '&user=acc_1' });
    const panel = await panelOf('Person 1');
    within(panel).getByText('Web User Access');
    await within(panel).findByText('Food');
    expect(
      within(panel)
        .getAllByRole('button')
        .map((button) => button.getAttribute('aria-label') ?? button.textContent),
    ).toEqual(['Close', 'What can they see?']);
    expect(screen.queryByRole('button', { name: 'Add User' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Edit/ })).toBeNull();
  });
});

describe('an edit of a person’s access', () => {
  const ida = aMember(1, { full_name: 'Ida Moss' });

  test('an edit of a person’s access shows who gains and loses what, and saves it', async () => {
    const { server, user } = open({ people: [ida] });
    await user.click(await screen.findByRole('button', { name: 'Edit Ida Moss' }));
    expect(address()).toBe(`${page}&user=acc_1`);
    const panel = await panelOf('Ida Moss');
    expect(within(panel).queryByRole('button', { name: 'Save Changes' })).toBeNull();
    await user.click(within(panel).getByRole('radio', { name: 'Billing Administrator' }));
    await user.click(within(panel).getByRole('checkbox', { name: /^Food/ }));
    await user.click(within(panel).getByRole('checkbox', { name: /^Beauty/ }));
    within(panel).getByText('to be removed');
    within(panel).getByText('to be added');
    const changes = within(panel).getByRole('list', { name: 'What changes' });
    within(changes).getByText('Ida Moss loses Instagram.');
    within(changes).getByText('Ida Moss gains Billing Administrator and TikTok.');
    await user.click(within(panel).getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(within(panel).queryByRole('button', { name: 'Save Changes' })).toBeNull());
    expect(server.state.sent).toEqual([
      {
        organization: 'org_larkspur',
        account_uid: 'acc_1',
        version: 1,
        roles: [{ role: 'portal_user' }, { role: 'app_user' }, { role: 'org_admin' }],
        profiles: [{ gap_uid: 'gap_beauty' }],
      },
    ]);
    within(rowOf('Ida Moss')).getByText(/Billing Administrator$/);
    screen.getByText('Saved. Ida Moss is a Billing Administrator now.');
  });

  test('an edit of a person’s access allows at most one administrator role', async () => {
    const { user } = open({ people: [ida], search: '&user=acc_1' });
    const panel = await panelOf('Ida Moss');
    await user.click(await within(panel).findByRole('radio', { name: 'Billing Administrator' }));
    await user.click(within(panel).getByRole('radio', { name: 'User Administrator' }));
    expect(within(panel).getByRole('radio', { name: 'Billing Administrator' })).toHaveProperty(
      'checked',
      false,
    );
    within(panel).getByText('Ida Moss gains User Administrator.');
  });

  test('an edit of a person’s access without a role keeps the current ones, and shows how to remove them all', async () => {
    const { server, user } = open({ people: [ida], search: '&user=acc_1' });
    const panel = await panelOf('Ida Moss');
    await user.click(await within(panel).findByRole('checkbox', { name: /^Web User Access/ }));
    await user.click(within(panel).getByRole('checkbox', { name: /^App Access/ }));
    within(panel).getByText(/^Ida Moss keeps their current roles\./);
    expect(within(panel).queryByRole('button', { name: 'Save Changes' })).toBeNull();
    await user.click(within(panel).getByRole('checkbox', { name: /^Beauty/ }));
    await user.click(within(panel).getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(server.state.sent).toHaveLength(1));
    expect(server.state.sent[0]).toMatchObject({ roles: [{ role: 'portal_user' }, { role: 'app_user' }] });
  });

  test('an edit of a person’s access is kept while another row is open, and can be discarded', async () => {
    const { user } = open({ people: [ida, aMember(2)], search: '&user=acc_1' });
    const panel = await panelOf('Ida Moss');
    await user.click(await within(panel).findByRole('checkbox', { name: /^Beauty/ }));
    await user.click(screen.getByRole('link', { name: 'Person 2' }));
    expect(within(await panelOf('Person 2')).queryByRole('button', { name: 'Save Changes' })).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Ida Moss' }));
    const again = await panelOf('Ida Moss');
    await user.click(await within(again).findByRole('button', { name: 'Discard' }));
    expect(within(again).getByRole('checkbox', { name: /^Beauty/ })).toHaveProperty('checked', false);
  });

  test('an edit of a person’s access shows changes by others meanwhile, and continues from them', async () => {
    const { server, user } = open({ people: [ida], search: '&user=acc_1' });
    const panel = await panelOf('Ida Moss');
    await user.click(await within(panel).findByRole('checkbox', { name: /^Beauty/ }));
    server.state.people = [{ ...ida, roles: ['portal_user'], version: 2 }];
    await user.click(within(panel).getByRole('button', { name: 'Save Changes' }));
    const told = await within(panel).findByRole('alert');
    within(told).getByText('App Access was removed.');
    await user.click(within(panel).getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(within(panel).queryByRole('alert')).toBeNull());
    expect(server.state.people[0]).toMatchObject({
      roles: ['portal_user'],
      profiles: ['gap_food', 'gap_beauty'],
      version: 3,
    });
  });

  test('an edit of a person’s access shows that the person was removed meanwhile', async () => {
    const { server, user } = open({ people: [ida], search: '&user=acc_1' });
    const panel = await panelOf('Ida Moss');
    await user.click(await within(panel).findByRole('checkbox', { name: /^Beauty/ }));
    server.state.people = [];
    await user.click(within(panel).getByRole('button', { name: 'Save Changes' }));
    await screen.findByText('Ida Moss is no longer in Larkspur Foods.');
    await screen.findByText('No Users');
  });

  test('an edit of a person’s own access is disabled, with the reason', async () => {
    const me = aMember(99, { full_name: 'Mara Reyes' });
    open({ people: [me], search: '&user=acc_99' });
    const panel = await panelOf('Mara Reyes');
    within(panel).getByText(
      'You cannot edit your own access. Please reach out to your contacts found in the Portal',
    );
    expect(within(panel).queryByRole('checkbox')).toBeNull();
    expect(within(panel).queryByRole('button', { name: /^Remove/ })).toBeNull();
  });

  test('an edit of a person’s access acts for the organization from the first saved change, not from opening it', async () => {
    const { server, user } = open({ viewer: internalAdmin(), people: [ida], search: '&user=acc_1' });
    const panel = await panelOf('Ida Moss');
    await user.click(await within(panel).findByRole('checkbox', { name: /^Beauty/ }));
    expect(server.calls.join()).not.toContain('/assume');
    within(panel).getByText(/^To save, you act for Larkspur Foods, for an hour/);
    await user.click(within(panel).getByRole('button', { name: 'Save Changes' }));
    const dialog = await screen.findByRole('dialog', { name: 'Act for Larkspur Foods' });
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await within(panel).findByText('Nothing was saved: acting for an organization needs a reason.');
    expect(server.calls.join()).not.toContain('/assume');
    await user.click(within(panel).getByRole('button', { name: 'Save Changes' }));
    await user.type(await screen.findByRole('textbox', { name: 'Reason' }), 'Ticket 12');
    await user.click(screen.getByRole('button', { name: 'Act and save' }));
    await screen.findByRole('complementary', { name: 'Acting for another organization' });
    const assumed = server.calls.findIndex((call) => call.includes('assume?organization=org_larkspur'));
    const saved = server.calls.indexOf('POST /api/auth/organization/invite');
    expect(assumed).toBeGreaterThan(-1);
    expect(assumed).toBeLessThan(saved);
  });
});

describe('removing somebody’s access', () => {
  const ida = aMember(5, { full_name: 'Ida Moss' });

  test('removing somebody’s access disables a person without roles after a confirmation', async () => {
    const { server, user } = open({ people: [ida], search: '&user=acc_5' });
    const panel = await panelOf('Ida Moss');
    await user.click(await within(panel).findByRole('button', { name: 'Disable access of Ida Moss' }));
    const dialog = await screen.findByRole('dialog', { name: 'Disable access of Ida Moss?' });
    await user.click(within(dialog).getByRole('button', { name: 'Disable access' }));
    await waitFor(() => expect(server.state.people[0]?.roles).toEqual([]));
    await waitFor(() => within(rowOf('Ida Moss')).getByText('Access Disabled'));
    screen.getByText('Access of Ida Moss is disabled.');
  });

  test('removing somebody’s access removes a person after a confirmation by name', async () => {
    const { server, user } = open({ people: [ida, aMember(2)], search: '&user=acc_5' });
    const panel = await panelOf('Ida Moss');
    await user.click(
      await within(panel).findByRole('button', { name: 'Remove Ida Moss from Larkspur Foods' }),
    );
    const dialog = await screen.findByRole('dialog', { name: 'Remove Ida Moss from Larkspur Foods?' });
    expect(server.state.people).toHaveLength(2);
    await user.click(within(dialog).getByRole('button', { name: 'Remove Ida Moss' }));
    await waitFor(() => expect(server.state.people).toHaveLength(1));
    await waitFor(() => expect(shown()).toEqual(['Person 2']));
    await waitFor(() => expect(address()).toBe(page));
  });

  test('removing somebody’s access is refused for the last user administrator, with the reason', async () => {
    open({ people: [{ ...ida, roles: ['user_admin'] }], search: '&user=acc_5' });
    const panel = await panelOf('Ida Moss');
    await within(panel).findByText(/^Ida Moss is the last administrator of Larkspur Foods/);
    expect(within(panel).getByRole('button', { name: /^Remove/ })).toHaveProperty('disabled', true);
  });
});

describe('a pending invite', () => {
  test('a pending invite can be resent after it expired, and is pending again', async () => {
    const { user } = open({
      people: [aMember(5, { full_name: 'Ida Moss', ...runOut })],
      search: '&user=acc_5',
    });
    const panel = await panelOf('Ida Moss');
    expect(within(panel).queryByRole('button', { name: 'Copy invite link' })).toBeNull();
    await user.click(await within(panel).findByRole('button', { name: 'Resend invite' }));
    await within(panel).findByText(/^The invite to person5@larkspur.example is queued/);
    within(rowOf('Ida Moss')).getByText(/^Pending until /);
  });

  test('a pending invite has a link to share while it is open, with a brief confirmation of the copy', async () => {
    const { user } = open({
      people: [aMember(5, { full_name: 'Ida Moss', ...stillOpen })],
      search: '&user=acc_5',
    });
    const panel = await panelOf('Ida Moss');
    await user.click(await within(panel).findByRole('button', { name: 'Copy invite link' }));
    await within(panel).findByRole('button', { name: 'Link copied to clipboard!' });
    expect(await navigator.clipboard.readText()).toBe('https://site.example/accept?token=acc_5');
    await within(panel).findByRole('button', { name: 'Copy invite link' });
  });

  test('a pending invite shows why its link is no longer available', async () => {
    const { server, user } = open({ people: [aMember(5, stillOpen)], search: '&user=acc_5' });
    server.answers['GET /api/auth/organization/invite/link'] = () => refusal(409, 'invite_closed');
    const panel = await panelOf('Person 5');
    await user.click(await within(panel).findByRole('button', { name: 'Copy invite link' }));
    await within(panel).findByText(/^This invite is no longer open/);
  });
});

describe('Add User', () => {
  const add = async (given: Given = {}) => {
    const world = open(given);
    await world.user.click(await screen.findByRole('button', { name: 'Add User' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add User' }));
    await dialog.findByLabelText('Name');
    return { ...world, dialog };
  };

  test('Add User waits for the profiles before it says whether there are any', async () => {
    const { user } = open();
    const answer = fetch;
    const known = Promise.withResolvers<void>();
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      if (url.includes('/organization/profile')) await known.promise;
      return answer(url, init);
    });
    onTestFinished(() => void vi.stubGlobal('fetch', answer));
    await user.click(await screen.findByRole('button', { name: 'Add User' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add User' }));
    dialog.getByText('Loading…');
    expect(dialog.queryByText(/has no access profiles/)).toBeNull();
    known.resolve();
    await dialog.findByRole('checkbox', { name: 'Food' });
  });

  test('Add User shows errors in the specification’s words, and rejects “Add Name” as a name', async () => {
    const { user, dialog, server } = await add();
    await user.click(dialog.getByRole('checkbox', { name: 'Web User Access' }));
    await user.type(dialog.getByLabelText('Name'), 'Add Name');
    await user.click(dialog.getByRole('button', { name: 'Send invite' }));
    await dialog.findByText('Name is Required.');
    dialog.getByText('E-mail is required');
    dialog.getByText('Must Select At Lease One Role.');
    dialog.getByText('Must Select At Least One Profile.');
    await user.type(dialog.getByLabelText('E-mail'), 'nobody@');
    await user.click(dialog.getByRole('button', { name: 'Send invite' }));
    await dialog.findByText('Input a Valid Email.');
    expect(server.state.sent).toEqual([]);
  });

  test('Add User invites a person, who is listed at once', async () => {
    const { user, dialog, server } = await add();
    await user.type(dialog.getByLabelText('Name'), ' Nia Low ');
    await user.type(dialog.getByLabelText('E-mail'), 'nia@larkspur.example');
    await user.click(dialog.getByRole('checkbox', { name: 'Food' }));
    await user.dblClick(dialog.getByRole('button', { name: 'Send invite' }));
    await screen.findByText(
      /^The invite to nia@larkspur.example is queued and should arrive within a minute\./,
    );
    expect(server.state.sent).toEqual([
      {
        organization: 'org_larkspur',
        full_name: 'Nia Low',
        email: 'nia@larkspur.example',
        roles: [{ role: 'portal_user' }],
        profiles: [{ gap_uid: 'gap_food' }],
      },
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    within(rowOf('Nia Low')).getByText(/^Pending until/);
  });

  test('Add User questions a domain one letter from the organization’s own, and corrects or accepts it', async () => {
    const { user, dialog, server } = await add({ people: [aMember(1)] });
    await user.type(dialog.getByLabelText('Name'), 'Nia Low');
    await user.type(dialog.getByLabelText('E-mail'), 'nia@larkspurr.example');
    await user.click(dialog.getByRole('checkbox', { name: 'Food' }));
    await user.dblClick(dialog.getByRole('button', { name: 'Send invite' }));
    const question = await dialog.findByRole('alert');
    within(question).getByText(/^larkspurr.example differs by one letter from larkspur.example\./);
    expect(server.state.sent).toEqual([]);
    await user.click(within(question).getByRole('button', { name: 'Use larkspur.example' }));
    expect(dialog.getByLabelText('E-mail')).toHaveProperty('value', 'nia@larkspur.example');
    dialog.getByRole('button', { name: 'Send invite' });

    await user.type(dialog.getByLabelText('E-mail'), '{Backspace}');
    await user.click(dialog.getByRole('button', { name: 'Send invite' }));
    await user.click(await dialog.findByRole('button', { name: 'Send anyway' }));
    await screen.findByText(/^The invite to nia@larkspur.exampl /);
    expect(server.state.sent).toEqual([expect.objectContaining({ email: 'nia@larkspur.exampl' })]);
  });

  test('Add User continues with another person and the same access', async () => {
    const { user, dialog, server } = await add();
    for (const name of ['Nia Low', 'Kit Ash']) {
      await user.type(dialog.getByLabelText('Name'), name);
      await user.type(dialog.getByLabelText('E-mail'), `${name.slice(0, 3)}@larkspur.example`);
      const food = dialog.getByRole('checkbox', { name: 'Food' });
      if (!(food as HTMLInputElement).checked) await user.click(food);
      await user.click(dialog.getByRole('button', { name: 'Send and add another' }));
      await waitFor(() => expect(dialog.getByLabelText('Name')).toHaveProperty('value', ''));
    }
    expect(server.state.sent.map(({ full_name, profiles }) => [full_name, profiles])).toEqual([
      ['Nia Low', [{ gap_uid: 'gap_food' }]],
      ['Kit Ash', [{ gap_uid: 'gap_food' }]],
    ]);
  });

  test('Add User shows at the address that the person already belongs to the organization', async () => {
    const { user, dialog } = await add({ people: members(1) });
    await user.type(dialog.getByLabelText('Name'), 'Nia Low');
    await user.type(dialog.getByLabelText('E-mail'), 'person1@larkspur.example');
    await user.click(dialog.getByRole('checkbox', { name: 'Food' }));
    await user.click(dialog.getByRole('button', { name: 'Send invite' }));
    await dialog.findByText('This person already belongs to the organization.');
  });
});

describe('the Manage Users page', () => {
  test('the Manage Users page lets a customer’s user administrator edit people of their own organization', async () => {
    const server = anAdminServer({ viewer: userAdmin(), people: [aMember(5, { full_name: 'Ida Moss' })] });
    const user = visit('/user-settings', { hinted: true });
    await screen.findByRole('heading', { name: 'Manage Users' });
    await user.click(await screen.findByRole('button', { name: 'Edit Ida Moss' }));
    const panel = await panelOf('Ida Moss');
    await user.click(within(panel).getByRole('checkbox', { name: 'App Access' }));
    await user.click(within(panel).getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(server.state.people[0]?.roles).toEqual(['portal_user']));
    expect(server.calls.join()).not.toContain('/assume');
    expect(server.state.sent[0]).toMatchObject({ organization: 'org_larkspur' });
  });

  test('the Manage Users page has the organization’s company and report mails', async () => {
    const cms_company_uid = CompanyUid.parse('cmp_larkspur');
    const server = anAdminServer({
      viewer: userAdmin(),
      organizations: [anOrganization({ cms_company_uid })],
    });
    server.answers['GET /api/all-companies'] = () => refusal(403, 'no_access');
    server.answers['GET /api/company'] = () => ({
      status: 200,
      body: { company: { uid: cms_company_uid, name: 'Larkspur Foods Inc', reps: [] } },
    });
    const chosen: unknown[] = [];
    server.answers['POST /api/auth/organization/report-mails'] = (input) => {
      chosen.push(input);
      return {
        status: 200,
        body: { organization: anOrganization({ cms_company_uid, report_mails: 'digest' }) },
      };
    };
    const user = visit('/user-settings', { hinted: true });
    await user.click(await screen.findByRole('link', { name: 'Organization' }));
    await screen.findByText('Larkspur Foods Inc');
    const mails = screen.getByLabelText('Mails about new reports');
    await user.selectOptions(mails, 'With their digest; at once to people without one');
    await screen.findByText(/^Saved\./);
    expect(chosen).toEqual([{ organization: 'org_larkspur', report_mails: 'digest' }]);
    expect(screen.queryByRole('button', { name: /^Edit the/ })).toBeNull();
    expect(server.calls.filter((call) => call.includes('/all-companies'))).toEqual([]);
  });

  test('the Manage Users page shows the organization’s own audit log', async () => {
    const server = anAdminServer({ viewer: userAdmin() });
    const asked: unknown[] = [];
    server.answers['GET /api/auth/organization/audit'] = ({ organization }) => {
      asked.push(organization);
      return { status: 200, body: { entries: [] } };
    };
    const user = visit('/user-settings', { hinted: true });
    await user.click(await screen.findByRole('link', { name: 'Audit Log' }));
    await waitFor(() => expect(asked).toEqual(['org_larkspur']));
    expect(address()).toBe('/user-settings?tab=audit');
  });

  test.each(['org_admin', 'portal_user', 'app_user'] as const)(
    'the Manage Users page refuses the role %s',
    async (role) => {
      anAdminServer({ viewer: { ...userAdmin(), roles: [role] } });
      visit('/user-settings', { hinted: true });
      await screen.findByRole('heading', { name: 'You can’t open Manage Users' });
    },
  );
});
