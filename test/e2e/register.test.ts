import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, fillLogin, logInButton, mailTo, test } from './journey.ts';

const email = (page: Page) => page.getByLabel('E-mail');
const send = (page: Page) => page.getByRole('button', { name: 'Register', exact: true }).click();

async function openRegister(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: 'Login/Register' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Register' }).click();
  await expect(page.getByLabel('Full Name')).toBeFocused();
}

test('a registration from the dialog leads through its mail to a password and client home', async ({
  page,
  product,
}) => {
  const address = `dialog-${randomUUID().slice(0, 8)}@larkspur.example`;
  await openRegister(page);
  await page.getByLabel('Full Name').fill('Ada Brook');
  await email(page).fill(address);
  await send(page);
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText(
    'Please follow the invite instructions sent to your email.',
  );

  const { text } = await mailTo(product, address);
  await page.goto(text.match(/http:\S+token=\S+/)?.[0] ?? '');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome to Tideline');
  await expect(page.getByLabel('Full Name')).toHaveValue('Ada Brook');
  await page.getByLabel('Password', { exact: true }).fill('seven quiet herons');
  await page.getByLabel('Confirm Password').fill('seven quiet herons');
  await page.getByRole('button', { name: 'Finish registration' }).click();
  await expect(page).toHaveURL('/AppView/client-home');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Ada Brook');
});

test('a registration reports a known address (204) and an unknown domain (404), one at a time', async ({
  page,
  problems,
}) => {
  problems.expect(/status of 404/);
  const exists = page.getByText('Account with this email already exists! Please try to Login.');
  const notFound = page.getByText('Email domain not found.');
  await openRegister(page);
  await page.getByLabel('Full Name').fill('Ada Brook');
  await email(page).fill('manager@larkspur.example');
  await send(page);
  await expect(exists).toBeVisible();
  await email(page).fill('ada@nowhere.example');
  await send(page);
  await expect(notFound).toBeVisible();
  await expect(exists).toBeHidden();
  await expect(email(page)).toBeFocused();
  await email(page).fill('manager@larkspur.example');
  await send(page);
  await expect(exists).toBeVisible();
  await expect(notFound).toBeHidden();
});

test('a person who already has an account switches to login with the typed address', async ({ page }) => {
  await page.goto('/login?view=register');
  await email(page).fill('investor@ninefold.example');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByLabel('Username')).toHaveValue('investor@ninefold.example');
  await fillLogin(page, 'investor@ninefold.example');
  await logInButton(page).click();
  await expect(page).toHaveURL('/AppView/client-home');
});
