// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { address } from '../../Address.tsx';
import { aServer, refusal, visit } from '../../world.tsx';

const call = 'GET /api/auth/account/reset';
const email = () => screen.findByLabelText('E-mail');

test('a reset without an e-mail address shows an error', async () => {
  aServer();
  const user = visit('/forgot-password');
  await user.click(await screen.findByRole('button', { name: 'Send instructions' }));
  await screen.findByText('Please enter the email.');
  await waitFor(async () => expect(document.activeElement).toBe(await email()));
});

test('a reset of an unknown address shows an error and keeps the typed address', async () => {
  const server = aServer();
  server.answers[call] = () => refusal(404, 'account_not_found');
  const user = visit('/forgot-password');
  await user.type(await email(), 'nobody@larkspur.example{Enter}');
  await screen.findByText(
    "We can't seem to find nobody@larkspur.example. Try another email or contact support.",
  );
  expect(await email()).toHaveProperty('value', 'nobody@larkspur.example');

  server.answers[call] = () => ({ status: 200 });
  await user.clear(await email());
  await user.type(await email(), 'mara@larkspur.example');
  await user.click(screen.getByRole('button', { name: 'Try sending instructions again' }));
  await screen.findByText('Reset instructions have been sent to mara@larkspur.example.');
  expect(screen.queryByLabelText('E-mail')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Check your inbox' }));
});

test('too many reset attempts show the wait', async () => {
  aServer().answers[call] = () => refusal(429, 'too_many_attempts', { 'retry-after': '600' });
  const user = visit('/forgot-password');
  await user.type(await email(), 'mara@larkspur.example{Enter}');
  await screen.findByText('Too many attempts. Please try again in 10 minutes.');
});

test('a reset without a further mail says which earlier mail has the link and until when it works', async () => {
  const earlier = { sent_at: '2026-11-02T10:12:00.000Z', good_until: '2026-11-02T10:42:00.000Z' };
  aServer().answers[call] = () => ({ status: 200, body: { earlier } });
  const user = visit('/forgot-password');
  await user.type(await email(), 'mara@larkspur.example{Enter}');
  const text = (await screen.findByText(/We sent the latest email at/)).textContent ?? '';
  expect(text.replaceAll(/\s/g, ' ')).toMatch(
    /latest email at \d+:12( [AP]M)?, and its link works until \d+:42/,
  );
});

test('a reset of a disabled account shows the same as a login', async () => {
  aServer().answers[call] = () => refusal(403, 'account_disabled');
  const user = visit('/forgot-password');
  await user.type(await email(), 'mara@larkspur.example{Enter}');
  await waitFor(() => expect(address()).toBe('/disabled-login'));
});
