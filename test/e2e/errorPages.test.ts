import { enterAs, expect, logInBehind, test } from './journey.ts';

const missing = "Oops! We can't seem to find the page you're looking for";
// The components’ own tests check the texts; this one checks the navigation.
const publicPages: [path: string, title: string][] = [
  ['/error/403', 'Access to the requested page has been declined'],
  ['/AppView/no-such-page', missing],
];

test('each public error page shows its title and leads Home or to a mail', async ({ page, problems }) => {
  // The browser itself reports this address, which is no page’s.
  problems.expect(/status of 404 .*\/AppView\/no-such-page$/);
  for (const [path, title] of publicPages) {
    await test.step(path, async () => {
      await page.goto(path);
      const main = page.getByRole('main');
      await expect(main.getByRole('heading', { level: 1 })).toHaveText(title);
      await expect(main.getByRole('link', { name: /^Contact/ })).toHaveAttribute('href', /^mailto:/);
      await main.getByRole('link', { name: 'Home' }).click();
      await expect(page).toHaveURL('/');
    });
  }
});

const entitlements =
  "You haven't been given any entitlements yet. Please reach out to your organization manager, or contact the provider for help.";

const inApp: [status: string, text: string, button: string, leadsTo: string][] = [
  ['402', 'You do not have access to this domain.', 'Return to search', '/ConsumerForecast/object-search'],
  ['405', entitlements, 'Go back', '/AppView/portal'],
];

test('each status of the app’s error page shows its text, and its button leads on', async ({ page }) => {
  await logInBehind(page, 'manager@larkspur.example');
  for (const [status, text, button, leadsTo] of inApp) {
    await test.step(status, async () => {
      for (const path of ['client-home', 'portal', `something-went-wrong?status=${status}`])
        await page.goto(`/AppView/${path}`);
      await expect(page.getByRole('main')).toContainText(text);
      const action = page.getByRole('main').getByText(button, { exact: true });
      await action.click();
      await expect(page).toHaveURL(leadsTo);
    });
  }
});

test('Go back on an error page in a new tab leads home', async ({ page }) => {
  await enterAs(page, 'manager@larkspur.example');
  for (const status of ['403', '405']) {
    await test.step(status, async () => {
      const [tab] = await Promise.all([
        page.context().waitForEvent('page'),
        page.evaluate(`void window.open('/AppView/something-went-wrong?status=${status}', '_blank')`),
      ]);
      await tab.getByRole('button', { name: 'Go back' }).click();
      await expect(tab).toHaveURL('/AppView/client-home');
    });
  }
});

test('a missing file and an unknown address respond with a real 404', async ({ page }) => {
  expect((await page.request.get('/assets/none.js')).status()).toBe(404);
  const response = await page.request.get('/no/such/page');
  expect(response.status()).toBe(404);
  expect(response.headers()['x-robots-tag']).toBe('noindex');
  expect((await page.request.get('/login')).status()).toBe(200);
});
