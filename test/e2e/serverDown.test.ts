import { startProduct } from '../support/product.ts';
import { expect, fillLogin, logInButton, test } from './journey.ts';

test('while the server is down, login says so and loses nothing that was typed', async ({
  page,
  problems,
}) => {
  // What was on its way when it stopped is cut off.
  problems.expect(/ERR_CONNECTION_(REFUSED|RESET)/);
  // So are events that were waiting to be sent.
  problems.expect(/502 .*\/api\/log\/write$/);
  const product = await startProduct();
  try {
    // A call that is under way when it stops would be answered with an error of its own.
    const asked = page.waitForResponse('**/api/auth/account', { timeout: 30_000 });
    await page.goto(`${product.origin}/login`);
    await asked;
    await fillLogin(page, 'manager@larkspur.example');
  } finally {
    await product.stop();
  }
  await logInButton(page).click();
  await expect(page.getByRole('alert')).toHaveText(
    'We can’t reach Tideline. Check your connection and try again.',
  );
  await expect(page.getByLabel('Username')).toHaveValue('manager@larkspur.example');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('saltmarsh-7-lanterns');
  await expect(logInButton(page)).toBeEnabled();
});

test('an app that can’t ask who is logged in says so, and continues once it can', async ({
  page,
  problems,
}) => {
  problems.expect(/ERR_FAILED/);
  await page.goto('/login');
  await fillLogin(page, 'investor@ninefold.example');
  await logInButton(page).click();
  await expect(page).toHaveURL('/AppView/client-home');
  await page.route('**/api/auth/account', (route) => route.abort());
  await page.reload();
  await expect(page.getByText('We can’t reach Tideline. Check your connection and try again.')).toBeVisible();
  await page.unroute('**/api/auth/account');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Noor Ashby');
});
