import { type Product, startProduct } from '../support/product.ts';
import { test as base, expect, fillLogin, logInButton } from './journey.ts';

const test = base.extend<{ stoppable: Product }>({
  // The start has its own timeout, so that it doesn’t use up the journey’s.
  stoppable: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it that nothing else is wanted first.
    async ({}, use) => {
      const product = await startProduct();
      await use(product);
      await product.stop();
    },
    { timeout: 180_000 },
  ],
});

test('a login shows an error while the server is down, and keeps the typed values', async ({
  page,
  problems,
  stoppable,
}) => {
  // Requests in progress are cut off when the server stops.
  problems.expect(/ERR_CONNECTION_(REFUSED|RESET)/);
  // Queued events fail, too.
  problems.expect(/502 .*\/api\/log\/write$/);
  // A call in progress when the server stops would fail with another error.
  const asked = page.waitForResponse('**/api/auth/account', { timeout: 30_000 });
  await page.goto(`${stoppable.origin}/login`);
  await asked;
  await fillLogin(page, 'manager@larkspur.example');
  await stoppable.stop();
  await logInButton(page).click();
  await expect(page.getByRole('alert')).toHaveText(
    'We can’t reach Tideline. Check your connection and try again.',
  );
  await expect(page.getByLabel('Username')).toHaveValue('manager@larkspur.example');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('saltmarsh-7-lanterns');
  await expect(logInButton(page)).toBeEnabled();
});

test('the app shows an error when it can’t check the session, and continues by itself once it can', async ({
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
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Noor Ashby');
});
