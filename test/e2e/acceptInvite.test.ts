// docs/flows/invite.md, step 8
import type { Page } from '@playwright/test';
import { enterAs, expect, test } from './journey.ts';
import { invited, logInAs, member } from './newcomer.ts';

const welcome = (page: Page) => page.getByRole('heading', { level: 1, name: 'Welcome to Tideline' });

async function accept(page: Page, password: string): Promise<void> {
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm Password').fill(password);
  await page.getByRole('button', { name: 'Accept the invitation' }).click();
}

test('an invite (200) shows a welcome, and its token leaves the address bar but survives a reload', async ({
  page,
  product,
}) => {
  const { link, email, password } = await invited(product);
  await page.goto(link);
  await expect(welcome(page)).toBeVisible();
  await expect(page).toHaveURL('/accept');
  await page.reload();
  await expect(page.getByText(email)).toBeVisible();
  await page.getByRole('button', { name: 'Accept the invitation' }).click();
  await expect(page.getByText('Field is required')).toHaveCount(2);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm Password').fill('another one');
  await page.getByRole('button', { name: 'Accept the invitation' }).click();
  await expect(page.getByText('Passwords do not match.')).toBeVisible();
  await accept(page, password);
  await expect(page).toHaveURL('/AppView/client-home');
});

test('an invite that was already accepted (204) asks for a login', async ({
  page,
  browser,
  baseURL,
  product,
}) => {
  const { link, password } = await invited(product);
  await page.goto(link);
  await accept(page, password);
  await expect(page).toHaveURL('/AppView/client-home');
  // The same user, if logged in, sees no form.
  await page.goto(link);
  await expect(page).toHaveURL('/AppView/client-home');

  const visitor = await browser.newPage({ baseURL: baseURL ?? '' });
  await visitor.goto(link);
  await expect(visitor.getByText('This invite has already been accepted. Please login.')).toBeVisible();
  await visitor.getByRole('main').getByRole('link', { name: 'Login' }).click();
  await expect(visitor).toHaveURL('/login');
  await visitor.close();
});

test('an invalid invite (401) shows an explanation', async ({ page, problems, product }) => {
  problems.expect(/status of 401/);
  const { link } = await invited(product);
  await page.goto(link.slice(0, -5));
  await expect(
    page.getByText('Invitation link has expired. Please contact Tideline for help.'),
  ).toBeVisible();
});

test('a logged-in user who opens someone else’s invite can go home without any change', async ({
  page,
  product,
}) => {
  const { link } = await invited(product);
  await enterAs(page, 'investor@ninefold.example');
  await page.goto(link);
  await page.getByRole('link', { name: 'Go to Client Home' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Noor Ashby');
});

test('a logged-in user who accepts someone else’s invite is logged out first', async ({ page, product }) => {
  const { link, password, full_name } = await invited(product);
  await enterAs(page, 'investor@ninefold.example');
  await page.goto(link);
  await page.getByRole('button', { name: 'Log out and accept' }).click();
  await expect(welcome(page)).toBeVisible();
  await accept(page, password);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Welcome, ${full_name}`);
});

test('an invite opened by a legacy user logs them out and is read again', async ({ page, product }) => {
  const { link } = await invited(product);
  await enterAs(page, 'legacy@oldmill.example');
  await page.goto(link);
  await expect(welcome(page)).toBeVisible();
  const check = await page.request.get('/api/auth/account');
  expect(check.status()).toBe(401);
});

test('a registration link shows a registration, and the server rejects a commonly guessed password', async ({
  page,
  problems,
  product,
}) => {
  problems.expect(/status of 400/);
  const { link } = await invited(product);
  await page.goto(`${link}&type=register`);
  await page.getByLabel('Password', { exact: true }).fill('password123');
  await page.getByLabel('Confirm Password').fill('password123');
  await page.getByRole('button', { name: 'Finish registration' }).click();
  // The strength meter rejects it too, once its list of passwords has loaded.
  const refusal = page.getByText('This password is too easy to guess. Please choose another.', {
    exact: true,
  });
  await expect(refusal).toBeVisible();
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('password123');
});

test('an invite opened on a second device shows that it was accepted on the first', async ({
  page,
  browser,
  baseURL,
  product,
}) => {
  const { link, password } = await invited(product);
  const second = await browser.newPage({ baseURL: baseURL ?? '' });
  await second.goto(link);
  await expect(welcome(second)).toBeVisible();
  await page.goto(link);
  await accept(page, password);
  await expect(page).toHaveURL('/AppView/client-home');
  await accept(second, 'eight loud gulls');
  await expect(second.getByText('This invite has already been accepted. Please login.')).toBeVisible();
  await second.close();
});

test('a person who accepted an invite can log in with the new password', async ({ page, product }) => {
  const person = await member(product);
  await logInAs(page, person);
  await page.goto('/AppView/client-home');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Welcome, ${person.full_name}`);
});
