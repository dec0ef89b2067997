import type { Page } from '@playwright/test';
import { expect, fillLogin, logInButton, mailTo, test } from './journey.ts';

// All browsers of the run share one address, whose failures are limited.
test.use({ ownProduct: true });
test.describe.configure({ mode: 'default' });

async function tryToLogIn(page: Page, username: string, password?: string): Promise<void> {
  await page.goto('/login');
  await fillLogin(page, username, password);
  await logInButton(page).click();
}

test('a wrong password (422) is explained at the password field, and keeps the typed values', async ({
  page,
  problems,
}) => {
  problems.expect(/status of 422/);
  await tryToLogIn(page, 'manager@larkspur.example', 'Saltmarsh-7-lanterns');
  await expect(
    page.getByText('Invalid Password. Note that credentials are case sensitive.', { exact: true }),
  ).toBeVisible();
  const password = page.getByLabel('Password', { exact: true });
  await expect(password).toBeFocused();
  await expect(password).toHaveAccessibleDescription(/Invalid Password/);
  await expect(password).toHaveValue('Saltmarsh-7-lanterns');
  await expect(page.getByLabel('Username')).toHaveValue('manager@larkspur.example');
});

test('an unknown address (404) is explained at the username', async ({ page, problems }) => {
  problems.expect(/status of 404/);
  await tryToLogIn(page, 'nobody@larkspur.example');
  await expect(page.getByText("Account with this email doesn't exist.", { exact: true })).toBeVisible();
  await expect(page.getByLabel('Username')).toBeFocused();
});

test('a disabled account (403) leads to the disabled page', async ({ page, problems }) => {
  problems.expect(/status of 403/);
  await tryToLogIn(page, 'disabled@larkspur.example');
  await expect(page).toHaveURL('/disabled-login');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Account disabled');
  await expect(page.getByRole('link', { name: 'Contact Tideline' })).toHaveAttribute('href', /^mailto:/);
  await page.getByRole('main').getByRole('link', { name: 'Home', exact: true }).click();
  await expect(page).toHaveURL('/');
});

test('a login of a disabled account from the dialog leads to the disabled page', async ({
  page,
  problems,
}) => {
  problems.expect(/status of 403/);
  await page.goto('/');
  await page.getByRole('button', { name: 'Login/Register' }).click();
  await fillLogin(page, 'disabled@larkspur.example');
  await logInButton(page).click();
  await expect(page).toHaveURL('/disabled-login');
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('a mandatory reset (401) is explained, and its link arrives by mail', async ({
  page,
  problems,
  product,
}) => {
  problems.expect(/status of 401/);
  await tryToLogIn(page, 'reset@larkspur.example');
  await expect(page.getByRole('alert')).toHaveText(
    'You require a mandatory password reset. Check your email for instructions.',
  );
  await expect(page).toHaveURL('/login');
  const mail = await mailTo(product, 'reset@larkspur.example', 'Reset your Tideline password');
  expect(mail.text).toContain(`${product.origin}/login?email=reset%40larkspur.example&token=`);
});

test('a login of an invited person without a password is refused as a wrong password', async ({
  page,
  problems,
}) => {
  problems.expect(/status of 422/);
  await tryToLogIn(page, 'pending@larkspur.example');
  await expect(page.getByText(/^Invalid Password/)).toBeVisible();
});

test('too many failed logins (429) show the wait, even for the right password', async ({
  page,
  problems,
}) => {
  problems.expect(/status of 4(22|29)/);
  // A known device has its own attempts.
  await page.context().clearCookies();
  await page.goto('/login');
  const username = 'manager@larkspur.example';
  // Sent by the page, since a request of the test may have another address.
  await page.evaluate(
    `(async () => {
      const body = ${JSON.stringify(JSON.stringify({ username, password: 'not-this-one-either' }))};
      const headers = { 'content-type': 'application/json', 'x-requested-with': 'tideline' };
      const attempt = () => fetch('/api/auth/account/login', { method: 'POST', headers, body });
      for (let status = 0; status !== 429; ) ({ status } = await attempt());
    })()`,
  );
  await tryToLogIn(page, username);
  await expect(page.getByRole('alert')).toHaveText(
    /^Too many attempts\. Please try again in 1[45] minutes\.$/,
  );
});
