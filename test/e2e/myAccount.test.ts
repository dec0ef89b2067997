import type { Page } from '@playwright/test';
import { codeOf } from '../support/authenticator.ts';
import { enterAs, expect, fillLogin, logInButton, test } from './journey.ts';
import { logInAs, member } from './newcomer.ts';
import { setUpSecondFactor } from './secondFactor.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'My Account' });
const profile = (page: Page) => page.getByLabel('Profile', { exact: true });

test('My Account opens from the menu, closes with Escape, and returns the focus', async ({ page }) => {
  await enterAs(page, 'analyst@larkspur.example');
  const account = page.getByRole('button', { name: /^Account/ });
  for (const _time of ['first', 'second']) {
    await account.click();
    await page.getByRole('menuitem', { name: 'My Account' }).click();
    await expect(dialog(page)).toBeVisible();
    await expect(page).toHaveURL('/AppView/client-home?account=access');
    await expect(dialog(page).getByRole('button', { name: 'Profile' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    await expect(account).toBeFocused();
    await expect(page).toHaveURL('/AppView/client-home');
  }
});

test('a name is edited, saved with Enter, and shown in the greeting of the hub', async ({
  page,
  product,
}) => {
  await logInAs(page, await member(product));
  await page.goto('/login');
  await page.goto('/AppView/client-home?account=access');
  await page.getByRole('button', { name: 'Edit name' }).click();
  const name = page.getByRole('textbox', { name: 'Full Name' });
  await name.fill('');
  await name.press('Enter');
  await expect(page.getByText('Name is required')).toBeVisible();
  await name.press('Escape');
  await expect(dialog(page)).toBeVisible();
  await page.getByRole('button', { name: 'Edit name' }).click();
  await name.fill('Ada B. Brook');
  await name.press('Enter');
  await expect(page.getByRole('button', { name: 'Edit name' })).toBeFocused();
  await page.reload();
  await expect(page.getByText('Welcome, Ada B. Brook')).toBeVisible();
});

test('a name that failed to save stays in its field without a message, and saves on the next try', async ({
  page,
  problems,
  product,
}) => {
  problems.expect(/status of 500/);
  await logInAs(page, await member(product));
  await page.goto('/login');
  await page.goto('/AppView/client-home?account=access');
  await page.route('**/api/auth/account', async (route) => {
    if (route.request().method() !== 'PUT') return route.continue();
    await route.fulfill({ status: 500, json: { code: 'internal', message: '', requestId: 'r' } });
  });
  await page.getByRole('button', { name: 'Edit name' }).click();
  const name = page.getByRole('textbox', { name: 'Full Name' });
  await name.fill('Ada C. Brook');
  await name.press('Enter');
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  await expect(name).toBeFocused();
  await expect(dialog(page).getByRole('alert')).toHaveCount(0);
  await page.unroute('**/api/auth/account');
  await name.press('Enter');
  await expect(page.getByRole('button', { name: 'Edit name' })).toBeFocused();
  await expect(dialog(page).getByText('Ada C. Brook')).toBeVisible();
});

test('a profile switch shows switching..., and reloads the page with the new profile', async ({ page }) => {
  await enterAs(page, 'analyst@larkspur.example');
  await page.goto('/AppView/client-home?account=access');
  await expect(page.getByRole('button', { name: 'Switch' })).toBeDisabled();
  await expect(page.getByText("Already using the 'Larkspur Foods: Food & Beverage' profile!")).toBeVisible();
  await profile(page).selectOption('Beauty');
  let letOn = () => {};
  const held = new Promise<void>((resolve) => {
    letOn = resolve;
  });
  await page.route('**/profile/switch*', async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Switch' }).click();
  await expect(page.getByRole('button', { name: 'switching...' })).toBeDisabled();
  letOn();
  await expect(page).toHaveURL('/AppView/client-home');
  await expect(page.getByRole('main').getByText('Larkspur Foods: Beauty')).toBeAttached();
});

test('an organization switch on an error page leads to client home', async ({ page }) => {
  await enterAs(page, 'analyst@larkspur.example');
  await page.goto('/AppView/something-went-wrong?status=403&account=access');
  await page.getByLabel('Organization', { exact: true }).selectOption('Saltmarsh Studio');
  await page.getByRole('button', { name: 'Switch' }).click();
  await expect(page).toHaveURL('/AppView/client-home');
  await expect(page.getByRole('main').getByText('Saltmarsh Studio: Home Goods')).toBeAttached();
});

test('a profile switch in one tab also applies in the other', async ({ page }) => {
  await enterAs(page, 'analyst@larkspur.example');
  await page.goto('/AppView/client-home?account=access');
  await expect(profile(page)).toBeVisible();
  const other = await page.context().newPage();
  await other.goto('/AppView/client-home?account=access');
  await profile(other).selectOption('Beauty');
  await other.getByRole('button', { name: 'Switch' }).click();
  await expect(other).toHaveURL('/AppView/client-home');
  await expect(page.getByText("Already using the 'Larkspur Foods: Beauty' profile!")).toBeVisible();
  await expect(page.getByRole('button', { name: 'Switch' })).toBeDisabled();
});

test('signing out everywhere ends the other sessions and keeps this one', async ({
  page,
  browser,
  baseURL,
  product,
}) => {
  const person = await member(product);
  const elsewhere = await browser.newPage({ baseURL: baseURL ?? '' });
  await logInAs(elsewhere, person);
  await logInAs(page, person);
  await page.goto('/login');
  await page.goto('/AppView/client-home?account=sessions');
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expect(page.getByText('You’ve been signed out everywhere else.')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Sessions' }).getByRole('listitem')).toHaveCount(1);
  await elsewhere.goto('/AppView/client-home');
  await expect(elsewhere).toHaveURL('/login');
  await page.reload();
  await expect(dialog(page)).toBeVisible();
  await elsewhere.close();
});

test('a second factor is set up, asked for at the next login, and removed', async ({
  page,
  problems,
  product,
}) => {
  problems.expect(/status of 4(28|22)/);
  const person = await member(product);
  await logInAs(page, person);
  await page.goto('/login');
  await page.goto('/AppView/client-home?account=security');
  await page.getByRole('button', { name: 'Set up' }).click();
  const { secret, recoveryCode } = await setUpSecondFactor(page, person.password);
  await expect(page.getByText('You have 10 recovery codes left')).toBeVisible();

  await page.request.get('/api/auth/account/logout', { headers: { 'x-requested-with': 'tideline' } });
  await page.goto('/login');
  await fillLogin(page, person.email, person.password);
  await logInButton(page).click();
  await expect(page.getByLabel('Code', { exact: true })).toBeFocused();
  await page.getByRole('button', { name: 'Use a recovery code instead' }).click();
  await page.getByLabel('Recovery code').fill(recoveryCode);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/AppView/client-home');

  await page.goto('/AppView/client-home?account=security');
  await expect(page.getByText('You have 9 recovery codes left')).toBeVisible();
  await page.getByRole('button', { name: 'Remove' }).click();
  await page.getByLabel('Current Password', { exact: true }).fill(person.password);
  await page.getByLabel('Code', { exact: true }).fill(codeOf(secret, 1));
  await page.getByRole('button', { name: 'Remove second factor' }).click();
  await expect(page.getByRole('button', { name: 'Set up' })).toBeVisible();
});
