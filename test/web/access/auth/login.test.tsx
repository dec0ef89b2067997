// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { sendLog, startLog } from '../../../../web/api/log.ts';
import { rememberPath } from '../../../../web/navigation/rememberedPath.ts';
import { address } from '../../Address.tsx';
import { type Answer, aServer, aViewer, refusal, visit } from '../../world.tsx';

const username = () => screen.findByLabelText('Username');
const password = () => screen.getByLabelText('Password');

async function logIn(user: UserEvent) {
  await user.type(await username(), 'mara@larkspur.example');
  await user.type(password(), 'wrong-Password{Enter}');
}

test.each<[string, Answer, string, 'Username' | 'Password' | null]>([
  [
    '422',
    refusal(422, 'wrong_password'),
    'Invalid Password. Note that credentials are case sensitive.',
    'Password',
  ],
  ['404', refusal(404, 'account_not_found'), "Account with this email doesn't exist.", 'Username'],
  [
    '401',
    refusal(401, 'reset_required'),
    'You require a mandatory password reset. Check your email for instructions.',
    null,
  ],
  [
    '429',
    refusal(429, 'too_many_attempts', { 'retry-after': '840' }),
    'Too many attempts. Please try again in 14 minutes.',
    null,
  ],
  [
    '500',
    refusal(500, 'internal'),
    'Something went wrong on our side. Please try again. Reference for support: req-1',
    null,
  ],
])('a refused login shows the reason at its field: %s', async (_status, answer, text, field) => {
  aServer().login = () => answer;
  const user = visit('/login');
  await logIn(user);
  const message = await screen.findByText(text);
  const focused = field ? screen.getByLabelText(field) : message;
  await waitFor(() => expect(document.activeElement).toBe(focused));
  if (field) expect(focused.getAttribute('aria-describedby')).toContain(message.id);
  expect(await username()).toHaveProperty('value', 'mara@larkspur.example');
  expect(password()).toHaveProperty('value', 'wrong-Password');
  expect(address()).toBe('/login');
});

test('a 403 leads to the disabled page', async () => {
  aServer().login = () => refusal(403, 'account_disabled');
  await logIn(visit('/login'));
  await screen.findByText('Your account access has been disabled. Please contact Tideline for help.');
  expect(address()).toBe('/disabled-login');
});

test('a lost connection is shown as such', async () => {
  aServer().login = () => {
    throw new TypeError('Failed to fetch');
  };
  await logIn(visit('/login'));
  await screen.findByText(/We can’t reach Tideline/);
});

test('empty login fields show errors without a call', async () => {
  const server = aServer();
  const user = visit('/login');
  await user.click(await screen.findByRole('button', { name: 'Log in' }));
  await screen.findByText('Username is required');
  expect(server.calls).not.toContain('POST /api/auth/account/login');
});

test('a double Enter logs in once', async () => {
  const server = aServer();
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const quick = globalThis.fetch;
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (init.method === 'POST') await held;
    return quick(url, init);
  });
  const attempts = vi.fn(() => ({ status: 200, body: aViewer() }));
  server.login = attempts;
  const user = visit('/login');
  await logIn(user);
  await user.type(password(), '{Enter}');
  answer();
  await screen.findByRole('heading', { name: 'Welcome, Mara Reyes' });
  expect(attempts).toHaveBeenCalledTimes(1);
});

test('a login leads to client home by default', async () => {
  aServer();
  await logIn(visit('/login'));
  await screen.findByRole('heading', { name: 'Welcome, Mara Reyes' });
  expect(address()).toBe('/AppView/client-home');
});

test('a login leads to client home even when browser storage is full', async () => {
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  aServer();
  await logIn(visit('/login'));
  await screen.findByRole('heading', { name: 'Welcome, Mara Reyes' });
  full.mockRestore();
});

test('a login leads to the requested page, with its query and hash', async () => {
  aServer();
  const user = visit('/AppView/portal?tab=more#guides');
  await waitFor(() => expect(address()).toBe('/login'));
  const field = await username();
  expect(document.activeElement).toBe(field);
  await logIn(user);
  await screen.findByRole('heading', { name: 'Portal' });
  expect(address()).toBe('/AppView/portal?tab=more#guides');
});

test('a login leads to the portal with a legacy account', async () => {
  aServer().login = () => ({ status: 200, body: aViewer({ legacy: true }) });
  await logIn(visit('/login'));
  await waitFor(() => expect(address()).toBe('/AppView/portal'));
});

test('a login leads to the disabled page without roles', async () => {
  aServer().login = () => ({ status: 200, body: aViewer({ roles: [] }) });
  await logIn(visit('/login'));
  await waitFor(() => expect(address()).toBe('/disabled-login'));
});

test('a login leads never to a remembered path that leaves the site', async () => {
  rememberPath('//evil.example');
  aServer();
  await logIn(visit('/login'));
  await waitFor(() => expect(address()).toBe('/AppView/client-home'));
});

test('a logged-in person is redirected from the login page to client home, even when only the cookie remains', async () => {
  aServer({ viewer: aViewer() });
  visit('/login');
  await waitFor(() => expect(address()).toBe('/AppView/client-home'));
});

describe('the login statistics', () => {
  beforeAll(startLog);

  async function noted(server: ReturnType<typeof aServer>): Promise<string[]> {
    const events: string[] = [];
    server.answers['POST /api/log/write'] = (input) => {
      events.push(...(input.events as { event: string }[]).map(({ event }) => event));
      return { status: 204 };
    };
    // Events left by other tests.
    await sendLog();
    events.length = 0;
    return events;
  }

  test('the login statistics are left to the server, so the page doesn’t send a login', async () => {
    const server = aServer();
    const events = await noted(server);
    await logIn(visit('/login'));
    await screen.findByRole('heading', { name: 'Welcome, Mara Reyes' });
    await sendLog();
    expect(events).toContain('page-load');
    expect(events).not.toContain('login');
  });
});

test('a login from the dialog of a public page opens client home in a new tab', async () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(window);
  aServer();
  const user = visit('/');
  await user.click(await screen.findByRole('button', { name: 'Login/Register' }));
  await logIn(user);
  await waitFor(() => expect(open).toHaveBeenCalledWith('/AppView/client-home', '_blank'));
  expect(address()).toBe('/');
  open.mockRestore();
});

test('a login from the dialog of a public page opens client home in this tab when new ones are blocked', async () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null);
  aServer();
  const user = visit('/');
  await user.click(await screen.findByRole('button', { name: 'Login/Register' }));
  await logIn(user);
  await waitFor(() => expect(address()).toBe('/AppView/client-home'));
  open.mockRestore();
});
