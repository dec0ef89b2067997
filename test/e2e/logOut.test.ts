import { paths } from '../../shared/paths.ts';
import { enterAs, expect, fillLogin, logInButton, test } from './journey.ts';

test('a logout in one tab sends the other tab to login', async ({ page, context }) => {
  await enterAs(page, 'analyst@larkspur.example');
  const other = await context.newPage();
  await other.goto('/AppView/client-home');
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Welcome, Jonah Pell');

  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  await expect(other).toHaveURL('/login');
});

test('a session that was ended elsewhere leads to login, and back to the page afterwards', async ({
  page,
  problems,
}) => {
  // The page’s own requests may be refused before it notices the logout.
  problems.expect(/status of 401 .*\/api\/auth\/organization\b/);
  await enterAs(page, 'manager@larkspur.example');
  await page.goto('/user-settings?tab=users');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.request.get('/api/auth/account/logout', { headers: { 'x-requested-with': 'tideline' } });

  await page.reload();
  await expect(page).toHaveURL('/login');
  await fillLogin(page, 'manager@larkspur.example');
  await logInButton(page).click();
  await expect(page).toHaveURL('/user-settings?tab=users');
});

test('the Back button after a logout shows a public page, and nothing of client home', async ({ page }) => {
  await page.goto('/forgot-password');
  await enterAs(page, 'investor@ninefold.example');
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Welcome, Noor Ashby')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Account' })).toHaveCount(0);
});

test('going Back during a logout still leads Home', async ({ page }) => {
  await enterAs(page, 'investor@ninefold.example');
  await page.evaluate(`(() => {
    const push = history.pushState.bind(history);
    history.pushState = (...all) => {
      push(...all);
      setTimeout(() => history.back(), 0);
    };
  })()`);
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'See what people want before they ask for it.',
  );
});

test('a logout that doesn’t reach the server shows an error and keeps the session', async ({
  page,
  problems,
}) => {
  problems.expect(/ERR_FAILED/);
  await enterAs(page, 'investor@ninefold.example');
  await page.route('**/api/auth/account/logout', (route) => route.abort());
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page.getByRole('menuitem', { name: 'Logout failed, try again' })).toBeVisible();
  await page.unroute('**/api/auth/account/logout');
  await page.getByRole('menuitem', { name: 'Logout failed, try again' }).click();
  await expect(page).toHaveURL('/');
});

/** A deck is shown without any frame; Escape leads back to the page with the menu. */
const framed = Object.values(paths).filter(
  (path) => /^\/(AppView|ConsumerForecast|user-settings)/.test(path) && path !== paths.slides,
);

test('Logout is in the menu of every page of an account, also of those that refuse it', async ({
  page,
  problems,
}) => {
  test.slow();
  // Pages without their parameters, and those of administrators, are refused.
  problems.expect(/status of 40[0-9] /);
  await enterAs(page, 'analyst@larkspur.example');
  for (const path of framed) {
    await page.goto(path);
    await page.getByRole('button', { name: /^Account/ }).click();
    await expect(page.getByRole('menuitem', { name: 'Logout' }), path).toBeVisible();
  }
});
