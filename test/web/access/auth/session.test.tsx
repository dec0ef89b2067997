// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { login } from '../../../../shared/api/access/auth.ts';
import { call } from '../../../../web/api/calls.ts';
import { sessionHint } from '../../../../web/api/sessionHint.ts';
import { address } from '../../Address.tsx';
import { aServer, aViewer, refusal, visit } from '../../world.tsx';

test('a visitor’s first page makes no call', async () => {
  const server = aServer();
  visit('/');
  await screen.findByRole('button', { name: 'Login/Register' });
  expect(server.calls).toEqual([]);
});

test('the session is requested once for all parts of a page', async () => {
  const server = aServer({ viewer: aViewer() });
  visit('/AppView/client-home', { hinted: true });
  await screen.findByRole('heading', { name: 'Welcome, Mara Reyes' });
  expect(server.calls.filter((call) => call.endsWith('/auth/account'))).toHaveLength(1);
});

test('a session hint without a session leads to login, and back afterwards', async () => {
  aServer();
  visit('/AppView/client-home?from=mail', { hinted: true });
  await waitFor(() => expect(address()).toBe('/login'));
  expect(sessionHint.read()).toBe(false);
  expect(sessionStorage.getItem('remembered-path')).toBe('/AppView/client-home?from=mail');
});

test('calls that find the session ended log out and go to login, remembering the page', async () => {
  const server = aServer({ viewer: aViewer() });
  visit('/AppView/portal?tab=more', { hinted: true });
  await screen.findByRole('heading', { name: 'Portal' });
  server.viewer = null;
  server.login = () => refusal(401, 'unauthenticated');
  const find = () => act(() => call(login, { username: 'x@y.example', password: 'p' }).catch(() => {}));
  await find();
  await waitFor(() => expect(address()).toBe('/login'));
  expect(sessionHint.read()).toBe(false);
  expect(sessionStorage.getItem('remembered-path')).toBe('/AppView/portal?tab=more');
  await find();
  expect(sessionStorage.getItem('remembered-path')).toBe('/AppView/portal?tab=more');
});

test('a session check that fails offers a retry after a lost connection', async () => {
  const server = aServer({ viewer: aViewer() });
  server.check = 'offline';
  const user = visit('/AppView/client-home', { hinted: true });
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  server.check = undefined;
  await waitFor(async () => {
    const again = screen.queryByRole('button', { name: 'Try again' });
    if (again) await user.click(again);
    screen.getByRole('heading', { name: 'Welcome, Mara Reyes' });
  });
});

test('a session check that fails shows the error page of its status', async () => {
  aServer().check = refusal(429, 'too_many_attempts');
  visit('/AppView/client-home', { hinted: true });
  await screen.findByText(/You have exceeded your API call limit/);
  expect(address()).toBe('/AppView/something-went-wrong?status=429');
});

test('a session check that fails shows the reference of the call after an internal error', async () => {
  const body = { code: 'internal' as const, message: '', requestId: 'JKJaXmPLvHcESHA=' };
  aServer().check = { status: 500, body };
  visit('/AppView/client-home', { hinted: true });
  await screen.findByText('JKJaXmPLvHcESHA=');
});

test('logout ends the session, forgets it and goes Home, with nothing remembered', async () => {
  const server = aServer({ viewer: aViewer() });
  const user = visit('/AppView/client-home', { hinted: true });
  await user.click(await screen.findByRole('button', { name: /^Account/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Logout' }));
  await screen.findByRole('button', { name: 'Login/Register' });
  expect(address()).toBe('/');
  expect(server.viewer).toBeNull();
  expect(sessionHint.read()).toBe(false);
  expect(sessionStorage.getItem('remembered-path')).toBeNull();
});

test('logout in one tab also logs out the others', async () => {
  const server = aServer({ viewer: aViewer() });
  visit('/AppView/client-home', { hinted: true });
  await screen.findByRole('heading', { name: 'Welcome, Mara Reyes' });
  server.viewer = null;
  localStorage.removeItem('likely-session');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'likely-session' })));
  await waitFor(() => expect(address()).toBe('/login'));
});

test('a login in another tab continues from the login page to the requested page', async () => {
  const server = aServer();
  visit('/AppView/portal?tab=more');
  await screen.findByLabelText('Username');
  server.viewer = aViewer();
  const tell = () => window.dispatchEvent(new StorageEvent('storage', { key: 'session-changed' }));
  // A third tab also reports it.
  act(() => void (tell() && tell()));
  await waitFor(() => expect(address()).toBe('/AppView/portal?tab=more'));
  await screen.findByRole('heading', { name: 'Portal' });
  expect(address()).toBe('/AppView/portal?tab=more');
});

test('a profile switch in another tab applies here too', async () => {
  const server = aServer({ viewer: aViewer() });
  visit('/AppView/client-home', { hinted: true });
  await screen.findByRole('heading', { name: 'Welcome, Mara Reyes' });
  server.viewer = aViewer({ organization: { ...aViewer().organization, name: 'Saltmarsh Studio' } });
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'session-changed' })));
  await screen.findByText('Saltmarsh Studio', { selector: 'dd' });
});
