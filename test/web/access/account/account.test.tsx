// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Viewer } from '../../../../shared/model/access/viewer.ts';
import * as loading from '../../../../web/navigation/loadAfresh.ts';
import { address } from '../../Address.tsx';
import { aServer, aViewer, refusal, visit } from '../../world.tsx';

const update = 'PUT /api/auth/account';
const change = 'GET /api/auth/account/profile/switch';

const profile = (gap_uid: string, profile_name: string) => ({
  gap_uid,
  profile_name,
  entitlements: ['portal'],
  time_start: null,
  time_end: null,
  sources: [{ source: 7, verticals: [9022] }],
});

const organizations = [
  {
    organization_uid: 'org_1',
    name: 'Larkspur Foods',
    roles: ['portal_user'],
    profiles: [profile('gap_1', 'Larkspur Foods: Food'), profile('gap_2', 'Larkspur Foods: Beauty')],
  },
  {
    organization_uid: 'org_2',
    name: 'Saltmarsh Studio',
    roles: ['app_user'],
    profiles: [profile('gap_3', 'Saltmarsh Studio: Home')],
  },
];

async function open(page = '/AppView/client-home', viewer: Viewer = aViewer(), held = organizations) {
  const server = aServer({ viewer });
  server.answers['GET /api/auth/account/profile'] = () => ({ status: 200, body: { organizations: held } });
  const user = visit(`${page}${page.includes('?') ? '&' : '?'}account=access`, { hinted: true });
  await screen.findByRole('dialog');
  return { server, user };
}

const loadAfresh = vi.spyOn(loading, 'loadAfresh');
beforeEach(() => loadAfresh.mockReset());

test('the My Account dialog opens from the account menu, is in the address, and returns the focus', async () => {
  const server = aServer({ viewer: aViewer() });
  server.answers['GET /api/auth/account/profile'] = () => ({ status: 200, body: { organizations } });
  const user = visit('/AppView/client-home', { hinted: true });
  const button = await screen.findByRole('button', { name: /^Account/ });
  await user.click(button);
  await user.click(await screen.findByRole('menuitem', { name: 'My Account' }));
  await screen.findByRole('dialog');
  expect(address()).toBe('/AppView/client-home?account=access');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(address()).toBe('/AppView/client-home');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Account/ })));
});

test('the My Account dialog closes with its content intact, and adds no step to the history', async () => {
  aServer({ viewer: aViewer() });
  const there = '/AppView/something-went-wrong?status=405';
  const user = visit(`/AppView/portal then ${there}`, { hinted: true });
  await user.click(await screen.findByRole('button', { name: /^Account/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'My Account' }));
  await user.click(await screen.findByRole('button', { name: 'Sessions' }));
  await waitFor(() => expect(address()).toBe(`${there}&account=sessions`));
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(address()).toBe(there));
  expect(screen.getByRole('button', { name: 'Sessions', hidden: true }).ariaCurrent).toBe('page');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Go back' }));
  await waitFor(() => expect(address()).toBe('/AppView/portal'));
});

test('the My Account dialog shows a preview guest only what the preview opens', async () => {
  await open('/AppView/client-home', aViewer({ anon: true, account_uid: null, email: null, roles: [] }));
  const dialog = await screen.findByRole('dialog', { name: 'Account Settings' });
  within(dialog).getByText('Larkspur Foods: Food');
  within(dialog).getByText('Instagram');
  expect(within(dialog).queryByRole('navigation')).toBeNull();
  expect(within(dialog).getAllByRole('button')).toHaveLength(1);
});

test('the My Account dialog is not available to legacy accounts', async () => {
  aServer({ viewer: aViewer({ legacy: true }) });
  visit('/AppView/client-home?account=access', { hinted: true });
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('dialog')).toBeNull();
});

describe('the name in My Account', () => {
  async function edit(text: string) {
    const { server, user } = await open();
    const sent: unknown[] = [];
    server.answers[update] = (input) => {
      sent.push(input);
      return { status: 200, body: aViewer({ full_name: String(input.full_name) }) };
    };
    await user.click(await screen.findByRole('button', { name: 'Edit name' }));
    const field = await screen.findByRole('textbox', { name: 'Full Name' });
    await user.clear(field);
    if (text) await user.type(field, text);
    return { server, user, sent, field };
  }

  test.each([
    ['Enter', async (user: Awaited<ReturnType<typeof edit>>['user']) => user.keyboard('{Enter}')],
    [
      'the check',
      async (user: Awaited<ReturnType<typeof edit>>['user']) =>
        user.click(screen.getByRole('button', { name: 'Save name' })),
    ],
  ])('the name in My Account is saved by %s', async (_how, save) => {
    const { user, sent } = await edit('  Mara Vane ');
    const told = localStorage.getItem('session-changed');
    await save(user);
    await screen.findByRole('heading', { name: 'Welcome, Mara Vane', hidden: true });
    expect(sent).toEqual([{ full_name: 'Mara Vane' }]);
    expect(localStorage.getItem('session-changed')).not.toBe(told);
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit name' })),
    );
  });

  test.each([
    ['', 'Name is required'],
    ['M', 'Name must be valid'],
  ])('the name in My Account isn’t sent as %j', async (text, problem) => {
    const { user, sent } = await edit(text);
    await user.keyboard('{Enter}');
    await screen.findByText(problem);
    expect(sent).toEqual([]);
  });

  test('the name in My Account isn’t saved by the Enter that ends an IME composition', async () => {
    const { sent, field } = await edit('山田');
    fireEvent.keyDown(field, { key: 'Enter', isComposing: true });
    fireEvent.keyDown(field, { key: 'Escape', isComposing: true });
    expect(screen.getByRole('textbox', { name: 'Full Name' })).toHaveProperty('value', '山田');
    expect(sent).toEqual([]);
  });

  test('the name in My Account is unchanged after Cancel and Escape, which leave the dialog open', async () => {
    const { user, sent } = await edit('Somebody Else');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await screen.findByRole('button', { name: 'Edit name' });
    await user.keyboard('{Enter}Other{Escape}');
    await screen.findByRole('button', { name: 'Edit name' });
    screen.getByRole('dialog');
    expect(sent).toEqual([]);
  });

  test('the name in My Account that fails to save stays in its marked field, without a message', async () => {
    const { server, user, field, sent } = await edit('Mara Vane');
    const save = server.answers[update];
    server.answers[update] = () => refusal(500, 'internal');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    expect(field).toHaveProperty('value', 'Mara Vane');
    expect(document.activeElement).toBe(field);
    expect(screen.getByRole('dialog').textContent).not.toMatch(/wrong|try again|error/i);
    screen.getByRole('heading', { name: 'Welcome, Mara Reyes', hidden: true });
    if (save) server.answers[update] = save;
    await user.keyboard('{Enter}');
    await screen.findByRole('heading', { name: 'Welcome, Mara Vane', hidden: true });
    expect(sent).toEqual([{ full_name: 'Mara Vane' }]);
  });
});

describe('the profile in My Account', () => {
  const button = (name: string) => screen.findByRole('button', { name });

  test('the profile in My Account can’t be switched to while in use; another one shows first what it opens', async () => {
    const { user } = await open();
    expect((await button('Switch')).getAttribute('aria-disabled')).toBe('true');
    screen.getByText('Choose another profile to switch to.');
    screen.getByText("Already using the 'Larkspur Foods: Food' profile!");
    await user.selectOptions(screen.getByLabelText('Profile'), 'Beauty');
    const details = within(screen.getByRole('dialog')).getByRole('region', { name: 'Access Details' });
    within(details).getByText('Larkspur Foods: Beauty');
    within(details).getByText('TikTok');
    expect((await button('Switch')).getAttribute('aria-disabled')).toBeNull();
  });

  test('the profile in My Account is switched with one call and a reload', async () => {
    const { server, user } = await open('/AppView/portal?tab=more');
    let sent: unknown;
    server.answers[change] = (input) => {
      sent = input;
      return { status: 200, body: aViewer() };
    };
    await user.selectOptions(await screen.findByLabelText('Organization'), 'Saltmarsh Studio');
    await user.click(await button('Switch'));
    expect(await button('switching...')).toHaveProperty('disabled', true);
    await waitFor(() => expect(loadAfresh).toHaveBeenCalledWith('/AppView/portal?tab=more'));
    expect(sent).toEqual({ organization: 'org_2', profile: 'gap_3' });
    expect(localStorage.getItem('session-changed')).not.toBeNull();
  });

  test('a profile switched on an error page leads to client home', async () => {
    const { server, user } = await open('/AppView/something-went-wrong?status=403');
    server.answers[change] = () => ({ status: 200, body: aViewer() });
    await user.selectOptions(await screen.findByLabelText('Profile'), 'Beauty');
    await user.click(await button('Switch'));
    await waitFor(() => expect(loadAfresh).toHaveBeenCalledWith('/AppView/client-home'));
  });

  test.each([
    [refusal(400, 'profile_in_use'), "Already using the 'Larkspur Foods: Beauty' profile!"],
    [refusal(403, 'profile_not_held'), 'You no longer have this profile. Please choose another.'],
  ])('the profile in My Account shows why a switch was refused: %o', async (answer, text) => {
    const { server, user } = await open();
    server.answers[change] = () => answer;
    await user.selectOptions(await screen.findByLabelText('Profile'), 'Beauty');
    await user.click(await button('Switch'));
    // The page behind the dialog has alerts of its own.
    const dialog = within(screen.getByRole('dialog'));
    expect((await dialog.findByRole('alert')).textContent).toBe(text);
    expect(await button('Switch')).toHaveProperty('disabled', false);
    expect(loadAfresh).not.toHaveBeenCalled();
  });

  test.each([
    ['one other is', organizations.slice(1)],
    ['two others are', organizations.slice(0, 1)],
  ])('a profile withdrawn while in use can be replaced where %s held', async (_how, held) => {
    const { organization_uid, name, profiles } = held[0] ?? {};
    const home = { organization_uid, name } as Viewer['organization'];
    const { server, user } = await open(undefined, aViewer({ organization: home, profile: null }), held);
    let sent: unknown;
    server.answers[change] = (input) => {
      sent = input;
      return { status: 200, body: aViewer() };
    };
    expect(await screen.findByLabelText('Profile')).toHaveProperty('value', profiles?.[0]?.gap_uid);
    await user.click(await button('Switch'));
    await waitFor(() => expect(loadAfresh).toHaveBeenCalled());
    expect(sent).toEqual({ organization: organization_uid, profile: profiles?.[0]?.gap_uid });
  });

  test('the profile in My Account isn’t offered to people with only one', async () => {
    const one = organizations.slice(1);
    const home = aViewer({ organization: { ...aViewer().organization, name: 'Saltmarsh Studio' } });
    await open('/AppView/client-home', home, one);
    await screen.findByRole('heading', { name: 'Access Details' });
    expect(screen.queryByLabelText('Profile')).toBeNull();
  });
});

test.each(['Change password', 'Set up', 'Add a passkey', 'Remove Phone'])(
  'the button %s regains the focus when its form is canceled',
  async (name) => {
    // A browser that supports passkeys.
    const parses = { parseCreationOptionsFromJSON: () => {}, parseRequestOptionsFromJSON: () => {} };
    vi.stubGlobal(
      'PublicKeyCredential',
      Object.assign(() => {}, parses),
    );
    onTestFinished(() => void Reflect.deleteProperty(globalThis, 'PublicKeyCredential'));
    const server = aServer({ viewer: aViewer() });
    const factor = { enabled: false, required: false, recovery_codes_left: 0 };
    const phone = {
      passkey_uid: 'pky_1',
      name: 'Phone',
      created_at: '2026-11-20T10:00:00.000Z',
      last_used_at: null,
    };
    server.answers['GET /api/auth/account/second-factor'] = () => ({ status: 200, body: factor });
    server.answers['GET /api/auth/account/passkey'] = () => ({ status: 200, body: { passkeys: [phone] } });
    const user = visit('/AppView/client-home?account=security', { hinted: true });
    await user.click(await screen.findByRole('button', { name }));
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(document.activeElement).toBe(await screen.findByRole('button', { name }));
  },
);

const aSession = (session_uid: string, user_agent: string, current = false) => ({
  session_uid,
  user_agent,
  current,
  started_at: '2026-11-20T10:00:00.000Z',
  last_seen_at: '2026-11-21T09:30:00.000Z',
  address: '198.51.100.7',
});
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';

test.each([
  ['', 200],
  [', also where it has ended by itself meanwhile', 404],
])('a single session can be signed out%s, and the current one can’t', async (_when, status) => {
  const server = aServer({ viewer: aViewer() });
  let sessions = [aSession('ses_1', 'curl/8.5.0'), aSession('ses_2', firefox, true)];
  server.answers['GET /api/auth/account/sessions'] = () => ({ status: 200, body: { sessions } });
  server.answers['DELETE /api/auth/account/sessions/ses_1'] = () => {
    sessions = sessions.filter(({ current }) => current);
    return status === 200 ? { status } : refusal(404, 'not_found');
  };
  const user = visit('/AppView/client-home?account=sessions', { hinted: true });
  await screen.findByRole('list', { name: 'Sessions' });
  await user.click(screen.getByRole('button', { name: /^Sign out of/ }));
  const told = await screen.findByText(/^Signed out of /);
  await waitFor(() => expect(document.activeElement).toBe(told));
  expect(screen.queryByRole('button', { name: /^Sign out of/ })).toBeNull();
  expect(screen.getByText('This session')).toBeDefined();
});

test('sessions are listed, the current one first, and all others end together', async () => {
  const server = aServer({ viewer: aViewer() });
  let sessions = [aSession('ses_1', 'curl/8.5.0'), aSession('ses_2', firefox, true)];
  server.answers['GET /api/auth/account/sessions'] = () => ({ status: 200, body: { sessions } });
  server.answers['DELETE /api/auth/account/sessions'] = () => {
    sessions = sessions.filter(({ current }) => current);
    return { status: 200 };
  };
  const user = visit('/AppView/client-home?account=sessions', { hinted: true });
  const rows = () => within(screen.getByRole('list', { name: 'Sessions' })).getAllByRole('listitem');
  await user.click(await screen.findByRole('button', { name: 'Sign out everywhere else' }));
  const told = await screen.findByText('You’ve been signed out everywhere else.');
  await waitFor(() => expect(document.activeElement).toBe(told));
  expect(rows()).toHaveLength(1);
  expect(rows()[0]?.textContent).toContain('Firefox on Windows');
  expect(rows()[0]?.textContent).toContain('This session');
});
