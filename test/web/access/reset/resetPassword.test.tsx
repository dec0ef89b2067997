// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { Viewer } from '../../../../shared/model/access/viewer.ts';
import { passwordFaultText } from '../../../../shared/rules/access/password.ts';
import { address } from '../../Address.tsx';
import { type Answer, aServer, aViewer, refusal, visit } from '../../world.tsx';

const link = '/login?email=mara%40larkspur.example&token=the-token';
const change = 'PUT /api/auth/account';

/** A server that accepts the link. */
function withLink(start: { viewer?: Viewer | null } = {}) {
  const server = aServer(start);
  const logins: Record<string, unknown>[] = [];
  server.login = (input) => {
    logins.push(input);
    server.viewer = aViewer({ duty: 'set_password' });
    return { status: 200, body: server.viewer };
  };
  return { server, logins };
}

const newPassword = () => screen.findByLabelText('New Password');
const confirmation = () => screen.getByLabelText('Confirm New Password');
const send = () => screen.getByRole('button', { name: 'Change password' });

test.each([
  ['a visitor', null],
  ['the same person', aViewer()],
  ['a preview guest', aViewer({ anon: true, account_uid: null, email: null, roles: [] })],
])('a reset link opened by %s logs in with its token and leads to the new password', async (_who, viewer) => {
  const { logins } = withLink({ viewer });
  visit(link);
  await newPassword();
  expect(address()).toBe('/reset-password');
  expect(logins).toEqual([{ email: 'mara@larkspur.example', token: 'the-token' }]);
  expect(screen.queryByLabelText('Current Password')).toBeNull();
});

test('a reset link opened by another user is refused without a call until they log out', async () => {
  const { logins } = withLink({ viewer: aViewer({ email: 'other@larkspur.example' }) });
  const user = visit(link);
  await screen.findByText("You do not have permission to reset another account's password.");
  expect(address()).toBe('/login');
  expect(logins).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Log out and use the link' }));
  await newPassword();
});

test('a reset link that is stale is explained without an alert, and points to Forgot Password', async () => {
  aServer().login = () => refusal(422, 'link_inactive');
  const user = visit(link);
  await screen.findByRole('heading', { name: 'This link is no longer active' });
  expect(screen.queryByRole('alert')).toBeNull();
  expect(address()).toBe('/login');
  await user.click(screen.getByRole('link', { name: 'Forgot Password' }));
  expect(await screen.findByLabelText('E-mail')).toHaveProperty('value', 'mara@larkspur.example');
});

test('a reset link that is stale leads a logged-in person to My Account', async () => {
  aServer({ viewer: aViewer() }).login = () => refusal(422, 'link_inactive');
  visit(link);
  await screen.findByText(
    "You're already logged in and you clicked on a link that is no longer active to reset your password",
  );
  expect(screen.getByRole('link', { name: 'Open My Account' }).getAttribute('href')).toBe(
    '/AppView/client-home?account=security',
  );
});

test.each([
  ['a person who used another link', aViewer({ duty: 'set_password' })],
  ['a legacy account', aViewer({ legacy: true })],
])(
  'a reset link that is stale leads %s, who has no My Account, to the new password',
  async (_who, viewer) => {
    aServer({ viewer }).login = () => refusal(422, 'link_inactive');
    const user = visit(link);
    await screen.findByText(
      "You're already logged in and you clicked on a link that is no longer active to reset your password",
    );
    expect(screen.queryByRole('link', { name: 'Open My Account' })).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Choose a new password' }));
    await newPassword();
    expect(address()).toBe('/reset-password');
  },
);

test('a reset link of a disabled account leads to the disabled page', async () => {
  aServer().login = () => refusal(403, 'account_disabled');
  visit(link);
  await waitFor(() => expect(address()).toBe('/disabled-login'));
});

test('a reset link of an account with a second factor asks for its code', async () => {
  const { server } = withLink();
  const letIn = server.login;
  server.login = (input) => (input.code === '123456' ? letIn(input) : refusal(428, 'second_factor_required'));
  const user = visit(link);
  await user.type(await screen.findByLabelText('Code'), '123456{Enter}');
  await newPassword();
});

test('a reset link shows the wait after too many attempts, and is retried on request', async () => {
  const { server } = withLink();
  const letIn = server.login;
  server.login = () => refusal(429, 'too_many_attempts', { 'retry-after': '30' });
  const user = visit(link);
  await screen.findByText('Too many attempts. Please try again in 30 seconds.');
  server.login = letIn;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await newPassword();
});

describe('the form of a new password', () => {
  async function byLink(answer: (input: Record<string, unknown>) => Answer) {
    const { server } = withLink();
    server.answers[change] = answer;
    const user = visit(link);
    await newPassword();
    return { server, user };
  }

  test('the form of a new password requires a password that follows the rule, twice', async () => {
    const { user } = await byLink(() => ({ status: 200 }));
    await user.click(send());
    await screen.findByText('New Password is required');
    await user.type(await newPassword(), 'short');
    await user.click(send());
    await screen.findByText('A password must have at least 10 characters.');
    screen.getByText('Submitted new passwords do not match. Try Again.');
    await user.clear(await newPassword());
    await user.type(await newPassword(), 'Larkspur Foods 1');
    await user.click(send());
    await screen.findByText(passwordFaultText.names_us);
  });

  test('the form of a new password needs no current password after a reset link, and leads home', async () => {
    const sent: unknown[] = [];
    const { server, user } = await byLink((input) => {
      sent.push(input);
      server.viewer = aViewer();
      return { status: 200, body: server.viewer };
    });
    await user.type(await newPassword(), 'seven quiet herons');
    await user.type(confirmation(), 'seven quiet herons{Enter}');
    await screen.findByRole('heading', { name: 'Welcome, Mara Reyes' });
    expect(address()).toBe('/AppView/client-home');
    expect(sent).toEqual([{ new_password: 'seven quiet herons' }]);
  });

  test.each<[Answer, string]>([
    [
      {
        status: 400,
        body: { code: 'password_refused', message: '', requestId: 'r', details: { fault: 'common' } },
      },
      'This password is too easy to guess. Please choose another.',
    ],
    [refusal(500, 'internal'), 'We encountered and error. Please try again or contact us.'],
  ])('the form of a new password shows why a password was refused and stays: %o', async (answer, text) => {
    const { user } = await byLink(() => answer);
    await user.type(await newPassword(), 'seven quiet herons');
    await user.type(confirmation(), 'seven quiet herons{Enter}');
    await screen.findByText(text);
    expect(await newPassword()).toHaveProperty('value', 'seven quiet herons');
  });

  test('the form of a new password shows when the link has expired meanwhile', async () => {
    const { user } = await byLink(() => refusal(401, 'unauthenticated'));
    await user.type(await newPassword(), 'seven quiet herons');
    await user.type(confirmation(), 'seven quiet herons{Enter}');
    await screen.findByRole('heading', { name: 'This link is no longer active' });
    expect(address()).toBe('/reset-password');
  });

  test('the form of a new password requires the current password of a logged-in person', async () => {
    const server = aServer({ viewer: aViewer() });
    const user = visit('/reset-password');
    await newPassword();
    await user.click(send());
    await screen.findByText('Current Password is required');
    server.answers[change] = () => refusal(403, 'wrong_current_password');
    await user.type(screen.getByLabelText('Current Password'), 'not this');
    await user.type(await newPassword(), 'seven quiet herons');
    await user.type(confirmation(), 'seven quiet herons{Enter}');
    await screen.findByText('Submitted Current Password is incorrect. Please try again');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Current Password')));
  });
});

test('the reset page without a link or a login says where to get a link', async () => {
  aServer();
  visit('/reset-password');
  await screen.findByRole('link', { name: 'Forgot Password' });
});

test('a token in its own parameter replaces the old password, with the name beside the new one', async () => {
  const { server, logins } = withLink();
  const letIn = server.login;
  server.login = (input) => {
    const answer = letIn(input);
    server.viewer = aViewer({ duty: 'set_password', full_name: null });
    return { ...answer, body: server.viewer };
  };
  let sent: unknown;
  server.answers[change] = (input) => {
    sent = input;
    server.viewer = aViewer();
    return { status: 200, body: server.viewer };
  };
  const user = visit('/reset-password?token=the-token&full_name=Mara%20Reyes');
  await user.type(await screen.findByLabelText('E-mail'), 'mara@larkspur.example{Enter}');
  await user.type(await newPassword(), 'seven quiet herons');
  expect(address()).toBe('/reset-password');
  await user.type(confirmation(), 'seven quiet herons{Enter}');
  await screen.findByRole('heading', { name: 'Welcome, Mara Reyes' });
  expect(logins).toEqual([{ email: 'mara@larkspur.example', token: 'the-token' }]);
  expect(sent).toEqual({ new_password: 'seven quiet herons', full_name: 'Mara Reyes' });
});
