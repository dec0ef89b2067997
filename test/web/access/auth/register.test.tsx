// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { address } from '../../Address.tsx';
import { type Answer, aServer, refusal, visit } from '../../world.tsx';

const call = 'GET /api/auth/account/register';

async function fill(user: UserEvent, fullName: string, email: string) {
  const name = await screen.findByLabelText('Full Name');
  await user.clear(name);
  await user.clear(screen.getByLabelText('E-mail'));
  if (fullName) await user.type(name, fullName);
  if (email) await user.type(screen.getByLabelText('E-mail'), email);
  await user.click(screen.getByRole('button', { name: 'Register' }));
}

test.each([
  ['', '', ['Name is required', 'E-mail is required']],
  ['A', 'mara@larkspur', ['Name must be valid', 'E-mail must be valid']],
  ['A-1', 'mara@larkspur.example', ['Name must be valid']],
  ['Mara', 'mara larkspur.example', ['E-mail must be valid']],
])(
  'an invalid registration with the name %j and the address %j shows errors without a call',
  async (fullName, email, texts) => {
    const server = aServer();
    await fill(visit('/login?view=register'), fullName, email);
    for (const text of texts) await screen.findByText(text);
    expect(server.calls.filter((each) => each.includes('register'))).toEqual([]);
  },
);

test('registration values are trimmed before they are sent', async () => {
  const server = aServer();
  let sent: unknown;
  server.answers[call] = (input) => {
    sent = input;
    return { status: 200 };
  };
  await fill(visit('/login?view=register'), '  Mara Reyes ', 'mara@larkspur.example');
  await screen.findByText('Please follow the invite instructions sent to your email.');
  expect(sent).toEqual({ full_name: 'Mara Reyes', email: 'mara@larkspur.example' });
});

const outcomes: [Answer, string][] = [
  [{ status: 204 }, 'Account with this email already exists! Please try to Login.'],
  [refusal(404, 'email_domain_not_found'), 'Email domain not found.'],
  [refusal(400, 'invalid_input'), 'Email has wrong format.'],
  [
    refusal(429, 'too_many_attempts', { 'retry-after': '61' }),
    'Too many attempts. Please try again in 2 minutes.',
  ],
  [{ status: 200 }, 'Please follow the invite instructions sent to your email.'],
];

test('a registration from an unknown domain leads to us, until the next attempt', async () => {
  const server = aServer();
  server.answers[call] = () => refusal(404, 'email_domain_not_found');
  const user = visit('/login?view=register');
  await fill(user, 'Mara Reyes', 'mara@nowhere.example');
  const contact = await screen.findByRole('link', { name: 'Talk to us' });
  expect(contact.getAttribute('href')).toBe('/contact');
  server.answers[call] = () => ({ status: 204 });
  await fill(user, 'Mara Reyes', 'mara@larkspur.example');
  await screen.findByText('Account with this email already exists! Please try to Login.');
  expect(screen.queryByRole('link', { name: 'Talk to us' })).toBeNull();
});

test('each registration attempt replaces the previous outcome', async () => {
  const server = aServer();
  const user = visit('/login?view=register');
  for (const [answer, text] of outcomes) {
    server.answers[call] = () => answer;
    await fill(user, 'Mara Reyes', 'mara@larkspur.example');
    await screen.findByText(text);
    const others = outcomes.filter(([, other]) => other !== text);
    for (const [, other] of others) expect(screen.queryByText(other)).toBeNull();
  }
});

test('login and register switch in place and in the address, and keep the e-mail address', async () => {
  aServer();
  const user = visit('/login?redirect_url=%2Fuser-settings');
  await user.type(await screen.findByLabelText('Username'), 'mara@larkspur.example');
  await user.click(screen.getByRole('button', { name: 'Register' }));
  await screen.findByRole('heading', { name: 'Register for Tideline' });
  expect(address()).toBe('/login?redirect_url=%2Fuser-settings&view=register');
  expect(screen.getByLabelText('E-mail')).toHaveProperty('value', 'mara@larkspur.example');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Full Name')));
  await user.click(screen.getByRole('button', { name: 'Login' }));
  expect(screen.getByLabelText('Username')).toHaveProperty('value', 'mara@larkspur.example');
  expect(address()).toBe('/login?redirect_url=%2Fuser-settings');
});
