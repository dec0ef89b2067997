// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { takeRememberedPath } from '../../../../web/navigation/rememberedPath.ts';
import { dayText } from '../../../../web/ui/dayText.ts';
import { address } from '../../Address.tsx';
import { aServer, aViewer, goBack, refusal, visit } from '../../world.tsx';

const factor = '/api/auth/account/second-factor';
const recoveryCodes = ['1111-2222-3333-4444', '5555-6666-7777-8888'];
const renewedCodes = ['9999-aaaa-bbbb-cccc', 'dddd-eeee-ffff-0000'];

/** A server that knows the password `right` and the code 123456. */
function withFactor({ enabled = false, required = false } = {}) {
  const server = aServer({ viewer: aViewer() });
  const state = { enabled, required, recovery_codes_left: 10 };
  const wrongPassword = refusal(403, 'wrong_current_password');
  server.answers[`GET ${factor}`] = () => ({ status: 200, body: state });
  server.answers[`POST ${factor}`] = ({ password }) =>
    password === 'right'
      ? { status: 200, body: { secret: 'ABCDEFGH', uri: 'otpauth://totp/Tideline:mara?secret=ABCDEFGH' } }
      : wrongPassword;
  server.answers[`PUT ${factor}`] = ({ code }) => {
    if (code !== '123456') return refusal(422, 'wrong_code');
    state.enabled = true;
    return { status: 200, body: { recovery_codes: recoveryCodes } };
  };
  server.answers[`POST ${factor}/remove`] = ({ password, code }) => {
    if (password !== 'right') return wrongPassword;
    if (code !== '123456') return refusal(422, 'wrong_code');
    state.enabled = false;
    return { status: 200 };
  };
  server.answers[`POST ${factor}/recovery-codes`] = ({ password, code }) => {
    if (password !== 'right') return wrongPassword;
    if (code !== '123456') return refusal(422, 'wrong_code');
    return { status: 200, body: { recovery_codes: renewedCodes } };
  };
  return server;
}

describe('the banner during the grace period of a second factor', () => {
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

  test('the banner during the grace period of a second factor shows the deadline, leads to the setup in My Account, and disappears afterwards', async () => {
    const server = withFactor({ required: true });
    const second_factor_by = inDays(5);
    server.viewer = aViewer({ second_factor_by });
    const user = visit('/AppView/client-home', { hinted: true });
    const banner = within(await screen.findByRole('complementary', { name: 'Second factor needed' }));
    banner.getByText('Larkspur Foods requires a second factor');
    banner.getByText(`by ${dayText(second_factor_by)}`);
    await user.click(banner.getByRole('link', { name: 'Set up' }));
    await user.click(await screen.findByRole('button', { name: 'Set up' }));
    await user.type(await currentPassword(), 'right{Enter}');
    await user.type(await code(), '123456{Enter}');
    server.viewer = aViewer();
    await user.click(await screen.findByRole('button', { name: 'I’ve saved them' }));
    await waitFor(() =>
      expect(screen.queryByRole('complementary', { name: 'Second factor needed', hidden: true })).toBeNull(),
    );
  });

  test('the banner during the grace period of a second factor isn’t shown to people who have a second factor or need none', async () => {
    aServer({ viewer: aViewer() });
    visit('/AppView/client-home', { hinted: true });
    await screen.findByRole('main');
    await screen.findAllByRole('heading');
    expect(screen.queryByRole('complementary', { name: 'Second factor needed' })).toBeNull();
  });
});

const currentPassword = () => screen.findByLabelText('Current Password');
const code = () => screen.findByLabelText('Code');

test('a login with a second factor asks for the code until it is right, and accepts a recovery code', async () => {
  const server = aServer();
  const given: unknown[] = [];
  server.login = (input) => {
    given.push(input.code);
    if (input.code === undefined) return refusal(428, 'second_factor_required');
    return input.code === recoveryCodes[0] ? { status: 200, body: aViewer() } : refusal(422, 'wrong_code');
  };
  const user = visit('/login');
  await user.type(await screen.findByLabelText('Username'), 'mara@larkspur.example');
  await user.type(screen.getByLabelText('Password'), 'right{Enter}');
  const field = await code();
  await waitFor(() => expect(document.activeElement).toBe(field));
  await user.type(field, '654321{Enter}');
  await screen.findByText('That code is wrong or has already been used. Please try the next one.');
  await user.click(screen.getByRole('button', { name: 'Use a recovery code instead' }));
  await user.type(await screen.findByLabelText('Recovery code'), `${recoveryCodes[0]}{Enter}`);
  await screen.findByRole('heading', { name: 'Welcome, Mara Reyes' });
  expect(given).toEqual([undefined, '654321', recoveryCodes[0]]);
});

test('a login with a second factor can go back to the typed password, which gets the focus', async () => {
  aServer().login = () => refusal(428, 'second_factor_required');
  const user = visit('/');
  await user.click(await screen.findByRole('button', { name: 'Login/Register' }));
  await user.type(await screen.findByLabelText('Username'), 'mara@larkspur.example');
  await user.type(screen.getByLabelText('Password'), 'right{Enter}');
  await code();
  await user.click(screen.getByRole('button', { name: 'Back' }));
  const password = screen.getByLabelText('Password');
  expect(password).toHaveProperty('value', 'right');
  expect(document.activeElement).toBe(password);
});

test('a login with a second factor shows the wait after too many codes', async () => {
  aServer().login = (input) =>
    input.code
      ? refusal(429, 'too_many_attempts', { 'retry-after': '900' })
      : refusal(428, 'second_factor_required');
  const user = visit('/login');
  await user.type(await screen.findByLabelText('Username'), 'mara@larkspur.example');
  await user.type(screen.getByLabelText('Password'), 'right{Enter}');
  await user.type(await code(), '654321{Enter}');
  await screen.findByText('Too many attempts. Please try again in 15 minutes.');
});

test('the second factor in My Account is turned on with the password and a code, and shows the recovery codes once', async () => {
  withFactor();
  const user = visit('/AppView/client-home?account=security', { hinted: true });
  await user.click(await screen.findByRole('button', { name: 'Set up' }));
  await user.type(await currentPassword(), 'wrong{Enter}');
  await screen.findByText('Submitted Current Password is incorrect. Please try again');
  await user.clear(await currentPassword());
  await user.type(await currentPassword(), 'right{Enter}');
  await screen.findByRole('img', { name: 'QR code for your authenticator app' });
  screen.getByText('ABCD EFGH');
  await user.type(await code(), '12{Enter}');
  await screen.findByText('Enter the six digits shown in the app');
  await user.clear(await code());
  await user.type(await code(), '123 456{Enter}');
  const list = await screen.findByRole('list', { name: 'Recovery codes' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(recoveryCodes);
  await user.click(screen.getByRole('button', { name: 'I’ve saved them' }));
  await screen.findByText(/You have 10 recovery codes left/);
  expect(screen.queryByText('1111-2222-3333-4444')).toBeNull();
});

test('the second factor in My Account gets new recovery codes with the password and a code, shown once', async () => {
  withFactor({ enabled: true });
  const user = visit('/AppView/client-home?account=security', { hinted: true });
  await user.click(await screen.findByRole('button', { name: 'New recovery codes' }));
  await user.click(await screen.findByRole('button', { name: 'Get new codes' }));
  await screen.findByText('Current Password is required');
  await user.type(await currentPassword(), 'right');
  await user.type(await code(), '654321{Enter}');
  await screen.findByText('That code is wrong or has already been used. Please try the next one.');
  await user.clear(await code());
  await user.type(await code(), '123456{Enter}');
  await screen.findByText(/Your old recovery codes no longer work/);
  const list = screen.getByRole('list', { name: 'Recovery codes' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(renewedCodes);
  await user.click(screen.getByRole('button', { name: 'I’ve saved them' }));
  const opener = await screen.findByRole('button', { name: 'New recovery codes' });
  await waitFor(() => expect(document.activeElement).toBe(opener));
  expect(screen.queryByText(renewedCodes[0] ?? '')).toBeNull();
});

test('the second factor in My Account keeps the dialog open until the recovery codes are saved', async () => {
  withFactor();
  const user = visit('/AppView/client-home then /AppView/client-home?account=security', { hinted: true });
  await user.click(await screen.findByRole('button', { name: 'Set up' }));
  await user.type(await currentPassword(), 'right{Enter}');
  await user.type(await code(), '123456{Enter}');
  await screen.findByRole('list', { name: 'Recovery codes' });
  const close = screen.getByRole('button', { name: 'Close' });
  for (const leave of [
    () => user.keyboard('{Escape}'),
    () => user.click(close),
    () => user.click(screen.getByRole('button', { name: 'Sessions' })),
    goBack,
    goBack,
  ]) {
    close.focus();
    await leave();
    await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^Save the recovery codes/));
    screen.getByText('1111-2222-3333-4444');
    await waitFor(() => expect(address()).toBe('/AppView/client-home?account=security'));
  }
  await user.click(screen.getByRole('button', { name: 'I’ve saved them' }));
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('the second factor in My Account is removed with the password and a code', async () => {
  withFactor({ enabled: true });
  const user = visit('/AppView/client-home?account=security', { hinted: true });
  await user.click(await screen.findByRole('button', { name: 'Remove' }));
  await user.type(await currentPassword(), 'right');
  await user.type(await code(), '999999{Enter}');
  await screen.findByText('That code is wrong or has already been used. Please try the next one.');
  await user.clear(await code());
  await user.type(await code(), '123456{Enter}');
  await screen.findByRole('button', { name: 'Set up' });
});

test('a session that must set up a second factor can open nothing else in the app, and continues to the requested page afterwards', async () => {
  const server = withFactor({ required: true });
  server.viewer = aViewer({ duty: 'set_up_second_factor' });
  const user = visit('/AppView/portal?tab=more', { hinted: true });
  await screen.findByRole('heading', { name: 'Set up a second factor' });
  expect(address()).toBe('/set-up-second-factor');
  await user.type(await currentPassword(), 'right{Enter}');
  await user.type(await code(), '123456{Enter}');
  await screen.findByRole('list', { name: 'Recovery codes' });
  server.viewer = aViewer();
  await user.click(screen.getByRole('button', { name: 'I’ve saved them' }));
  await waitFor(() => expect(address()).toBe('/AppView/portal?tab=more'));
});

test('a session that must set up a second factor is led to the setup by the login', async () => {
  const server = withFactor({ required: true });
  server.viewer = null;
  server.login = () => {
    server.viewer = aViewer({ duty: 'set_up_second_factor' });
    return { status: 200, body: server.viewer };
  };
  const user = visit('/login');
  await user.type(await screen.findByLabelText('Username'), 'mara@larkspur.example');
  await user.type(screen.getByLabelText('Password'), 'right{Enter}');
  await screen.findByRole('heading', { name: 'Set up a second factor' });
});

test('a session that must set up a second factor continues to the external app that the login was for', async () => {
  withFactor({ required: true }).viewer = aViewer({ duty: 'set_up_second_factor' });
  visit('/login?redirect_url=https%3A%2F%2Flenses.tideline.example%2Fb%3Fc%3D1%23d');
  await screen.findByRole('heading', { name: 'Set up a second factor' });
  expect(takeRememberedPath()).toBe('https://lenses.tideline.example/b?c=1#d');
});

test('a session that must set up a second factor is led to the setup by the first call that requires it', async () => {
  const server = withFactor({ required: true });
  server.answers['GET /api/auth/account/sessions'] = () => {
    server.viewer = aViewer({ duty: 'set_up_second_factor' });
    return refusal(403, 'duty_first');
  };
  visit('/AppView/client-home?account=sessions', { hinted: true });
  await screen.findByRole('heading', { name: 'Set up a second factor' });
});

test('a session that must set up a second factor is led to the setup from the page of a new password, which the server would refuse', async () => {
  withFactor({ required: true }).viewer = aViewer({ duty: 'set_up_second_factor' });
  visit('/reset-password', { hinted: true });
  await screen.findByRole('heading', { name: 'Set up a second factor' });
});

test('a session that must set up a second factor is the only one that sees the setup page; others are redirected', async () => {
  aServer({ viewer: aViewer() });
  visit('/set-up-second-factor', { hinted: true });
  await screen.findByRole('heading', { name: 'Welcome, Mara Reyes' });
});

test('a session from a reset link can open only the new password', async () => {
  aServer({ viewer: aViewer({ duty: 'set_password' }) });
  visit('/AppView/client-home', { hinted: true });
  await screen.findByLabelText('New Password');
  expect(address()).toBe('/reset-password');
});
