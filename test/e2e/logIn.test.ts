import { demoPassword } from '../../infra/demo/world.ts';
import { enterAs, expect, fillLogin, logInButton, test } from './journey.ts';

test('Enter in the password field logs in', async ({ page }) => {
  await page.goto('/login');
  await fillLogin(page, 'investor@ninefold.example');
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await expect(page).toHaveURL('/AppView/client-home');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Noor Ashby');
});

test('a login accepts an e-mail address in any case and with spaces around it', async ({ page }) => {
  await page.goto('/login');
  await fillLogin(page, '  Manager@LARKSPUR.example ');
  await logInButton(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Iris Calder');
});

test('an empty login form shows an error at each missing field', async ({ page }) => {
  await page.goto('/login');
  await logInButton(page).click();
  await expect(page.getByText('Username is required')).toBeVisible();
  await expect(page.getByLabel('Username')).toBeFocused();
  await expect(page.getByLabel('Username')).toHaveCSS('outline-style', 'solid');
  await page.getByLabel('Username').fill('manager@larkspur.example');
  await logInButton(page).click();
  await expect(page.getByText('Password is required')).toBeVisible();
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
});

test('a visitor to a page of the app logs in and then sees that page, query included', async ({ page }) => {
  await page.goto('/AppView/portal?tab=syndicated-reports#latest');
  await expect(page).toHaveURL('/login');
  await fillLogin(page, 'manager@larkspur.example');
  await logInButton(page).click();
  await expect(page).toHaveURL('/AppView/portal?tab=syndicated-reports#latest');
});

test('a remembered page is used once; the next login leads to client home', async ({ page }) => {
  await page.goto('/ConsumerForecast/object-search');
  await expect(page).toHaveURL('/login');
  await fillLogin(page, 'manager@larkspur.example');
  await logInButton(page).click();
  await expect(page).toHaveURL('/ConsumerForecast/object-search');
  // Requests of an open page would be refused and remembered for the next login.
  await page.goto('about:blank');
  await page.request.get('/api/auth/account/logout', { headers: { 'x-requested-with': 'tideline' } });
  await page.goto('/login');
  await fillLogin(page, 'manager@larkspur.example');
  await logInButton(page).click();
  await expect(page).toHaveURL('/AppView/client-home');
});

test('the login page redirects a logged-in person to client home', async ({ page }) => {
  await enterAs(page, 'investor@ninefold.example');
  await page.goto('/login');
  await expect(page).toHaveURL('/AppView/client-home');
});

test('the password field can be shown and hidden', async ({ page }) => {
  await page.goto('/login');
  const password = page.getByLabel('Password', { exact: true });
  await password.fill(demoPassword);
  await expect(password).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show or hide the password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Show or hide the password' }).click();
  await expect(password).toHaveAttribute('type', 'password');
});

test('Forgot password? leads from the login dialog to its page, and back to login', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Login/Register' }).click();
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page).toHaveURL('/forgot-password');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Forgot your password?');
  await page.getByRole('link', { name: 'Back to login' }).click();
  await expect(page).toHaveURL('/login');
});
