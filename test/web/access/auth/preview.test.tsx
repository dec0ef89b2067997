// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { check } from '../../../../shared/api/access/auth.ts';
import { call } from '../../../../web/api/calls.ts';
import { address } from '../../Address.tsx';
import { aServer, aViewer, refusal, visit } from '../../world.tsx';

const join = 'GET /api/auth/account/profile/join';
const link = '/AppView/client-home?jwt=the-token';

test.each([
  ['a visitor', null],
  ['a logged-in person who agrees to be logged out', aViewer()],
])('a preview link logs %s in as a guest, and leaves the address bar', async (_who, viewer) => {
  const server = aServer({ viewer });
  let sent: unknown;
  server.answers[join] = (input) => {
    sent = input;
    server.viewer = aViewer({ anon: true, account_uid: null, email: null, full_name: null, name: 'Preview' });
    return { status: 200, body: server.viewer };
  };
  const user = visit(link, { hinted: viewer !== null });
  if (viewer) {
    await user.click(await screen.findByRole('button', { name: 'Log out and open the preview' }));
  }
  const exit = await screen.findByRole('button', { name: 'Exit Preview Mode' });
  expect(address()).toBe('/AppView/client-home');
  expect(sent).toEqual({ token: 'the-token' });
  expect(sessionStorage.getItem('remembered-path')).toBeNull();
  await user.click(exit);
  await waitFor(() => expect(address()).toBe('/'));
  expect(server.viewer).toBeNull();
});

test('a preview link asks before it ends a session, and nothing changes for a person who stays', async () => {
  const server = aServer({ viewer: aViewer() });
  const user = visit(link, { hinted: true });
  await screen.findByRole('heading', { name: 'Open this preview?' });
  screen.getByText(/You’re logged in as Mara Reyes \(.*@.*\)/);
  await user.click(screen.getByRole('link', { name: 'Stay logged in' }));
  await screen.findByRole('heading', { name: 'Welcome, Mara Reyes' });
  expect(server.calls.filter((each) => each.includes('/profile/join'))).toEqual([]);
});

test('an ended preview shows an error and keeps the session', async () => {
  const server = aServer({ viewer: aViewer() });
  server.answers[join] = () => refusal(401, 'preview_ended');
  const user = visit(link, { hinted: true });
  await user.click(await screen.findByRole('button', { name: 'Log out and open the preview' }));
  await screen.findByRole('heading', { name: 'This preview has ended' });
  expect(address()).toBe('/AppView/client-home');
  await user.click(await screen.findByRole('link', { name: 'Client Home' }));
  await screen.findByRole('heading', { name: 'Welcome, Mara Reyes' });
});

test.each([
  ['was revoked', 'revoked', { preview: 'revoked' }],
  ['has expired', 'expired without its cookie', undefined],
])(
  'a guest whose preview link %s sees that at the next click, not a login form (%s)',
  async (what, _how, details) => {
    const server = aServer({ viewer: aViewer({ anon: true, roles: [] }, ['consumer_forecast']) });
    const ended = { status: 401, body: { code: 'unauthenticated', message: '', requestId: '1', details } };
    visit('/AppView/client-home', { hinted: true });
    await screen.findByRole('button', { name: 'Exit Preview Mode' });
    server.check = ended;
    await act(() => call(check, {}).catch(() => {}));
    await screen.findByRole('heading', { name: 'This preview has ended' });
    expect(screen.getByRole('alert').textContent).toBe(`Your preview link ${what}.`);
    expect(screen.getByRole('link', { name: 'Ask for a new link' }).getAttribute('href')).toMatch(/^mailto:/);
    expect(screen.queryByLabelText('Password')).toBeNull();
  },
);

test('a failed preview shows the wait and is retried', async () => {
  const server = aServer();
  server.answers[join] = () => refusal(429, 'too_many_attempts', { 'retry-after': '20' });
  const user = visit(link);
  await screen.findByText('Too many attempts. Please try again in 20 seconds.');
  server.answers[join] = () => ({ status: 200, body: aViewer({ anon: true, roles: [] }) });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('button', { name: 'Exit Preview Mode' });
});

test('a guest sees only the entitlements that a guest can use', async () => {
  const profileGrants = [
    'portal',
    'market_insights',
    'consumer_forecast',
    'dashboards',
    'brand_pulse',
  ] as const;
  aServer({ viewer: aViewer({ anon: true, roles: [] }, [...profileGrants]) });
  visit('/AppView/client-home?account=access', { hinted: true });
  const access = await screen.findByRole('region', { name: 'Access Details' });
  const names = within(access)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(names).toEqual(['CF Lite', 'Brand Maps']);
});
