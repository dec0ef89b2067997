// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Viewer } from '../../../../shared/model/access/viewer.ts';
import { takeRememberedPath } from '../../../../web/navigation/rememberedPath.ts';
import { address } from '../../Address.tsx';
import { type Answer, aServer, aViewer, refusal, visit } from '../../world.tsx';

const read = 'GET /api/auth/account/invite';
const accept = 'POST /api/auth/account/invite';
const setPassword = 'POST /api/auth/account';

const token = 'a'.repeat(43);
const link = `/accept?token=${token}`;

type Over = { has_password?: boolean | null; reset_pending?: boolean; same_account?: boolean };

const invite = ({
  has_password = false,
  reset_pending = false,
  same_account = false,
}: Over = {}): Answer => ({
  status: 200,
  body: {
    account: { email: 'new@larkspur.example', full_name: 'Nia Low', has_password, reset_pending },
    invite: { roles: ['portal_user', 'app_user'], organization_uid: 'org_1', invited_by: 'Marta Hale' },
    organization: { name: 'Larkspur Foods' },
    same_account,
  },
});

function invited(answer: Answer, viewer: Viewer | null = null) {
  const server = aServer({ viewer });
  server.answers[read] = () => answer;
  return server;
}

const other = () => aViewer({ email: 'other@ninefold.example', full_name: 'Noor Ashby' });
const welcome = () => screen.findByRole('heading', { name: 'Welcome to Tideline' });
const password = () => screen.findByLabelText('Password');
const confirmation = () => screen.getByLabelText('Confirm Password');

test.each<[string, Answer, string]>([
  ['204', { status: 204 }, 'This invite has already been accepted. Please login.'],
  ['401', refusal(401, 'invite_expired'), 'Invitation link has expired. Please contact Tideline for help.'],
  [
    '403',
    refusal(403, 'invite_account_missing'),
    'Your account information cannot be found. Please contact Tideline for help.',
  ],
])('a refused invite shows the reason: %s', async (_status, answer, text) => {
  invited(answer);
  visit(link);
  await screen.findByText(text);
  await waitFor(() => expect(address()).toBe('/accept'));
});

test.each([
  ['expired', false, 'Your invitation to Larkspur Foods has expired or was replaced by a newer one.'],
  ['withdrawn', true, 'Larkspur Foods has withdrawn this invitation.'],
])(
  'an %s invite names the organization, whose administrators can be asked for a new one',
  async (_what, withdrawn, text) => {
    const details = { organization: 'Larkspur Foods', withdrawn };
    const server = invited({
      status: 401,
      body: { code: 'invite_expired', message: '', requestId: '1', details },
    });
    let asked: unknown;
    server.answers['POST /api/auth/account/invite/ask'] = (input) => {
      asked = input;
      return { status: 200, body: { asked: 'now' } };
    };
    const user = visit(link);
    await screen.findByText(text);
    await user.click(screen.getByRole('button', { name: 'Ask for a new one' }));
    await screen.findByText(/^The administrators have been mailed/);
    expect(asked).toHaveProperty('invite');
    expect(screen.queryByRole('button', { name: 'Ask for a new one' })).toBeNull();
  },
);

test('a link without a token shows the same as an expired one', async () => {
  aServer();
  visit('/accept');
  await screen.findByText('Invitation link has expired. Please contact Tideline for help.');
});

test('an invite can be retried after a lost connection', async () => {
  const server = invited(refusal(500, 'internal'));
  const user = visit(link);
  const again = await screen.findByRole('button', { name: 'Try again' });
  server.answers[read] = () => invite();
  await user.click(again);
  await welcome();
});

test('a new person with an invite sees who invites them with which role, and chooses a password', async () => {
  const server = invited(invite());
  let sent: unknown;
  server.answers[setPassword] = (input) => {
    sent = input;
    server.viewer = aViewer();
    return { status: 200, body: server.viewer };
  };
  const user = visit(link);
  await welcome();
  screen.getByText('Web User Access, App Access');
  screen.getByText('Marta Hale');
  await user.type(await password(), 'seven quiet herons');
  await user.type(confirmation(), 'seven quiet herons{Enter}');
  await screen.findByRole('heading', { name: 'Welcome, Mara Reyes' });
  expect(address()).toBe('/AppView/client-home');
  expect(sent).toEqual({ token, password: 'seven quiet herons', full_name: 'Nia Low' });
});

test('a new person with an invite sees an error at each field', async () => {
  const server = invited(invite());
  const user = visit(link);
  await welcome();
  await user.click(screen.getByRole('button', { name: 'Accept the invitation' }));
  expect(await screen.findAllByText('Field is required')).toHaveLength(2);
  await user.type(await password(), 'seven quiet herons');
  await user.type(confirmation(), 'seven quiet heron{Enter}');
  await screen.findByText('Passwords do not match.');
  expect(server.calls.filter((call) => call.startsWith('POST'))).toEqual([]);
});

test('a new person with an invite sees that the invite was accepted on another device meanwhile', async () => {
  invited(invite()).answers[setPassword] = () => refusal(401, 'invite_already_accepted');
  const user = visit(link);
  await user.type(await password(), 'seven quiet herons');
  await user.type(confirmation(), 'seven quiet herons{Enter}');
  await screen.findByText('This invite has already been accepted. Please login.');
});

test('a new person with an invite sees a registration form from a registration link', async () => {
  invited(invite());
  visit(`${link}&type=register`);
  await screen.findByRole('button', { name: 'Finish registration' });
  expect(address()).toBe('/accept?type=register');
});

test('a logged-in person who opens an invite goes home when the invite is their own and in the current organization', async () => {
  const server = invited({ status: 204 }, aViewer());
  server.answers[accept] = () => ({ status: 200, body: aViewer() });
  visit(link);
  await screen.findByRole('heading', { name: 'Welcome, Mara Reyes' });
});

test('a logged-in person who opens an invite sees that an invite was already accepted by somebody else', async () => {
  const server = invited({ status: 204 }, other());
  server.answers[accept] = () => refusal(401, 'invite_already_accepted');
  visit(link);
  await screen.findByText('This invite has already been accepted. Please login.');
});

test('a logged-in person who opens an invite accepts their own invite to another organization with one click', async () => {
  const server = invited(invite({ has_password: true, same_account: true }), other());
  let sent: unknown;
  server.answers[accept] = (input) => {
    sent = input;
    server.viewer = aViewer();
    return { status: 200, body: server.viewer };
  };
  const user = visit(link);
  await user.click(await screen.findByRole('button', { name: 'Accept the invitation' }));
  await screen.findByRole('heading', { name: 'Welcome, Mara Reyes' });
  expect(sent).toEqual({ invite: token, organization: 'org_1' });
});

test('a logged-in person who opens an invite logs in on the invite page when the session has ended', async () => {
  const server = invited(invite({ has_password: true, same_account: true }), other());
  server.answers[accept] = () => {
    server.viewer = null;
    return refusal(401, 'unauthenticated');
  };
  const user = visit(link);
  await user.click(await screen.findByRole('button', { name: 'Accept the invitation' }));
  await screen.findByRole('button', { name: 'Log in and accept' });
  expect(takeRememberedPath()).toBeNull();
  expect(address()).toBe('/accept');
});

test('a logged-in person who opens an invite sets up a required second factor before accepting', async () => {
  const viewer = { ...other(), duty: 'set_up_second_factor' as const };
  const server = invited(invite({ has_password: true, same_account: true }), viewer);
  const user = visit(link);
  await user.click(await screen.findByRole('button', { name: 'Accept the invitation' }));
  await screen.findByRole('heading', { name: 'Set up a second factor' });
  expect(server.calls).not.toContain('POST /api/auth/account/invite');
  expect(decodeURIComponent(takeRememberedPath() ?? '')).toBe(link);
});

test('a logged-in person who accepts another user’s invite is logged out and continues with it', async () => {
  const server = invited(invite(), other());
  const user = visit(link);
  await user.click(await screen.findByRole('button', { name: 'Log out and accept' }));
  await welcome();
  expect(server.viewer).toBeNull();
  expect(address()).toBe('/accept');
});

test('a logged-in person who goes home from another user’s invite stays logged in', async () => {
  const server = invited(invite(), other());
  const user = visit(link);
  await user.click(await screen.findByRole('link', { name: 'Go to Client Home' }));
  await screen.findByRole('heading', { name: 'Welcome, Noor Ashby' });
  expect(server.viewer).not.toBeNull();
});

test('a legacy user who opens an invite is logged out, and the invite is read again', async () => {
  const server = invited(invite(), aViewer({ legacy: true, name: 'Old Mill' }));
  visit(link);
  await welcome();
  expect(server.viewer).toBeNull();
});

test('an invited account with a password with a pending reset is asked to use the mail or Forgot Password', async () => {
  invited(invite({ has_password: true, reset_pending: true }));
  visit(link);
  await screen.findByText(/Please use the link in the reset email, or Forgot Password/);
  screen.getByRole('link', { name: 'Forgot Password' });
});

test('an invited account with a password logs in, with a second factor, and accepts', async () => {
  const server = invited(invite({ has_password: true }));
  server.login = ({ code }) => {
    if (code !== '123456') return refusal(428, 'second_factor_required');
    return { status: 200, body: aViewer() };
  };
  server.answers[accept] = () => {
    server.viewer = aViewer();
    return { status: 200, body: server.viewer };
  };
  const user = visit(link);
  await user.type(await password(), 'saltmarsh-7-lanterns{Enter}');
  await user.type(await screen.findByLabelText('Code'), '123456{Enter}');
  await screen.findByRole('heading', { name: 'Welcome, Mara Reyes' });
});

test('an invited account with a password can log in from a copied link, and sees where a first password is chosen', async () => {
  invited(invite({ has_password: null }));
  visit(link);
  await screen.findByText(/use the link in the invitation that was mailed to new@larkspur.example/);
  screen.getByRole('button', { name: 'Log in and accept' });
});

test('an invited account with a password shows a wrong password error and keeps the typed password', async () => {
  invited(invite({ has_password: true })).login = () => refusal(422, 'wrong_password');
  const user = visit(link);
  await user.type(await password(), 'not this{Enter}');
  await screen.findByText('Invalid Password. Note that credentials are case sensitive.');
  expect(await password()).toHaveProperty('value', 'not this');
  await waitFor(async () => expect(document.activeElement).toBe(await password()));
});
