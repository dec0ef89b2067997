// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { address } from '../Address.tsx';
import { aServer, aViewer, visit } from '../world.tsx';

test('a client sees a link to client home in a new tab, and their tools in a menu', async () => {
  aServer({ viewer: aViewer() });
  const user = visit('/', { hinted: true });
  const home = await screen.findByRole('link', { name: 'Client Home' });
  expect([home.getAttribute('href'), home.getAttribute('target')]).toEqual([
    '/AppView/client-home',
    '_blank',
  ]);
  const tools = screen.getByRole('button', { name: 'Client Tools' });
  await user.click(tools);
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Portal' }));
  expect(screen.getByRole('link', { name: 'Portal' }).getAttribute('href')).toBe('/AppView/portal');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('link', { name: 'Portal' })).toBeNull();
  expect(document.activeElement).toBe(tools);
});

test('the login dialog closes on Escape and returns the focus', async () => {
  aServer();
  const user = visit('/');
  const button = await screen.findByRole('button', { name: 'Login/Register' });
  await user.click(button);
  await screen.findByRole('dialog', { name: 'Log in to Tideline' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(button));
});

test('the login dialog closes when the page changes, and leaves the focus to the next page', async () => {
  aServer();
  const user = visit('/disabled-login');
  await user.click(await screen.findByRole('button', { name: 'Login/Register' }));
  await screen.findByRole('dialog');
  // Simulates Back: content behind the dialog can’t be clicked.
  fireEvent.click(await screen.findByRole('link', { name: 'Home', hidden: true }));
  await waitFor(() => expect(address()).toBe('/'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
});

test('a forgotten password leads to its own page, with the typed address', async () => {
  aServer();
  const user = visit('/login');
  await user.type(await screen.findByLabelText('Username'), 'mara@larkspur.example');
  await user.click(screen.getByRole('link', { name: 'Forgot password?' }));
  await screen.findByRole('heading', { name: 'Forgot your password?' });
  expect(address()).toBe('/forgot-password');
  const email = screen.getByLabelText('E-mail');
  expect(email).toHaveProperty('value', 'mara@larkspur.example');
  expect(document.activeElement).toBe(email);
});

test('the color scheme is remembered', async () => {
  aServer();
  const user = visit('/');
  await user.click(await screen.findByRole('radio', { name: 'Dark' }));
  expect(localStorage.getItem('colour-scheme')).toBe('dark');
  expect(screen.getByRole('radio', { name: 'Dark' })).toHaveProperty('checked', true);
});
