// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { Viewer } from '../../../../shared/model/access/viewer.ts';
import type { Member } from '../../../../shared/model/customers/member.ts';
import { address } from '../../Address.tsx';
import { refusal, visit } from '../../world.tsx';
import {
  aMember,
  anAdminServer,
  aRemovedPerson,
  aSavedWork,
  internalUser,
  members,
  stillOpen,
  userAdmin,
} from '../organization.ts';

type Given = { people?: Member[]; search?: string; viewer?: Viewer };

function open({ people = [], search = '', viewer = userAdmin() }: Given = {}) {
  const server = anAdminServer({ viewer, people });
  const page = viewer.is_admin
    ? '/AppView/admin/manage?tab=users&organization=org_larkspur'
    : '/user-settings?tab=users';
  return { server, user: visit(page + search, { hinted: true }) };
}

const ida = aMember(5, { full_name: 'Ida Moss' });
const joe = aMember(2, { full_name: 'Joe Rook' });
const removed = aRemovedPerson(5, { full_name: 'Ida Moss' });
const panelOf = async (name: string) => within(await screen.findByRole('region', { name }));

async function askToRemove(user: ReturnType<typeof open>['user'], name = 'Ida Moss') {
  const panel = await panelOf(name);
  await user.click(await panel.findByRole('button', { name: `Remove ${name} from Larkspur Foods` }));
  return within(await screen.findByRole('dialog', { name: `Remove ${name} from Larkspur Foods?` }));
}

describe('removing a person', () => {
  test('removing a person says before what happens to their saved work', async () => {
    const { user } = open({ people: [ida, joe], search: '&user=acc_5' });
    const dialog = await askToRemove(user);
    await dialog.findByText(
      /^Ida Moss loses access at once. Their 4 lists, 2 views, and 6 notes are kept until [A-Z][a-z]+ \d+; shared ones stay open to colleagues. You can undo this until then.$/,
    );
  });

  test('removing a person can be undone for ten seconds in the notice', async () => {
    const { server, user } = open({ people: [ida, joe], search: '&user=acc_5' });
    const dialog = await askToRemove(user);
    await user.click(dialog.getByRole('button', { name: 'Remove Ida Moss' }));
    await screen.findByText('Ida Moss was removed.');
    await waitFor(() => expect(screen.queryByRole('rowheader', { name: 'Ida Moss' })).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText('Ida Moss is back, with the access of before.');
    await screen.findByRole('rowheader', { name: 'Ida Moss' });
    expect(server.state.sent).toEqual([
      { organization: 'org_larkspur', account_uid: 'acc_5' },
      { organization: 'org_larkspur', account_uid: 'acc_5' },
    ]);
  });

  test('removing a person hands their saved work to a colleague who was chosen', async () => {
    const pending = aMember(7, { full_name: 'Kit Vale', ...stillOpen });
    const { server, user } = open({ people: [ida, joe, pending, aMember(99)], search: '&user=acc_5' });
    const dialog = await askToRemove(user);
    const field = await dialog.findByRole('combobox', { name: 'Hand them to' });
    const names = within(field)
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
    // Neither the person, nor oneself, nor somebody who hasn’t accepted.
    expect(names).toEqual(['Nobody for now', 'Joe Rook (person2@larkspur.example)']);
    await user.selectOptions(field, 'acc_2');
    await user.click(dialog.getByRole('button', { name: 'Remove Ida Moss' }));
    await screen.findByText('Ida Moss was removed. Joe Rook has their saved work.');
    expect(server.state.sent.at(-1)).toEqual({
      organization: 'org_larkspur',
      account_uid: 'acc_5',
      to: 'acc_2',
    });
  });

  test('removing a person says if their saved work could not be handed over', async () => {
    const { server, user } = open({ people: [ida, joe], search: '&user=acc_5' });
    server.answers['POST /api/auth/organization/person/hand-over'] = () => refusal(400, 'hand_over_too_much');
    const dialog = await askToRemove(user);
    await user.selectOptions(await dialog.findByRole('combobox', { name: 'Hand them to' }), 'acc_2');
    await user.click(dialog.getByRole('button', { name: 'Remove Ida Moss' }));
    await screen.findByText(/^Ida Moss was removed. Their saved work was not handed over: Your colleague/);
    screen.getByRole('button', { name: 'Undo' });
  });

  test('removing a person who hasn’t accepted withdraws the invite, without undo', async () => {
    const { user } = open({ people: [{ ...ida, ...stillOpen }, joe], search: '&user=acc_5' });
    const dialog = await askToRemove(user);
    dialog.getByText(/^The invite of Ida Moss is withdrawn/);
    await user.click(dialog.getByRole('button', { name: 'Remove Ida Moss' }));
    await screen.findByText('Ida Moss was removed.');
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });
});

describe('removed people', () => {
  async function openRemoved(over = {}, viewer?: Viewer) {
    const world = open({ people: [joe], search: '&status=removed', ...(viewer ? { viewer } : {}) });
    world.server.state.removed = [{ ...removed, ...over }];
    await screen.findByRole('rowheader', { name: 'Ida Moss' });
    return world;
  }

  test('removed people are a filter of the users, with who removed them, what is kept, and for how long', async () => {
    const { server, user } = open({ people: [joe] });
    server.state.removed = [removed];
    await screen.findByRole('rowheader', { name: 'Joe Rook' });
    await user.click(screen.getByRole('button', { name: 'Filter' }));
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Status' }), 'removed');
    const row = within(
      (await screen.findByRole('rowheader', { name: 'Ida Moss' })).closest('tr') as HTMLElement,
    );
    row.getByText('Mar 4, 2026 by Mara Vale');
    row.getByText('27 more days');
    row.getByText('4 lists, 2 views, and 6 notes');
    await user.click(screen.getByRole('button', { name: 'Back to the users' }));
    await screen.findByRole('rowheader', { name: 'Joe Rook' });
    expect(address()).toBe('/user-settings?tab=users');
  });

  test('removed people are brought back', async () => {
    const { user } = await openRemoved();
    await user.click(screen.getByRole('button', { name: 'Undo the removal of Ida Moss' }));
    await screen.findByText('Ida Moss is back, with the access of before.');
    await screen.findByText('Nobody was removed in the last 30 days.');
    await user.click(screen.getByRole('button', { name: 'Back to the users' }));
    await screen.findByRole('rowheader', { name: 'Person 5' });
  });

  test('removed people who can’t be brought back stay in the list, with the reason', async () => {
    const { server, user } = await openRemoved();
    server.answers['POST /api/auth/organization/person/undo'] = () => refusal(409, 'removed_address_taken');
    await user.click(screen.getByRole('button', { name: 'Undo the removal of Ida Moss' }));
    await screen.findByText(/^This email address belongs to another account now/);
    screen.getByRole('rowheader', { name: 'Ida Moss' });
  });

  test('removed people’s saved work is handed over to a colleague', async () => {
    const { server, user } = await openRemoved();
    await user.click(screen.getByRole('button', { name: 'Hand over the saved work of Ida Moss' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Colleague' }), 'acc_2');
    await user.click(dialog.getByRole('button', { name: 'Hand over' }));
    await screen.findByText('Joe Rook has the saved work of Ida Moss.');
    await screen.findByText('4 lists, 2 views, and 6 notes, handed to Joe Rook');
    expect(server.state.sent).toEqual([{ organization: 'org_larkspur', account_uid: 'acc_5', to: 'acc_2' }]);
  });

  test('removed people’s saved work is erased after a confirmation', async () => {
    const { server, user } = await openRemoved();
    await user.click(screen.getByRole('button', { name: 'Erase what Ida Moss saved now' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Erase what Ida Moss saved?' }));
    dialog.getByText(/instead of in 27 days/);
    expect(server.state.sent).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Erase now' }));
    await screen.findByText('Nobody was removed in the last 30 days.');
    expect(server.state.sent).toEqual([{ organization: 'org_larkspur', account_uid: 'acc_5' }]);
  });

  test('removed people with nothing saved have nothing to hand over', async () => {
    const none = { lists: 0, shared_lists: 0, views: 0, notes: 0 };
    await openRemoved({ saved: aSavedWork(none) });
    screen.getByText('None');
    expect(screen.queryByRole('button', { name: /^Hand over/ })).toBeNull();
  });

  test('removed people are only shown to those who may not remove people', async () => {
    await openRemoved({}, internalUser());
    expect(screen.queryByRole('button', { name: /Undo|Hand over|Erase/ })).toBeNull();
  });
});

describe('enabling access', () => {
  test('enabling access takes one click, and gives back what the person had', async () => {
    const { server, user } = open({ people: [ida, joe], search: '&user=acc_5' });
    const panel = await panelOf('Ida Moss');
    await user.click(await panel.findByRole('button', { name: 'Disable access of Ida Moss' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Disable access of Ida Moss?' }));
    await user.click(dialog.getByRole('button', { name: 'Disable access' }));
    await user.click(await panel.findByRole('button', { name: 'Enable access of Ida Moss' }));
    await panel.findByRole('button', { name: 'Disable access of Ida Moss' });
    expect(server.state.people.find(({ account_uid }) => account_uid === ida.account_uid)?.roles).toEqual(
      ida.roles,
    );
  });

  test('enabling access that can’t be given back says why', async () => {
    const before_disabled = { roles: ida.roles, profiles: [] };
    const { server, user } = open({
      people: [{ ...ida, roles: [], before_disabled }, joe],
      search: '&user=acc_5',
    });
    server.answers['POST /api/auth/organization/invite'] = () => refusal(409, 'nothing_to_restore');
    const panel = await panelOf('Ida Moss');
    await user.click(await panel.findByRole('button', { name: 'Enable access of Ida Moss' }));
    await panel.findByText(/^The roles of before are no longer available here/);
  });
});

describe('removing or enabling many', () => {
  const choose = async (user: ReturnType<typeof open>['user'], item: string) => {
    await user.click(await screen.findByRole('checkbox', { name: /^Select all/ }));
    await user.click(screen.getByRole('button', { name: /^Change \d+ users?$/ }));
    await user.click(await screen.findByRole('menuitem', { name: item }));
    return within(await screen.findByRole('dialog'));
  };

  test('removing more than twenty takes the number typed, and names administrators', async () => {
    const people = [
      ...members(21),
      aMember(30, { full_name: 'Mara Reyes', roles: ['user_admin'] }),
      aMember(99, { roles: ['user_admin'] }),
    ];
    const { server, user } = open({ people });
    const dialog = await choose(user, 'Remove');
    dialog.getByText('1 administrator among them: Mara Reyes.');
    await user.click(dialog.getByRole('button', { name: 'Remove 22 users' }));
    expect(server.state.sent).toEqual([]);
    await user.type(dialog.getByRole('textbox', { name: 'Type 22 to confirm' }), '22');
    await user.click(dialog.getByRole('button', { name: 'Remove 22 users' }));
    await waitFor(() => expect(server.state.sent).toHaveLength(1));
    expect(server.state.sent[0]).toMatchObject({ task: 'remove' });
  });

  test('removing twenty takes no number', async () => {
    const { server, user } = open({ people: members(20) });
    const dialog = await choose(user, 'Remove');
    expect(dialog.queryByRole('textbox')).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Remove 20 users' }));
    await waitFor(() => expect(server.state.sent).toHaveLength(1));
  });

  test('enabling many gives back what each had, unless roles are chosen', async () => {
    const before_disabled = { roles: ida.roles, profiles: [] };
    const people = [
      { ...ida, roles: [], before_disabled },
      { ...joe, roles: [] },
    ];
    const { server, user } = open({ people });
    const dialog = await choose(user, 'Enable access');
    dialog.getByText(/^Nothing is known of their access before/);
    await user.click(dialog.getByRole('button', { name: 'Enable 1 user' }));
    await waitFor(() => expect(server.state.sent).toHaveLength(1));
    expect(server.state.sent[0]).toMatchObject({ task: 'enable', roles: [] });
  });
});
